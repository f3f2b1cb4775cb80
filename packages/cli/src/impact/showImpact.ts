// SPDX-License-Identifier: Apache-2.0

import type { ImpactClass } from '@component-config/plugin-component-config-common';
import { impactBlocks } from '@component-config/config-platform';
import type { Command } from '../command';
import { inputText, inputTexts } from '../commands/input';
import { readTreeAt } from '../configuration/openReader';
import type { LocatedFinding } from '../tree';
import { impactFindingsOf } from './impactFindingsOf';
import { impactOfTrees } from './impactOfTrees';

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
