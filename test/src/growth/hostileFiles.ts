// SPDX-License-Identifier: Apache-2.0

import type { RepositoryFile } from '@component-config/config-platform/repositories';

/** How these files are read. */
export const readingOptions = {
  owner: 'group:default/platform',
  lifecycle: 'production',
  defaultNamespace: 'default',
  disabledKinds: new Set<string>(),
};

/** The values of a text at the limit (docs/rules/limits.md), less some for what is around them. */
const VALUES = 19_900;
/** Those of a document that is read at once, and of a chart. */
const FEWER_VALUES = 9_900;
const CHARACTERS = 1_048_000;
const SCALAR = 262_000;
const TOKENS = 119_000;

const many = (count: number, make: (index: number) => string, between = '\n') =>
  Array.from({ length: count }, (_, index) => make(index)).join(between);

const indented = (text: string) => text.replace(/^/gm, '      ');

const head = (kind: string, group = 'component-config.io/v1alpha1') =>
  `apiVersion: ${group}\nkind: ${kind}\nmetadata: { name: large }\nspec:\n`;

const typeOf = (dialect: string, fields: string) =>
  `${head('ComponentType')}  parameters:\n    ${dialect}\n${fields}`;

const shorthand = (fields: string) => typeOf('ocSchema:', fields);

const openApi = (count: number, keywords: (index: number) => string) =>
  typeOf(
    'openAPIV3Schema:',
    `      type: object\n      properties:\n${many(count, i => `        f${i}: { ${keywords(i)} }`)}`,
  );

const ytt = (text: string, further = '') =>
  `${typeOf('yttDataValuesSchema: |', indented(`#@data/values-schema\n---\n${text}`))}\n${further}`;

const overlay = (spec: string) =>
  `${head('Overlay')}  criteria: {}\n${spec.replace(/^/gm, '  ')}`;

