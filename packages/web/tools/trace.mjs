// What the page's own thread did, by the browser's account of it: CPU time, so that the figures hold on a busy machine.

/** Events of the thread of the page while `work` went on, in their order. */
export async function recorded(client, work) {
  const events = [];
  const gather = ({ value }) => events.push(...value);
  client.on('Tracing.dataCollected', gather);
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  });
  await work();
  const done = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.end');
  await done;
  client.off('Tracing.dataCollected', gather);
  const names = new Map(
    events
      .filter(({ name }) => name === 'thread_name')
      .map(({ pid, tid, args }) => [`${pid} ${tid}`, args.name]),
  );
  return events
    .filter(({ pid, tid, ph }) => ph === 'X' && names.get(`${pid} ${tid}`) === 'CrRendererMain')
    .sort((a, b) => a.ts - b.ts);
}

/**
 * What each click cost until its frame was handed over, in CPU milliseconds: all tasks from the one that hears the click to
 * the first that commits a frame, and how many elements were styled anew for it.
 */
export function costOfClicks(main) {
  const tasks = main.filter(({ name }) => name === 'RunTask');
  const within = (event, task) => event.ts >= task.ts && event.ts < task.ts + (task.dur ?? 0);
  const clicks = main.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click');
  return clicks.map((click) => {
    const first = tasks.findIndex((task) => within(click, task));
    const commit = main.find(({ name, ts }) => name === 'Commit' && ts > click.ts);
    const last = commit ? tasks.findIndex((task) => within(commit, task)) : first;
    const spent = tasks.slice(first, last + 1);
    const styled = main.filter(
      ({ name, ts }) => name === 'UpdateLayoutTree' && ts >= click.ts && ts <= (commit?.ts ?? 0),
    );
    return {
      ms: spent.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
      elements: styled.reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0),
    };
  });
}
