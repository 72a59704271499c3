// Tells the process that started vitest how many tests passed and failed, and which of them needed a second try.
export default class CountReporter {
  onTestRunEnd(modules, errors) {
    const count = { passed: 0, failed: errors.length, again: [] };
    for (const module of modules) {
      count.failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state in count) count[state]++;
        if (test.diagnostic()?.flaky) count.again.push(`${module.relativeModuleId}: ${test.fullName}`);
      }
    }
    process.send?.(count);
  }
}
