// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef } from '@backstage/catalog-model';
import {
  documentReaders,
  nodeFromValue,
  type JsonObject,
} from '@component-config/config-engine';
import { indexDefinitions } from '@component-config/plugin-component-config-common';
import type { KnownNames } from './CatalogNames';
import { overlayTargets } from './overlayRelations';

const environment = (name: string, facts: { [fact: string]: string }) => ({
  namespace: 'default',
  name,
  facts,
});

const names: KnownNames = {
  definitions: indexDefinitions([
    { kind: 'ComponentType', namespace: 'team-a', name: 'web-service' },
    { kind: 'ClusterComponentType', namespace: 'default', name: 'worker' },
  ]),
  environments: [
    environment('dev', { environment: 'dev' }),
    environment('prod-eu', {
      environment: 'production',
      region: 'eu',
      'kubernetes.version': '1.31',
    }),
    environment('prod-us', {
      environment: 'production',
      region: 'us',
      'kubernetes.version': '1.29',
    }),
  ],
  hasEnvironments: () => false,
};

function targetsOf(spec: JsonObject, known = names): string[] {
  const overlay = documentReaders.overlay(
    nodeFromValue({
      apiVersion: 'component-config.io/v1alpha1',
      kind: 'Overlay',
      metadata: { name: 'a' },
      spec,
    }),
  );
  return overlayTargets(overlay, 'team-a', known).map(target =>
    stringifyEntityRef(target),
  );
}

describe('overlayTargets', () => {
  it.each<[string, JsonObject, string[]]>([
    [
      'the types it refers to, in the namespaces where they are looked up',
      {
        criteria: {},
        appliesTo: {
          componentTypes: ['deployment/web-service', 'worker', 'gone'],
        },
      },
      [
        'componenttype:team-a/web-service',
        'clustercomponenttype:default/worker',
        'componenttype:default/gone',
      ],
    ],
    [
      'the components it refers to, without duplicates',
      {
        criteria: {},
        appliesTo: {
          components: ['shop', 'component:other/cart', 'team-a/shop', ':'],
        },
      },
      ['component:team-a/shop', 'component:other/cart'],
    ],
    [
      'the environments with its facts',
      { criteria: { environment: 'production' } },
      ['environment:default/prod-eu', 'environment:default/prod-us'],
    ],
    [
      'the environments that also meet its constraints',
      {
        criteria: { environment: 'production' },
        constraints: [{ name: 'kubernetes.version', value: '>= 1.30' }],
      },
      ['environment:default/prod-eu'],
    ],
    ['nothing if it applies everywhere', { criteria: {} }, []],
    ['nothing if it is only a parent', {}, []],
    [
      'nothing for label selectors',
      {
        criteria: { region: 'any' },
        appliesTo: { selector: { matchLabels: { team: 'a' } } },
      },
      [],
    ],
  ])('returns %s', (_, spec, targets) => {
    expect(targetsOf(spec)).toEqual(targets);
  });

  it('returns at most a hundred of a kind', () => {
    const environments = Array.from({ length: 500 }, (_, index) =>
      environment(`e-${index}`, { environment: 'production' }),
    );
    expect(
      targetsOf(
        { criteria: { environment: 'production' } },
        { ...names, environments },
      ),
    ).toHaveLength(100);
  });
});
