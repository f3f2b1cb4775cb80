// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { selectOverlays } from './selectOverlays';
import type { Criteria, Environment, Overlay } from '../types';
import {
  broken,
  mixin,
  overlay,
  payments,
  productionEu,
  select,
} from '../__testUtils__/selection';

describe('selectOverlays: criteria', () => {
  it.each<[string, Criteria | undefined, boolean]>([
    ['none at all', undefined, false],
    ['empty ones', {}, true],
    ['any', { region: 'any' }, true],
    ['any for a fact that the environment leaves open', { tier: 'any' }, true],
    ['an equal value', { region: 'eu' }, true],
    ['another value', { region: 'us' }, false],
    ['a value for a fact that is left open', { tier: 'gold' }, false],
    ['one of two', { region: 'eu', environment: 'staging' }, false],
    ['a fact of the prototype', { constructor: 'a' }, false],
  ])('%s', (_, criteria, matches) => {
    expect(select([overlay('a', { criteria })]).names).toEqual(
      matches ? ['a'] : [],
    );
  });

  it('a specific criterion does not match an environment whose fact is "any"', () => {
    const anywhere = { ...productionEu, facts: { region: 'any' } };
    const overlays = [overlay('a', { criteria: { region: 'eu' } })];
    expect(select(overlays, payments, anywhere).names).toEqual([]);
  });
});

describe('selectOverlays: appliesTo', () => {
  it.each<[Partial<Overlay['appliesTo']>, boolean]>([
    [{ componentTypes: ['web-service'] }, true],
    [{ componentTypes: ['deployment/web-service'] }, true],
    [{ componentTypes: ['job/web-service'] }, false],
    [{ componentTypes: ['worker', 'web-service'] }, true],
    [{ componentTypes: ['worker'] }, false],
    [{ components: ['payments-api'] }, true],
    [{ components: ['component:default/payments-api'] }, true],
    [{ components: ['default/Payments-API'] }, true],
    [{ components: ['other/payments-api'] }, false],
    [{ components: ['orders-api'] }, false],
    [{ matchLabels: { tier: 'backend' } }, true],
    [{ matchLabels: { tier: 'frontend' } }, false],
    [{ matchLabels: { tier: 'backend', team: 'a' } }, false],
    [{ componentTypes: ['web-service'], components: ['orders-api'] }, false],
  ])('%j', (appliesTo, matches) => {
    expect(select([overlay('a', { appliesTo })]).names).toEqual(
      matches ? ['a'] : [],
    );
  });

  it('a component without a type matches no type', () => {
    const untyped = { ...payments, componentType: undefined };
    expect(
      select(
        [overlay('a', { appliesTo: { componentTypes: ['worker'] } })],
        untyped,
      ).reasons,
    ).toEqual({ a: 'is for component types worker, this component has none' });
  });
});

describe('selectOverlays: chains and order', () => {
  const base = overlay('base', { criteria: undefined });
  const production = overlay('production', {
    base: 'base',
    criteria: { environment: 'production' },
  });
  const eu = overlay('production-eu', {
    base: 'production',
    criteria: { environment: 'production', region: 'eu' },
  });
  const us = overlay('production-us', {
    base: 'production',
    criteria: { environment: 'production', region: 'us' },
  });

  it('applies a chain from its root, and each overlay once', () => {
    const { names, reasons, findings } = select([us, eu, production, base]);
    expect(names).toEqual(['base', 'production', 'production-eu']);
    expect(reasons).toEqual({
      base: 'parent of overlay production',
      production: 'parent of overlay production-eu',
      'production-eu': 'matches environment production and region eu',
      'production-us':
        'environment has region eu, the overlay is for region us',
    });
    expect(findings).toEqual([]);
  });

  it('does not require a parent to match', () => {
    const parent = overlay('parent', {
      criteria: { environment: 'staging' },
      appliesTo: { components: ['orders-api'] },
    });
    const child = overlay('child', { base: 'parent' });
    const { names, named } = select([child, parent]);
    expect(names).toEqual(['parent', 'child']);
    expect(named).toEqual([]);
  });

  it('applies a parent of two leaves once', () => {
    const { names, reasons } = select([
      overlay('parent', { criteria: undefined }),
      overlay('a', { base: 'parent' }),
      overlay('b', { base: 'parent', priority: 1 }),
    ]);
    expect(names).toEqual(['parent', 'a', 'b']);
    expect(reasons.parent).toBe('parent of overlays a and b');
  });

  it.each<[string, Overlay[], string[]]>([
    [
      'specificity before priority',
      [
        overlay('a', { criteria: { region: 'eu' } }),
        overlay('b', { priority: 9 }),
      ],
      ['b', 'a'],
    ],
    [
      'a criterion "any" is not specific',
      [
        overlay('a', { criteria: { region: 'any' } }),
        overlay('b', { criteria: { region: 'eu' } }),
      ],
      ['a', 'b'],
    ],
    [
      'priority before name',
      [overlay('a', { priority: 1 }), overlay('b')],
      ['b', 'a'],
    ],
    ['name last', [overlay('b'), overlay('a')], ['a', 'b']],
  ])('orders leaves: %s', (_, overlays, names) => {
    expect(select(overlays).names).toEqual(names);
    expect(select([...overlays].reverse()).names).toEqual(names);
  });

  it('an overlay names the component through its parent', () => {
    const { named } = select([
      overlay('special', { appliesTo: { components: ['payments-api'] } }),
      overlay('special-eu', { base: 'special', criteria: { region: 'eu' } }),
      overlay('other'),
    ]);
    expect(named).toEqual(['special', 'special-eu']);
  });

  it('an overlay that builds on an enforced one is enforced with it', () => {
    const { selected } = selectOverlays({
      overlays: [
        overlay('guard', { criteria: undefined, enforce: true }),
        overlay('guard-eu', { base: 'guard' }),
      ],
      component: payments,
      environment: productionEu,
    });
    expect(selected.map(({ overlay: { name }, rank }) => [name, rank])).toEqual(
      [
        ['guard', 'enforced-overlay'],
        ['guard-eu', 'enforced-overlay'],
      ],
    );
  });
});

