// SPDX-License-Identifier: Apache-2.0

import { parseSource } from '@component-config/config-engine';
import { buildFluxKustomization, buildKustomization } from '.';

/*
 * Repositories designed to bring a process down, or to read what is not theirs, one test for each. Each must end in a
 * finding. Work is counted, so no test measures time.
 */

/** A tenth of the default limit, as what grows reaches any limit. */
const steps = 200_000;

function codes(files: Record<string, string>, folder = ''): string[] {
  return buildKustomization(new Map(Object.entries(files)), folder, {
    steps,
  }).findings.map(({ code }) => code);
}

const config = (name: string) =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`;

describe('builds of hostile repositories', () => {
  it.each([
    ['itself', 'resources: [.]'],
    ['the folder around it', 'resources: [..]'],
    ['a folder that lists it', 'resources: [../b]'],
  ])('end if a folder lists %s', (_, kustomization) => {
    expect(
      codes(
        {
          'x/a/kustomization.yaml': kustomization,
          'x/b/kustomization.yaml': 'resources: [../a]',
          'x/kustomization.yaml': 'resources: []',
        },
        'x/a',
      ),
    ).toEqual(['kustomize/cycle']);
  });

  it('end if components include each other', () => {
    const component =
      'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n';
    expect(
      codes(
        {
          'a/kustomization.yaml': `${component}components: [../b]`,
          'b/kustomization.yaml': `${component}components: [../a]`,
        },
        'a',
      ),
    ).toEqual(['kustomize/cycle']);
  });

  it.each([
    ['a file', 'resources: [../../etc/passwd]'],
    ['an absolute file', 'resources: [/etc/passwd]'],
    [
      'a file of a generator',
      'configMapGenerator: [{name: a, files: [../../secret]}]',
    ],
    [
      'a file of variables',
      'configMapGenerator: [{name: a, envs: [../outside.env]}]',
    ],
    ['a patch', 'patches: [{path: ../../../p.yaml, target: {}}]'],
    ['a schema', 'openapi: {path: ../../schema.json}'],
    [
      'values of a chart',
      'helmCharts: [{name: c, repo: r, valuesFile: ../../v.yaml}]',
    ],
    ['a folder', 'components: [../../../elsewhere]'],
  ])(
    'do not read %s outside the repository or the folder',
    (_, kustomization) => {
      const [code] = codes(
        { 'a/kustomization.yaml': kustomization, 'outside.env': 'A=1' },
        'a',
      );
      expect(code).toMatch(/^kustomize\/(?:file-outside|absolute-folder)$/);
    },
  );

  it('end if bases multiply', () => {
    const files: Record<string, string> = {
      'l0/kustomization.yaml': 'resources: [c.yaml]\n',
      'l0/c.yaml': config('c'),
    };
    for (let level = 1; level <= 8; level++) {
      const parts = Array.from({ length: 10 }, (_, index) => `p${index}`);
      files[`l${level}/kustomization.yaml`] = `resources: [${parts}]\n`;
      for (const part of parts) {
        files[`l${level}/${part}/kustomization.yaml`] =
          `resources: [../../l${level - 1}]\nnamePrefix: ${part}-\n`;
      }
    }
    expect(codes(files, 'l8')).toEqual(['kustomize/too-large']);
  });

  it('end if folders are nested deeply', () => {
    const files: Record<string, string> = {};
    for (let level = 0; level < 200; level++) {
      files[`l${level}/kustomization.yaml`] = `resources: [../l${level + 1}]\n`;
    }
    expect(codes(files, 'l0')).toEqual(['kustomize/too-deep']);
  });

  it('end if a generator has many large files', () => {
    const text = 'x'.repeat(1_000_000);
    const files: Record<string, string> = {};
    const names = Array.from({ length: 200 }, (_, index) => `f${index}`);
    for (const name of names) {
      files[name] = text;
    }
    files['kustomization.yaml'] =
      `configMapGenerator:\n${names.map(name => `  - {name: ${name}, files: [${names.slice(0, 50)}]}\n`).join('')}`;
    expect(codes(files)).toEqual(['kustomize/too-large']);
  });

  it('end if a replacement doubles a text', () => {
    const step = `  - source: {kind: ConfigMap, fieldPath: data.a}
    targets:
      - {select: {kind: ConfigMap}, fieldPaths: [data.b], options: {delimiter: x, index: 9}}
  - source: {kind: ConfigMap, fieldPath: data.b}
    targets:
      - {select: {kind: ConfigMap}, fieldPaths: [data.a], options: {delimiter: z, index: 9}}
