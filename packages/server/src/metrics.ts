import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Metrics {
  /** Everything in the text format that Prometheus reads. */
  text(): string;
  message(kind: string, ms: number): void;
  request(route: string, status: number, ms: number): void;
  job(kind: string): void;
  /** A notice went out, or could not. */
  notice(way: string, kind: string, well: boolean): void;
  failure(): void;
  /** Work that was missing has been queued again. */
  mended(kind: string): void;
}

/** How often the loop is looked at, in milliseconds; the monitor counts this time too. */
const LOOK = 100;

const EDGES = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5];

type Labels = { readonly [name: string]: string };

const labelled = (labels: Labels): string => {
  const parts = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '\\$&')}"`,
  );
  return parts.length > 0 ? `{${parts.join(',')}}` : '';
};

const head = (name: string, help: string, type: string): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;

function histogram(name: string, help: string) {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>();
  return {
    observe(key: string, labels: () => Labels, seconds: number): void {
      let row = series.get(key);
      if (!row) {
        row = { labels: labels(), counts: EDGES.map(() => 0), sum: 0, count: 0 };
        series.set(key, row);
      }
      const at = EDGES.findIndex((edge) => seconds <= edge);
      if (at >= 0) row.counts[at] = (row.counts[at] as number) + 1;
      row.sum += seconds;
      row.count += 1;
    },
    text(): string {
      let out = head(name, help, 'histogram');
      for (const { labels, counts, sum, count } of series.values()) {
        const key = labelled(labels);
        let below = 0;
        for (const [i, edge] of EDGES.entries()) {
          below += counts[i] as number;
          out += `${name}_bucket${labelled({ ...labels, le: String(edge) })} ${below}\n`;
        }
        out += `${name}_bucket${labelled({ ...labels, le: '+Inf' })} ${count}\n`;
        out += `${name}_sum${key} ${sum}\n${name}_count${key} ${count}\n`;
      }
      return out;
    },
  };
}

function counter(name: string, help: string) {
  const series = new Map<string, number>();
  return {
    inc: (labels: Labels): void => void series.set(labelled(labels), (series.get(labelled(labels)) ?? 0) + 1),
    text: (): string =>
      head(name, help, 'counter') + [...series].map(([key, n]) => `${name}${key} ${n}\n`).join(''),
  };
}

export function makeMetrics(live: {
  readonly sockets: () => number;
  readonly tables: () => number;
}): Metrics {
  const messages = histogram('strategoi_message_seconds', 'Time to answer a message of a socket');
  const requests = histogram('strategoi_request_seconds', 'Time to answer a request');
  const jobs = counter('strategoi_jobs_total', 'Jobs done');
  const notices = counter('strategoi_notices_total', 'Notices by way, kind and how it went');
  const failures = counter('strategoi_failures_total', 'Errors of the server itself');
  const mended = counter('strategoi_mended_total', 'Games that stood still and were set going again');
  const delay = monitorEventLoopDelay({ resolution: LOOK });
  delay.enable();
  const gauge = (name: string, help: string, value: number): string =>
    `${head(name, help, 'gauge')}${name} ${value}\n`;
  return {
    text() {
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed } = process.memoryUsage();
      const slowest = Math.max(0, delay.max / 1e9 - LOOK / 1000);
      delay.reset();
      return [
        gauge('strategoi_sockets', 'Open sockets', live.sockets()),
        gauge('strategoi_tables', 'Games in memory', live.tables()),
        gauge('process_resident_memory_bytes', 'Memory', rss),
        gauge('nodejs_heap_used_bytes', 'Heap', heapUsed),
        gauge(
          'nodejs_eventloop_lag_max_seconds',
          'Longest wait of the event loop since the last look',
          slowest,
        ),
        `${head('process_cpu_seconds_total', 'Processor time', 'counter')}process_cpu_seconds_total ${(user + system) / 1e6}\n`,
        messages.text(),
        requests.text(),
        jobs.text(),
        notices.text(),
        failures.text(),
        mended.text(),
      ].join('');
    },
    message: (kind, ms) => messages.observe(kind, () => ({ kind }), ms / 1000),
    request: (route, status, ms) =>
      requests.observe(`${route} ${status}`, () => ({ route, status: String(status) }), ms / 1000),
    job: (kind) => jobs.inc({ kind }),
    notice: (way, kind, well) => notices.inc({ way, kind, result: well ? 'sent' : 'failed' }),
    failure: () => failures.inc({}),
    mended: (kind) => mended.inc({ kind }),
  };
}
