// SPDX-License-Identifier: Apache-2.0

import { phrase, type Words, type Phrase } from '../finding';
import { equalJson, JsonValue } from '../json';
import { combinators, typesOf, type JsonSchema } from '../schema';
import { changeOf } from './changeOf';
import type { Change, Compared } from './types';

/** A lower or upper bound. */
interface Limit {
  readonly value: number;
  readonly exclusive: boolean;
}

interface LimitKind {
  /** The name of the limit in messages. */
  readonly named: Phrase;
  readonly end: 'lower' | 'upper';
  readonly inclusive: string;
  readonly exclusive?: string;
}

const limitKinds: readonly LimitKind[] = [
  {
    named: phrase('smallestValue'),
    end: 'lower',
    inclusive: 'minimum',
    exclusive: 'exclusiveMinimum',
  },
  {
    named: phrase('largestValue'),
    end: 'upper',
    inclusive: 'maximum',
    exclusive: 'exclusiveMaximum',
  },
  { named: phrase('smallestLength'), end: 'lower', inclusive: 'minLength' },
  { named: phrase('largestLength'), end: 'upper', inclusive: 'maxLength' },
  { named: phrase('smallestItems'), end: 'lower', inclusive: 'minItems' },
  { named: phrase('largestItems'), end: 'upper', inclusive: 'maxItems' },
  {
    named: phrase('smallestEntries'),
    end: 'lower',
    inclusive: 'minProperties',
  },
  { named: phrase('largestEntries'), end: 'upper', inclusive: 'maxProperties' },
];

/** The keywords compared by `compareLimits`. */
const limitKeywords: readonly string[] = limitKinds.flatMap(
  ({ inclusive, exclusive }) =>
    exclusive === undefined ? [inclusive] : [inclusive, exclusive],
);

/** Compares ranges of values, lengths and counts: narrowing is breaking, widening is safe. */
function compareLimits({ name, before, after }: Compared): Change[] {
  return limitKinds.flatMap(kind => {
    const was = limitOf(before, kind);
    const is = limitOf(after, kind);
    if (was?.value === is?.value && was?.exclusive === is?.exclusive) {
      return [];
    }
    const narrower = isNarrower(was, is, kind.end);
    return [
      changeOf(
        'limit',
        narrower ? 'breaking' : 'safe',
        describe(name, kind, { was, is, narrower }),
        { was: was?.value, is: is?.value },
      ),
    ];
  });
}

/** The effective limit if a schema has both spellings. */
function limitOf(
  schema: JsonSchema,
  { end, inclusive, exclusive }: LimitKind,
): Limit | undefined {
  const loose = limit(schema[inclusive], false);
  const strict =
    exclusive === undefined ? undefined : limit(schema[exclusive], true);
  return isNarrower(loose, strict, end) ? strict : loose;
}

function limit(
  value: JsonValue | undefined,
  exclusive: boolean,
): Limit | undefined {
  return typeof value === 'number' ? { value, exclusive } : undefined;
}

function isNarrower(
  was: Limit | undefined,
  is: Limit | undefined,
  end: LimitKind['end'],
): boolean {
  if (!is || !was) {
    return is !== undefined;
  }
  if (is.value === was.value) {
    return is.exclusive && !was.exclusive;
  }
  return end === 'lower' ? is.value > was.value : is.value < was.value;
}

function describe(
  field: string,
  { end, named }: LimitKind,
  change: { was?: Limit; is?: Limit; narrower: boolean },
): Phrase {
  const { was, is, narrower } = change;
  const text = ({ value, exclusive }: Limit) =>
    exclusive
      ? phrase(end === 'lower' ? 'beyondLower' : 'beyondUpper', { value })
      : `${value}`;
  const head = { limit: named, field };
  if (!is) {
    return phrase('limitRemoved', { ...head, from: was ? text(was) : '' });
  }
  return was
    ? phrase('limitChanged', {
        ...head,
        from: text(was),
        to: text(is),
        narrower,
      })
    : phrase('limitAdded', { ...head, to: text(is), narrower });
}

/** Compares the keywords of two schemas, without those of their children. */
export function compareConstraints(pair: Compared): Change[] {
  return [
    ...compareTypes(pair),
    ...compareEnums(pair),
    ...compareLimits(pair),
    ...compareMultiples(pair),
    ...compareFlag(pair),
    ...comparePattern(pair),
    ...compareFormat(pair),
    ...compareAlternatives(pair),
    ...compareTexts(pair),
    ...compareOthers(pair),
  ];
}

function compareTypes({ name, before, after }: Compared): Change[] {
  const was = typesOf(before);
  const is = typesOf(after);
  if (equalJson(before.type, after.type)) {
    return [];
  }
  const accepts = (type: string) =>
    is === undefined ||
    is.includes(type) ||
    (type === 'integer' && is.includes('number'));
  const wider = was === undefined ? is === undefined : was.every(accepts);
  const text = (types: readonly string[] | undefined) =>
    types ? phrase('or', { items: types }) : phrase('anything');
  return [
    changeOf(
      'type',
      wider ? 'safe' : 'breaking',
      phrase('typeChanged', {
        field: name,
        from: text(was),
        to: text(is),
        narrower: !wider,
      }),
      { was: before.type, is: after.type },
    ),
  ];
}

