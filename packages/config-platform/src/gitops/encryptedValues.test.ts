// SPDX-License-Identifier: Apache-2.0

import { valueFromNode } from '@component-config/config-engine';
import { readableValues } from './encryptedValues';
import { readClusterText } from './clusterText';

const sealed = 'ENC[AES256_GCM,data:abc,type:str]';

describe('values that SOPS encrypted', () => {
  it.each([
    ['keep what is not', `a: 1\nb: "${sealed}"`, { a: 1 }, [['b']]],
    ['lose maps of nothing else', `a: {b: "${sealed}"}`, {}, [['a', 'b']]],
    ['keep empty maps', 'a: {}', { a: {} }, []],
    [
      'keep items in part',
      `a: [{name: x, value: "${sealed}"}]`,
      { a: [{ name: 'x' }] },
      [['a', '0', 'value']],
    ],
    [
      'lose lists with encrypted items',
      `a: [x, "${sealed}"]`,
      {},
      [['a', '1'], ['a']],
    ],
    [
      'may be anywhere if there are more than 200',
      Array.from({ length: 201 }, (__, at) => `a${at}: "${sealed}"`).join('\n'),
      {},
      [[]],
    ],
    ['are not known if a file is encrypted whole', `data: ${sealed}`, {}, [[]]],
    [
      'are known beside others below the only key "data"',
      `data: {a: 1, b: "${sealed}"}`,
      { data: { a: 1 } },
      [['data', 'b']],
    ],
  ])('%s', (_, text, values, encryptedAt) => {
    const { root } = readClusterText(`${text}\nsops: {mac: x}\n`);
    if (root?.kind !== 'map') {
      throw new Error('no map');
    }
    const read = readableValues(root);
    expect(valueFromNode(read.values)).toEqual(values);
    expect(read.encryptedAt).toEqual(encryptedAt);
  });
});
