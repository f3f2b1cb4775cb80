// SPDX-License-Identifier: Apache-2.0

import { formatPath, type Finding } from '@component-config/config-engine';
import type {
  DocumentImpact,
  ImpactClass,
  ImpactGroup,
  ImpactReport,
} from '../../impact';
import type { Cell, ShownBlock, Tone } from '../shown/blocks';
import { counted, positionText, valueCell } from '../shown/cells';
import { impactRules } from './impactRules';
import { placesText, placeText } from './placesText';

/**
 * Maximum length of a table, in characters: a comment on a pull request has at most 65,536, and there are six tables.
 * Programs read the complete data instead.
 */
const LONGEST_TABLE = 8_000;

/**
 * The parts of an impact to show.
 *
 * @alpha
 */
export interface ShownImpact {
  readonly report: Pick<
    ImpactReport,
    'counts' | 'documents' | 'configurations'
  > & {
    /** Each with at least the first places; `total`: their number if some are omitted. */
    readonly groups: ReadonlyArray<ImpactGroup & { readonly total?: number }>;
  };
  /** New findings of documents. */
  readonly newFindings: ReadonlyArray<
    Pick<Finding, 'severity' | 'code' | 'message'> & {
      /** File, line and column, as people write them. */
      readonly where: string;
    }
  >;
  readonly fixedFindings: readonly unknown[];
  /** The worst class of the report and the findings; omitted without differences. */
  readonly class?: ImpactClass;
}

const verdicts: {
  readonly [impactClass in ImpactClass]: { text: string; tone: Tone };
} = {
  breaking: { text: 'This change is breaking.', tone: 'bad' },
  risky: { text: 'This change is risky.', tone: 'warning' },
  safe: { text: 'This change is safe.', tone: 'good' },
};

/**
 * The language of a report.
 *
 * @alpha
 */
export function impactBlocks({
  report,
  newFindings,
  fixedFindings,
  class: worst,
}: ShownImpact): ShownBlock[] {
  const { groups, documents } = report;
  const schemaChanges = documents.filter(({ schema }) => schema.length > 0);
  return [
    { kind: 'heading', text: 'Impact on component configuration' },
    {
      kind: 'paragraph',
      ...(worst
        ? verdicts[worst]
        : { text: 'No configuration changes.', tone: 'good' }),
    },
    { kind: 'paragraph', text: countsText(report), tone: 'strong' },
    ...(newFindings.length > 0
      ? [
          { kind: 'heading', text: 'New findings in documents' } as const,
          findingsTable(newFindings),
        ]
      : []),
    ...(['breaking', 'risky', 'safe'] as const).flatMap(of =>
      groupBlocks(
        of,
        groups.filter(group => group.class === of),
      ),
    ),
    ...detailBlocks(report),
    ...(schemaChanges.length > 0 ? [schemaTable(schemaChanges)] : []),
    ...(fixedFindings.length > 0
      ? [
          {
            kind: 'paragraph',
            text: `${counted(fixedFindings.length, 'finding')} of documents ${
              fixedFindings.length === 1 ? 'is' : 'are'
            } fixed.`,
            tone: 'good',
          } as const,
        ]
      : []),
  ];
}

/** `64 configurations checked: 4 breaking, 12 risky, 48 the same. Values change in 14.` */
function countsText({ counts }: Pick<ImpactReport, 'counts'>): string {
  const { checked, breaking, risky, safe, same } = counts;
  const { valuesChanged, sourcesChanged } = counts;
  const sorts = Object.entries({ breaking, risky, safe, 'the same': same })
    .filter(([, count]) => count > 0)
    .map(([sort, count]) => `${count} ${sort}`);
  const changes = [
    ...(valuesChanged > 0 ? [`Values change in ${valuesChanged}.`] : []),
    ...(sourcesChanged > 0
      ? [`The same values are from elsewhere in ${sourcesChanged}.`]
      : []),
  ];
  return [
    `${counted(checked, 'configuration')} checked${
      sorts.length > 0 ? `: ${sorts.join(', ')}` : ''
    }.`,
    ...changes,
  ].join(' ');
}

