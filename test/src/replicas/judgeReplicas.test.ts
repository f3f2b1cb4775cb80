import type { ReplicaReport } from './attackReplicas';
import { judgeReplicas } from './judgeReplicas';

const load = { replicas: 3, writers: 2, saves: 5, readers: 1, edits: 1 };

const report: ReplicaReport = {
  saves: 10,
  conflicts: 3,
  counted: 10,
  revision: 10,
  reads: 50,
  staleReads: 0,
  failures: [],
  edits: [{ spread: 200, relapses: 0 }],
  repositoryReads: 1,
};

describe('judgeReplicas', () => {
  it('has nothing against what is right', () => {
    expect(judgeReplicas(report, load)).toEqual([]);
  });

  it.each<[string, Partial<ReplicaReport>, RegExp]>([
    ['a lost save', { counted: 9 }, /10 saves were acknowledged, and 9/],
    ['a save that is not there', { saves: 9 }, /9 of 10 saves/],
    ['a stale read', { staleReads: 1 }, /1 reads were older/],
    ['an error', { failures: ['save: 500'] }, /save: 500/],
    [
      'a backend that is late',
      { edits: [{ spread: 60_000, relapses: 0 }] },
      /60000 ms before another/,
    ],
    [
      'a backend that goes back',
      { edits: [{ spread: 0, relapses: 1 }] },
      /state before/,
    ],
    [
      'a task that runs twice',
      { repositoryReads: 3 },
      /taken into the catalog 3 times/,
    ],
  ])('finds %s', (_, change, problem) => {
    expect(judgeReplicas({ ...report, ...change }, load)).toContainEqual(
      expect.stringMatching(problem),
    );
  });
});
