// SPDX-License-Identifier: Apache-2.0

import type { Condition } from '../../condition';
import { JsonObject } from '../../json';
import { Mutation, MutationRule } from '../../mutation';
import { applyPatch } from '../../__testUtils__/applyPatch';
import { compileShorthand, composeSchema } from '../../schema';
import { parseSource } from '../../source';
import type { ValidationRule } from '../../validation';
import { lockAt } from '../readings/lockAt';
import { maskLayers, maskSensitive } from '../../masking';
import { resolveEffective } from '../resolve';
import { Layer, LayerKind, LayerRules } from '../../layers';

const fields = `
replicas: integer | default=1
image: string | default=""
logLevel: string | default=info
exposed: boolean | default=false
password: string | default="" oc:sensitive
dsn: string | default=""
database:
  $default: {}
  enabled: boolean | default=true
  host: string | default=""
`;
const schema = composeSchema({
  environmentConfigs: compileShorthand({
    fields: parseSource({ file: 'type.yaml', text: fields }).documents[0].root,
  }),
});
const context = {
  environment: { region: 'eu', 'kubernetes.version': '1.31' },
  metadata: { name: 'shop', labels: {}, annotations: {} },
};

function when(
  field: string,
  operator: Condition['operator'] = 'true',
  value?: string,
): Condition {
  return {
    field,
    operator,
    pointer: '',
    ...(value !== undefined && { value }),
  };
}

function rule(
  field: string,
  action: MutationRule['action'],
  value: MutationRule['value'],
): MutationRule {
  return {
    field: `environmentConfigs.${field}`,
    action,
    value,
    when: [],
    pointer: '',
  };
}

function mutation(...rules: MutationRule[]): Mutation {
  return { mutateFirst: true, operations: ['CREATE', 'UPDATE'], rules };
}

function atLeast(min: number): ValidationRule {
  return {
    field: 'environmentConfigs.replicas',
    checks: [{ check: 'min', operand: min }],
    message: `at least ${min}`,
    action: 'deny',
    when: [],
    pointer: '',
  };
}

function layer(
  id: string,
  environmentConfigs: JsonObject,
  rules: Partial<LayerRules> = {},
  kind: LayerKind = 'overlay',
): Layer {
  return {
    id,
    kind,
    title: `layer ${id}`,
    value: { environmentConfigs },
    positions: {},
    reason: 'test',
    rules: { buildsOn: [], parts: [], merge: [], validation: [], ...rules },
  };
}

function part(name: string, config: JsonObject, ...conditions: Condition[]) {
  return {
    name,
    when: conditions,
    config: { environmentConfigs: config },
    positions: {},
  };
}

function resolve(...layers: Layer[]) {
  return resolveEffective({ schema, layers, context });
}