const headings: { readonly [impactClass in ImpactClass]: string } = {
  breaking: 'Breaking',
  risky: 'Risky',
  safe: 'Safe',
};

const tones: { readonly [impactClass in ImpactClass]: Tone } = {
  breaking: 'bad',
  risky: 'warning',
  safe: 'quiet',
};

function groupBlocks(
  of: ImpactClass,
  groups: ShownImpact['report']['groups'],
): ShownBlock[] {
  if (groups.length === 0) {
    return [];
  }
  return [
    { kind: 'heading', text: headings[of] },
    {
      kind: 'table',
      columns: ['Change', 'Field', 'What', 'Configurations'],
      rows: limited(
        groups.map(({ rule, pointer, sentences, places, total }): Cell[] => [
          { text: impactRules[rule].title, tone: tones[of] },
          pointer === undefined || pointer === ''
            ? ''
            : { text: formatPath(pointer), isCode: true },
          sentences.length > 1
            ? `${sentences[0]} And ${counted(
                sentences.length - 1,
                'change',
              )} like it.`
            : sentences[0],
          placesText(places, total),
        ]),
      ),
    },
  ];
}

/** Every value that changes, with where it is from. */
function detailBlocks({
  configurations,
}: Pick<ImpactReport, 'configurations'>): ShownBlock[] {
  const rows = configurations.flatMap(({ reasons, ...place }) =>
    reasons
      .filter(({ change }) => change)
      .map(({ change, class: of }): Cell[] => [
        placeText(place),
        { text: of, tone: tones[of] },
        { text: formatPath(change?.pointer ?? ''), isCode: true },
        valueCell(change?.before?.value),
        valueCell(change?.after?.value),
        change?.after?.title ?? change?.before?.title ?? '',
        positionText(
          change?.after?.winner.position ?? change?.before?.winner.position,
        ),
      ]),
  );
  return rows.length === 0
    ? []
    : [
        {
          kind: 'table',
          folded: `${counted(rows.length, 'value')} in detail`,
          columns: [
            'Configuration',
            'Class',
            'Field',
            'Before',
            'After',
            'From',
            'Where',
          ],
          rows: limited(rows),
        },
      ];
}

function schemaTable(documents: readonly DocumentImpact[]): ShownBlock {
  return {
    kind: 'table',
    folded: 'Changes of schemas',
    columns: ['Schema', 'Used by', 'What', 'For any configuration'],
    rows: limited(
      documents.flatMap(({ entityRef, usedBy = 0, schema }) =>
        schema.map(({ sentence, class: of }): Cell[] => [
          entityRef,
          counted(usedBy, 'component'),
          sentence,
          { text: of, tone: tones[of] },
        ]),
      ),
    ),
  };
}

function findingsTable(findings: ShownImpact['newFindings']): ShownBlock {
  return {
    kind: 'table',
    columns: ['', 'Where', 'What', 'Code'],
    rows: limited(
      findings.map(({ severity, where, message, code }): Cell[] => [
        { text: severity, tone: severity === 'error' ? 'bad' : 'warning' },
        { text: where, isCode: true },
        message,
        { text: code, isCode: true },
      ]),
    ),
  };
}

/** As many rows as a table has, and how many more there are. */
function limited(rows: readonly Cell[][]): Cell[][] {
  let length = 0;
  const listed = rows.findIndex(row => {
    length += lengthOf(row);
    return length > LONGEST_TABLE;
  });
  return listed < 0
    ? [...rows]
    : [
        ...rows.slice(0, listed),
        rows[0].map((_, index) =>
          index === 0 ? `and ${rows.length - listed} more` : '',
        ),
      ];
}

function lengthOf(row: readonly Cell[]): number {
  return row.reduce(
    (sum, cell) => sum + (typeof cell === 'string' ? cell : cell.text).length,
    0,
  );
}
