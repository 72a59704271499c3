import { type Refusal, RefusalError } from '@strategoi/kernel';

/** The refusal that this throws. Anything else it does is a fault of the test. */
export function refusalOf(attempt: () => unknown): Refusal {
  try {
    attempt();
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    throw error;
  }
  throw new Error('nothing was refused');
}
