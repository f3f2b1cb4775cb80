// SPDX-License-Identifier: Apache-2.0

import type { ConformanceReport, SectionReport } from './types';

/** The report as text: a line for each section, failed case and missing suite, and the totals. */
export function formatReport(report: ConformanceReport): string {
  return [
    ...report.sections.flatMap(formatSection),
    ...report.missing.map(name => `${name}: not in this folder`),
    `${report.passed} passed, ${report.failed} failed`,
  ].join('\n');
}

function formatSection(report: SectionReport): string[] {
  const name = `${report.suite}/${report.section}`;
  if (report.scope === 'out of scope') {
    return [`${name}: out of scope (${report.reason})`];
  }
  if (report.scope === 'not built') {
    return [`${name}: not built`];
  }
  const failed = report.cases.filter(({ outcome }) => outcome === 'failed');
  const count = (outcome: string) =>
    report.cases.filter(entry => entry.outcome === outcome).length;
  return [
    `${name}: ${count('passed')}/${report.total}, differences ${count(
      'difference',
    )}, failed ${failed.length}`,
    ...failed.map(entry => `  ${entry.name}: ${entry.what}`),
  ];
}
