// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../../json';
import type { Layer, LayerKind } from '../../layers';
import { compileShorthand } from '../../schema';
import { nodeFromValue } from '../../source';
import { layerEffects } from './layerEffects';
import { resolve } from '../resolve';

const schema = compileShorthand({
  fields: nodeFromValue({
    level: 'string | default=info',
    image: 'string',
    args: '[]string',
    tags: '[]string | oc:merge:strategy=union',
    limits: { cpu: 'string', memory: 'string' },
  }),
});

function layerOf(
  id: string,
  value: JsonObject,
  parts: Partial<Layer> = {},
): Layer {
  const kind: LayerKind = id.startsWith('overlay:') ? 'overlay' : 'component';
  return {
    id,
    kind,
    title: id,
    value,
    positions: {},
    reason: 'test',
    ...parts,
  };
}

function effectsOf(...layers: Layer[]) {
  const effects = layerEffects(resolve({ schema, layers }), id =>
    id.startsWith('overlay:'),
  );
  return Object.fromEntries(
    [...effects].map(([id, list]) => [
      id,
      list.map(
        ({ contributedAt, how, isRedundant }) =>
          `${how} ${contributedAt}${isRedundant ? ' needlessly' : ''}`,
      ),
    ]),
  );
}

describe('layerEffects', () => {
  it('lists the values that a layer wins', () => {
    expect(
      effectsOf(
        layerOf('overlay:base', { image: 'a', limits: { cpu: '1' } }),
        layerOf('overlay:eu', { image: 'b' }),
        layerOf('component', { limits: { cpu: '2', memory: '1' } }),
      ),
    ).toEqual({ 'overlay:eu': ['holds /image'] });
  });

  it('lists the values that a layer removes', () => {
    expect(
      effectsOf(
        layerOf('component', { limits: { cpu: '2', memory: '1' } }),
        layerOf('overlay:eu', { limits: { cpu: null } }),
      ),
    ).toEqual({ 'overlay:eu': ['removes /limits/cpu'] });
  });

  it.each([
    ['the value below', { image: 'a' }, { image: 'a' }, '/image'],
    ['the default of the schema', {}, { level: 'info' }, '/level'],
    ['the list below', { args: ['a'] }, { args: ['a'] }, '/args/0'],
    [
      'an item that a list already has',
      { tags: ['a'] },
      { tags: ['a'] },
      '/tags/0',
    ],
  ])('reports repeating %s as redundant', (_, below, value, pointer) => {
    expect(
      effectsOf(layerOf('component', below), layerOf('overlay:eu', value)),
    ).toEqual({ 'overlay:eu': [`holds ${pointer} needlessly`] });
  });

  it('does not report a different list as redundant because of equal items', () => {
    expect(
      effectsOf(
        layerOf('component', { args: ['a', 'b'] }),
        layerOf('overlay:eu', { args: ['a', 'c'] }),
      ),
    ).toEqual({ 'overlay:eu': ['holds /args/0', 'holds /args/1'] });
  });

  it('counts values set by the rules of an overlay as its own', () => {
    expect(
      effectsOf(
        layerOf(
          'overlay:eu',
          {},
          {
            rules: {
              buildsOn: [],
              parts: [],
              merge: [],
              validation: [],
              mutation: {
                mutateFirst: false,
                operations: ['CREATE', 'UPDATE'],
                rules: [
                  {
                    field: 'image',
                    action: 'override',
                    value: 'b',
                    when: [],
                    pointer: '/spec/mutation/rules/0',
                  },
                ],
              },
            },
          },
        ),
        layerOf('component', { image: 'a' }),
      ),
    ).toEqual({ 'overlay:eu': ['holds /image'] });
  });
});
