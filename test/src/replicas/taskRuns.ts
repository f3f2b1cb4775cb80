// SPDX-License-Identifier: Apache-2.0

import type { SchedulerServiceTaskScheduleDefinition } from '@backstage/backend-plugin-api';

/** What a line begins with in which a process tells of a task. */
export const TASK_LINE = 'TASK ';

/** What a process tells of a task that all processes share; times are in milliseconds since 1970. */
export type TaskLine =
  | {
      readonly kind: 'run';
      readonly id: string;
      readonly frequency: SchedulerServiceTaskScheduleDefinition['frequency'];
      readonly began: number;
      readonly ended: number;
    }
  | { readonly kind: 'trigger'; readonly id: string; readonly at: number };

/** What all processes together did with one task. */
export interface TaskRuns {
  readonly id: string;
  /** Milliseconds between two runs on schedule. */
  readonly frequency: number;
  /** How often it was triggered beside its schedule. */
  readonly triggers: number;
  /** How often it ran. */
  readonly runs: number;
  /** How often it began while another process was at it. */
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
 * What processes did with the tasks that they share.
 *
 * @param outputs - what each process printed
 * @param since - what began earlier is not counted, in milliseconds since 1970
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

/** Of what is not on a schedule of durations: it may run at any time. */
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
