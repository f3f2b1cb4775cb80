// SPDX-License-Identifier: Apache-2.0

import type { ReplicaReport } from './attackReplicas';
import { judgeReplicas } from './judgeReplicas';

const load = { replicas: 3, writers: 2, saves: 5, readers: 1, edits: 1 };

const report: ReplicaReport = {
  saves: 10,
  conflicts: 3,
  counted: 10,
  revision: 10,
  reads: 50,
  unchangedReads: 20,
  staleReads: 0,
  failures: [],
  edits: [{ spread: 200, relapses: 0 }],
  repositoryReads: 1,
  duration: 20_000,
  tasks: [
    task('catalog/component-config-repository-tree', 5_000, 5),
    task('component-config/component-config-retirement', 2_000, 11),
    task('component-config/component-config-watch', 2_000, 12, 1),
  ],
};

function task(id: string, frequency: number, runs: number, triggers = 0) {
  return { id, frequency, runs, triggers, overlaps: 0 };
}

describe('judgeReplicas', () => {
  it('accepts correct behavior', () => {
    expect(judgeReplicas(report, load)).toEqual([]);
  });

  it.each<[string, Partial<ReplicaReport>, RegExp]>([
    ['a lost save', { counted: 9 }, /10 saves were acknowledged, and 9/],
    ['a missing save', { saves: 9 }, /9 of 10 saves/],
    ['a stale read', { staleReads: 1 }, /1 reads were older/],
    [
      'reads that are never conditional',
      { unchangedReads: 0 },
      /No conditional read/,
    ],
    ['an error', { failures: ['save: 500'] }, /save: 500/],
    [
      'a late backend',
      { edits: [{ spread: 5_001, relapses: 0 }] },
      /5001 ms before another/,
    ],
    [
      'a backend that reverts',
      { edits: [{ spread: 0, relapses: 1 }] },
      /state before/,
    ],
    [
      'an edit that is never ingested',
      { repositoryReads: 0 },
      /catalog 0 times/,
    ],
    [
      'a task that runs once too often',
      { tasks: [task('catalog/component-config-repository-tree', 5_000, 7)] },
      /due 6 times and ran 7 times/,
    ],
    [
      'a task that two backends run concurrently',
      { tasks: [{ ...task('catalog/x', 5_000, 2), overlaps: 1 }] },
      /started 1 times during a run/,
    ],
    [
      'a task that never runs',
      { tasks: [] },
      /No backend ran .*component-config-watch/,
    ],
  ])('finds %s', (_, change, problem) => {
    expect(judgeReplicas({ ...report, ...change }, load)).toContainEqual(
      expect.stringMatching(problem),
    );
  });
});
