import type { ImpactEvent } from '@component-config/plugin-component-config-common';
import type { JobOutput } from './protocol';

/** Bytes of lines that are sent together. */
const PIECE = 64_000;

/** Events as lines of NDJSON, some of them together; undefined where there is nothing to send yet. */
export function* impactLines(
  events: Iterable<ImpactEvent | undefined>,
): Generator<JobOutput | undefined> {
  let lines: string[] = [];
  let size = 0;
  const take = (): JobOutput => {
    const bytes = new TextEncoder().encode(lines.join(''));
    lines = [];
    size = 0;
    return { kind: 'lines', bytes };
  };
  for (const event of events) {
    if (!event) {
      yield undefined;
      continue;
    }
    const line = `${JSON.stringify(event)}\n`;
    lines.push(line);
    size += line.length;
    // What is waited for is sent at once.
    if (size > PIECE || event.type !== 'configuration') {
      yield take();
    }
  }
}
