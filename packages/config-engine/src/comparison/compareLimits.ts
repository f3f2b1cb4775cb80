// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '../json';
import type { JsonSchema } from '../schema';
import type { Change } from './types';

/** One end of what is allowed. */
interface Limit {
  readonly value: number;
  readonly exclusive: boolean;
}

interface LimitKind {
  /** What the limit is on. */
  readonly of: string;
  readonly end: 'lower' | 'upper';
  readonly inclusive: string;
  readonly exclusive?: string;
}

const limitKinds: readonly LimitKind[] = [
  {
    of: 'value',
    end: 'lower',
    inclusive: 'minimum',
    exclusive: 'exclusiveMinimum',
  },
  {
    of: 'value',
    end: 'upper',
    inclusive: 'maximum',
    exclusive: 'exclusiveMaximum',
  },
  { of: 'length', end: 'lower', inclusive: 'minLength' },
  { of: 'length', end: 'upper', inclusive: 'maxLength' },
  { of: 'number of items', end: 'lower', inclusive: 'minItems' },
  { of: 'number of items', end: 'upper', inclusive: 'maxItems' },
  { of: 'number of entries', end: 'lower', inclusive: 'minProperties' },
  { of: 'number of entries', end: 'upper', inclusive: 'maxProperties' },
];

/** The keywords that `compareLimits` compares. */
export const limitKeywords: readonly string[] = limitKinds.flatMap(
  ({ inclusive, exclusive }) =>
    exclusive === undefined ? [inclusive] : [inclusive, exclusive],
);

/** Ranges of values, lengths and counts: a narrower one breaks, a wider one is safe. */
export function compareLimits(
  name: string,
  before: JsonSchema,
  after: JsonSchema,
): Change[] {
  return limitKinds.flatMap(kind => {
    const was = limitOf(before, kind);
    const is = limitOf(after, kind);
    if (was?.value === is?.value && was?.exclusive === is?.exclusive) {
      return [];
    }
    const narrower = isNarrower(was, is, kind.end);
    const adjective = kind.end === 'lower' ? 'smallest' : 'largest';
    return [
      {
        kind: 'limit',
        class: narrower ? 'breaking' : 'safe',
        sentence: `The ${adjective} ${kind.of} of "${name}" ${describe(
          was,
          is,
          kind.end,
        )}${narrower ? '; configurations beyond it are refused.' : '.'}`,
        ...(was && { before: was.value }),
        ...(is && { after: is.value }),
      },
    ];
  });
}

/** The limit that holds where a schema has both spellings. */
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
  was: Limit | undefined,
  is: Limit | undefined,
  end: LimitKind['end'],
): string {
  const text = ({ value, exclusive }: Limit) => {
    const beyond = end === 'lower' ? 'above' : 'below';
    return exclusive ? `${beyond} ${value}` : `${value}`;
  };
  if (!was) {
    return `is now ${is ? text(is) : 'free'}`;
  }
  return is
    ? `changed from ${text(was)} to ${text(is)}`
    : `is no longer limited to ${text(was)}`;
}
