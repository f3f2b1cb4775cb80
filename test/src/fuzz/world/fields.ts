// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '@component-config/config-engine';
import type { Random } from '../random';
import { HIDDEN, SECRET, SECRET_NUMBER } from './secrets';

/** A field of a generated schema, and values for it. */
export interface Field {
  readonly name: string;
  /** In the shorthand. */
  readonly schema: JsonValue;
  /** Valid values. */
  readonly fits: readonly JsonValue[];
  /** Invalid values. */
  readonly others?: readonly JsonValue[];
}

/** The types used by the fields. */
export const fieldTypes: JsonObject = {
  Sidecar: {
    name: 'string',
    image: 'string | default=x',
    token: 'string | default="" oc:sensitive',
    ports: '[]integer | default=[]',
  },
};

const strange: readonly JsonValue[] = [
  null,
  '',
  0,
  -1,
  1e21,
  true,
  [],
  {},
  [[]],
  { $unset: true },
  { $remove: true },
  [{ $remove: ['a'] }],
  { ['__proto__']: { polluted: 1 } },
  'a\u0000\ud800',
  '{{ .parameters }}',
];

const sidecars: readonly JsonValue[] = [
  [{ name: 'a', token: SECRET }],
  [{ name: 'b', image: 'y', token: `${SECRET}-b` }, { name: 'a' }],
  [
    { name: 'c', ports: [1] },
    { name: 'd', ports: [], token: SECRET },
  ],
];

const otherSidecars: readonly JsonValue[] = [
  [{ name: 'a', $remove: true }],
  [
    { name: 'c', token: { deep: SECRET } },
    { name: 'd', ports: [1, 2] },
  ],
  [{ name: 'a', token: [SECRET] }, 'no item', { image: 'no key' }],
];

/** Fields of all kinds; all values of secret or hidden ones contain text that must not be shown. */
export const fields: readonly Field[] = [
  { name: 'image', schema: 'string | default=a', fits: ['b', 'c', 'd:1'] },
  {
    name: 'level',
    schema: 'string | enum="debug","info" default=info',
    fits: ['debug', 'info'],
    others: ['other'],
  },
  {
    name: 'debug',
    schema: 'boolean | default=false',
    fits: [true, false],
    others: ['true'],
  },
  {
    name: 'size',
    schema: 'integer | default=1 minimum=0 maximum=100',
    fits: [2, 3, 100],
    others: [101, 2.5, '7'],
  },
  {
    name: 'tags',
    schema: '[]string | default=[] oc:merge:strategy=union',
    fits: [['a'], ['b', 'a']],
    others: [['a', 'a'], 'a'],
  },
  {
    name: 'labels',
    schema: 'map<string> | default={}',
    fits: [{ a: 'b' }, { 'x/y': 'c', '~': 'd' }],
    others: [{ a: { b: 1 } }],
  },
  {
    name: 'license',
    // Some secrets are replaced by longer ones.
    schema: 'string | default="" oc:sensitive maxLength=21',
    fits: [SECRET, `${SECRET}-2`],
    others: [{ a: SECRET }, [SECRET], [[SECRET]]],
  },
  {
    name: 'pin',
    schema: 'integer | default=0 oc:sensitive',
    fits: [SECRET_NUMBER],
    others: [String(SECRET_NUMBER), [SECRET_NUMBER], SECRET],
  },
  {
    name: 'keys',
    schema: 'map<string> | default={} oc:sensitive',
    fits: [{ a: SECRET }, { a: SECRET, b: `${SECRET}-b` }],
    others: [{ a: { b: [SECRET] } }, SECRET, [SECRET, { c: SECRET }]],
  },
  {
    name: 'tokens',
    schema: '[]string | default=[] oc:merge:strategy=union oc:sensitive',
    fits: [[SECRET], [`${SECRET}-2`, SECRET]],
    others: [[{ a: SECRET }], SECRET],
  },
  {
    name: 'login',
    schema: {
      user: 'string | default=""',
      secret: 'string | default="" oc:sensitive',
    },
    fits: [{ user: 'u', secret: SECRET }, { user: 'v' }],
    others: [{ secret: { a: SECRET } }],
  },
  {
    name: 'sidecars',
    schema: '[]Sidecar | default=[] oc:merge:strategy=map oc:merge:keys=name',
    fits: sidecars,
    others: otherSidecars,
  },
  {
    name: 'plain',
    schema: '[]Sidecar | default=[]',
    fits: sidecars,
    others: otherSidecars,
  },
  {
    name: 'note',
    schema: 'string | default="" oc:ui:hidden',
    fits: [HIDDEN, `${HIDDEN}-2`],
  },
  {
    name: 'chosen',
    schema: `string | default="" oc:options='{"field":"plain.name","strict":true}'`,
    fits: ['a', 'b'],
    others: ['x'],
  },
  {
    name: 'noted',
    schema: `string | default="" oc:options='{"field":"note","strict":true}'`,
    fits: ['a'],
  },
  {
    name: 'opened',
    schema: `[]string | default=[] oc:options='{"keysOf":"keys"}'`,
    fits: [['a'], ['b', 'c']],
  },
];

const byName = new Map(fields.map(field => [field.name, field]));

/** The schema of a section with some of the fields. */
export function schemaOf(names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap(name => {
      const field = byName.get(name);
      return field ? [[name, field.schema]] : [];
    }),
  );
}

/** A layer's value for a field: mostly one of its own, otherwise one that is not secret and never valid. */
export function valueFor(name: string, random: Random): JsonValue {
  const field = byName.get(name);
  if (!field || random.once(5)) {
    return random.pick(strange);
  }
  const { fits, others = fits } = field;
  return random.pick([...fits, ...others]);
}

/** A layer's values for a section. */
export function sectionOf(
  names: readonly string[],
  random: Random,
  make = valueFor,
): JsonObject {
  const entries = random
    .some(names, 2)
    .map((name): [string, JsonValue] => [name, make(name, random)]);
  return Object.fromEntries([
    ...entries,
    ...(make === valueFor && random.once(10)
      ? [['unknown', random.pick(strange)] as const]
      : []),
  ]);
}

/** A layer's valid value for a field. */
export function fittingValueFor(name: string, random: Random): JsonValue {
  return random.pick(byName.get(name)?.fits ?? ['']);
}
