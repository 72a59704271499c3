import { digest, type Transcript } from '@strategoi/conformance';
import { type Listed, registry } from './registry.ts';
import { answerTask } from './workers.ts';

await answerTask<Transcript, string>((transcript) =>
  digest((registry[transcript.game] as Listed).game, transcript),
);
