// SPDX-License-Identifier: Apache-2.0

import {
  renderMarkdown as renderBlocks,
  type ShownBlock,
} from '@component-config/config-platform/text';
import type { Block, CommandResult } from '../command';
import type { LocatedFinding } from '../tree';
import { placeOf } from './human';
import { whereOf } from './whereOf';

/** In the form of a pull request comment. */
export function renderMarkdown(result: CommandResult): string {
  const { findings } = result;
  if (result.kind === 'document') {
    return result.language === 'markdown'
      ? [
          result.text,
          ...(findings.length > 0
            ? [renderBlocks(findingBlocks(findings))]
            : []),
        ].join('\n')
      : renderBlocks([
          { kind: 'code', language: result.language, text: result.text },
          ...findingBlocks(findings),
        ]);
  }
  return renderBlocks(
    result.blocks.flatMap(block => shownBlocks(block, findings)),
  );
}

function shownBlocks(
  block: Block,
  findings: readonly LocatedFinding[],
): readonly ShownBlock[] {
  return block.kind === 'findings' ? findingBlocks(findings) : [block];
}

function findingBlocks(findings: readonly LocatedFinding[]): ShownBlock[] {
  return findings.length === 0
    ? []
    : [
        {
          kind: 'table',
          columns: ['', 'Where', 'What', 'Code'],
          rows: findings.map(finding => [
            finding.severity,
            { text: placeOf(finding).replace(/:$/, ''), isCode: true },
            `${finding.message}${whereOf(finding)}`,
            { text: finding.code, isCode: true },
          ]),
        },
      ];
}