/** Documents at the limits, of every kind that is read from a repository. */
const documents: { readonly [name: string]: () => string } = {
  // Of no kind that is read, but parsed.
  'a map': () => many(VALUES, i => `key${i}: v`),
  'a long map': () => many(11_000, i => `key${i}: ${'word '.repeat(17)}`),
  'a list': () => many(VALUES, i => `- v${i}`),
  'a flow list': () => `[${'1, '.repeat(VALUES)}]`,
  'a flow map': () => `{${many(VALUES, i => `k${i}: 1`, ', ')}}`,
  'maps in a map': () => many(VALUES / 2, i => `key${i}:\n  a: b`),
  'a key of a list': () => `? [${'1, '.repeat(VALUES)}]\n: x`,
  'deep lists': () =>
    many(190, () => `${'['.repeat(99)}${']'.repeat(99)}`, '\n---\n'),
  comments: () => `${many(TOKENS / 3, i => `# comment ${i}`)}\na: 1`,
  'blank lines': () => `${'\n'.repeat(TOKENS)}a: 1`,
  'a long comment': () => `# ${'x '.repeat(CHARACTERS / 2 - 10)}\na: 1`,
  aliases: () => `a: &a 1\nb: [${'*a,'.repeat(VALUES)}]`,
  anchors: () => many(VALUES, i => `k${i}: &a${i} 1`),
  'unknown tags': () => many(VALUES, i => `k${i}: !t 1`),
  'empty documents': () => 'a: 1\n---\n'.repeat(4_999),
  'a repeated key': () => 'a: 1\n'.repeat(VALUES),
  'syntax errors': () => many(VALUES, i => `a${i}: @`),
  'values that kubectl reads otherwise': () =>
    `${head('Other', 'v1')}${many(VALUES - 10, i => `  k${i}: 010`)}`,
  'merge keys': () =>
    `${head('Other', 'v1')}  b: &b {c: 1}\n${many(6_000, i => `  k${i}:\n    <<: *b`)}`,
  // One scalar.
  'a plain scalar': () => `a: ${'x '.repeat(CHARACTERS / 2 - 10)}`,
  'a scalar of escapes': () => `a: "${'\\n'.repeat(SCALAR / 2)}"`,
  'a scalar of spaces': () => `a: "${'x '.repeat(SCALAR / 2)}"`,
  'a scalar of quotes': () => `a: '${"''".repeat(SCALAR / 2)}'`,
  'a scalar of lines': () => `a: "${'x\n  '.repeat(SCALAR / 4)}"`,
  'a plain scalar of lines': () => `a: ${'x\n  '.repeat(SCALAR / 4)}`,
  'a block of lines': () => `a: |\n${'  x\n'.repeat(SCALAR / 4)}`,
  'a folded block of lines': () => `a: >\n${'  x\n'.repeat(SCALAR / 4)}`,
  'a block of blank lines': () => `a: |\n  x\n${'\n'.repeat(TOKENS)}  y\n`,
  'scalars of escapes': () =>
    many(500, i => `key${i}: "${'\\n'.repeat(1_000)}"`),

  // Types.
  'a type in shorthand': () =>
    shorthand(many(9_900, i => `      f${i}: string | default=x`)),
  'a type in shorthand with errors': () =>
    shorthand(many(9_900, i => `      f${i}: strin`)),
  'a type in OpenAPI': () => openApi(6_000, () => 'type: string, default: x'),
  'a type in OpenAPI with errors': () => openApi(6_000, () => 'minLenght: 1'),
  'a type of references': () =>
    typeOf(
      'openAPIV3Schema:',
      `      type: object\n      $defs: { a: { type: string } }\n      properties:\n${many(9_000, i => `        f${i}: { $ref: "#/$defs/a" }`)}`,
    ),
  'a type with a large enum': () =>
    openApi(1, () => `enum: [${many(11_000, i => `v${i}`, ', ')}]`),
  'a type with a large default': () =>
    openApi(1, () => `type: array, default: [${'1, '.repeat(11_000)}]`),
  'a trait': () =>
    shorthand(many(9_900, i => `      f${i}: string`)).replace(
      'ComponentType',
      'Trait',
    ),

  // ytt.
  'a ytt schema': () => ytt(many(9_000, i => `f${i}: x`)),
  'a ytt schema of annotations': () =>
    ytt(many(3_000, i => `#@schema/validation min_len=1\nf${i}: x`)),
  'a ytt schema of code': () =>
    ytt(many(100, i => `f${i}: #@ str(len([x for x in range(15000)]))`)),
  'a ytt schema of data': () =>
    ytt(many(100, i => `f${i}: #@ ("a" * 900 + "b").upper() * 200`)),
  'a ytt schema of documents': () =>
    ytt(
      many(
        100,
        i =>
          `f${i}: x\n---\n#@overlay/match by=lambda i, l, r: len([x for x in range(15000)]) > 0\n#@data/values-schema`,
      ),
    ),
  'a ytt schema that loads large files': () =>
    ytt(
      '#@ load("large.yml", "f")\na: x',
      `    yttFiles:\n      large.yml: |\n${many(9_000, i => `        k${i}: x`)}`,
    ),

  // Overlays and environments.
  'an overlay': () =>
    overlay(
      `config:\n  parameters:\n${many(FEWER_VALUES, i => `    f${i}: x`)}`,
    ),
  'an overlay of rules': () =>
    overlay(
      `mutation:\n  rules:\n${many(499, i => `    - { field: parameters.f${i}, override: "{{ .metadata.name }}${'x'.repeat(900)}" }`)}`,
    ),
  'an overlay of checks': () =>
    overlay(
      `validation:\n${many(499, i => `  - { field: parameters.f${i}, pattern: "${'(a|b)*'.repeat(300)}", message: No. }`)}`,
    ),
  'an overlay of ytt values': () =>
    overlay(
      `roots:\n  - path: parameters\n    files:\n      - name: a\n        yttDataValues: |\n          #@data/values\n          ---\n${many(2_200, i => `          f${i}: x`)}`,
    ),
  'an overlay of ytt code': () =>
    overlay(
      `roots:\n  - path: parameters\n    files:\n      - name: a\n        yttDataValues: |\n          #@data/values\n          ---\n${many(200, i => `          f${i}: #@ str(len([x for x in range(15000)]))`)}`,
    ),
  'an environment': () =>
    `${head('Environment')}  facts:\n${many(FEWER_VALUES, i => `    f${i}: x`)}`,
  'a binding': () =>
    `${head('ReleaseBinding', 'openchoreo.dev/v1alpha1')}  owner: { projectName: p, componentName: c }\n  environment: e\n  componentTypeEnvOverrides:\n${many(FEWER_VALUES, i => `    f${i}: x`)}`,
  'a workload': () =>
    `${head('Workload', 'openchoreo.dev/v1alpha1')}  owner: { projectName: p, componentName: c }\n  containers:\n    main:\n      image: x\n      env:\n${many(FEWER_VALUES / 3, i => `        - { key: K${i}, value: x }`)}`,
  'a component': () =>
    `${head('Component')}  componentType: service\n  parameters:\n${many(FEWER_VALUES, i => `    f${i}: x`)}`,
  'a definition of custom resources': () =>
    `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: things.example.com }\nspec:\n  group: example.com\n  scope: Namespaced\n  names: { kind: Thing, plural: things }\n  versions:\n    - name: v1\n      served: true\n      storage: true\n      schema:\n        openAPIV3Schema:\n          type: object\n          properties:\n            spec:\n              type: object\n              properties:\n${many(9_000, i => `                f${i}: { type: string }`)}`,
};

