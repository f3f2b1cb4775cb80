import { checkOverlays } from './checkOverlays';
import { overlayFindings } from '../finding/catalogue/overlay';
import { selectOverlays } from './selectOverlays';
import { Criteria, Environment, Overlay, OverlaySubject } from './types';

const payments: OverlaySubject = {
  name: 'payments-api',
  ref: 'component:default/payments-api',
  labels: { tier: 'backend' },
  componentType: 'deployment/web-service',
};

const productionEu: Environment = {
  name: 'production-eu',
  facts: { environment: 'production', region: 'eu' },
  promotedFrom: [],
  findings: [],
};

function overlay(
  name: string,
  parts: Partial<Omit<Overlay, 'appliesTo'>> & {
    appliesTo?: Partial<Overlay['appliesTo']>;
  } = {},
): Overlay {
  const { appliesTo, ...rest } = parts;
  return {
    name,
    criteria: {},
    priority: 0,
    enforce: false,
    mixins: [],
    constraints: [],
    config: {},
    positions: {},
    parts: [],
    merge: [],
    validation: [],
    findings: [],
    ...rest,
    appliesTo: {
      componentTypes: [],
      components: [],
      matchLabels: {},
      ...appliesTo,
    },
  };
}

const broken = {
  findings: [
    overlayFindings.unsupportedKey.at(
      { pointer: '/spec/mixins' },
      { key: 'spec.mixins' },
    ),
  ],
};

function select(
  overlays: Overlay[],
  component: OverlaySubject = payments,
  environment: Environment = productionEu,
) {
  const selection = selectOverlays({
    overlays: checkOverlays(overlays),
    component,
    environment,
  });
  return {
    names: selection.selected.map(({ overlay: { name } }) => name),
    reasons: Object.fromEntries(
      [...selection.selected, ...selection.skipped].map(
        ({ overlay: { name }, reason }) => [name, reason],
      ),
    ),
    named: selection.selected
      .filter(({ namesComponent }) => namesComponent)
      .map(({ overlay: { name } }) => name),
    findings: selection.findings.map(({ code, message }) => [code, message]),
  };
}

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

  it('a specific criterion does not match an environment that says "any"', () => {
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

  it('a component without a type is of no type', () => {
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

  it('does not ask whether a parent matches', () => {
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

  it('an overlay names the component through one that it builds on', () => {
    const { named } = select([
      overlay('special', { appliesTo: { components: ['payments-api'] } }),
      overlay('special-eu', { base: 'special', criteria: { region: 'eu' } }),
      overlay('other'),
    ]);
    expect(named).toEqual(['special', 'special-eu']);
  });
});

describe('selectOverlays: sentences', () => {
  it.each<[Parameters<typeof overlay>[1], string]>([
    [
      { criteria: undefined },
      'has no criteria, so it only takes part where another overlay builds on it',
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
    [
      { appliesTo: { components: ['orders-api'] } },
      'is for component orders-api, this component is payments-api',
    ],
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
  it('does not apply an overlay with an error, and says so', () => {
    const { names, reasons, findings } = select([
      overlay('a', broken),
      overlay('b'),
    ]);
    expect(names).toEqual(['b']);
    expect(reasons.a).toBe('is not applied, because it has an error');
    expect(findings).toEqual([
      [
        'overlay/not-applied',
        'The configuration is incomplete: overlay "a" is meant for this component but is not applied, because it has an error.',
      ],
    ]);
  });

  it('says nothing of an error where the overlay does not match', () => {
    expect(
      select([overlay('a', { ...broken, criteria: { region: 'us' } })])
        .findings,
    ).toEqual([]);
  });

  it('skips what builds on an overlay with an error', () => {
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

  it('applies a matching parent without its child that has an error', () => {
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

  it('applies no member of a circle, and nothing that leads to it', () => {
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

describe('selectOverlays: ties', () => {
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
      'a shared parent that both override alike',
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
      'of what one of them builds on',
      [
        overlay('p', { ...size(1), criteria: undefined }),
        overlay('a', { base: 'p' }),
        overlay('b', size(2)),
      ],
      '/parameters/size',
    ],
    [
      'of two that are enforced',
      [
        overlay('a', { ...size(1), enforce: true }),
        overlay('b', { ...size(2), enforce: true }),
      ],
      '/parameters/size',
    ],
  ])('is an error on both and applies neither: %s', (_, overlays, pointer) => {
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
    expect(reasons.a).toContain('overlay b sets the same place');
  });

  it('leaves what the tied ones build on where that matches itself', () => {
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
