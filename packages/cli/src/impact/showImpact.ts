import { formatPath } from '@component-config/config-engine';
import type {
  DocumentImpact,
  ImpactClass,
  ImpactGroup,
  ImpactReport,
} from '@component-config/plugin-component-config-common';
import { impactRules } from '@component-config/plugin-component-config-common/reports';
import type { Block, Cell, Command, Tone } from '../command';
import {
  impactFindingsOf,
  placesText,
  placeText as nameOfPlace,
} from './impactFindingsOf';
import { impactOfTrees, type TreeImpact } from './impactOfTrees';
import { counted, placeText, valueCell } from '../configuration/cells';
import { readTreeAt } from '../configuration/openReader';
import { inputText } from '../commands/input';

/**
 * How long a table is, in characters: a comment of a pull request has at most 65,536 of them, and there are six tables.
 * Programs read all of it with `--format json`.
 */
const LONGEST_TABLE = 8_000;

/** The command `impact`. */
export const showImpact: Command['run'] = async (
  context,
  { arguments: [commit], options },
) => {
  const before = await readTreeAt(context, options, inputText(commit));
  const after = await readTreeAt(context, options, inputText(options.to));
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
    blocks: impactBlocks(found),
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

const verdicts: {
  readonly [impactClass in ImpactClass]: { text: string; tone: Tone };
} = {
  breaking: { text: 'This change is breaking.', tone: 'bad' },
  risky: { text: 'This change is risky.', tone: 'warning' },
  safe: { text: 'This change is safe.', tone: 'good' },
};

function impactBlocks({
  report,
  newFindings,
  fixedFindings,
  class: worst,
}: TreeImpact): Block[] {
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

function groupBlocks(of: ImpactClass, groups: readonly ImpactGroup[]): Block[] {
  if (groups.length === 0) {
    return [];
  }
  return [
    { kind: 'heading', text: headings[of] },
    {
      kind: 'table',
      columns: ['Change', 'Field', 'What', 'Configurations'],
      rows: limited(
        groups.map(({ rule, pointer, sentences, places }): Cell[] => [
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
          placesText(places),
        ]),
      ),
    },
  ];
}

/** Every value that changes, with where it is from. */
function detailBlocks({ configurations }: ImpactReport): Block[] {
  const rows = configurations.flatMap(({ reasons, ...place }) =>
    reasons
      .filter(({ change }) => change)
      .map(({ change, class: of }): Cell[] => [
        nameOfPlace(place),
        { text: of, tone: tones[of] },
        { text: formatPath(change?.pointer ?? ''), isCode: true },
        valueCell(change?.before?.value),
        valueCell(change?.after?.value),
        change?.after?.title ?? change?.before?.title ?? '',
        placeText(
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

function schemaTable(documents: readonly DocumentImpact[]): Block {
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

function findingsTable(findings: TreeImpact['newFindings']): Block {
  return {
    kind: 'table',
    columns: ['', 'Where', 'What', 'Code'],
    rows: limited(
      findings.map(
        ({ severity, file, line, column, message, code }): Cell[] => [
          { text: severity, tone: severity === 'error' ? 'bad' : 'warning' },
          {
            text:
              file === undefined ? '' : `${file}:${line ?? 1}:${column ?? 1}`,
            isCode: true,
          },
          message,
          { text: code, isCode: true },
        ],
      ),
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