describe('conditions of layers', () => {
  it('are decided on the layers below, with defaults applied', () => {
    const { config, skipped, decisions } = resolve(
      layer('a', {}, { enabledWhen: when('environmentConfigs.exposed') }),
      layer('b', { exposed: true }),
      layer(
        'c',
        { replicas: 3 },
        { enabledWhen: when('environmentConfigs.exposed') },
      ),
      layer(
        'd',
        { image: 'd' },
        { enabledWhen: when('environmentConfigs.database.enabled') },
      ),
    );
    expect(config.environmentConfigs).toMatchObject({
      replicas: 3,
      image: 'd',
    });
    expect(skipped).toMatchObject([
      {
        id: 'a',
        title: 'layer a',
        reason: 'environmentConfigs.exposed is false, not true',
      },
    ]);
    expect(decisions.map(({ layer: id, holds }) => [id, holds])).toEqual([
      ['a', false],
      ['c', true],
      ['d', true],
    ]);
  });

  it("are not decided on the layer's own values", () => {
    const { skipped } = resolve(
      layer(
        'a',
        { exposed: true },
        { enabledWhen: when('environmentConfigs.exposed') },
      ),
    );
    expect(skipped.map(({ id }) => id)).toEqual(['a']);
  });

  it('see the facts of the environment and the component', () => {
    const { layers } = resolve(
      layer(
        'a',
        {},
        { enabledWhen: when('environment.region', 'equals', 'eu') },
      ),
      layer(
        'b',
        {},
        {
          enabledWhen: when('environment.kubernetes.version', 'equals', '1.31'),
        },
      ),
      layer('c', {}, { enabledWhen: when('metadata.name', 'equals', 'other') }),
    );
    expect(layers.map(({ id }) => id)).toEqual(['schema', 'a', 'b']);
  });

  it('skip layers that build on a skipped layer, and mixins of skipped layers', () => {
    const { skipped } = resolve(
      layer('a', {}, { enabledWhen: when('environmentConfigs.exposed') }),
      layer('b', {}, { buildsOn: ['a'] }),
      layer('c', {}, { buildsOn: ['b'] }),
      layer('mixin', {}, { mixedInBy: ['b', 'c'] }),
      layer('other', {}, { mixedInBy: ['b', 'd'] }),
    );
    expect(skipped.slice(1).map(({ id, reason }) => [id, reason])).toEqual([
      ['b', 'builds on layer a, which is skipped'],
      ['c', 'builds on layer b, which is skipped'],
      ['mixin', 'only mixed in by layer b, layer c, which are skipped'],
    ]);
  });

  it('skip the rules of an enforced layer that builds on a skipped one', () => {
    const { config, layers, skipped } = resolve(
      layer(
        'parent',
        {},
        { enabledWhen: when('environmentConfigs.exposed') },
        'enforced-overlay',
      ),
      layer('middle', {}, { buildsOn: ['parent'] }, 'enforced-overlay'),
      layer(
        'child',
        { logLevel: 'debug' },
        {
          buildsOn: ['parent', 'middle'],
          mutation: mutation(
            rule('image', 'default', 'x'),
            rule('replicas', 'override', 5),
          ),
        },
        'enforced-overlay',
      ),
    );
    expect(config.environmentConfigs).toMatchObject({
      image: '',
      logLevel: 'info',
      replicas: 1,
    });
    expect(layers.map(({ id }) => id)).toEqual(['schema']);
    expect(skipped.map(({ id }) => id)).toEqual(['parent', 'middle', 'child']);
  });

  it.each<[string, string, string, LayerKind | undefined]>([
    ['at the rank of its first layer', 'true', 'true', 'overlay'],
    ['later if that layer is skipped', 'false', 'true', 'enforced-overlay'],
    ['not at all if every layer is skipped', 'false', 'false', undefined],
  ])('apply a mixin %s', (_, first, second, kind) => {
    const enabledWhen = (wanted: string) =>
      when(
        'environmentConfigs.database.enabled',
        wanted === 'true' ? 'true' : 'false',
      );
    const { config, layers, skipped } = resolve(
      layer('first', {}, { enabledWhen: enabledWhen(first) }),
      layer('mixin', { logLevel: 'mixed' }, { mixedInBy: ['first', 'second'] }),
      layer('own', { logLevel: 'own' }, {}, 'component'),
      layer(
        'second',
        {},
        { enabledWhen: enabledWhen(second) },
        'enforced-overlay',
      ),
    );
    expect(layers.find(({ id }) => id === 'mixin')?.kind).toBe(kind);
    expect(skipped.some(({ id }) => id === 'mixin')).toBe(kind === undefined);
    expect(config.environmentConfigs).toMatchObject({
      logLevel: kind === 'enforced-overlay' ? 'mixed' : 'own',
    });
  });

  it('skip the parts of a layer, and list them', () => {
    const { config, skipped, provenance } = resolve(
      layer(
        'a',
        { image: 'base', replicas: 2 },
        {
          parts: [
            part(
              'on.yaml',
              { image: 'on' },
              when('environmentConfigs.database.enabled'),
            ),
            part(
              'off.yaml',
              { image: 'off' },
              when('environmentConfigs.exposed'),
            ),
          ],
        },
      ),
    );
    expect(config.environmentConfigs).toMatchObject({
      image: 'on',
      replicas: 2,
    });
    expect(skipped).toMatchObject([
      {
        id: 'a',
        title: 'layer a',
        part: 'off.yaml',
        reason: 'environmentConfigs.exposed is false, not true',
      },
    ]);
    const { winner, shadowed } = provenance['/environmentConfigs/image'];
    expect([winner, ...shadowed].map(one => one.layer)).toEqual([
      'a',
      'schema',
    ]);
  });

  it('reveal no sensitive value', () => {
    const result = resolve(
      layer('a', { password: 'hunter2' }),
      layer(
        'b',
        {},
        { enabledWhen: when('environmentConfigs.password', 'equals', 'x') },
      ),
    );
    expect(JSON.stringify([result.skipped, result.decisions])).not.toContain(
      'hunter2',
    );
  });
});

