import { digest, type Transcript } from '@strategoi/conformance';
import { registry, type TerminalGame } from './registry.ts';
import { answerTask } from './workers.ts';

await answerTask<Transcript, string>((transcript) =>
  digest((registry[transcript.game] as TerminalGame).game, transcript),
);