describe('selectOverlays: sentences', () => {
  it.each<[Parameters<typeof overlay>[1], string]>([
    [
      { criteria: undefined },
      'has no criteria, so it only applies where another overlay builds on it',
    ],
    [{ criteria: {} }, 'matches every environment'],
    [
      { appliesTo: { componentTypes: ['web-service'] } },
      'matches every environment and component type deployment/web-service',
    ],
    [
      { criteria: { region: 'us' } },
      'environment has region eu, the overlay is for region us',
    ],
    [
      { criteria: { region: 'us', tier: 'gold' } },
      'environment has region eu and no tier, the overlay is for region us and tier gold',
    ],
    [
      { criteria: { environment: 'staging', region: 'us' } },
      'environment is production, the overlay is for staging',
    ],
    [
      { appliesTo: { componentTypes: ['worker', 'web-app'] } },
      'is for component types worker and web-app, this component is a deployment/web-service',
    ],
    [{ appliesTo: { components: ['orders-api'] } }, 'is for another component'],
    [
      { appliesTo: { matchLabels: { tier: 'frontend' } } },
      'is for components with label tier=frontend, this component has tier=backend',
    ],
    [
      { appliesTo: { matchLabels: { team: 'a' } } },
      'is for components with label team=a, this component has no such label',
    ],
  ])('%j', (parts, reason) => {
    expect(select([overlay('a', parts)]).reasons).toEqual({ a: reason });
  });
});

describe('selectOverlays: errors', () => {
  it('does not apply an overlay with an error, and reports it', () => {
    const { names, reasons, findings } = select([
      overlay('a', broken),
      overlay('b'),
    ]);
    expect(names).toEqual(['b']);
    expect(reasons.a).toBe('is not applied, because it has an error');
    expect(findings).toEqual([
      [
        'overlay/not-applied',
        'The configuration is incomplete: overlay "a" is intended for this component but is not applied, because it has an error.',
      ],
    ]);
  });

  it('does not report an error of an overlay that does not match', () => {
    expect(
      select([overlay('a', { ...broken, criteria: { region: 'us' } })])
        .findings,
    ).toEqual([]);
  });

  it('skips overlays that build on one with an error', () => {
    const { names, reasons, findings } = select([
      overlay('root', { ...broken, criteria: undefined }),
      overlay('middle', { base: 'root', criteria: undefined }),
      overlay('leaf', { base: 'middle' }),
    ]);
    expect(names).toEqual([]);
    expect(reasons.leaf).toBe(
      'is not applied, because overlay "root", which it builds on, has an error',
    );
    expect(findings).toHaveLength(1);
  });

  it('applies a matching parent without its invalid child', () => {
    const { names, reasons } = select([
      overlay('production'),
      overlay('production-eu', {
        ...broken,
        base: 'production',
        criteria: { region: 'eu' },
      }),
    ]);
    expect(names).toEqual(['production']);
    expect(reasons.production).toBe('matches every environment');
  });

  it('applies no member of a cycle, and no overlay that builds on one', () => {
    const { names, findings } = select([
      overlay('a', { base: 'b' }),
      overlay('b', { base: 'a' }),
      overlay('c', { base: 'a' }),
    ]);
    expect(names).toEqual([]);
    expect(findings.map(([code]) => code)).toEqual(
      Array(3).fill('overlay/not-applied'),
    );
  });
});

describe('selectOverlays: purity', () => {
  const overlays = [
    overlay('p', {
      criteria: undefined,
      mixins: ['m'],
      config: { parameters: { m: { n: 1 } } },
    }),
    overlay('a', { base: 'p', criteria: { region: 'eu' } }),
    overlay('b', { base: 'p', criteria: { region: 'us' }, mixins: ['m', 'l'] }),
    overlay('c', {
      criteria: { environment: 'production' },
      config: { parameters: { m: { o: 2 } } },
    }),
    overlay('d', {
      criteria: {},
      enforce: true,
      config: { parameters: { q: 1 } },
    }),
  ];
  const mixins = [
    mixin('m', { config: { parameters: { m: { r: 1 } } } }),
    mixin('l', { config: { parameters: { m: { r: 2 } } } }),
  ];
  const environments = ['eu', 'us', 'any'].flatMap(region =>
    ['production', 'staging'].map(environment => ({
      ...productionEu,
      facts: { region, environment },
    })),
  );
  const selectionIn = (environment: Environment) =>
    JSON.stringify(
      selectOverlays({ overlays, mixins, component: payments, environment }),
    );

  it('returns the same in any order, and does not change its input', () => {
    [overlays, mixins, environments, payments].forEach(deepFreeze);
    const alone = environments.map(selectionIn);
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...environments.keys()], {
          minLength: environments.length,
        }),
        order => {
          expect(order.map(index => selectionIn(environments[index]))).toEqual(
            order.map(index => alone[index]),
          );
        },
      ),
      { numRuns: 20 },
    );
  });
});

function deepFreeze(value: unknown): void {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
}
