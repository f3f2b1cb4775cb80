// SPDX-License-Identifier: Apache-2.0

import { JsonObject } from '../../json';
import { compileShorthand } from '../../schema';
import { nodeFromValue } from '../../source';
import { lockAt } from './lockAt';
import { resolveEffective } from '../resolve';
import { Layer, LayerKind } from '../../layers';

const schema = compileShorthand({
  fields: nodeFromValue({
    level: 'string | default=info',
    image: 'string',
    tags: '[]string',
    limits: { cpu: 'string', memory: 'string' },
    debug: 'boolean | default=false',
    extra: { a: 'string | default=x' },
  }),
});

function layerOf(kind: LayerKind, value: JsonObject): Layer {
  return { id: kind, kind, title: kind, value, positions: {}, reason: 'test' };
}

describe('lockAt', () => {
  const effective = resolveEffective({
    schema,
    layers: [
      layerOf('component', {
        image: 'a',
        limits: { cpu: '1', memory: '1' },
        extra: { a: 'b' },
        debug: true,
      }),
      layerOf('enforced-overlay', {
        level: 'warn',
        tags: ['a', 'b'],
        limits: { cpu: '2' },
        debug: null,
        extra: null,
      }),
    ],
  });

  it.each([
    ['a value from an enforced overlay', '/level', true],
    ['a value from another layer', '/image', false],
    ['a place without a value', '/nothing', false],
    ['an item of an enforced list', '/tags/1', true],
    ['an enforced list', '/tags', true],
    ['a field of a map', '/limits/cpu', true],
    ['another field of the map', '/limits/memory', false],
    ['a map that is only partly enforced', '/limits', false],
    ['a removed value, although the default applies', '/debug', true],
    ['a place within a removed map', '/extra/a', true],
  ])('%s', (_, pointer, locked) => {
    expect(lockAt(effective, pointer)?.id).toBe(
      locked ? 'enforced-overlay' : undefined,
    );
  });
});