describe('rules of layers', () => {
  it('default fills absent values, below enforced overlays; override wins over everything', () => {
    const effective = resolve(
      layer(
        'a',
        { logLevel: 'debug' },
        {
          mutation: mutation(
            rule('logLevel', 'default', 'warn'),
            rule('image', 'default', 'registry/{{ .metadata.name }}'),
            rule('replicas', 'override', '5'),
          ),
        },
      ),
      layer('p', { replicas: 2 }, {}, 'portal'),
      layer('e', { image: 'enforced', replicas: 9 }, {}, 'enforced-overlay'),
    );
    expect(effective.config.environmentConfigs).toMatchObject({
      logLevel: 'debug',
      image: 'enforced',
      replicas: 5,
    });
    expect(effective.layers.map(({ id, kind }) => [id, kind])).toEqual([
      ['schema', 'schema'],
      ['a', 'overlay'],
      ['p', 'portal'],
      ['mutation-default:a', 'mutation-default'],
      ['e', 'enforced-overlay'],
      ['mutation-override:a', 'mutation-override'],
    ]);
    const { winner, shadowed } =
      effective.provenance['/environmentConfigs/image'];
    expect([...shadowed, winner]).toEqual([
      expect.objectContaining({ layer: 'schema' }),
      {
        layer: 'mutation-default:a',
        pointer: '/environmentConfigs/image',
        value: 'registry/shop',
        templates: ['registry/{{ .metadata.name }}'],
      },
      expect.objectContaining({ layer: 'e', value: 'enforced' }),
    ]);
    expect(lockAt(effective, '/environmentConfigs/replicas')?.id).toBe(
      'mutation-override:a',
    );
    expect(effective.skippedRules).toEqual([
      expect.objectContaining({
        layer: 'a',
        pointer: '/environmentConfigs/logLevel',
        because: 'present',
      }),
    ]);
  });

  it("a default runs before the schema's defaults", () => {
    const { config } = resolve(
      layer('a', {}, { mutation: mutation(rule('replicas', 'default', '4')) }),
    );
    expect(config.environmentConfigs).toMatchObject({ replicas: 4 });
  });

  it('the patch turns the configuration of the layers into that of the rules', () => {
    const given = [
      layer(
        'a',
        { image: 'a' },
        {
          mutation: mutation(
            rule('database.host', 'default', 'db'),
            rule('image', 'override', 'b'),
          ),
        },
      ),
      layer('e', { logLevel: 'warn' }, {}, 'enforced-overlay'),
    ];
    const { patch } = resolve(...given);
    expect(
      applyPatch(patch, {
        environmentConfigs: { image: 'a', logLevel: 'warn' },
      }),
    ).toEqual({
      value: {
        environmentConfigs: {
          image: 'b',
          logLevel: 'warn',
          database: { host: 'db' },
        },
      },
    });
  });

  it('those of a skipped layer do not run', () => {
    const { mutations, findings } = resolve(
      layer(
        'a',
        {},
        {
          enabledWhen: when('environmentConfigs.exposed'),
          mutation: mutation(rule('replicas', 'override', '4')),
          validation: [atLeast(2)],
        },
      ),
    );
    expect([mutations, findings]).toEqual([[], []]);
  });

  it.each<[boolean, string[]]>([
    [true, []],
    [false, ['at least 2']],
  ])(
    'with mutateFirst %s, validation before mutation reports %j',
    (mutateFirst, messages) => {
      const { findings } = resolve(
        layer(
          'a',
          {},
          {
            mutation: {
              ...mutation(rule('replicas', 'default', '2')),
              mutateFirst,
            },
            validation: [atLeast(2)],
          },
        ),
      );
      expect(findings.map(({ message }) => message)).toEqual(messages);
    },
  );

  it('a finding from before and after the mutation is reported once', () => {
    const { findings } = resolve(
      layer(
        'a',
        {},
        {
          mutation: { ...mutation(), mutateFirst: false },
          validation: [atLeast(2)],
        },
      ),
    );
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^at least 2\b/),
    ]);
  });
});

describe('sensitive values in rules', () => {
  const secret = layer(
    'a',
    { password: 'hunter2' },
    {
      enabledWhen: when('metadata.name', 'equals', 'shop'),
      mutation: mutation(
        rule('dsn', 'override', 'db://{{ .environmentConfigs.password }}@host'),
        rule('image', 'override', '{{ .environmentConfigs.dsn }}'),
        rule('password', 'override', 'letmein-{{ .metadata.name }}'),
      ),
      parts: [part('p', { password: 'swordfish' })],
    },
  );

  it('make values computed from them sensitive, and are shown nowhere', () => {
    const effective = resolve(secret);
    expect(effective.config.environmentConfigs).toMatchObject({
      image: 'db://swordfish@host',
    });
    const masked = maskSensitive(effective, schema, '***');
    expect(masked.config.environmentConfigs).toMatchObject({
      dsn: '***',
      image: '***',
      password: '***',
    });
    expect(JSON.stringify(masked)).not.toMatch(/hunter2|swordfish|letmein/);
  });

  it('are not shown in returned layers either', () => {
    const layers = maskLayers([secret], schema, '***');
    expect(JSON.stringify(layers)).not.toMatch(/hunter2|swordfish|letmein/);
  });
});

it('a layer that is nested too deep is skipped', () => {
  let deep: JsonObject = {};
  for (let depth = 0; depth < 50_000; depth++) {
    deep = { a: deep };
  }
  const { layers, findings } = resolve(layer('deep', deep), layer('b', {}));
  expect(layers.map(({ id }) => id)).toEqual(['schema', 'b']);
  expect(findings.map(({ code }) => code)).toContain('effective/too-deep');
});