function compareEnums({ name: field, before, after }: Compared): Change[] {
  const was = before.enum;
  const is = after.enum;
  if (!Array.isArray(is)) {
    const sentence = phrase('choiceRemoved', { field });
    return Array.isArray(was)
      ? [changeOf('enum', 'safe', sentence, { was })]
      : [];
  }
  if (!Array.isArray(was)) {
    const sentence = phrase('choiceLimited', { field, values: choice(is) });
    return [changeOf('enum', 'breaking', sentence, { is })];
  }
  const removed = was.filter(value => !contains(is, value));
  const added = is.filter(value => !contains(was, value));
  const narrowed = phrase('choiceNarrowed', { field, values: choice(removed) });
  const extended = phrase('choiceExtended', { field, values: choice(added) });
  return [
    ...(removed.length > 0
      ? [changeOf('enum', 'breaking', narrowed, { was, is })]
      : []),
    ...(added.length > 0
      ? [changeOf('enum', 'safe', extended, { was, is })]
      : []),
  ];
}

function contains(values: readonly JsonValue[], value: JsonValue): boolean {
  return values.some(candidate => equalJson(candidate, value));
}

/** An excerpt of the values, enough to recognize them. */
function choice(values: readonly JsonValue[]): Words {
  const shown = values.slice(0, 5).map(value => JSON.stringify(value));
  const more = values.length - shown.length;
  return more > 0
    ? phrase('listedValues', { values: shown, more })
    : phrase('or', { items: shown });
}

function compareMultiples({ name: field, before, after }: Compared): Change[] {
  const was = before.multipleOf;
  const is = after.multipleOf;
  if (was === is) {
    return [];
  }
  const wider =
    is === undefined ||
    (typeof was === 'number' &&
      typeof is === 'number' &&
      Number.isInteger(was / is));
  const sentence =
    is === undefined
      ? phrase('multipleRemoved', { field, of: String(was) })
      : phrase('multipleRequired', { field, of: String(is), narrower: !wider });
  return [
    changeOf('limit', wider ? 'safe' : 'breaking', sentence, { was, is }),
  ];
}

function compareFlag({ name: field, before, after }: Compared): Change[] {
  const { uniqueItems: was = false } = before;
  const { uniqueItems: is = false } = after;
  if (was === is) {
    return [];
  }
  const differ = is === true;
  const sentence = phrase(differ ? 'itemsMustDiffer' : 'itemsMayRepeat', {
    field,
  });
  return [
    changeOf('limit', differ ? 'breaking' : 'safe', sentence, { was, is }),
  ];
}

function comparePattern({ name: field, before, after }: Compared): Change[] {
  const was = before.pattern;
  const is = after.pattern;
  if (was === is) {
    return [];
  }
  return [
    is === undefined
      ? changeOf('pattern', 'safe', phrase('patternRemoved', { field }), {
          was,
        })
      : changeOf(
          'pattern',
          'breaking',
          phrase('patternRequired', { field, first: was === undefined }),
          { was, is },
        ),
  ];
}

function compareFormat({ name: field, before, after }: Compared): Change[] {
  const was = before.format;
  const is = after.format;
  if (was === is) {
    return [];
  }
  const isRemoved = is === undefined;
  const sentence = phrase(isRemoved ? 'formatRemoved' : 'formatRequired', {
    field,
    format: String(is ?? was),
  });
  return [
    changeOf('format', isRemoved ? 'safe' : 'breaking', sentence, { was, is }),
  ];
}

const alternatives = [...combinators, 'not'] as const;

function compareAlternatives({ name, before, after }: Compared): Change[] {
  return alternatives
    .filter(keyword => !equalJson(before[keyword], after[keyword]))
    .map(keyword =>
      keywordChange('alternatives', 'alternativesChanged', {
        name,
        keyword,
        isRemoved: after[keyword] === undefined,
      }),
    );
}

/** A change of a keyword that may have any effect, so that it counts as breaking unless the keyword is removed. */
function keywordChange(
  kind: Change['kind'],
  changed: 'alternativesChanged' | 'keywordChanged',
  {
    name,
    keyword,
    isRemoved,
  }: { name: string; keyword: string; isRemoved: boolean },
): Change {
  return changeOf(
    kind,
    isRemoved ? 'safe' : 'breaking',
    phrase(isRemoved ? 'keywordRemoved' : changed, { field: name, keyword }),
  );
}

const texts = {
  title: 'textTitle',
  description: 'textDescription',
  example: 'textExample',
  examples: 'textExample',
} as const;

const textKeywords = Object.keys(texts) as (keyof typeof texts)[];

function compareTexts({ name: field, before, after }: Compared): Change[] {
  return textKeywords
    .filter(keyword => !equalJson(before[keyword], after[keyword]))
    .map(keyword =>
      changeOf(
        'text',
        'safe',
        phrase('textChanged', { field, text: phrase(texts[keyword]) }),
        { was: before[keyword], is: after[keyword] },
      ),
    );
}

/** Keywords compared here or with fields and defaults. */
const compared = new Set<string>([
  ...limitKeywords,
  ...alternatives,
  ...textKeywords,
  'type',
  'enum',
  'multipleOf',
  'uniqueItems',
  'pattern',
  'format',
  'default',
  'required',
  'properties',
  'items',
  'additionalProperties',
]);

function compareOthers({ name, before, after }: Compared): Change[] {
  const keywords = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keywords]
    .filter(
      keyword =>
        !compared.has(keyword) && !equalJson(before[keyword], after[keyword]),
    )
    .map(keyword =>
      keywordChange('keyword', 'keywordChanged', {
        name,
        keyword,
        isRemoved: after[keyword] === undefined,
      }),
    );
}
