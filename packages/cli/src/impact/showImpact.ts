// SPDX-License-Identifier: Apache-2.0

import { isNewTo } from '@component-config/config-engine';
import type {
  ImpactClass,
  ImpactReport,
} from '@component-config/plugin-component-config-common';
import { impactBlocks, impactReport } from '@component-config/config-platform';
import type { Command } from '../command';
import { inputText, inputTexts } from '../commands/input';
import { readTreeAt } from '../configuration/openReader';
import type { Progress } from '../terminal/progress';
import type { LocatedFinding, Tree } from '../tree';
import { impactFindingsOf } from './impactFindingsOf';
import { impactSideOf } from './impactSideOf';

/** The command `impact`. */
export const showImpact: Command['run'] = async (
  context,
  { arguments: [commit], options },
) => {
  const before = await readTreeAt(context, options, inputText(commit));
  const after = await readTreeAt(
    context,
    options,
    inputText(options.to),
    inputTexts(options.replace),
  );
  const found = impactOfTrees(before, after, context.progress);
  const { report, newFindings, fixedFindings, class: worst } = found;
  return {
    kind: 'report',
    findings: [...newFindings, ...impactFindingsOf(report)],
    isFailure: isFailure(worst, options.failOn),
    data: {
      ...(worst && { class: worst }),
      counts: report.counts,
      documents: report.documents,
      configurations: report.configurations,
      groups: report.groups,
      newFindings,
      fixedFindings,
    },
    checked: [...new Set(after.documents.map(({ place }) => place.file))],
    blocks: impactBlocks({
      ...found,
      newFindings: newFindings.map(finding => ({
        ...finding,
        where: whereOf(finding),
      })),
    }),
  };
};

function isFailure(worst: ImpactClass | undefined, failOn: unknown): boolean {
  switch (failOn) {
    case 'never':
      return false;
    case 'any':
      return worst !== undefined;
    case 'risky':
      return worst === 'breaking' || worst === 'risky';
    default:
      return worst === 'breaking';
  }
}

function whereOf({ file, line = 1, column = 1 }: LocatedFinding): string {
  return file === undefined ? '' : `${file}:${line}:${column}`;
}

/** The effect of a change of a tree. */
interface TreeImpact {
  readonly report: ImpactReport;
  /** New findings of documents: an error in a file may remove a document. */
  readonly newFindings: readonly LocatedFinding[];
  readonly fixedFindings: readonly LocatedFinding[];
  /** The worst class of the report and the findings; omitted without differences. */
  readonly class?: ImpactClass;
}

/** The effect of a change from one tree to another on the configuration of every component. */
function impactOfTrees(
  before: Tree,
  after: Tree,
  progress: Progress,
): TreeImpact {
  const report = impactReport(
    impactSideOf(before),
    impactSideOf(after),
    ({ componentRef, done, total }) =>
      progress.report(componentRef, done, total),
  );
  const newFindings = onlyIn(after.findings, before.findings);
  const worst = worstOf(report.class, newFindings);
  return {
    report,
    newFindings,
    fixedFindings: onlyIn(before.findings, after.findings),
    ...(worst && { class: worst }),
  };
}

function onlyIn(
  findings: readonly LocatedFinding[],
  others: readonly LocatedFinding[],
): LocatedFinding[] {
  const isNew = isNewTo(others.map(asFinding));
  return findings.filter(finding => isNew(asFinding(finding)));
}

/** The same findings at the same pointer of a file are equal; lines may have moved. */
function asFinding({ pointer = '', file = '', ...said }: LocatedFinding) {
  return { ...said, pointer: `${file}#${pointer}` };
}

function worstOf(
  worst: ImpactClass | undefined,
  findings: readonly LocatedFinding[],
): ImpactClass | undefined {
  const has = (severity: LocatedFinding['severity']) =>
    findings.some(finding => finding.severity === severity);
  if (worst === 'breaking' || has('error')) {
    return 'breaking';
  }
  return worst === 'risky' || has('warning')
    ? 'risky'
    : (worst ?? (findings.length > 0 ? 'safe' : undefined));
}
