// SPDX-License-Identifier: Apache-2.0

import type { Random } from '../fuzz/random';
import { isMap } from './platform';
import type {
  Condition,
  Declaration,
  Environment,
  Json,
  JsonMap,
  Overlay,
  Part,
  Platform,
  Rule,
  Schema,
} from './platform';

const environments = ['staging', 'production'];

/** A field of a section, with one of several schemas. */
const fieldSchemas: { readonly [name: string]: readonly Schema[] } = {
  s: [
    { type: 'string' },
    { type: 'string', default: 'dd' },
    { type: 'string', default: '' },
    { type: 'string', nullable: true },
    { type: 'string', nullable: true, default: 'nd' },
  ],
  n: [{ type: 'integer' }, { type: 'integer', default: 7 }, { type: 'number' }],
  b: [{ type: 'boolean' }, { type: 'boolean', default: false }],
  m: [
    { type: 'object', additionalProperties: { type: 'string' } },
    {
      type: 'object',
      additionalProperties: { type: 'string' },
      default: { a: 'da', z: 'dz' },
    },
    {
      type: 'object',
      additionalProperties: { type: 'string', default: 'entry' },
    },
    {
      type: 'object',
      additionalProperties: { type: 'string' },
      'x-kubernetes-map-type': 'atomic',
    },
    {
      type: 'object',
      additionalProperties: { type: 'string' },
      'x-oc-merge-strategy': 'replace',
      default: {},
    },
    {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: {
          x: { type: 'string', default: 'mx' },
          a: { type: 'integer' },
        },
      },
    },
  ],
  o: [
    {
      type: 'object',
      properties: {
        a: { type: 'string', default: 'oa' },
        b: { type: 'integer' },
        c: { type: 'array', items: { type: 'string' } },
      },
    },
    {
      type: 'object',
      default: { b: 1 },
      properties: {
        a: { type: 'string', default: 'oa' },
        b: { type: 'integer', default: 2 },
        c: {
          type: 'array',
          items: { type: 'string' },
          'x-kubernetes-list-type': 'set',
          default: ['a'],
        },
      },
    },
    {
      type: 'object',
      default: {},
      properties: {
        c: {
          type: 'object',
          properties: { b: { type: 'string', default: 'ocb' } },
        },
        a: {
          type: 'object',
          default: { c: 'dac' },
          properties: {
            b: { type: 'string', default: 'oab' },
            c: { type: 'string', default: 'oac' },
          },
        },
        b: { type: 'object', additionalProperties: { type: 'integer' } },
      },
    },
  ],
  f: [
    { type: 'object' },
    { type: 'object', additionalProperties: true },
    {},
    {
      type: 'object',
      'x-kubernetes-preserve-unknown-fields': true,
      properties: { a: { type: 'string', default: 'fa' } },
    },
  ],
  l: [
    { type: 'array', items: { type: 'string' } },
    { type: 'array', items: { type: 'string' }, default: ['a', 'b'] },
    {
      type: 'array',
      items: { type: 'string' },
      'x-oc-merge-strategy': 'append',
    },
    {
      type: 'array',
      items: { type: 'string' },
      'x-oc-merge-strategy': 'union',
      default: ['z'],
    },
    {
      type: 'array',
      items: { type: 'string' },
      'x-kubernetes-list-type': 'set',
    },
    {
      type: 'array',
      items: { type: 'string', nullable: true },
      'x-oc-merge-strategy': 'union',
    },
    { type: 'array' },
  ],
  k: [
    keyed(['a'], { a: { type: 'string' } }),
    keyed(['a'], { a: { type: 'string' } }, [{ a: 'x', b: 'db' }]),
    keyed(['a', 'p'], { a: { type: 'string' }, p: { type: 'integer' } }),
  ],
  p: [
    { type: 'array', items: item({ a: { type: 'string' } }) },
    {
      type: 'array',
      items: item({ a: { type: 'string' } }),
      default: [{ a: 'x' }],
    },
    {
      type: 'array',
      items: item({ a: { type: 'string' } }),
      'x-oc-merge-strategy': 'union',
    },
    {
      type: 'array',
      items: item({ a: { type: 'string' } }),
      'x-oc-merge-strategy': 'append',
    },
  ],
};

function item(properties: { readonly [name: string]: Schema }): Schema {
  return {
    type: 'object',
    properties: {
      ...properties,
      b: { type: 'string', default: 'ib' },
      m: { type: 'object', additionalProperties: { type: 'string' } },
      l: {
        type: 'array',
        items: { type: 'string' },
        'x-oc-merge-strategy': 'union',
      },
    },
  };
}

