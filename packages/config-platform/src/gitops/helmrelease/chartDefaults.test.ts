// SPDX-License-Identifier: Apache-2.0

import { valueFromNode } from '@component-config/config-engine';
import { chartDefaults } from './chartDefaults';

const files = new Map([
  ['charts/shop/values.yaml', 'a: chart\nb: chart'],
  ['envs/prod.yaml', 'a: prod\nb: null'],
  ['envs/list.yaml', '- a'],
]);
const fileAt = (path: string) => files.get(path);
const source = { fileAt, folder: 'charts/shop' };

describe('chartDefaults', () => {
  it.each([
    ['its own values without a list', [], { a: 'chart', b: 'chart' }],
    ['only the listed ones', ['envs/prod.yaml'], { a: 'prod', b: null }],
    [
      'the last of the listed ones',
      ['envs/prod.yaml', './charts/shop/values.yaml'],
      { a: 'chart', b: 'chart' },
    ],
    [
      'files within the root only',
      ['../../../../envs/../envs/prod.yaml'],
      { a: 'prod', b: null },
    ],
  ])('takes %s', (_, valuesFiles, expected) => {
    const { values, findings } = chartDefaults(source, valuesFiles);

    expect(findings).toEqual([]);
    expect(valueFromNode(values)).toEqual(expected);
  });

  it('reads a file once that is listed often, where it is listed last', () => {
    const read: string[] = [];
    const { values, files: merged } = chartDefaults(
      {
        fileAt: path => {
          read.push(path);
          return fileAt(path);
        },
      },
      ['envs/prod.yaml', 'charts/shop/values.yaml', './envs/prod.yaml'],
    );

    expect(read).toEqual(['charts/shop/values.yaml', 'envs/prod.yaml']);
    expect(merged).toEqual(read);
    expect(valueFromNode(values)).toEqual({ a: 'prod', b: null });
  });

  it('reports a missing file, unless missing files are ignored', () => {
    expect(chartDefaults(source, ['gone.yaml']).findings).toMatchObject([
      { code: 'flux/values-file', args: { file: 'gone.yaml' } },
    ]);
    expect(chartDefaults(source, ['gone.yaml'], true)).toMatchObject({
      files: [],
      findings: [],
    });
  });

  it('reports a file that is no map', () => {
    expect(chartDefaults(source, ['envs/list.yaml']).findings).toMatchObject([
      { code: 'helm/values-not-map', position: { file: 'envs/list.yaml' } },
    ]);
  });

  it('has no values for a chart without any', () => {
    const { values, files: read } = chartDefaults({ fileAt }, []);

    expect(valueFromNode(values)).toEqual({});
    expect(read).toEqual([]);
  });
});
