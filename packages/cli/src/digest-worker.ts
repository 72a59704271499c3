import { digest, type Transcript } from '@strategoi/conformance';
import { openGame } from './registry.ts';
import { answerTask } from './workers.ts';

await answerTask<Transcript, string>(async (transcript) =>
  digest((await openGame(transcript.game)).game, transcript),
);
