// SPDX-License-Identifier: Apache-2.0

import { parseSource } from '../source';
import { overlayPlaces } from './overlayPlaces';
import { readMixin } from './reading/readMixin';
import { readOverlay } from './reading/readOverlay';

const head = (kind: string) =>
  `apiVersion: component-config.io/v1alpha1\nkind: ${kind}\nmetadata: { name: eu }\n`;

function rootOf(text: string) {
  return parseSource({ file: 'eu.yaml', text }).documents[0].root;
}

describe('overlayPlaces', () => {
  it('lists the places that an overlay sets, including its parts and rules, each once', () => {
    const overlay = readOverlay(
      rootOf(`${head('Overlay')}spec:
  criteria: { region: eu }
  roots:
    - path: environmentConfigs
      files:
        - name: general.yaml
          values: { replicas: 3, args: [a, b], limits: { cpu: '1' }, env: {} }
        - name: again.yaml
          values: { replicas: 4, probes: { $remove: [live] } }
  mutation:
    rules:
      - { field: environmentConfigs.image, override: 'a' }
      - { field: 'environmentConfigs.{{ .metadata.name }}', default: 'b' }
`),
    );
    expect(overlay.findings).toEqual([]);
    const places = overlayPlaces(overlay);
    expect(places.map(({ pointer }) => pointer)).toEqual([
      '/environmentConfigs/replicas',
      '/environmentConfigs/args',
      '/environmentConfigs/limits/cpu',
      '/environmentConfigs/env',
      '/environmentConfigs/probes/$remove',
      '/environmentConfigs/image',
    ]);
    expect(places[0].position?.line).toBe(10);
  });

  it('lists the places that a mixin sets', () => {
    const mixin = readMixin(
      rootOf(
        `${head(
          'OverlayMixin',
        )}spec: { config: { parameters: { level: info } } }\n`,
      ),
    );
    expect(overlayPlaces(mixin).map(({ pointer }) => pointer)).toEqual([
      '/parameters/level',
    ]);
  });
});
