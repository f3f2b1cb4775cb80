// SPDX-License-Identifier: Apache-2.0

import { LAG_MS, type ReplicaLoad, type ReplicaReport } from './attackReplicas';

/** The tasks of this project that only one backend at a time runs for all of them. */
const sharedTasks = [
  'catalog/component-config-repository-tree',
  'component-config/component-config-retirement',
  'component-config/component-config-watch',
];

/** Violations of the expected behavior of several backends, each as a sentence. */
export function judgeReplicas(
  report: ReplicaReport,
  load: ReplicaLoad,
): string[] {
  const problems: string[] = [];
  const expect = (holds: boolean, problem: string) => {
    if (!holds) {
      problems.push(problem);
    }
  };
  expect(
    report.saves === load.writers * load.saves,
    `${report.saves} of ${load.writers * load.saves} saves were acknowledged.`,
  );
  expect(
    report.counted === report.saves,
    `${report.saves} saves were acknowledged, and ${report.counted} exist.`,
  );
  expect(
    report.revision === report.saves,
    `${report.saves} saves made ${report.revision} revisions.`,
  );
  expect(
    report.staleReads === 0,
    `${report.staleReads} reads were older than a save that had been acknowledged.`,
  );
  expect(report.reads > 0, 'Nobody read.');
  expect(
    report.unchangedReads > 0,
    'No conditional read was answered with "not modified".',
  );
  expect(
    report.failures.length === 0,
    `${report.failures.length} requests failed: ${report.failures[0]}`,
  );
  report.edits.forEach(({ spread, relapses }, index) => {
    expect(
      spread <= LAG_MS,
      `One backend returned edit ${index + 1} ${spread} ms before another.`,
    );
    expect(
      relapses === 0,
      `After edit ${index + 1}, a backend returned the state before.`,
    );
  });
  const { repositoryReads } = report;
  expect(
    repositoryReads >= report.edits.length,
    `${report.edits.length} edits were ingested into the catalog ${repositoryReads} times.`,
  );
  const missing = sharedTasks.filter(
    name => !report.tasks.some(({ id, runs }) => id === name && runs > 0),
  );
  expect(missing.length === 0, `No backend ran ${missing.join(', ')}.`);
  for (const { id, runs, overlaps, triggers, frequency } of report.tasks) {
    expect(
      overlaps === 0,
      `${id} started ${overlaps} times during a run of another backend.`,
    );
    // Each run delays the next one by the frequency. One was due at the start, and one may have been late.
    const due = Math.floor(report.duration / frequency) + triggers + 2;
    expect(
      runs <= due,
      `${id} was due ${due} times and ran ${runs} times, as if more than one backend ran it.`,
    );
  }
  return problems;
}
