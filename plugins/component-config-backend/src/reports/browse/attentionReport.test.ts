// SPDX-License-Identifier: Apache-2.0

import {
  attentionKinds,
  type AttentionKind,
  type AttentionList,
} from '@component-config/plugin-component-config-common';
import { componentOf, fields, typeOf } from '@component-config/test-utils';
import {
  listInputOf,
  findHead,
  overlayNamed,
} from '../__testUtils__/listInputOf';
import { attentionReport, type Surroundings } from './attentionReport';
import { listComponents } from './listComponents';
import { findDocuments } from './listDocuments';
import type { ListInput } from '@component-config/config-platform';

const noProposals = { items: [], isCut: false };
const type = typeOf(fields);

const given = {
  proposals: noProposals,
  titleOf: () => undefined,
  observations: [],
};

function topicsOf(input: ListInput, more: Partial<Surroundings> = {}) {
  const { topics } = attentionReport(input, { ...given, ...more });
  return new Map(topics.map(topic => [topic.kind, topic]));
}

describe('attentionReport', () => {
  const { browsing } = listInputOf(
    [
      type,
      componentOf('{ production: { level: loud } }'),
      componentOf('{}', 'cart').replace('web', 'nothing'),
      componentOf('{}', 'worker'),
      overlayNamed(
        'ruled-out',
        'criteria: { tier: gold }\nconfig: { environmentConfigs: { size: a } }',
      ),
      overlayNamed(
        'rules',
        'criteria: {}\nvalidation: [{ field: environmentConfigs.replicas, min: 1, message: one, action: deny }]',
      ),
      ...['eu', 'fast'].map((name, index) =>
        overlayNamed(
          name,
          `criteria: { tier: high }\nappliesTo: { components: [worker] }\nconfig: { environmentConfigs: { size: s${index} } }`,
        ),
      ),
    ],
    component =>
      component.componentRef === 'component:default/shop'
        ? {
            ...component,
            heads: [findHead({ environmentConfigs: { replicas: 4 } })],
          }
        : component,
  );
  const topics = topicsOf(browsing);

  it.each([
    ['unresolved-components', ['component:default/cart']],
    ['degraded-components', ['component:default/worker']],
    ['components-with-errors', ['component:default/shop']],
    ['values-only-in-portal', ['component:default/shop']],
    [
      'overlays-without-effect',
      [
        'overlay:default/eu',
        'overlay:default/fast',
        'overlay:default/ruled-out',
      ],
    ],
    ['production-without-overlay', []],
    ['open-proposals', []],
  ] as const)('finds %s', (kind, expected) => {
    const topic = topics.get(kind);
    expect(topic?.items.map(({ entityRef }) => entityRef)).toEqual(expected);
    expect(topic?.count).toBe(expected.length);
  });

  it('lists where production differs, worst first, in environments that the user may read', () => {
    const state = (
      environment: string,
      verdict: 'differs' | 'changedByHand',
    ) => ({
      source: 'cluster',
      environment,
      verdict,
      count: 2,
      since: '',
      announced: verdict,
    });
    const { platform } = browsing;
    const environments = platform.environments.map(one =>
      one.name === 'production'
        ? { ...one, facts: { production: 'true' } }
        : one,
    );
    const report = attentionReport(
      { ...browsing, platform: { ...platform, environments } },
      {
        ...given,
        observations: [
          ['worker', [state('production', 'changedByHand')]] as const,
          [
            'shop',
            [state('production', 'differs'), state('gone', 'differs')],
          ] as const,
          ['cart', [state('staging', 'changedByHand')]] as const,
          ['hidden', [state('production', 'changedByHand')]] as const,
        ].map(([name, states]) => ({
          componentRef: `component:default/${name}`,
          states,
        })),
      },
    );
    const topic = report.topics.find(
      ({ kind }) => kind === 'production-differs',
    );
    expect(topic).toMatchObject({
      count: 2,
      items: [
        {
          entityRef: 'component:default/worker',
          environments: ['production'],
          problem: '2 values were changed by hand.',
        },
        { entityRef: 'component:default/shop', environments: ['production'] },
      ],
    });
  });

  it('refers to lists with as many items as it counts', () => {
    const shown = (one: AttentionList) => {
      switch (one.list) {
        case 'components':
          return listComponents(browsing, one.request, () => undefined)
            .totalItems;
        case 'proposals':
          return one.count;
        default:
          return findDocuments(one.list, browsing, one.request).length;
      }
    };
    for (const { lists, count } of topics.values()) {
      expect(lists.map(shown)).toEqual(lists.map(one => one.count));
      expect(lists.reduce((sum, one) => sum + one.count, 0)).toBe(count);
    }
  });

  it('names the environments', () => {
    expect(topics.get('degraded-components')?.items[0].environments).toEqual([
      'production',
    ]);
    expect(topics.get('unresolved-components')?.items[0].problem).toContain(
      'nothing',
    );
  });

  it.each<[AttentionKind, { ends?: number[]; endedAt?: number }, number]>([
    ['values-ending-soon', { ends: [6] }, 1],
    ['values-ending-soon', { ends: [8] }, 0],
    ['values-that-stayed', { ends: [-1, 6] }, 1],
    ['values-that-stayed', { ends: [-0.03] }, 0],
    ['values-that-ended', { endedAt: -6 }, 1],
    ['values-that-ended', { endedAt: -8 }, 0],
  ])('finds %s: %j', (kind, { ends = [], endedAt }, count) => {
    const days = (number: number) =>
      new Date(browsing.asOf.getTime() + number * 86_400_000);
    const summaries = browsing.summaries.map(summary => ({
      ...summary,
      environments: summary.environments.map((one, index) =>
        index === 0 && summary.name === 'shop'
          ? {
              ...one,
              ends: ends.map(number => days(number).toISOString()),
              ...(endedAt !== undefined && {
                hasEnded: true as const,
                savedAt: days(endedAt),
              }),
            }
          : one,
      ),
    }));
    const topic = topicsOf({ ...browsing, summaries }).get(kind);
    expect(topic?.count).toBe(count);
    expect(topic?.items.map(({ environments }) => environments)).toEqual(
      count === 0
        ? []
        : [
            [
              browsing.summaries.find(({ name }) => name === 'shop')
                ?.environments[0].environment,
            ],
          ],
    );
  });

  it('lists values without a component or environment to those who may manage them', () => {
    const { asOf: savedAt } = browsing;
    const orphans = [
      { componentRef: 'component:default/sold', environments: [] },
      {
        componentRef: 'component:default/shop',
        environments: [{ environment: 'integration', revision: 2, savedAt }],
      },
    ];
    expect(topicsOf(browsing, { orphans }).get('orphaned-values')).toEqual({
      kind: 'orphaned-values',
      count: 2,
      isAtLeast: false,
      items: [
        {
          entityRef: 'component:default/shop',
          environments: ['integration'],
        },
        { entityRef: 'component:default/sold' },
      ],
      lists: [{ list: 'components', count: 2, request: { state: 'orphaned' } }],
    });
    expect(topicsOf(browsing, { orphans: [] })).toHaveProperty(
      'size',
      attentionKinds.length,
    );
    expect(topicsOf(browsing).has('orphaned-values')).toBe(false);
  });

  it('omits what was sent to Git', () => {
    const published = new Set(['component:default/shop']);
    expect(
      topicsOf({ ...browsing, published }).get('values-only-in-portal')?.count,
    ).toBe(0);
  });

  it('finds production environments without a specific overlay', () => {
    const general = overlayNamed('all', 'criteria: {}\nconfig: {}');
    const found = (...overlays: string[]) =>
      topicsOf(listInputOf([type, general, ...overlays]).browsing).get(
        'production-without-overlay',
      );
    expect(found()?.items.map(({ entityRef }) => entityRef)).toEqual([
      'environment:default/production',
    ]);
    const specific = overlayNamed(
      'high',
      'criteria: { tier: high }\nconfig: {}',
    );
    expect(found(specific)?.count).toBe(0);
  });

  it('counts the proposals that were searched', () => {
    const proposal = {
      id: 7,
      componentRef: 'component:default/shop',
      environment: 'production',
      baseRevision: 0,
      author: 'user:default/ada',
      at: '2026-01-01T00:00:00.000Z',
      state: 'open' as const,
    };
    const topic = topicsOf(browsing, {
      proposals: { items: [proposal] as never[], isCut: true },
    }).get('open-proposals');
    expect(topic).toMatchObject({
      count: 1,
      isAtLeast: true,
      items: [
        {
          entityRef: 'component:default/shop',
          proposal: { id: 7, environment: 'production' },
        },
      ],
    });
  });
});
