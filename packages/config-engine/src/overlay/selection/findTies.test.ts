// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '../../json';
import { freePlan, type MergePlan } from '../../merge';
import type { Overlay } from '../types';
import {
  overlay,
  payments,
  planOf,
  productionEu,
  select,
} from '../__testUtils__/selection';

describe('ties', () => {
  const size = (value: number) => ({ config: { parameters: { size: value } } });

  it.each<[string, Overlay[], string[]]>([
    [
      'equal values',
      [overlay('a', size(1)), overlay('b', size(1))],
      ['a', 'b'],
    ],
    [
      'different places',
      [
        overlay('a', size(1)),
        overlay('b', { config: { parameters: { other: 1 } } }),
      ],
      ['a', 'b'],
    ],
    [
      'priority',
      [overlay('a', { ...size(1), priority: 1 }), overlay('b', size(2))],
      ['b', 'a'],
    ],
    [
      'specificity',
      [
        overlay('a', { ...size(1), criteria: { region: 'eu' } }),
        overlay('b', size(2)),
      ],
      ['b', 'a'],
    ],
    [
      'enforcement',
      [overlay('a', { ...size(1), enforce: true }), overlay('b', size(2))],
      ['a', 'b'],
    ],
    [
      'the name of the component',
      [
        overlay('a', {
          ...size(1),
          appliesTo: { components: ['payments-api'] },
        }),
        overlay('b', size(2)),
      ],
      ['a', 'b'],
    ],
    [
      'a shared parent that both override with the same value',
      [
        overlay('p', { ...size(0), criteria: undefined }),
        overlay('a', { ...size(1), base: 'p' }),
        overlay('b', { base: 'p', ...size(1) }),
      ],
      ['p', 'a', 'b'],
    ],
  ])('is broken by %s', (_, overlays, names) => {
    expect(select(overlays)).toMatchObject({ names, findings: [] });
  });

  it.each<[string, Overlay[], string]>([
    [
      'of scalars',
      [overlay('a', size(1)), overlay('b', size(2))],
      '/parameters/size',
    ],
    [
      'of a map and a removal',
      [
        overlay('a', { config: { parameters: { m: { n: 1 } } } }),
        overlay('b', { config: { parameters: { m: null } } }),
      ],
      '/parameters/m',
    ],
    [
      'in a parent of one of them',
      [
        overlay('p', { ...size(1), criteria: undefined }),
        overlay('a', { base: 'p' }),
        overlay('b', size(2)),
      ],
      '/parameters/size',
    ],
    [
      'of two enforced ones',
      [
        overlay('a', { ...size(1), enforce: true }),
        overlay('b', { ...size(2), enforce: true }),
      ],
      '/parameters/size',
    ],
  ])(
    'is an error on both, and neither is applied: %s',
    (_, overlays, pointer) => {
      const { names, reasons, findings } = select(overlays);
      expect(names).toEqual([]);
      expect(findings).toEqual([
        [
          'overlay/tie',
          expect.stringContaining(`Overlays "a" and "b" set "${pointer}"`),
        ],
        [
          'overlay/tie',
          expect.stringContaining(`Overlays "b" and "a" set "${pointer}"`),
        ],
      ]);
      expect(reasons.a).toContain('overlay b sets the same path');
    },
  );

  it('applies a matching parent of the tied overlays', () => {
    const { names } = select([
      overlay('production'),
      overlay('a', {
        ...size(1),
        base: 'production',
        criteria: { region: 'eu' },
      }),
      overlay('b', {
        ...size(2),
        base: 'production',
        criteria: { region: 'eu' },
      }),
    ]);
    expect(names).toEqual(['production']);
  });
});

