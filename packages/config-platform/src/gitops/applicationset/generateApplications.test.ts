// SPDX-License-Identifier: Apache-2.0

import {
  nodeAt,
  parseSource,
  valueFromNode,
  type JsonObject,
} from '@component-config/config-engine';
import { generateApplications } from './generateApplications';
import type { ApplicationSetContext } from './types';

const repository = 'https://git.northwind.example/deploy.git';

const template = (name: string, more = '') =>
  `  template:\n    metadata: { name: ${name} }\n    spec:\n      project: default\n      source:\n        repoURL: ${repository}\n        path: charts/shop\n${more}      destination: { name: in-cluster, namespace: eu }\n`;

const go = '  goTemplate: true\n  goTemplateOptions: [missingkey=error]\n';

function generate(
  spec: string,
  files: Record<string, string> = {},
  context: Partial<ApplicationSetContext> = {},
) {
  const text = `kind: ApplicationSet\nmetadata: { name: shop, namespace: argocd }\nspec:\n${spec}`;
  const { documents } = parseSource({ file: 'set.yaml', text }, {}, 'cluster');
  const texts = new Map(Object.entries(files));
  const result = generateApplications(documents[0].root, {
    repository: address => (address === repository ? { texts } : undefined),
    ...context,
  });
  return {
    ...result,
    names: result.applications.map(({ name }) => name),
    codes: result.findings.map(({ code }) => code),
    rejections: result.rejected.map(({ reason }) => reason.code),
  };
}

const generators = (...entries: string[]) =>
  `  generators:\n${entries.map(entry => `    - ${entry.replace(/\n/g, '\n      ')}\n`).join('')}`;

const list = (...elements: string[]) =>
  `list: { elements: [${elements.join(', ')}] }`;

const git = (more: string) => `git: { repoURL: ${repository}, ${more} }`;

const appNames = (name = "'{{.name}}'") => template(name);