const chart = (
  values: string,
  schema?: string,
  further: readonly RepositoryFile[] = [],
): RepositoryFile[] => [
  {
    path: 'chart/Chart.yaml',
    text: 'apiVersion: v2\nname: large\nversion: 1.0.0\n',
  },
  { path: 'chart/values.yaml', text: values },
  { path: 'chart/templates/a.yaml', text: '{{ .Values.a }}' },
  ...(schema === undefined
    ? []
    : [{ path: 'chart/values.schema.json', text: schema }]),
  ...further,
];

/** Charts at the limits. */
const charts: { readonly [name: string]: () => RepositoryFile[] } = {
  'a chart of values': () => chart(many(FEWER_VALUES, i => `key${i}: v`)),
  'a chart of commented values': () =>
    chart(many(FEWER_VALUES, i => `# -- The key ${i}\nkey${i}: v`)),
  'a chart of lists': () =>
    chart(`a: [${'{a: 1}, '.repeat(FEWER_VALUES / 2)}]`),
  'a chart with a schema': () =>
    chart(
      'a: 1',
      JSON.stringify({
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: 9_000 }, (_, i) => [
            `f${i}`,
            { type: 'string' },
          ]),
        ),
      }),
    ),
  'a chart with a schema of references': () =>
    chart(
      many(4_000, i => `f${i}: x`),
      JSON.stringify({
        type: 'object',
        definitions: { a: { type: 'string', minLength: 1 } },
        properties: Object.fromEntries(
          Array.from({ length: 9_000 }, (_, i) => [
            `f${i}`,
            { $ref: '#/definitions/a' },
          ]),
        ),
      }),
    ),
  'a chart with a schema of nested references': () =>
    chart(
      'a: 1',
      JSON.stringify({
        type: 'object',
        definitions: {
          d15: { type: 'string' },
          ...Object.fromEntries(
            Array.from({ length: 15 }, (_, i) => [
              `d${i}`,
              {
                type: 'object',
                properties: {
                  a: { $ref: `#/definitions/d${i + 1}` },
                  b: { $ref: `#/definitions/d${i + 1}` },
                },
              },
            ]),
          ),
        },
        properties: { a: { $ref: '#/definitions/d0' } },
      }),
    ),
  'a chart of charts': () =>
    chart(
      many(1_000, i => `key${i}: v`),
      undefined,
      Array.from({ length: 50 }, (_, i) => [
        {
          path: `chart/charts/c${i}/Chart.yaml`,
          text: `apiVersion: v2\nname: c${i}\nversion: 1.0.0\n`,
        },
        {
          path: `chart/charts/c${i}/values.yaml`,
          text: many(FEWER_VALUES / 60, j => `key${j}: v`),
        },
      ]).flat(),
    ),
  'a chart of large templates': () =>
    chart('a: 1', undefined, [
      {
        path: 'chart/templates/large.yaml',
        text: '{{ .Values.a.b }} '.repeat(58_000),
      },
    ]),
};

/** Files at the limits of what is read from a repository, by what is large in them. */
export const hostileFiles: readonly (readonly [
  string,
  () => readonly RepositoryFile[],
])[] = [
  ...Object.entries(documents).map(
    ([name, textOf]) =>
      [name, () => [{ path: 'large.yaml', text: textOf() }]] as const,
  ),
  ...Object.entries(charts),
];