function keyed(
  keys: readonly string[],
  properties: { readonly [name: string]: Schema },
  ofList?: Json,
): Schema {
  return {
    type: 'array',
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': keys,
    items: item(properties),
    ...(ofList !== undefined && { default: ofList }),
  };
}

const keys = ['a', 'b', 'c'];

const sections = ['parameters', 'environmentConfigs'];

class Generator {
  /** The schemas of the fields, by their dot paths. */
  private readonly schemas = new Map<string, Schema>();
  /** The component's trait instances. */
  private readonly own: readonly string[];
  /** These, and instances that only other components have. */
  private readonly traits: readonly string[];
  private readonly schema: Schema;
  /** The field of the last rule. */
  private ruled: readonly [string, Schema | undefined] | undefined;

  constructor(private readonly random: Random) {
    this.own = random.once(4) ? [] : ['public'];
    this.traits = random.once(4) ? [...this.own, 'other'] : this.own;
    this.schema = this.fullSchema();
  }

  platform(): Platform {
    const { random, own, traits, schema } = this;
    const count = random.below(7);
    return {
      schema,
      environments: environments.map(name => this.environment(name)),
      mixins: ['m0', 'm1'].map(name => ({
        name,
        parts: this.config(traits, 4),
        ...(random.once(6) && { constraints: [this.constraint()] }),
      })),
      overlays: Array.from({ length: count }, (_, index) =>
        this.overlay(`o${index}`, count),
      ),
      component: {
        name: 'c',
        type: 't',
        labels: { tier: random.pick(['high', 'low']) },
        traits: own,
        parts: this.config(own, 3, ['parameters']),
        partsFor: Object.fromEntries(
          random
            .some(environments, 2)
            .map(name => [name, this.config(own, 3, ['environmentConfigs'])]),
        ),
      },
      portal: random.once(2) ? this.config(own, 4, ['parameters']) : [],
      portalForEnvironment: random.once(2)
        ? this.config(own, 4, ['environmentConfigs'])
        : [],
    };
  }

  /** The schema of the whole configuration; all sections exist. */
  private fullSchema(): Schema {
    const section = (path: string): Schema => {
      const names = this.random.some(Object.keys(fieldSchemas), 2);
      const fields = names.map((name): [string, Schema] => [
        name,
        structuredClone(this.random.pick(fieldSchemas[name])),
      ]);
      fields.forEach(([name, of]) => this.schemas.set(`${path}.${name}`, of));
      const properties = Object.fromEntries(fields);
      return { type: 'object', default: {}, properties };
    };
    const both = (path: string) =>
      Object.fromEntries(sections.map(name => [name, section(path + name)]));
    const ofTraits = this.own.map((name): [string, Schema] => [
      name,
      { type: 'object', default: {}, properties: both(`traits.${name}.`) },
    ]);
    return {
      type: 'object',
      default: {},
      properties: {
        ...both(''),
        traits: {
          type: 'object',
          default: {},
          properties: Object.fromEntries(ofTraits),
        },
      },
    };
  }

  private environment(name: string): Environment {
    return {
      name,
      facts: {
        region: this.random.pick(['eu', 'us']),
        'kubernetes.version': this.random.pick(['1.30', '1.31', 'v1.32.1']),
      },
    };
  }

  private overlay(name: string, count: number): Overlay {
    const { random, traits } = this;
    const optional = <T extends object>(times: number, make: () => T) =>
      random.once(times) ? make() : {};
    const parts = [
      ...(random.once(6) ? [] : this.config(traits, 3)),
      ...(random.once(4) ? this.roots() : []),
    ];
    const set = fieldsOf(parts);
    return {
      name,
      ...optional(3, () => ({ appliesTo: this.appliesTo() })),
      ...(random.once(5) ? {} : { criteria: this.criteria() }),
      ...optional(3, () => ({ base: `o${random.below(count + 1)}` })),
      ...optional(4, () => ({ mixins: random.some(['m0', 'm1'], 2) })),
      ...optional(3, () => ({ priority: random.below(4) - 1 })),
      ...optional(5, () => ({ enforce: true })),
      ...optional(6, () => ({ constraints: [this.constraint()] })),
      ...optional(3, () => ({ enabledWhen: this.condition(set) })),
      parts: parts.map(part =>
        part.root === undefined
          ? part
          : {
              ...part,
              // Only a root with one file has a condition of its own.
              when: random
                .some(
                  parts.filter(one => one.root === part.root).length > 1
                    ? [0]
                    : [0, 1],
                  4,
                )
                .map(() => this.condition(set)),
            },
      ),
      ...optional(5, () => ({ merge: this.merge() })),
      ...optional(3, () => ({
        rules: Array.from({ length: 1 + random.below(3) }, () => this.rule()),
      })),
    };
  }

