// SPDX-License-Identifier: Apache-2.0

import { compileDefinition } from '../schema';
import { readEnvironment, readMixin, readOverlay } from '../overlay';
import { readReleaseBinding } from '../delivery';
import type { JsonObject } from '../json';
import { documentFromValue, nodeFromValue, valueFromNode } from '../source';
import { readComponent } from './readComponent';

const head = (kind: string, metadata: JsonObject = { name: 'a' }) => ({
  apiVersion: 'component-config.io/v1alpha1',
  kind,
  metadata,
});

const range = (length: number) => Array.from({ length }, (_, index) => index);
const wide: JsonObject = Object.fromEntries(
  range(20_000).map(index => [`key${index}`, index]),
);

describe('documentFromValue', () => {
  it('builds a document within the limits', () => {
    const value = { ...head('Overlay'), spec: { criteria: {} } };

    expect(documentFromValue(value)).toEqual(nodeFromValue(value));
  });

  it.each([
    ['source/too-many-nodes', wide],
    ['source/too-long', { text: 'x'.repeat(1024 * 1024 + 1) }],
    ['source/too-long', { ['x'.repeat(1024 * 1024 + 1)]: 1 }],
    ['source/paths-too-long', { ['x'.repeat(1_000_000)]: range(11) }],
  ])(
    'reads only the head beyond the limit %s, and every reader says so',
    (code, spec) => {
      const readers = {
        Component: readComponent,
        ComponentType: compileDefinition,
        Environment: readEnvironment,
        Overlay: readOverlay,
        OverlayMixin: readMixin,
        ReleaseBinding: readReleaseBinding,
      };
      for (const [kind, read] of Object.entries(readers)) {
        const root = documentFromValue({ ...head(kind), spec });

        expect(valueFromNode(root)).toEqual(head(kind));
        // As a thread receives it.
        const { findings } = read(structuredClone(root));
        expect([kind, findings[0]]).toMatchObject([
          kind,
          { code, severity: 'error' },
        ]);
      }
    },
  );

  it('reads only the name of large metadata', () => {
    const { metadata } = head('Overlay', {
      name: 'a',
      namespace: 'b',
      annotations: wide,
    });

    const root = documentFromValue({ ...head('Overlay'), metadata, spec: {} });

    expect(valueFromNode(root)).toEqual(
      head('Overlay', { name: 'a', namespace: 'b' }),
    );
  });
});
