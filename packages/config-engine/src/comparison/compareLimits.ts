// SPDX-License-Identifier: Apache-2.0

import { phrase, type Phrase } from '../finding';
import type { JsonValue } from '../json';
import type { JsonSchema } from '../schema';
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
export const limitKeywords: readonly string[] = limitKinds.flatMap(
  ({ inclusive, exclusive }) =>
    exclusive === undefined ? [inclusive] : [inclusive, exclusive],
);

/** Compares ranges of values, lengths and counts: narrowing is breaking, widening is safe. */
export function compareLimits({ name, before, after }: Compared): Change[] {
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