  private appliesTo(): Overlay['appliesTo'] {
    return this.random.pick([
      { componentTypes: ['t'] },
      { componentTypes: ['other'] },
      { components: ['c', 'other'] },
      { components: ['component:default/c'] },
      { matchLabels: { tier: 'high' } },
    ]);
  }

  private criteria(): { readonly [fact: string]: string } {
    return this.random.pick<{ readonly [fact: string]: string }>([
      {},
      { environment: 'staging' },
      { environment: 'production' },
      { environment: 'any', region: 'eu' },
      { region: 'us' },
      { environment: 'production', region: 'eu' },
    ]);
  }

  private constraint() {
    return {
      name: this.random.pick(['kubernetes.version', 'region', 'missing']),
      value: this.random.pick([
        '>= 1.31',
        '< 1.31',
        '<= 1.32',
        '!= 1.31',
        '== eu',
        '!= x',
        'eu',
      ]),
    };
  }

  private condition(set: ReadonlySet<string>): Condition {
    const { random } = this;
    const fields = [...this.schemas.keys()].filter(field => !set.has(field));
    const field = random.pick([
      ...fields,
      'environment.region',
      'environment.kubernetes.version',
      'metadata.labels.tier',
    ]);
    const at = random.once(3) && fields.includes(field) ? `${field}.a` : field;
    return random.pick<Condition>([
      { field: at, operator: 'exists' },
      { field: at, operator: 'true' },
      { field: at, operator: 'false' },
      {
        field: at,
        operator: 'equals',
        value: random.pick(['eu', 'high', 'a', '1', '7', 'false', '[a b]']),
      },
    ]);
  }

  /** Files at paths of the configuration, in one or two roots. */
  private roots(): Part[] {
    const { random } = this;
    return [0, 1].slice(random.below(2)).flatMap(root => {
      const path = random.pick([...this.schemas.keys(), ...sections]);
      const schema = this.schemas.get(path);
      return [0, 1].slice(random.below(2)).map(() => ({
        root,
        at: path.split('.'),
        value: schema ? this.map(schema, 2) : this.section(path, 3),
      }));
    });
  }

  private merge(): Declaration[] {
    const { random } = this;
    const fields = [...this.schemas].filter(([, { type }]) =>
      ['object', 'array'].includes(type ?? ''),
    );
    if (fields.length === 0) {
      return [];
    }
    const [path, { type, items }] = random.pick(fields);
    const strategies =
      type === 'object'
        ? [{ strategy: 'replace' }, { strategy: 'deep' }]
        : [
            { strategy: 'replace' },
            { strategy: 'append' },
            { strategy: 'union' },
            ...(items?.properties ? [{ strategy: 'map', keys: ['a'] }] : []),
          ];
    return [
      {
        path: random.once(2) ? path : `/${path.replaceAll('.', '/')}`,
        ...random.pick(strategies),
      },
    ];
  }

  /** The field of a rule, with its schema: often that of the previous rule. */
  private ruleField(): readonly [string, Schema | undefined] {
    const { random } = this;
    if (this.ruled && random.once(2)) {
      return this.ruled;
    }
    const [path, schema] = random.pick<[string, Schema]>([
      ...this.schemas,
      ['parameters.unknown', {}],
    ]);
    this.ruled = random.pick<[string, Schema | undefined]>([
      [path, schema],
      [path, schema],
      [`${path}.a`, schema.properties?.a],
      [`${path}.a.b`, undefined],
      [`/${path.replaceAll('.', '/')}/0`, schema.items],
      [`/${path.replaceAll('.', '/')}/0/b`, schema.items?.properties?.b],
      [`/${path.replaceAll('.', '/')}/-`, schema.items],
    ]);
    return this.ruled;
  }

  private rule(): Rule {
    const { random } = this;
    const [field, at] = this.ruleField();
    const other = random.pick([...this.schemas.keys(), 'metadata.name']);
    const value = random.pick<() => Json>([
      () => this.value(at ?? {}, 2, false),
      () => this.value(at ?? {}, 2, false),
      () => '',
      () => `{{ .${other} }}`,
      () => '{{ .missing.deep }}',
      () => `x-{{ .${other}.a }}`,
      () => '20',
    ])();
    return {
      field: random.once(9) ? field.replace('public', 'other') : field,
      [random.pick(['default', 'override'])]: value ?? 'x',
      ...(random.once(4) && { when: [this.condition(new Set())] }),
      ...(random.once(6) && {
        or: [this.condition(new Set()), this.condition(new Set())],
      }),
    };
  }

