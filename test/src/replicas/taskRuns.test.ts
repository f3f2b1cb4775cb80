// SPDX-License-Identifier: Apache-2.0

import { readTaskRuns, TASK_LINE, type TaskLine } from './taskRuns';

const run = (began: number, ended: number): TaskLine => ({
  kind: 'run',
  id: 'catalog/look',
  frequency: { seconds: 5 },
  began,
  ended,
});
const printed = (...lines: TaskLine[]) =>
  [
    'a log line',
    ...lines.map(line => `${TASK_LINE}${JSON.stringify(line)}`),
  ].join('\n');

describe('readTaskRuns', () => {
  it('combines the output of the processes', () => {
    const trigger = (at: number): TaskLine => ({
      kind: 'trigger',
      id: 'catalog/look',
      at,
    });
    expect(
      readTaskRuns(
        [printed(run(1, 2), run(10, 20)), printed(run(30, 40), trigger(25))],
        5,
      ),
    ).toEqual([
      {
        id: 'catalog/look',
        frequency: 5_000,
        runs: 2,
        triggers: 1,
        overlaps: 0,
      },
    ]);
  });

  it('detects overlapping runs', () => {
    const [{ overlaps }] = readTaskRuns(
      [printed(run(10, 30)), printed(run(20, 25), run(30, 40))],
      0,
    );
    expect(overlaps).toBe(1);
  });
});
