// SPDX-License-Identifier: Apache-2.0

import {
  formatPath,
  wordsOf,
  type Finding,
  type FindingText,
  type Phrase,
  type Words,
} from '@component-config/config-engine';
import { phrase, render } from '../phrases';
import type {
  DocumentImpact,
  ImpactClass,
  ImpactGroup,
  ImpactReport,
} from '@component-config/plugin-component-config-common';
import type { Cell, ShownBlock, Tone } from '../shown/blocks';
import { positionText, valueCell } from '../shown/cells';
import { impactRules } from './impactRules';
import { placesWords, placeWords } from './placesText';

/**
 * Maximum length of a table, in characters: a comment on a pull request has at most 65,536, and there are six tables.
 * Programs read the complete data instead.
 */
const LONGEST_TABLE = 8_000;

/**
 * The parts of an impact to show.
 *
 * @public
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
    Pick<Finding, 'severity'> &
      FindingText & {
        /** File, line and column in readable form. */
        readonly where: string;
      }
  >;
  readonly fixedFindings: readonly unknown[];
  /** The worst class of the report and the findings; omitted without differences. */
  readonly class?: ImpactClass;
}

const verdicts: {
  readonly [impactClass in ImpactClass]: { words: Phrase; tone: Tone };
} = {
  breaking: { words: phrase('impactIsBreaking'), tone: 'bad' },
  risky: { words: phrase('impactIsRisky'), tone: 'warning' },
  safe: { words: phrase('impactIsSafe'), tone: 'good' },
};

/**
 * The language of a report.
 *
 * @public
 */
export interface ReportLanguage {
  readonly text: (words: Words) => string;
  readonly message: (finding: FindingText) => string;
}

const sortWords = {
  breaking: phrase('impactBreaking'),
  risky: phrase('impactRisky'),
  safe: phrase('impactSafe'),
  same: phrase('impactSame'),
};

const headings: { readonly [impactClass in ImpactClass]: Phrase } = {
  breaking: phrase('impactBreakingHeading'),
  risky: phrase('impactRiskyHeading'),
  safe: phrase('impactSafeHeading'),
};

const english: ReportLanguage = {
  text: words => render(words),
  message: ({ message }) => message,
};

/**
 * The effect of a change in readable form, breaking changes first.
 *
 * @public
 */
export function impactBlocks(
  { report, newFindings, fixedFindings, class: worst }: ShownImpact,
  language = english,
): ShownBlock[] {
  const { text } = language;
  const { groups, documents } = report;
  const schemaChanges = documents.filter(({ schema }) => schema.length > 0);
  const { words, tone } = worst
    ? verdicts[worst]
    : { words: phrase('impactIsNone'), tone: 'good' as const };
  return [
    { kind: 'heading', text: text(phrase('impactHeading')) },
    { kind: 'paragraph', text: text(words), tone },
    {
      kind: 'paragraph',
      text: countsWords(report).map(text).join(' '),
      tone: 'strong',
    },
    ...(newFindings.length > 0
      ? [
          {
            kind: 'heading',
            text: text(phrase('impactNewFindings')),
          } as const,
          findingsTable(newFindings, language),
        ]
      : []),
    ...(['breaking', 'risky', 'safe'] as const).flatMap(of =>
      groupBlocks(
        of,
        groups.filter(group => group.class === of),
        language,
      ),
    ),
    ...detailBlocks(report, language),
    ...manifestBlocks(report, language),
    ...(schemaChanges.length > 0 ? [schemaTable(schemaChanges, language)] : []),
    ...(fixedFindings.length > 0
      ? [
          {
            kind: 'paragraph',
            text: text(
              phrase('impactFixedCount', { count: fixedFindings.length }),
            ),
            tone: 'good',
          } as const,
        ]
      : []),
  ];
}

/** `64 configurations checked: 4 breaking, 12 risky, 48 the same. Values change in 14.` */
function countsWords({ counts }: Pick<ImpactReport, 'counts'>): Words[] {
  const { checked, valuesChanged, sourcesChanged } = counts;
  const sorts = (['breaking', 'risky', 'safe', 'same'] as const)
    .filter(sort => counts[sort] > 0)
    .map(sort =>
      phrase('impactCount', { count: counts[sort], sort: sortWords[sort] }),
    );
  return [
    phrase('impactChecked', { checked, sorts }),
    ...(valuesChanged > 0
      ? [phrase('impactValuesChange', { count: valuesChanged })]
      : []),
    ...(sourcesChanged > 0
      ? [phrase('impactSourcesChange', { count: sourcesChanged })]
      : []),
  ];
}

const tones: { readonly [impactClass in ImpactClass]: Tone } = {
  breaking: 'bad',
  risky: 'warning',
  safe: 'quiet',
};

function groupBlocks(
  of: ImpactClass,
  groups: ShownImpact['report']['groups'],
  { text }: ReportLanguage,
): ShownBlock[] {
  if (groups.length === 0) {
    return [];
  }
  return [
    { kind: 'heading', text: text(headings[of]) },
    {
      kind: 'table',
      columns: [
        phrase('impactChange'),
        phrase('impactField'),
        phrase('impactWhat'),
        phrase('impactConfigurations'),
      ].map(text),
      rows: limited(
        groups.map((group): Cell[] => [
          { text: text(impactRules[group.rule].title), tone: tones[of] },
          group.pointer === undefined || group.pointer === ''
            ? ''
            : { text: formatPath(group.pointer), isCode: true },
          text(groupWords(group)),
          text(placesWords(group.places, group.total)),
        ]),
        text,
      ),
    },
  ];
}

