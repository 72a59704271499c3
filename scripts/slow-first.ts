import { BaseSequencer, type TestSpecification } from 'vitest/node';

const slow = [/shelf\/test\/conformance/, /web\/e2e\//, /(server|bots|cli)\/test\//];
const rank = ({ moduleId }: TestSpecification): number => {
  const found = slow.findIndex((pattern) => pattern.test(moduleId));
  return found < 0 ? slow.length : found;
};

/** What takes long is begun first, so that no worker is left alone with it at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
