// The switches that instrumented sources ask: one place at a time is taken out, or none while places are being met.

/** What stands under `$m` while tests run. */
export function makeSwitch() {
  let active = -1;
  let only;
  let met = new Set();

  const on = (n) => {
    met.add(n);
    return n === active;
  };
  /** A place whose rule is known only now; each of its rules is taken out apart. */
  const onRule = (n, rule) => {
    met.add(`${n} ${rule}`);
    return n === active && rule === only;
  };

  return {
    on,
    onRule,
    yes: (n, value) => (value ? value : on(n) ? true : value),
    yesRule: (n, rule, value) => (value ? value : onRule(n, rule) ? true : value),
    no: (n, value) => (value && on(n) ? false : value),
    all:
      (n, test) =>
      (...args) => {
        const value = test(...args);
        return value ? value : on(n) ? true : value;
      },
    more: (n, value) => (on(n) ? value + 1 : value),
    flip: (n, value) => (on(n) ? !value : value),
    blank: (n, value) => (on(n) ? '' : value),
    /** Takes one place out, or with no argument none. */
    take(n = -1, rule = undefined) {
      active = n;
      only = rule;
    },
    /** The places met since this was last asked. */
    met() {
      const places = met;
      met = new Set();
      return [...places];
    },
  };
}
