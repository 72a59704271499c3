// Tells the process that started vitest how many tests passed and failed.
export default class CountReporter {
  onTestRunEnd(modules, errors) {
    const count = { passed: 0, failed: errors.length };
    for (const module of modules) {
      count.failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state in count) count[state]++;
      }
    }
    process.send?.(count);
  }
}
