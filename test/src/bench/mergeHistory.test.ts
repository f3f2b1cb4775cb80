// SPDX-License-Identifier: Apache-2.0

import {
  composeSchema,
  readEffective,
  resolve,
  type JsonObject,
  type Layer,
} from '@component-config/config-engine';
import { mergeHistory } from './mergeHistory';

function layerOf(id: string, value: JsonObject): Layer {
  const position = {
    file: `${id}.yaml`,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 2,
    start: 0,
    end: 1,
  };
  return {
    id,
    kind: 'overlay',
    title: id,
    value,
    positions: { '/environmentConfigs/a': position },
    reason: 'test',
  };
}

describe('mergeHistory', () => {
  it("returns the engine's result for layers that only merge maps and replace", () => {
    const layers = [
      layerOf('one', { environmentConfigs: { a: 1, b: { c: 'x', d: [1] } } }),
      layerOf('two', { environmentConfigs: { b: { c: 'y' }, e: true } }),
      layerOf('three', { environmentConfigs: { a: 3, b: { d: [2, 3] } } }),
    ];
    const { config, history } = mergeHistory(layers);
    const effective = readEffective(
      resolve({ schema: composeSchema({}), layers }),
    );
    expect(config).toEqual(effective.config);
    for (const pointer of [
      '/environmentConfigs/a',
      '/environmentConfigs/b/c',
      '/environmentConfigs/e',
    ]) {
      const { winner, shadowed } = effective.provenance[pointer];
      expect(history.get(pointer)).toEqual([...shadowed, winner]);
    }
  });
});
