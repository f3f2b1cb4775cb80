// SPDX-License-Identifier: Apache-2.0

import { referencedFiles } from './referencedFiles';

describe('referencedFiles', () => {
  it.each<[string, string, string, string[]]>([
    [
      'generators',
      'base/kustomization.yaml',
      'configMapGenerator: [{name: a, files: [a.txt, b=../b.txt], envs: [c.env]}]',
      ['base/a.txt', 'b.txt', 'base/c.env'],
    ],
    [
      'parameters',
      'apps/shop.yaml',
      `spec:
  sources:
    - path: shop
      helm: {fileParameters: [{name: a, path: a.txt}, {name: b, path: /b.txt}, {name: c, path: $all/c.txt}]}
`,
      ['shop/a.txt', 'b.txt', 'c.txt'],
    ],
    [
      'templates of helmfiles',
      'shop/values.yaml.gotmpl',
      'a: {{ readFile "../a.sql" | quote }}\nb: {{ readFile "../../b.sql" }}',
      ['a.sql'],
    ],
    ['nothing else', 'shop/values.yaml', 'files: [a.txt]', []],
  ])('finds the files of %s', (_, file, text, paths) => {
    expect(referencedFiles([{ file, text }])).toEqual(paths);
    const below = paths.map(path => `deploy/${path}`);
    expect(
      referencedFiles([{ file: `deploy/${file}`, text }], 'deploy'),
    ).toEqual(expect.arrayContaining(below));
  });
});