describe('generators', () => {
  const files = {
    'apps/shop/a.yaml': '',
    'apps/orders/v2/a.yaml': '',
    'apps/.hidden/a.yaml': '',
    'envs/dev.yaml': 'name: dev\nimage: { tag: "1" }\n',
    'envs/eu/prod.yaml': '- name: prod-a\n- name: prod-b\n',
    'docs/empty.yaml': '',
  };

  it.each([
    [list('{ name: a }', '{ name: b }'), "'{{.name}}'", ['a', 'b']],
    [
      'list: { elements: [], elementsYaml: "[{ name: a, count: 1 }]" }',
      "'{{.name}}-{{.count}}'",
      ['a-1'],
    ],
    [
      git('directories: [{ path: apps/* }]'),
      "'{{.path.basename}}'",
      ['orders', 'shop'],
    ],
    [
      git(
        'directories: [{ path: "apps/*" }, { path: apps/o*, exclude: true }]',
      ),
      "'{{.path.basename}}'",
      ['shop'],
    ],
    [
      git('files: [{ path: envs/*.yaml }]'),
      "'{{.name}}'",
      ['dev', 'prod-a', 'prod-b'],
    ],
    [
      git('pathParamPrefix: f, files: [{ path: envs/dev.yaml }]'),
      "'{{.name}}-{{.f.path.filenameNormalized}}'",
      ['dev-dev.yaml'],
    ],
    [
      git(
        'values: { x: "{{.path.basename}}-x" }, directories: [{ path: apps/shop }]',
      ),
      "'{{.values.x}}'",
      ['shop-x'],
    ],
    [
      `matrix:\n  generators:\n    - ${list('{ a: x }', '{ a: z }')}\n    - ${git('files: [{ path: envs/dev.yaml }]')}`,
      "'{{.name}}-{{.a}}'",
      ['dev-x', 'dev-z'],
    ],
    [
      `merge:\n  mergeKeys: [e]\n  generators:\n    - ${list('{ e: x, t: a }', '{ e: z, t: a }')}\n    - ${list('{ e: z, t: b }', '{ e: q }')}`,
      "'{{.e}}-{{.t}}'",
      ['x-a', 'z-b'],
    ],
    [
      `${list('{ name: a, n: 3 }', '{ name: b, n: 4 }')}\nselector: { matchLabels: { n: "3" } }`,
      "'{{.name}}'",
      ['a'],
    ],
    // Null in the elements of the second generator of a matrix is left out.
    [
      `matrix:\n  generators:\n    - ${list('{ a: x }')}\n    - ${list('{ b: { c: null } }')}`,
      "'{{.a}}-{{ len .b }}'",
      ['x-0'],
    ],
    ['list: { elements: [], elementsYaml: "null" }', "'{{.name}}'", []],
    ['lists: {}', "'{{.name}}'", []],
  ])('%s', (entry, name, names) => {
    const { codes, names: found } = generate(
      go + generators(entry) + appNames(name),
      files,
    );
    expect(codes).toEqual([]);
    expect(found).toEqual(names);
  });

  it('know what an application comes from', () => {
    const { applications } = generate(
      go +
        generators(
          `matrix:\n  generators:\n    - ${list('{ a: x }')}\n    - ${git('files: [{ path: envs/eu/* }]')}`,
        ) +
        appNames("'{{.name}}'"),
      files,
    );
    const [, { document, origins, params }] = applications;
    expect(origins).toMatchObject([
      { generator: 'list', position: { file: 'set.yaml', line: 9 } },
      {
        generator: 'git',
        path: 'envs/eu/prod.yaml',
        position: { file: 'envs/eu/prod.yaml', line: 2 },
      },
    ]);
    expect(params).toMatchObject({ a: 'x', name: 'prod-b' });
    expect(nodeAt(document, '/metadata/name')?.position?.line).toBe(12);
  });

  const clusters = [
    { name: 'eu', server: 'https://eu', labels: { env: 'prod' } },
    { name: 'us', server: 'https://us', labels: { env: 'dev' } },
  ];

  it.each([
    ['clusters: {}', ['eu', 'us', 'in-cluster']],
    ['clusters: { selector: { matchLabels: { env: prod } } }', ['eu']],
    [
      'clusters: { selector: { matchLabels: { argocd.argoproj.io/secret-type: x y } } }',
      ['eu', 'us'],
    ],
    [
      'clusters: { selector: { matchExpressions: [{ key: env, operator: NotIn, values: [prod] }] } }',
      ['us'],
    ],
  ])('%s', (entry, names) => {
    expect(
      generate(go + generators(entry) + appNames(), {}, { clusters }).names,
    ).toEqual(names);
  });
});

describe('open rows', () => {
  it.each(['scmProvider', 'pullRequest', 'plugin', 'clusters'])(
    'are those of %s, and others are generated',
    generator => {
      const { open, names } = generate(
        go + generators(`${generator}: {}`, list('{ name: a }')) + appNames(),
      );
      expect(open).toMatchObject([{ generator, position: { line: 7 } }]);
      expect(names).toEqual(['a']);
    },
  );

  it('have the rows of the other generator, and candidates for placeholders', () => {
    const { open } = generate(
      go +
        generators(
          `matrix:\n  generators:\n    - ${git('directories: [{ path: apps/* }]')}\n    - clusters: {}`,
        ) +
        template(
          "'{{.name}}'",
          "        helm:\n          valueFiles:\n            - '/envs/{{.name}}/{{.path.basename}}.yaml'\n",
        ),
      {
        'apps/shop/a.yaml': '',
        'envs/eu/shop.yaml': '',
        'envs/us/shop.yaml': '',
        'other/x.yaml': '',
      },
    );
    expect(open).toHaveLength(1);
    expect(open[0].known).toMatchObject([
      { params: { path: { basename: 'shop' } } },
    ]);
    expect([...open[0].candidates]).toEqual([['name', ['eu', 'us']]]);
  });

  it('have candidates below the values that the generator has for each cluster', () => {
    const { open } = generate(
      generators('clusters: { values: { stage: live } }') +
        template(
          "'{{name}}'",
          "        helm:\n          valueFiles:\n            - '/envs/{{values.stage}}/{{name}}.yaml'\n",
        ),
      {
        'apps/shop/a.yaml': '',
        'envs/live/eu.yaml': '',
        'envs/trial/us.yaml': '',
      },
    );
    expect([...open[0].candidates]).toEqual([['name', ['eu']]]);
  });

  it('are those of repositories that are not there', () => {
    const { open } = generate(
      go +
        generators('git: { repoURL: https://other, files: [{ path: a }] }') +
        appNames(),
    );
    expect(open).toMatchObject([{ generator: 'git' }]);
  });
});

