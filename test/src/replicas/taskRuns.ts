// SPDX-License-Identifier: Apache-2.0

import type { SchedulerServiceTaskScheduleDefinition } from '@backstage/backend-plugin-api';

/** The prefix of lines in which a process reports on a task. */
export const TASK_LINE = 'TASK ';

/** A process's report on a shared task; times are in milliseconds since 1970. */
export type TaskLine =
  | {
      readonly kind: 'run';
      readonly id: string;
      readonly frequency: SchedulerServiceTaskScheduleDefinition['frequency'];
      readonly began: number;
      readonly ended: number;
    }
  | { readonly kind: 'trigger'; readonly id: string; readonly at: number };

/** The runs of one task by all processes. */
export interface TaskRuns {
  readonly id: string;
  /** Milliseconds between two runs on schedule. */
  readonly frequency: number;
  /** The number of triggers in addition to its schedule. */
  readonly triggers: number;
  /** The number of runs. */
  readonly runs: number;
  /** The number of runs that started during a run of another process. */
  readonly overlaps: number;
}

const units: { readonly [unit: string]: number } = {
  milliseconds: 1,
  seconds: 1_000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
};

/**
 * The runs of shared tasks.
 *
 * @param outputs - the output of each process
 * @param since - earlier starts are not counted, in milliseconds since 1970
 */
export function readTaskRuns(
  outputs: readonly string[],
  since: number,
): TaskRuns[] {
  const lines = outputs
    .flatMap(output => output.split('\n'))
    .filter(line => line.startsWith(TASK_LINE))
    .map((line): TaskLine => JSON.parse(line.slice(TASK_LINE.length)));
  const runs = lines
    .flatMap(line => (line.kind === 'run' ? [line] : []))
    .sort((a, b) => a.began - b.began);
  return [...new Set(runs.map(({ id }) => id))].map(id => {
    const own = runs.filter(run => run.id === id && run.began >= since);
    const first = runs.find(run => run.id === id);
    return {
      id,
      frequency: first ? millisecondsOf(first.frequency) : Infinity,
      triggers: lines.filter(
        line => line.kind === 'trigger' && line.id === id && line.at >= since,
      ).length,
      runs: own.length,
      overlaps: own.filter((run, at) =>
        own.slice(0, at).some(earlier => earlier.ended > run.began),
      ).length,
    };
  });
}

/** For schedules that are not durations: they may run at any time. */
function millisecondsOf(
  frequency: SchedulerServiceTaskScheduleDefinition['frequency'],
): number {
  if ('cron' in frequency || 'trigger' in frequency) {
    return Infinity;
  }
  return Object.entries(frequency).reduce(
    (sum, [unit, amount]) => sum + (units[unit] ?? NaN) * Number(amount),
    0,
  );
}
