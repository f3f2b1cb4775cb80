// SPDX-License-Identifier: Apache-2.0

import {
  type EnvironmentDifferencesRequest,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import { componentOf, fields, typeOf } from '@component-config/test-utils';
import type { ImpactComponent } from '@component-config/config-platform';
import { listInputOf } from '../__testUtils__/listInputOf';
import type { DifferenceMemory } from './compareEnvironments';
import { environmentDifferences } from './environmentDifferences';

const texts = [
  typeOf(`${fields}inner: string | default="" oc:ui:hidden`),
  componentOf('{ production: { replicas: 3, level: debug } }'),
  componentOf('{ production: { replicas: 2 }, development: {} }', 'cart'),
  componentOf('{}', 'worker'),
  componentOf(
    '{ development: { token: a }, production: { token: b } }',
    'vault',
  ),
  componentOf('{ production: { inner: secretive } }', 'hidden'),
  componentOf('{}', 'lost').replace('web', 'nothing'),
];

function differencesOf(
  request: Partial<EnvironmentDifferencesRequest> = {},
  person: {
    seesHiddenFields?: boolean;
    change?: (given: ImpactComponent) => ImpactComponent;
    memory?: DifferenceMemory;
    known?: ReturnType<typeof listInputOf>;
  } = {},
) {
  const {
    seesHiddenFields = true,
    change = given => given,
    memory = new Map(),
    known = listInputOf(texts),
  } = person;
  const { browsing, components, memory: summary } = known;
  let steps = 0;
  for (const report of environmentDifferences(
    { from: 'development', to: 'production', ...request },
    {
      platform: browsing.platform,
      seesHiddenFields,
      components: components.flatMap(given => {
        const found = browsing.summaries.find(
          one => one.componentRef === given.componentRef,
        );
        return found ? [{ given: change(given), summary: found }] : [];
      }),
      shared: summary.shared,
      memory,
      asOf: new Date(0),
    },
  )) {
    if (report) {
      return { report, steps };
    }
    steps += 1;
  }
  throw new Error('There was no report.');
}

const names = ({ report }: ReturnType<typeof differencesOf>) =>
  report.items.map(({ componentRef }) => componentRef.split('/')[1]);

describe('environmentDifferences', () => {
  it('lists the components that differ, those with the most differences first', () => {
    const found = differencesOf();
    expect(names(found)).toEqual(['shop', 'cart', 'hidden', 'vault']);
    expect(found.report).toMatchObject({
      totalItems: 4,
      components: {
        compared: 5,
        pending: 0,
        different: 4,
        onlyFrom: 0,
        onlyTo: 0,
        unresolved: 1,
      },
      places: [
        { pointer: '/environmentConfigs/replicas', components: 2 },
        { pointer: '/environmentConfigs/inner', components: 1 },
        { pointer: '/environmentConfigs/level', components: 1 },
        { pointer: '/environmentConfigs/token', components: 1 },
      ],
    });
    expect(found.report.items[0]).toMatchObject({
      changed: 2,
      differences: [
        {
          pointer: '/environmentConfigs/replicas',
          kind: 'changed',
          before: { value: 1, title: 'schema defaults' },
          after: { value: 3, title: 'component shop for production' },
        },
        { pointer: '/environmentConfigs/level' },
      ],
    });
  });

  it('labels the fields as their form does', () => {
    const known = listInputOf([
      typeOf(`replicas: integer | default=1 oc:ui:label="Number of pods"
resources: { limits: { cpu: 'string | default="1"' } }`),
      componentOf(
        '{ development: { replicas: 2, resources: { limits: { cpu: "2" } } }, production: {} }',
      ),
    ]);
    const { report } = differencesOf({}, { known });
    expect(report.places.map(({ trail }) => trail)).toEqual([
      ['Number of pods'],
      ['Resources', 'Limits', 'CPU'],
    ]);
    expect(report.items[0].differences.map(({ trail }) => trail)).toEqual(
      report.places.map(({ trail }) => trail),
    );
  });

  it('answers in time with what is compared by then, and goes on with the rest', () => {
    const known = listInputOf(texts);
    const memory: DifferenceMemory = new Map();
    const ask = () =>
      differencesOf({ maxWait: 0 }, { known, memory }).report.components;
    const all = differencesOf().report.components;
    expect(ask()).toMatchObject({ compared: 1, pending: 4, unresolved: 1 });
    expect(ask()).toMatchObject({ compared: 2, pending: 3 });
    expect([ask(), ask(), ask()].at(-1)).toEqual(all);
    expect(ask()).toEqual(all);
  });

  it('continues from page to page, ordered by the number of differences', () => {
    const first = differencesOf({ limit: 2 });
    expect(names(first)).toEqual(['shop', 'cart']);
    const second = differencesOf({
      limit: 2,
      cursor: first.report.nextCursor,
    });
    expect(names(second)).toEqual(['hidden', 'vault']);
    expect(second.report.nextCursor).toBeUndefined();
  });

  it.each<[string, Partial<EnvironmentDifferencesRequest>, string[]]>([
    ['place', { pointer: '/environmentConfigs/level' }, ['shop']],
    ['name', { text: 'CART' }, ['cart']],
    [
      'type',
      { componentType: 'componenttype:default/web' },
      ['shop', 'cart', 'hidden', 'vault'],
    ],
    ['another type', { componentType: 'componenttype:default/job' }, []],
  ])('filters by %s', (_, request, expected) => {
    expect(names(differencesOf(request))).toEqual(expected);
  });

  it('masks secrets', () => {
    const { report } = differencesOf({ text: 'vault' });
    expect(report.items[0].differences).toMatchObject([
      {
        pointer: '/environmentConfigs/token',
        before: { value: SENSITIVE_MASK },
        after: { value: SENSITIVE_MASK },
      },
    ]);
  });

  it('hides hidden fields from users without permission, whoever asked before', () => {
    const memory: DifferenceMemory = new Map();
    const known = listInputOf(texts);
    differencesOf({}, { memory, known });
    const { report } = differencesOf(
      {},
      {
        memory,
        known,
        seesHiddenFields: false,
      },
    );
    expect(JSON.stringify(report)).not.toMatch(/inner|secretive/);
    expect(report.components.different).toBe(3);
  });

  it('does not compare with an environment that the user may not read', () => {
    const { report } = differencesOf(
      {},
      {
        change: given => ({
          ...given,
          unreadable:
            given.componentRef === 'component:default/shop'
              ? ['environment:default/production']
              : [],
        }),
      },
    );
    expect(report.components).toMatchObject({ compared: 4, onlyFrom: 1 });
    expect(JSON.stringify(report)).not.toContain('shop');
  });

  describe('with environments of one name in two namespaces', () => {
    const environmentIn = (namespace: string, name: string) => `
kind: Environment
metadata: { name: ${name}, namespace: ${namespace} }
spec: {}
`;
    const known = listInputOf([
      ...texts,
      environmentIn('rentals', 'development'),
      environmentIn('rentals', 'production'),
      componentOf('{ production: { replicas: 5 } }', 'bikes').replace(
        'name: bikes',
        'name: bikes, namespace: rentals',
      ),
    ]);

    it.each([
      ['rentals', ['rentals/bikes']],
      [
        'default',
        ['default/shop', 'default/cart', 'default/hidden', 'default/vault'],
      ],
    ])(
      'compares only the components in those of %s',
      (environmentNamespace, found) => {
        const { report } = differencesOf({ environmentNamespace }, { known });
        expect(
          report.items.map(({ componentRef }) => componentRef.split(':')[1]),
        ).toEqual(found);
        expect(report.components).toMatchObject({ onlyFrom: 0, onlyTo: 0 });
      },
    );

    it('rejects one that is only in the other', () => {
      expect(() =>
        differencesOf({ environmentNamespace: 'moon' }, { known }),
      ).toThrow('There is no environment "development"');
    });
  });

  it('compares again only what has changed', () => {
    const memory: DifferenceMemory = new Map();
    const known = listInputOf(texts);
    differencesOf({}, { memory, known });
    const [pair] = [...memory.values()];
    const [shop] = known.browsing.summaries;
    const before = pair.get(shop);
    expect(before).toHaveLength(2);
    differencesOf({}, { memory, known });
    expect([...memory.values()][0].get(shop)).toBe(before);
  });

  it('yields between components', () => {
    expect(differencesOf().steps).toBeGreaterThanOrEqual(5);
  });

  it('rejects an unknown environment', () => {
    expect(() => differencesOf({ to: 'moon' })).toThrow(
      'There is no environment "moon"',
    );
  });
});
