// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import type { JsonObject } from '../../json';
import { mixin, overlay } from '../__testUtils__/selection';
import { checkMixins, checkOverlays } from '../checks/checkOverlays';
import { indexOverlays } from './indexOverlays';
import { selectOverlays } from './selectOverlays';
import type {
  Constraint,
  Criteria,
  Environment,
  OverlaySubject,
} from '../types';

function environment(facts: Environment['facts']): Environment {
  return {
    name: 'e',
    namespace: 'default',
    facts,
    promotedFrom: [],
    findings: [],
  };
}

function component(
  name: string,
  parts: Partial<OverlaySubject> = {},
): OverlaySubject {
  return { name, ref: `component:default/${name}`, labels: {}, ...parts };
}

const production = environment({ environment: 'production', region: 'eu' });
const web = component('shop', { componentType: 'deployment/web' });

describe('indexOverlays', () => {
  const overlays = [
    overlay('root', { criteria: undefined }),
    overlay('child', { base: 'root' }),
    overlay('staging', { criteria: { environment: 'staging' } }),
    overlay('web', { appliesTo: { componentTypes: ['web'] } }),
    overlay('job', { appliesTo: { componentTypes: ['cronjob/job'] } }),
    overlay('named', { appliesTo: { components: ['Shop'] } }),
    overlay('other', { appliesTo: { components: ['default/cart'] } }),
    overlay('front', { appliesTo: { matchLabels: { tier: 'front' } } }),
  ];
  const index = indexOverlays(overlays);
  const matching = (subject: OverlaySubject) =>
    index.matching(subject)(production);

  it.each<[string, OverlaySubject, string[]]>([
    ['by type and name', web, ['root', 'child', 'web', 'named']],
    ['by reference', component('cart'), ['root', 'child', 'other']],
    [
      'by label',
      component('a', { labels: { tier: 'front' } }),
      ['root', 'child', 'front'],
    ],
    ['without labels or type', component('a'), ['root', 'child']],
  ])('finds matching overlays and their bases: %s', (_, subject, names) => {
    const { candidates } = matching(subject);
    expect(candidates.map(({ name }) => name)).toEqual(names);
  });

  it('returns one list for components that no overlay distinguishes', () => {
    const labels = { unasked: 'x' };
    expect(matching(component('b', { labels }))).toBe(matching(component('a')));
    expect(matching(component('b', { labels: { tier: 'back' } }))).not.toBe(
      matching(component('a')),
    );
  });

  it('distinguishes a base that matches itself from one that is only a parent', () => {
    const named = indexOverlays([
      overlay('front', { appliesTo: { matchLabels: { tier: 'front' } } }),
      overlay('child', { base: 'front' }),
    ]);
    const matchesOf = (tier: string) =>
      [
        ...named.matching(component('a', { labels: { tier } }))(production)
          .matches,
      ].map(({ name }) => name);
    expect(matchesOf('front').sort()).toEqual(['child', 'front']);
    expect(matchesOf('back')).toEqual(['child']);
  });

  const names = ['a', 'b', 'c', 'd', 'e'];
  const someOverlay = fc
    .record({
      name: fc.constantFrom(...names),
      criteria: fc.constantFrom<(Criteria | undefined)[]>(
        undefined,
        {},
        { environment: 'production' },
        { region: 'eu' },
        { environment: 'any', region: 'us' },
      ),
      base: fc.option(fc.constantFrom(...names), { nil: undefined }),
      priority: fc.constantFrom(0, 1),
      mixins: fc.subarray(['m', 'n']),
      config: fc.constantFrom<JsonObject[]>(
        { parameters: { x: 1 } },
        { parameters: { x: 2 } },
        { parameters: { y: 1 } },
      ),
      constraints: fc.constantFrom<Constraint[][]>(
        [],
        [{ name: 'region', value: 'eu', pointer: '' }],
      ),
      appliesTo: fc.record({
        componentTypes: fc.constantFrom<string[][]>(
          [],
          ['web'],
          ['deployment/web', 'job'],
        ),
        components: fc.constantFrom<string[][]>(
          [],
          ['shop'],
          ['component:default/cart'],
        ),
        matchLabels: fc.constantFrom<{ [label: string]: string }[]>(
          {},
          { tier: 'front' },
        ),
      }),
    })
    .map(({ name, ...parts }) => overlay(name, parts));
  const subject = fc
    .record({
      name: fc.constantFrom('shop', 'cart', 'ledger'),
      componentType: fc.constantFrom(undefined, 'web', 'deployment/web', 'job'),
      labels: fc.constantFrom<{ [label: string]: string }[]>(
        {},
        { tier: 'front' },
        { tier: 'back' },
      ),
    })
    .map(({ name, ...parts }) => component(name, parts));
  const someEnvironment = fc
    .constantFrom<{ [fact: string]: string }[]>(
      {},
      { environment: 'production', region: 'eu' },
      { environment: 'staging', region: 'us' },
    )
    .map(environment);

  it('produces the same selection as all overlays', () => {
    fc.assert(
      fc.property(
        fc.array(someOverlay, { maxLength: 8 }),
        fc.array(subject, { minLength: 1, maxLength: 4 }),
        someEnvironment,
        (documents, subjects, where) => {
          const mixins = checkMixins([
            mixin('m', { config: { parameters: { x: 3 } } }),
          ]);
          const checked = checkOverlays(documents, { mixins });
          const arranged = indexOverlays(checked);
          for (const sent of subjects) {
            const input = { mixins, component: sent, environment: where };
            const { skipped: _, ...ofAll } = selectOverlays({
              ...input,
              overlays: checked,
            });
            expect(
              selectOverlays({
                ...input,
                overlays: arranged.matching(sent)(where).candidates,
              }),
            ).toMatchObject(ofAll);
          }
        },
      ),
    );
  });
});
