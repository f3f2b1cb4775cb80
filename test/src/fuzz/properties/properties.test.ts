// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import { apiRoutes, findRoute } from '../../docs/reference/apiContract';
import { randomOf } from '../random';
import type { Answer } from '../targets/startPortal';
import { differenceOf, type Said } from './compare';
import {
  generateRequest,
  isFollowedByRevision,
  paths,
  type Scene,
} from './operations';
import { generateEstate, NAME } from './platform';
import { reaches } from './reach';

const scene: Scene = {
  estate: generateEstate(randomOf(1)),
  components: ['checkout'],
  environments: ['staging'],
  refs: ['overlay/default/o1', 'trait/default/ingress'],
  guesses: ['x'],
  publishedAt: '2026-01-01T00:00:00.000Z',
};

describe('the generated requests', () => {
  it('are for every operation of the API', () => {
    expect(Object.keys(paths).sort()).toEqual(
      apiRoutes.map(({ operation }) => operation.operationId).sort(),
    );
  });

  it.each(Object.keys(paths))('match the route of %s', operation => {
    for (let seed = 0; seed < 20; seed++) {
      const sent = generateRequest(operation, scene, randomOf(seed));
      const { method, path } = 'path' in sent ? sent : {};
      const [route] = path?.split('?') ?? [];
      expect(findRoute(`${method}`, route)?.operation.operationId).toBe(
        operation,
      );
    }
  });
});

describe('an ETag depends on the time of a revision after', () => {
  it.each([
    ['SaveValues', true],
    ['propose-values', true],
    // It removes what Git has as well, in the background.
    ['GetPublication', true],
    ['GetConfiguration', false],
    ['GetWhatIf', false],
  ])('%s: %s', (operation, expected) => {
    expect(isFollowedByRevision(operation)).toBe(expected);
  });
});

function document(kind: string, name: string, spec: object): Entity {
  return {
    apiVersion: 'component-config.io/v1alpha1',
    kind,
    metadata: { name, labels: { tier: 'low' } },
    spec: JSON.parse(JSON.stringify(spec)),
  };
}

describe('a document reaches a component', () => {
  const component = document('Component', 'checkout', {
    componentType: 'deployment/web-service',
  });

  it.each<[string, Entity, Entity[], boolean]>([
    ['as an overlay for all', document('Overlay', NAME, {}), [], true],
    [
      'as an overlay for its type',
      document('Overlay', NAME, {
        appliesTo: { componentTypes: ['web-service'] },
      }),
      [],
      true,
    ],
    [
      'not as an overlay for other labels',
      document('Overlay', NAME, {
        appliesTo: { selector: { matchLabels: { tier: 'critical' } } },
      }),
      [],
      false,
    ],
    [
      'by an overlay that builds on it indirectly',
      document('Overlay', NAME, { appliesTo: { components: ['other'] } }),
      [
        document('Overlay', 'middle', {
          base: NAME,
          appliesTo: { components: ['other'] },
        }),
        document('Overlay', 'top', { base: 'middle' }),
      ],
      true,
    ],
    ['not as an unused mixin', document('OverlayMixin', NAME, {}), [], false],
    ['not as another type', document('ComponentType', NAME, {}), [], false],
  ])('%s', (_, one, more, expected) => {
    const others = [component, ...more];
    expect(reaches({ document: one, others }, 'checkout')).toBe(expected);
  });
});

describe('two answers', () => {
  const answer: Answer = {
    status: 200,
    body: '{"at":"2026-01-01T00:00:00.000Z"}',
    headers: { etag: 'W/"1"', vary: 'x', date: 'now' },
  };
  const said = (changed: Partial<Said> = {}): Said => ({
    ...answer,
    isSteady: true,
    ...changed,
  });

  it.each<[string, Partial<Said>]>([
    ['a time', { body: '{"at":"2027-01-01T00:00:00.000Z"}' }],
    ['the date', { headers: { ...answer.headers, date: 'later' } }],
    [
      'the ETag after a change',
      { headers: { ...answer.headers, etag: 'W/"2"' }, isSteady: false },
    ],
  ])('are equal except for %s', (_, changed) => {
    const { isSteady = true } = changed;
    expect(differenceOf(said(changed), said({ isSteady }))).toBeUndefined();
  });

  it.each<[string, Partial<Said>]>([
    ['the status', { status: 404 }],
    ['the body', { body: '{}' }],
    ['a header', { headers: { ...answer.headers, vary: 'y' } }],
    [
      'the ETag of equal bytes',
      { headers: { ...answer.headers, etag: '"2"' } },
    ],
  ])('differ by %s', (_, changed) => {
    expect(differenceOf(said(changed), said())).toBeDefined();
  });
});