  /** The sections of a partial configuration. */
  private config(
    traits: readonly string[],
    times: number,
    of: readonly string[] = sections,
  ): Part[] {
    const { random } = this;
    const paths = ['', ...traits.map(name => `traits.${name}.`)];
    return paths.flatMap(path =>
      random.some(of, 2).map(section => ({
        at: `${path}${section}`.split('.'),
        value: this.section(`${path}${section}`, times),
      })),
    );
  }

  /** A map with some of the fields of a section. */
  private section(at: string, times: number): JsonMap {
    const path = at.replace('.other.', '.public.');
    const names = [...this.schemas.keys()]
      .filter(field => field.startsWith(`${path}.`))
      .map(field => field.slice(path.length + 1));
    return Object.fromEntries(
      this.random
        .some(names, Math.min(times, 2))
        .map(name => [name, this.value(this.schemas.get(`${path}.${name}`))]),
    );
  }

  /** A value that mostly fits the schema. @param marks - whether it may contain markers */
  private value(schema: Schema = {}, depth = 0, marks = true): Json {
    const { random } = this;
    if (random.once(12)) {
      return random.pick<Json>([null, null, '', 0, {}, [], 'a', false]);
    }
    if (marks && depth < 3 && random.once(14)) {
      return random.pick<Json>([
        { $unset: true },
        { $remove: random.some(keys, 2) },
        { $unset: ['a'] },
      ]);
    }
    switch (schema.type) {
      case 'string':
        return random.pick(['a', 'b', 'c', '', '3']);
      case 'integer':
      case 'number':
        return random.pick([0, 1, 2, 20]);
      case 'boolean':
        return random.once(2);
      case 'array':
        return this.list(schema, depth, marks);
      case 'object':
        return this.map(schema, depth, marks);
      default:
        return depth > 3
          ? 'a'
          : this.value(
              random.pick<Schema>([
                { type: 'string' },
                { type: 'object' },
                { type: 'array' },
              ]),
              depth + 1,
              marks,
            );
    }
  }

  private map(schema: Schema, depth: number, marks = true): JsonMap {
    const { random } = this;
    const { properties, additionalProperties } = schema;
    const others =
      typeof additionalProperties === 'object' ? additionalProperties : {};
    const names = Object.keys(properties ?? {});
    const chosen = random.some(names.length > 0 ? names : keys, 2);
    const order = random.once(2) ? chosen : chosen.reverse();
    return Object.fromEntries([
      ...(marks && random.once(10) ? [['$remove', [random.pick(keys)]]] : []),
      ...order.map(name => [
        name,
        this.value(properties?.[name] ?? others, depth + 1, marks),
      ]),
    ]);
  }

  private list(
    { items = {}, ...schema }: Schema,
    depth: number,
    marks: boolean,
  ): Json[] {
    const { random } = this;
    // Markers in a list that replaces are a mistake.
    const strategy =
      schema['x-oc-merge-strategy'] ?? schema['x-kubernetes-list-type'];
    const isMerged = marks && strategy !== undefined;
    const list = Array.from({ length: random.below(4) }, () => {
      const one = this.value(items, depth + 1, marks && strategy === 'map');
      return strategy === 'map' && isMap(one)
        ? this.item(one, { items, ...schema }, marks)
        : one;
    });
    return isMerged && random.once(6)
      ? [...list, { $remove: [random.pick<Json>(['a', 'b', 'x', { a: 'a' }])] }]
      : list;
  }

  private item(one: JsonMap, schema: Schema, marks: boolean): Json {
    const { random } = this;
    const named: JsonMap = Object.fromEntries(
      (schema['x-kubernetes-list-map-keys'] ?? []).map(key => [
        key,
        key === 'p' ? random.below(2) : random.pick(['x', 'y', 'z']),
      ]),
    );
    if (marks && random.once(8)) {
      return { ...named, $remove: true };
    }
    if (random.once(10)) {
      return this.map(schema.items ?? {}, 3, false);
    }
    // The keys of an item cannot be removed.
    const { $remove: _, $unset: __, ...rest } = one;
    return { ...named, ...rest, ...named };
  }
}

/** The fields that parts set: conditions of the same overlay may not read them. */
function fieldsOf(parts: readonly Part[]): ReadonlySet<string> {
  return new Set(
    parts.flatMap(({ at, value }) => {
      const depth = at[0] === 'traits' ? 4 : 2;
      return at.length < depth
        ? Object.keys(value as JsonMap).map(key => [...at, key].join('.'))
        : [at.slice(0, depth).join('.')];
    }),
  );
}

/** Platforms with a component each, whose documents mostly fit together. They share a schema. */
export function generatePlatforms(random: Random, count: number): Platform[] {
  const generator = new Generator(random);
  return Array.from({ length: count }, () => generator.platform());
}