describe('templates', () => {
  it('render keys and texts, also in "valuesObject", without keys with null', () => {
    const { applications } = generate(
      go +
        generators(list('{ name: a, count: 3 }')) +
        template(
          "'{{.name}}'",
          "        helm:\n          valuesObject: { '{{.name}}': '{{.count}}', x: null, z: 5 }\n",
        ),
    );
    const { spec } = valueFromNode(applications[0].document) as JsonObject;
    expect(spec).toMatchObject({
      source: { helm: { valuesObject: { a: '3', z: 5 } } },
    });
  });

  it('leave unknown placeholders in plain mode', () => {
    const { applications } = generate(
      generators(list('{ name: a, values: { x: b } }')) +
        template("'{{ name }}-{{values.x}}'", "        ref: '{{no}}{{}}'\n"),
    );
    const { spec } = valueFromNode(applications[0].document) as JsonObject;
    expect(applications[0].name).toBe('a-b');
    expect(spec).toMatchObject({ source: { ref: '{{no}}{{}}' } });
  });

  it('leave out fields that are unknown or render empty, as Argo CD does', () => {
    const { applications } = generate(
      generators(list('{ name: a, x: "" }')) +
        template(
          "'{{name}}'",
          "        chart: '{{x}}'\n        helm: { valuesFiles: [a], valueFiles: [], releaseName: '{{x}}', valuesObject: {} }\n",
        ),
    );
    const { spec } = valueFromNode(applications[0].document) as JsonObject;
    expect(spec).toMatchObject({ source: { helm: { valuesObject: {} } } });
    expect(JSON.stringify(spec)).not.toMatch(/chart"|values?Files|releaseName/);
  });

  it('of generators are merged over the common one', () => {
    const { applications } = generate(
      go +
        generators(
          `list:\n  elements: [{ name: a }]\n  template: { spec: { project: "", source: { path: new, helm: { valueFiles: [b] } } } }`,
        ) +
        template(
          "'{{.name}}'",
          '        helm: { valueFiles: [a], releaseName: r }\n',
        ),
    );
    const { spec } = valueFromNode(applications[0].document) as JsonObject;
    expect(spec).toMatchObject({
      project: 'default',
      source: { path: 'new', helm: { valueFiles: ['b'], releaseName: 'r' } },
    });
  });

  const patched = (patch: string, helm = '') =>
    generate(
      `${go}  templatePatch: |\n${patch.replace(/^/gm, '    ')}\n${generators(
        list('{ name: a }'),
      )}${template("'{{.name}}'", helm)}`,
    );

  it('are patched: maps merge, lists are replaced, null removes', () => {
    const { applications } = patched(
      "spec:\n  project: other\n  source:\n    path: null\n    helm: { valueFiles: ['{{.name}}.yaml'], valuesObject: { b: 2 } }\n",
      '        helm: { valueFiles: [a, b], valuesObject: { a: 1 } }\n',
    );
    const { spec } = valueFromNode(applications[0].document) as JsonObject;
    expect(spec).toMatchObject({
      project: 'default',
      source: {
        helm: { valueFiles: ['a.yaml'], valuesObject: { a: 1, b: 2 } },
      },
    });
    expect((spec as JsonObject).source).not.toHaveProperty('path');
  });

  it.each([
    ['replace', { repoURL: 'x' }],
    ['delete', { repoURL: '' }],
  ])('are patched with "$patch: %s"', (directive, source) => {
    const { applications } = patched(
      `spec: { source: { $patch: ${directive}, repoURL: x } }`,
    );
    const { spec } = valueFromNode(applications[0].document) as JsonObject;
    expect({
      repoURL: '',
      ...((spec as JsonObject).source as JsonObject),
    }).toEqual(source);
  });

  it.each([
    ['argocd/patch', '- a'],
    ['argocd/patch', 'a: ['],
    ['argocd/patch', 'spec: { $patch: merge }'],
    ['argocd/field-type', 'spec: { source: { kustomize: { images: a } } }'],
    [
      'argocd/patch',
      'spec: { source: { helm: { valuesObject: { l: [2] } } } }',
    ],
    ['argocd/field-type', 'spec: { source: [] }'],
    ['argocd/field-type', 'spec: { source: { targetRevision: 12 } }'],
    ['argocd/template-missing', "spec: { project: '{{.no}}' }"],
  ])('refuse a patch with %s: "%s"', (code, patch) => {
    const { codes, applications } = patched(
      patch,
      '        helm: { valuesObject: { l: [1] } }\n',
    );
    expect(codes).toEqual([code]);
    expect(applications).toEqual([]);
  });
});

describe('findings', () => {
  const matrix = (...children: string[]) =>
    `matrix: { generators: [${children.map(child => `{ ${child} }`).join(', ')}] }`;
  const merge = (keys: string, ...children: string[]) =>
    `merge: { mergeKeys: [${keys}], generators: [${children.map(child => `{ ${child} }`).join(', ')}] }`;
  const a = list('{ name: a }');

  it.each<[string, string, string?]>([
    ['argocd/field-type', git('values: { a: 3 }, files: [{ path: a }]')],
    ['argocd/template-function', list('{ name: a }'), "'{{name}}'"],
    ['argocd/template-missing', list('{ name: a }', '{ x: b }')],
    ['argocd/generator-file', git('files: [{ path: bad.yaml }]')],
    ['argocd/generator-file', git('files: [{ path: texts.yaml }]')],
    ['argocd/generator-file', 'list: { elements: [], elementsYaml: "- text" }'],
    ['argocd/generator-path', git('files: [{ path: /a.yaml }]')],
    ['argocd/generator-path', git('files: [{ path: ../a.yaml }]')],
    ['argocd/generator-no-paths', git('revision: main')],
    ['argocd/generator-count', matrix(a, a, a)],
    ['argocd/generator-count', merge('name', a)],
    ['argocd/generator-many', matrix(`${a}, clusters: {}`, a)],
    ['argocd/generator-empty', matrix(matrix(matrix(a, a), a), a)],
    ['argocd/generator-none', matrix('lists: { elements: [] }', a)],
    [
      'argocd/template-function',
      matrix(a, `${a}, selector: { matchLabels: { name: '{{name}}' } }`),
    ],
    ['argocd/merge-keys', merge('', a, a)],
    [
      'argocd/merge-twice',
      merge('name', list('{ name: a }', '{ name: a }'), a),
    ],
    ['argocd/selector', `${a}\nselector: { matchLabels: { a/b/c: x } }`],
    [
      'argocd/selector',
      `${a}\nselector: { matchExpressions: [{ key: a, operator: Like }] }`,
    ],
    [
      'argocd/selector',
      'clusters: { selector: { matchLabels: { a: "b c" } } }',
    ],
  ])('%s: %s', (code, entry, name = "'{{.name}}'") => {
    const { codes, applications, findings } = generate(
      go + generators(entry) + appNames(name),
      { 'bad.yaml': 'a: [', 'texts.yaml': '- a\n- b: c\n' },
    );
    expect(codes).toEqual([code]);
    expect(applications).toEqual([]);
    expect(findings[0].position?.file).toBe('set.yaml');
  });

  it('are made without Go templates for values that are no texts, and that differ', () => {
    expect(
      generate(generators(list('{ name: a, x: 3 }')) + appNames("'{{name}}'"))
        .codes,
    ).toEqual(['argocd/element-type']);
    expect(
      generate(generators(list('{ values: x }')) + appNames("'a'")).codes,
    ).toEqual(['argocd/element-type']);
    expect(
      generate(
        generators(matrix(list('{ name: a }'), list('{ name: b }'))) +
          appNames("'{{name}}'"),
      ).codes,
    ).toEqual(['argocd/matrix-conflict']);
  });

  it('are made for folders that the new globbing finds', () => {
    const { codes } = generate(
      go + generators(git('files: [{ path: /* }]')) + appNames(),
      { 'a/b.yaml': 'name: b' },
      { newGlobbing: true },
    );
    expect(codes).toEqual(['argocd/generator-file']);
  });

  it('are made for a project that does not exist, before Git is searched', () => {
    expect(
      generate(
        go + generators(git('files: [{ path: a.yaml }]')) + appNames(),
        {},
        { projects: ['other'] },
      ).codes,
    ).toEqual(['argocd/project']);
  });

  it('reject single Applications', () => {
    const { names, rejections } = generate(
      go +
        generators(
          list('{ name: a }', '{ name: a }', '{ name: A_b }', '{ name: c }'),
        ) +
        appNames(),
    );
    expect(names).toEqual(['c']);
    expect(rejections).toEqual(['argocd/name-twice', 'argocd/name-invalid']);
    expect(
      generate(go + generators(a) + appNames(), {}, { projects: ['x'] })
        .rejections,
    ).toEqual(['argocd/project']);
    expect(
      generate(
        go +
          generators(a) +
          appNames().replace('name: in-cluster', 'name: a, server: b'),
      ).rejections,
    ).toEqual(['argocd/destination']);
  });
});

describe('attacks by generators', () => {
  const many = (count: number, key: string) =>
    list(...Array.from({ length: count }, (_, i) => `{ ${key}: v${i} }`));

  it.each([
    [
      'rows that multiply',
      `matrix:\n  generators:\n    - matrix: { generators: [{ ${many(60, 'a')} }, { ${many(60, 'b')} }] }\n    - matrix: { generators: [{ ${many(60, 'c')} }, { ${many(60, 'd')} }] }`,
    ],
    [
      'searches for each row',
      `matrix:\n  generators:\n    - ${many(2_000, 'a')}\n    - ${git("files: [{ path: '*{{.a}}*x*' }]")}`,
    ],
  ])('end: %s', (_, entry) => {
    const files = Object.fromEntries(
      Array.from({ length: 10_000 }, (_each, index) => [`f${index}.yaml`, '']),
    );
    const start = Date.now();
    const { codes, applications } = generate(
      go + generators(entry) + appNames("'{{.a}}'"),
      files,
    );
    expect(codes).toEqual(['argocd/too-many']);
    expect(applications).toEqual([]);
    expect(Date.now() - start).toBeLessThan(20_000);
  });

  it.each([
    [
      'long parameters in many rows',
      `matrix:\n  generators:\n    - ${list(`{ long: ${'x'.repeat(50_000)} }`)}\n    - ${many(500, 'a')}`,
      '',
    ],
    [
      'a long template for many rows',
      many(3_000, 'a'),
      `        helm: { valuesObject: { list: [${'1, '.repeat(10_000)}] } }\n`,
    ],
    [
      'long values for many rows',
      git(`directories: [{ path: "*" }], values: { a: ${'x'.repeat(50_000)} }`),
      '',
    ],
    [
      'a long patch for many rows',
      many(3_000, 'a'),
      `      destination: { name: in-cluster, namespace: eu }\n  templatePatch: |\n    # ${'x'.repeat(10_000)}\n  other:\n`,
    ],
  ])('end: %s', (_, entry, more) => {
    const { codes, applications } = generate(
      go + generators(entry) + template("'{{.a}}'", more),
      Object.fromEntries(
        Array.from({ length: 500 }, (_each, i) => [`d${i}/a.yaml`, '']),
      ),
    );
    expect(codes).toEqual(['argocd/template-limit']);
    expect(applications).toEqual([]);
  });

  it('keeps names of prototypes apart', () => {
    const { names } = generate(
      go +
        generators(list('{ name: a, __proto__: { x: b }, constructor: c }')) +
        appNames("'{{.name}}-{{.__proto__.x}}-{{.constructor}}'"),
    );
    expect(names).toEqual(['a-b-c']);
  });
});
