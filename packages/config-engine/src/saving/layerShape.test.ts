// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../json';
import { layerShapeFindings } from './layerShape';

const codesAt = (layer: JsonObject, isOneEnvironment = false) =>
  layerShapeFindings(layer, { isOneEnvironment, traitInstances: ['x'] }).map(
    ({ code, pointer }) => `${code.replace('layer-text/', '')} ${pointer}`,
  );

describe('layerShapeFindings', () => {
  it.each<[string, JsonObject, string[]]>([
    ['nothing', {}, []],
    [
      'sections',
      {
        parameters: {},
        environmentConfigs: { a: 1 },
        traits: { x: { parameters: {} } },
      },
      [],
    ],
    ['another key', { replicas: 3 }, ['unknown-section /replicas']],
    [
      'an empty section',
      { environmentConfigs: null },
      ['section-not-a-map /environmentConfigs'],
    ],
    ['a list of traits', { traits: [] }, ['section-not-a-map /traits']],
    [
      'a trait without sections',
      { traits: { x: null } },
      ['section-not-a-map /traits/x'],
    ],
    [
      'an instance that the component does not have',
      { traits: { y: { parameters: {} } } },
      ['unknown-trait-instance /traits/y'],
    ],
    [
      'another key of a trait',
      { traits: { x: { port: 1 } } },
      ['unknown-section /traits/x/port'],
    ],
    [
      'a section of a trait that is a value',
      { traits: { x: { parameters: 1 } } },
      ['section-not-a-map /traits/x/parameters'],
    ],
  ])('judges %s', (_, layer, expected) => {
    expect(codesAt(layer)).toEqual(expected);
  });

  it('rejects parameters for one environment, including those of traits', () => {
    const layer = {
      parameters: { port: 1 },
      traits: { x: { parameters: { y: 1 } } },
    };
    expect(codesAt(layer, true)).toEqual([
      'section-of-all-environments /parameters',
      'section-of-all-environments /traits/x/parameters',
    ]);
    expect(codesAt(layer)).toEqual([]);
  });

  it('suggests the intended name', () => {
    const messages = layerShapeFindings(
      { environmentConfig: {}, traits: { publik: {} } },
      { isOneEnvironment: false, traitInstances: ['public', 'db'] },
    ).map(({ message }) => message);
    expect(messages).toEqual([
      expect.stringContaining('Did you mean "environmentConfigs"?'),
      expect.stringContaining('Did you mean "public"?'),
    ]);
  });
});
