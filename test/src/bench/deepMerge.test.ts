import type { JsonObject } from '@component-config/config-engine';
import { deepMerge } from './deepMerge';

describe('deepMerge', () => {
  it('merges maps deep, replaces everything else, and changes no layer', () => {
    const layers: JsonObject[] = [
      { a: { x: 1, y: [1, 2] }, b: 1 },
      { a: { y: [3], z: { deep: true } }, b: { now: 'a map' } },
      { a: 'gone' },
    ];
    const before = structuredClone(layers);
    expect(deepMerge(layers.slice(0, 2))).toEqual({
      a: { x: 1, y: [3], z: { deep: true } },
      b: { now: 'a map' },
    });
    expect(deepMerge(layers)).toEqual({ a: 'gone', b: { now: 'a map' } });
    expect(layers).toEqual(before);
  });
});