`;
    expect(
      codes({
        'kustomization.yaml': `resources: [c.yaml]\nreplacements:\n${step.repeat(60)}`,
        'c.yaml': `${config('c')}data: {a: aaaaaaaaaa, b: bbbbbbbbbb}`,
      }),
    ).toEqual(['kustomize/too-large']);
  });

  it('end if a copied map contains its copies', () => {
    const step = `  - source: {kind: ConfigMap, fieldPath: data}
    targets: [{select: {kind: ConfigMap}, fieldPaths: [data.a], options: {create: true}}, {select: {kind: ConfigMap}, fieldPaths: [data.b], options: {create: true}}]
`;
    expect(
      codes({
        'kustomization.yaml': `resources: [c.yaml]\nreplacements:\n${step.repeat(60)}`,
        'c.yaml': `${config('c')}data: {a: {}, b: {}}`,
      }),
    ).toEqual(['kustomize/too-large']);
  });

  it('end if operations copy a value into itself', () => {
    const step =
      '- {op: copy, from: /data, path: /data/a}\n- {op: copy, from: /data, path: /data/y/b}\n';
    expect(
      codes({
        'kustomization.yaml':
          'resources: [c.yaml]\npatches: [{target: {kind: ConfigMap}, path: p.yaml}]',
        'c.yaml': `${config('c')}data: {x: 1, y: {}}`,
        'p.yaml': step.repeat(40),
      }),
    ).toEqual(['kustomize/too-large']);
  });

  const many = (count: number, make: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => make(index)).join('');
  const wide = `${config('c')}data:\n${many(8_000, index => `  k${index}: x\n`)}`;

  it.each([
    [
      'JSON patches without operations convert a large resource',
      `patches: [${many(150, () => '{target: {kind: ConfigMap}, patch: "[]"},')}]`,
    ],
    [
      'operations look for a field of a large map',
      `patches: [{target: {kind: ConfigMap}, path: p.yaml}]`,
      many(2_000, () => '- {op: replace, path: /data/k7999, value: z}\n'),
    ],
    [
      'replacements look for a field of a large map',
      `replacements: [{sourceValue: a, targets: [{select: {kind: ConfigMap}, fieldPaths: [${many(3_000, () => 'data.k7999,')}]}]}]`,
    ],
    [
      'generators merge into a large map',
      `configMapGenerator: [${many(120, () => '{name: c, behavior: merge, literals: [a=b]},')}]`,
    ],
  ])('end if %s', (_, kustomization, patch = '[]') => {
    expect(
      codes({
        'kustomization.yaml': `resources: [c.yaml]\n${kustomization}`,
        'c.yaml': wide,
        'p.yaml': patch,
      }),
    ).toEqual(['kustomize/too-large']);
  });

  it('end if replacements read a large text again and again', () => {
    expect(
      codes({
        'kustomization.yaml': `resources: [c.yaml]
replacements: [{sourceValue: a, targets: [{select: {kind: ConfigMap}, fieldPaths: [${many(60, () => 'data.text.a,')}]}]}]`,
        'c.yaml': `${config('c')}data: {text: "a: b\\nx: ${'x'.repeat(40_000)}"}`,
      }),
    ).toEqual(['kustomize/too-large']);
  });

  it('merge large maps in linear time', () => {
    expect(
      codes({
        'kustomization.yaml': 'resources: [c.yaml]\npatches: [{path: p.yaml}]',
        'c.yaml': wide,
        'p.yaml': wide,
      }),
    ).toEqual([]);
  });

  it('match patterns in linear time', () => {
    expect(
      codes({
        'kustomization.yaml': `resources: [c.yaml]\npatches: [{target: {name: "(a+)+b"}, patch: "[]"}]`,
        'c.yaml': config('a'.repeat(50_000)),
      }),
    ).toEqual([]);
  });

  it('treat every key as data', () => {
    const { resources } = buildKustomization(
      new Map([
        [
          'kustomization.yaml',
          'resources: [c.yaml]\npatches: [{path: p.yaml}]',
        ],
        ['c.yaml', `${config('c')}data: {__proto__: {a: 1}, constructor: b}`],
        ['p.yaml', `${config('c')}data: {__proto__: {b: 2}, toString: c}`],
      ]),
      '',
    );
    const [{ document }] = resources;
    const data = document.entries.find(({ key }) => key === 'data')?.value;
    expect(
      data?.kind === 'map' && data.entries.map(({ key }) => key).sort(),
    ).toEqual(['__proto__', 'constructor', 'toString']);
    expect(({} as { b?: number }).b).toBeUndefined();
  });

  it('do not leave the source of Flux', () => {
    const [{ root }] = parseSource({
      file: 'flux.yaml',
      text: 'kind: Kustomization\nmetadata: {name: a}\nspec: {path: ../../../etc}\n',
    }).documents;
    const { findings } = buildFluxKustomization(
      new Map([['etc.yaml', config('c')]]),
      root,
    );
    expect(findings).toEqual([]);
  });
});