function groupWords({ sentences, sentencePhrase }: ImpactGroup): Words {
  const [first] = sentences;
  const sentence = wordsOf('sentence', { sentence: first, sentencePhrase });
  const count = sentences.length - 1;
  return count > 0 ? phrase('impactAlike', { sentence, count }) : sentence;
}

/** Every changed value, with its layer. */
function detailBlocks(
  { configurations }: Pick<ImpactReport, 'configurations'>,
  { text }: ReportLanguage,
): ShownBlock[] {
  const rows = configurations.flatMap(({ reasons, ...place }) =>
    reasons.flatMap(({ change, class: of }): Cell[][] => {
      if (!change) {
        return [];
      }
      const { pointer, before, after } = change;
      const side = after ?? before;
      return [
        [
          text(placeWords(place)),
          { text: text(sortWords[of]), tone: tones[of] },
          { text: formatPath(pointer), isCode: true },
          valueCell(before?.value),
          valueCell(after?.value),
          side ? text(wordsOf('title', side)) : '',
          positionText(after?.winner.position ?? before?.winner.position),
        ],
      ];
    }),
  );
  return rows.length === 0
    ? []
    : [
        {
          kind: 'table',
          folded: text(phrase('impactDetails', { count: rows.length })),
          columns: [
            phrase('impactConfiguration'),
            phrase('impactClass'),
            phrase('impactField'),
            phrase('impactBefore'),
            phrase('impactAfter'),
            phrase('impactFrom'),
            phrase('impactWhere'),
          ].map(text),
          rows: limited(rows, text),
        },
      ];
}

/** The differences of rendered resources, those of equal text once. */
function manifestBlocks(
  { configurations }: Pick<ImpactReport, 'configurations'>,
  { text }: ReportLanguage,
): ShownBlock[] {
  const found = configurations.flatMap(({ reasons, ...place }) =>
    reasons.flatMap(({ manifest }) => (manifest ? { place, manifest } : [])),
  );
  let length = 0;
  const parts = found.flatMap(({ place, manifest: { name, kind, diff } }) => {
    const part = `# ${text(placeWords(place))}: ${name}\n${hunksOf(diff, kind)}`;
    length += part.length;
    return length > LONGEST_TABLE ? [] : [part];
  });
  const more = found.length - parts.length;
  return found.length === 0
    ? []
    : [
        {
          kind: 'code',
          language: 'diff',
          folded: text(phrase('impactResourceDiffs', { count: found.length })),
          text: [
            ...parts,
            ...(more > 0
              ? [`# ${text(phrase('impactMore', { count: more }))}\n`]
              : []),
          ].join('\n'),
        },
      ];
}

/** A diff without the names of files; of a resource that is removed or added only that. */
function hunksOf(diff: string | undefined, kind: string): string {
  const start = diff?.indexOf('@@') ?? -1;
  return diff !== undefined && start >= 0 ? diff.slice(start) : `(${kind})\n`;
}

function schemaTable(
  documents: readonly DocumentImpact[],
  { text }: ReportLanguage,
): ShownBlock {
  return {
    kind: 'table',
    folded: text(phrase('impactSchemas')),
    columns: [
      'Schema',
      phrase('impactUsedBy'),
      phrase('impactWhat'),
      phrase('impactForAny'),
    ].map(text),
    rows: limited(
      documents.flatMap(({ entityRef, usedBy = 0, schema }) =>
        schema.map((change): Cell[] => [
          entityRef,
          text(phrase('impactComponents', { count: usedBy })),
          text(wordsOf('sentence', change)),
          { text: text(sortWords[change.class]), tone: tones[change.class] },
        ]),
      ),
      text,
    ),
  };
}

const severities: { readonly [severity in Finding['severity']]: Phrase } = {
  error: phrase('severityError'),
  warning: phrase('severityWarning'),
  info: phrase('severityInfo'),
};

function findingsTable(
  findings: ShownImpact['newFindings'],
  { text, message }: ReportLanguage,
): ShownBlock {
  return {
    kind: 'table',
    columns: ['', phrase('impactWhere'), phrase('impactWhat'), 'Code'].map(
      text,
    ),
    rows: limited(
      findings.map((finding): Cell[] => [
        {
          text: text(severities[finding.severity]),
          tone: finding.severity === 'error' ? 'bad' : 'warning',
        },
        { text: finding.where, isCode: true },
        message(finding),
        { text: finding.code, isCode: true },
      ]),
      text,
    ),
  };
}

/** The rows that fit in a table, and the number of the others. */
function limited(
  rows: readonly Cell[][],
  text: ReportLanguage['text'],
): Cell[][] {
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
          index === 0
            ? text(phrase('impactMore', { count: rows.length - listed }))
            : '',
        ),
      ];
}

function lengthOf(row: readonly Cell[]): number {
  return row.reduce(
    (sum, cell) => sum + (typeof cell === 'string' ? cell : cell.text).length,
    0,
  );
}