describe('ties: everything that an overlay may set', () => {
  const condition = {
    field: 'parameters.exposed',
    operator: 'true' as const,
    pointer: '/spec/enabledWhen',
  };
  const part = (value: number, when = [condition]) => ({
    parts: [
      {
        name: 'part.yaml',
        when,
        config: { parameters: { size: value } },
        positions: {},
      },
    ],
  });
  const size = (value: number) => ({ config: { parameters: { size: value } } });
  const rule = (
    action: 'default' | 'override',
    field: string,
    value: string,
  ) => ({
    mutation: {
      mutateFirst: false,
      operations: ['UPDATE' as const],
      rules: [{ field, action, value, when: [], pointer: '/spec/mutation' }],
    },
  });
  const list = (...items: JsonValue[]) => ({
    config: { parameters: { list: items } },
  });
  const byName = planOf({
    '/parameters/list': { kind: 'map', keys: ['name'] },
  });
  const union = planOf({ '/parameters/list': { kind: 'union' } });

  it('ignore trait instances that the component does not have', () => {
    const about = (value: number) => ({
      ...rule('override', 'traits.cache.parameters.size', String(value)),
      config: { traits: { cache: { parameters: { size: value } } } },
    });
    const overlays = [overlay('a', about(1)), overlay('b', about(2))];
    const tied = (traitInstances?: string[]) =>
      select(overlays, { ...payments, traitInstances }).findings.length;
    expect([tied(), tied(['cache']), tied(['data'])]).toEqual([2, 2, 0]);
  });

  const value = (parameters: JsonObject) => ({ config: { parameters } });
  const remove = (...removed: JsonValue[]) => ({ $remove: removed });

  it.each<[string, JsonObject, JsonObject, string | undefined, MergePlan?]>([
    ['another key', { m: remove('a') }, { m: { b: 1 } }, undefined],
    ['the same key', { m: remove('a') }, { m: { a: 1 } }, '/parameters/m/a'],
    [
      'a value within the key',
      { m: remove('a') },
      { m: { a: { x: 1 } } },
      '/parameters/m/a',
    ],
    [
      'the same removal',
      { m: remove('a') },
      { m: remove('a', 'b') },
      undefined,
    ],
    ['a synonym', { m: { $remove: true } }, { m: { $unset: true } }, undefined],
    ['a removal of the whole', { m: remove('a') }, { m: null }, undefined],
    ['null', { m: { $remove: true } }, { m: null }, undefined],
    [
      'a list without the item',
      { list: remove('a') },
      { list: ['b'] },
      undefined,
    ],
    [
      'a list with the item',
      { list: remove('a') },
      { list: ['b', 'a'] },
      '/parameters/list',
    ],
    ['an added item', { list: remove('a') }, { list: ['b'] }, undefined, union],
    [
      'the added item',
      { list: [remove('a'), 'c'] },
      { list: ['b', 'a'] },
      '/parameters/list/[a]',
      union,
    ],
    [
      'another keyed item',
      { list: remove('a') },
      { list: [{ name: 'b', x: 1 }] },
      undefined,
      byName,
    ],
    [
      'the keyed item',
      { list: [remove('a')] },
      { list: [{ name: 'a', x: 1 }] },
      '/parameters/list/[name=a]',
      byName,
    ],
    [
      'a map with a key of that name',
      { list: [remove('a')] },
      { list: { a: 1 } },
      undefined,
      byName,
    ],
  ])('a removal and %s', (_, first, second, pointer, plan = undefined) => {
    const { names, findings } = select(
      [overlay('a', value(first)), overlay('b', value(second))],
      payments,
      productionEu,
      { plan },
    );
    expect(names).toEqual(pointer === undefined ? ['a', 'b'] : []);
    expect(findings.map(([, message]) => message).join()).toContain(
      pointer === undefined ? '' : `set "${pointer}"`,
    );
  });

  const reference = (name: string) => ({
    password: { secretRef: { name, key: 'password' } },
  });
  const besideSecret = { password: { rotation: 'daily' } };
  const secretPassword: MergePlan = {
    ...freePlan,
    child: () => ({
      ...freePlan,
      child: () => ({ ...freePlan, isSecret: true }),
    }),
  };

  it.each<[string, Overlay[], string | undefined, MergePlan?]>([
    [
      'a part, whether or not its condition is met',
      [overlay('a', part(1)), overlay('b', size(2))],
      '/parameters/size',
    ],
    [
      'values that a later part always replaces are not compared',
      [overlay('a', { ...size(1), ...part(2, []) }), overlay('b', size(2))],
      undefined,
    ],
    [
      'values that a conditional part may replace are',
      [overlay('a', { ...size(1), ...part(2) }), overlay('b', size(2))],
      '/parameters/size',
    ],
    [
      'an overlay with a condition',
      [
        overlay('p', { ...size(1), criteria: undefined }),
        overlay('a', { ...size(2), base: 'p', enabledWhen: condition }),
        overlay('b', size(2)),
      ],
      '/parameters/size',
    ],
    [
      'overrides of one field, in either notation',
      [
        overlay('a', rule('override', 'parameters.size', 'x')),
        overlay('b', rule('override', '/parameters/size', 'y')),
      ],
      '/parameters/size',
    ],
    [
      'a default and an override have different ranks',
      [
        overlay('a', rule('default', 'parameters.size', 'x')),
        overlay('b', rule('override', 'parameters.size', 'y')),
      ],
      undefined,
    ],
    [
      'equal rules',
      [
        overlay('a', rule('override', 'parameters.size', 'x')),
        overlay('b', rule('override', 'parameters.size', 'x')),
      ],
      undefined,
    ],
    [
      'items with different keys are compatible',
      [
        overlay('a', list({ name: 'x', v: 1 })),
        overlay('b', list({ name: 'y', v: 2 })),
      ],
      undefined,
      byName,
    ],
    [
      'different fields of one item are compatible',
      [
        overlay('a', list({ name: 'x', v: 1 })),
        overlay('b', list({ name: 'x', w: 2 })),
      ],
      undefined,
      byName,
    ],
    [
      'one field of one item',
      [
        overlay('a', list({ name: 'y' }, { name: 'x', v: 1 })),
        overlay('b', list({ name: 'x', v: 2 })),
      ],
      '/parameters/list/[name=x]/v',
      byName,
    ],
    [
      'an item that the other removes',
      [
        overlay('a', list({ name: 'x', v: 1 })),
        overlay('b', list({ name: 'x', $remove: true })),
      ],
      '/parameters/list/[name=x]',
      byName,
    ],
    [
      'a list that the other clears',
      [overlay('a', list({ name: 'x', v: 1 })), overlay('b', list())],
      '/parameters/list',
      byName,
    ],
    [
      'an item without its key is only added',
      [overlay('a', list({ v: 1 })), overlay('b', list({ name: 'x', v: 1 }))],
      undefined,
      byName,
    ],
    [
      'additions to a list without repeats are compatible',
      [overlay('a', list('x')), overlay('b', list('y'))],
      undefined,
      union,
    ],
    [
      'an addition to a list that the other clears',
      [overlay('a', list('x')), overlay('b', list())],
      '/parameters/list',
      union,
    ],
    [
      'a list without a strategy',
      [overlay('a', list('x')), overlay('b', list('y'))],
      '/parameters/list',
    ],
    [
      'an empty map is compatible with values in it',
      [
        overlay('a', { config: { parameters: { m: {} } } }),
        overlay('b', { config: { parameters: { m: { n: 1 } } } }),
      ],
      undefined,
    ],
    [
      'an empty map is not a scalar',
      [
        overlay('a', { config: { parameters: { m: {} } } }),
        overlay('b', { config: { parameters: { m: 1 } } }),
      ],
      '/parameters/m',
    ],
    [
      'a map that is replaced as a whole',
      [
        overlay('a', { config: { parameters: { m: { n: 1 } } } }),
        overlay('b', { config: { parameters: { m: { o: 1 } } } }),
      ],
      '/parameters/m',
      planOf({ '/parameters/m': { kind: 'replace' } }),
    ],
    [
      'a key that the other removes',
      [
        overlay('a', { config: { parameters: { m: { n: 1 } } } }),
        overlay('b', {
          config: { parameters: { m: { $remove: ['n'], o: 1 } } },
        }),
      ],
      '/parameters/m/n',
    ],
    [
      'a reference to a secret, which no other value joins',
      [overlay('a', value(reference('a'))), overlay('b', value(besideSecret))],
      '/parameters/password',
      secretPassword,
    ],
    [
      'the same reference',
      [
        overlay('a', value(reference('a'))),
        overlay('b', value(reference('a'))),
      ],
      undefined,
      secretPassword,
    ],
  ])('%s', (_, ...[overlays, place, plan]) => {
    const { findings } = select(overlays, payments, productionEu, { plan });
    const places = findings.map(
      ([, message]) => /set "(.*?)" to different values/.exec(message)?.[1],
    );
    expect(places).toEqual(place === undefined ? [] : [place, place]);
  });
});
