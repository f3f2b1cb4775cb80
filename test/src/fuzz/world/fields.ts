import type { JsonObject, JsonValue } from '@component-config/config-engine';
import type { Random } from '../random';
import { HIDDEN, SECRET, SECRET_NUMBER } from './secrets';

/** A field of a generated schema, and values that layers give it: fitting ones and others. */
export interface Field {
  readonly name: string;
  /** In the shorthand of schemas. */
  readonly schema: JsonValue;
  readonly values: readonly JsonValue[];
}

/** Types that the fields name. */
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
  [{ name: 'a', $remove: true }],
  [
    { name: 'c', token: { deep: SECRET } },
    { name: 'd', ports: [1, 2] },
  ],
  [{ name: 'a', token: [SECRET] }, 'no item', { image: 'no key' }],
];

/** Fields of all kinds; where one is secret or hidden, all its values hold what must not be seen. */
export const fields: readonly Field[] = [
  { name: 'image', schema: 'string | default=a', values: ['b', 'c', 'd:1'] },
  {
    name: 'level',
    schema: 'string | enum="debug","info" default=info',
    values: ['debug', 'info', 'other'],
  },
  {
    name: 'debug',
    schema: 'boolean | default=false',
    values: [true, false, 'true'],
  },
  {
    name: 'size',
    schema: 'integer | default=1 minimum=0 maximum=100',
    values: [2, 3, 101, 2.5, '7'],
  },
  {
    name: 'tags',
    schema: '[]string | default=[] oc:merge:strategy=union',
    values: [['a'], ['b', 'a'], ['a', 'a'], 'a'],
  },
  {
    name: 'labels',
    schema: 'map<string> | default={}',
    values: [{ a: 'b' }, { 'x/y': 'c', '~': 'd' }, { a: { b: 1 } }],
  },
  {
    name: 'license',
    schema: 'string | default="" oc:sensitive',
    values: [SECRET, `${SECRET}-2`, { a: SECRET }, [SECRET], [[SECRET]]],
  },
  {
    name: 'pin',
    schema: 'integer | default=0 oc:sensitive',
    values: [SECRET_NUMBER, String(SECRET_NUMBER), [SECRET_NUMBER], SECRET],
  },
  {
    name: 'keys',
    schema: 'map<string> | default={} oc:sensitive',
    values: [
      { a: SECRET },
      { a: SECRET, b: `${SECRET}-b` },
      { a: { b: [SECRET] } },
      SECRET,
      [SECRET, { c: SECRET }],
    ],
  },
  {
    name: 'tokens',
    schema: '[]string | default=[] oc:merge:strategy=union oc:sensitive',
    values: [[SECRET], [`${SECRET}-2`, SECRET], [{ a: SECRET }], SECRET],
  },
  {
    name: 'login',
    schema: {
      user: 'string | default=""',
      secret: 'string | default="" oc:sensitive',
    },
    values: [
      { user: 'u', secret: SECRET },
      { secret: { a: SECRET } },
      { user: 'v' },
    ],
  },
  {
    name: 'sidecars',
    schema: '[]Sidecar | default=[] oc:merge:strategy=map oc:merge:keys=name',
    values: sidecars,
  },
  {
    name: 'plain',
    schema: '[]Sidecar | default=[]',
    values: sidecars,
  },
  {
    name: 'note',
    schema: 'string | default="" oc:ui:hidden',
    values: [HIDDEN, `${HIDDEN}-2`],
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

/** What one layer gives a field: mostly what is meant for it, else something that is no secret and fits nowhere. */
export function valueFor(name: string, random: Random): JsonValue {
  const field = byName.get(name);
  return field && !random.once(5)
    ? random.pick(field.values)
    : random.pick(strange);
}

/** What one layer gives a section. */
export function sectionOf(
  names: readonly string[],
  random: Random,
): JsonObject {
  const entries = random
    .some(names, 2)
    .map((name): [string, JsonValue] => [name, valueFor(name, random)]);
  return Object.fromEntries([
    ...entries,
    ...(random.once(10) ? [['unknown', random.pick(strange)] as const] : []),
  ]);
}
