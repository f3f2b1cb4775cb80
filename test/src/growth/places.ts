// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  blockingFindingsSteps,
  buildLayersSteps,
  compileDefinition,
  composeSchema,
  documentReaders,
  generatedMetadata,
  nodeFromValue,
  parseSource,
  readComponent,
  readEffective,
  readSupposedOverlays,
  render,
  renderComponent,
  resolve,
  whatIf,
  type Finding,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import {
  readVariables,
  substituteDocument,
} from '@component-config/config-platform';
import { buildKustomization } from '@component-config/config-platform/repositories';
import { platformDocument } from '../platformDocument';

/* Every text that a document or a request can contain. */

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: Math.ceil(count) }, (_, index) => make(index));
const entries = (count: number, value: JsonValue): JsonObject =>
  Object.fromEntries(
    many(count, index => `key${index}`).map(key => [key, value]),
  );

/** A type of which one thing is long. JSON is YAML. */
function typeOf(parameters: JsonObject, name = 'service'): string {
  return JSON.stringify(
    platformDocument('ComponentType', name, { parameters }),
  );
}

const openApi = (properties: JsonObject) =>
  typeOf({ openAPIV3Schema: { type: 'object', properties } });
const shorthand = (text: string) => typeOf({ ocSchema: { field: text } });
const ytt = (text: string) =>
  typeOf({ yttDataValuesSchema: `#@data/values-schema\n---\n${text}` });

function overlay(spec: JsonObject, name = 'supposed'): string {
  return JSON.stringify(
    platformDocument('Overlay', name, { criteria: {}, ...spec }),
  );
}

const rule = (fields: JsonObject) =>
  overlay({ mutation: { rules: [{ field: 'parameters.b', ...fields }] } });
const validation = (fields: JsonObject) =>
  overlay({
    validation: [{ field: 'parameters.a', message: 'No.', ...fields }],
  });

function compileText(text: string) {
  const { documents, findings } = parseSource({ file: 'type.yaml', text });
  const definitions = documents.map(({ root }) => compileDefinition(root));
  return { definition: definitions[0], findings, definitions };
}

const { definition } = compileText(
  openApi({
    a: { type: 'string', maxLength: 3, pattern: '^[a-z]+$' },
    list: { type: 'array', items: { type: 'integer' } },
    map: { type: 'object', additionalProperties: { type: 'integer' } },
  }),
);
const schema = composeSchema(definition);
const environment = documentReaders.environment(
  nodeFromValue(
    platformDocument('Environment', 'staging', { facts: { stage: 'test' } }),
  ),
);
const componentWith = (parameters: JsonObject, name = 'shop') =>
  readComponent(
    nodeFromValue(
      platformDocument('Component', name, {
        componentType: 'service',
        parameters,
      }),
    ),
  );

/** The sentences in the other language are made from the same arguments. */
function word(findings: Finding[]) {
  findings.forEach(finding => render(finding, 'de'));
}

/** What a draft, an impact or an ingestion does with the text of a type. */
function compile(text: string): void {
  const { definitions, findings } = compileText(text);
  const composed = composeSchema(definitions[0] ?? definition);
  const { layers } = allSteps(
    buildLayersSteps({
      component: componentWith({}),
      environment,
      overlays: [],
    }),
  );
  const effective = readEffective(resolve({ schema: composed, layers }));
  word([
    ...findings,
    ...definitions.flatMap(one => one.findings),
    ...effective.findings,
  ]);
}

/** What a what-if question does with overlays and facts. */
function suppose(text: string, facts?: Record<string, string>): void {
  const supposed = readSupposedOverlays({ file: 'what-if.yaml', text });
  const { effective } = whatIf(
    {
      component: componentWith({ a: 'ab' }),
      environment,
      environments: [environment],
      schema,
      definitions: [definition],
      overlays: [],
      mixins: [],
    },
    { ...supposed, ...(facts && { facts }) },
    '***',
  );
  word([
    ...supposed.findings,
    ...[...supposed.overlays, ...supposed.mixins].flatMap(one => one.findings),
    ...effective.findings,
  ]);
}

/** What a save does with values. */
function save(parameters: JsonObject, name?: string): void {
  const layersOf = (values: JsonObject) => {
    const { layers } = allSteps(
      buildLayersSteps({
        component: componentWith(values, name),
        environment,
        overlays: [],
      }),
    );
    return { schema, layers };
  };
  word(
    allSteps(
      blockingFindingsSteps({
        values: { parameters },
        before: layersOf({ a: 'abcd', list: ['x'] }),
        after: layersOf(parameters),
      }),
    ),
  );
}

/** What a reader of repositories does with a document and a variable of Flux. */
function substitute(document: JsonObject, a = 'x'): void {
  const variables = readVariables(
    nodeFromValue({ spec: { postBuild: { substitute: { a } } } }),
    () => undefined,
  );
  word([...substituteDocument(nodeFromValue(document), variables).findings]);
}

/** What the build of a folder with one ConfigMap does. */
function kustomize(kustomization: string, data = 'a: x', patch = ''): void {
  const resource = (fields: string) =>
    `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: c }\ndata: { ${fields} }\n`;
  const files = new Map([
    ['kustomization.yaml', `resources: [c.yaml]\n${kustomization}`],
    ['c.yaml', resource(data)],
    ['p.yaml', resource(patch)],
  ]);
  word([...buildKustomization(files, '').findings]);
}

const keys = (size: number) => many(size / 10, i => `k${i}: x`).join(', ');

/** The places of texts, and what is done with a text of so many characters there. */
export const places: readonly (readonly [string, (size: number) => void])[] = [
  // Texts of documents, as YAML.
  ['a comment', n => compile(`# ${'x '.repeat(n / 2)}\n${openApi({})}`)],
  ['comments', n => compile(`${'# x\n'.repeat(n / 4)}${openApi({})}`)],
  ['blank lines', n => compile(`${'\n'.repeat(n)}${openApi({})}`)],
  ['a text without meaning', n => compile('\\"'.repeat(n / 2))],
  ['a text of brackets', n => compile('[{'.repeat(n / 2))],
  ['a text of quotes', n => compile(`a: ${'"\''.repeat(n / 2)}`)],
  ['a text of aliases', n => compile(`a: &a 1\nb: [${'*a,'.repeat(n / 3)}]`)],
  ['a text of tags', n => compile(many(n / 8, i => `k${i}: !t 1`).join('\n'))],
  ['documents', n => compile('a: 1\n---\n'.repeat(n / 9))],
  ['a block of text', n => compile(`a: |\n${'  x  \n'.repeat(n / 6)}`)],
  ['a folded text', n => compile(`a: "${'x \n  '.repeat(n / 5)}"`)],
  ['the same key', n => compile('a: 1\n'.repeat(n / 5))],

  // Names, and all that a schema contains.
  ['the name of a document', n => compile(typeOf({}, 'n'.repeat(n)))],
  ['a key', n => compile(openApi({ ['k'.repeat(n)]: { type: 'strin' } }))],
  ['keys', n => compile(openApi(entries(n / 20, { type: 'strin' })))],
  ['a key of slashes', n => compile(openApi({ ['~/.'.repeat(n / 3)]: 1 }))],
  [
    'a description',
    n => compile(openApi({ a: { description: '*x '.repeat(n / 3) } })),
  ],
  [
    'a pattern',
    n => compile(openApi({ a: { pattern: '(a|b)*'.repeat(n / 6) } })),
  ],
  [
    'a short pattern of braces',
    n => compile(openApi({ a: { pattern: `a{${'1'.repeat(n)}` } })),
  ],
  [
    'a default',
    n => compile(openApi({ a: { type: 'integer', default: 'x'.repeat(n) } })),
  ],
  [
    'choices',
    n => compile(openApi({ a: { enum: many(n / 8, i => `x${i}`) } })),
  ],
  ['a choice', n => compile(openApi({ a: { enum: ['x'.repeat(n), 1] } }))],
  [
    'a format',
    n => compile(openApi({ a: { type: 'string', format: 'f'.repeat(n) } })),
  ],
  [
    'a reference',
    n => compile(openApi({ a: { $ref: `#${'/x'.repeat(n / 2)}` } })),
  ],
  [
    'a condition of a field',
    n =>
      compile(
        openApi({
          a: { 'x-oc-ui-showIf': `${' '.repeat(n)}=${' '.repeat(n)}` },
        }),
      ),
  ],
  ['an unknown keyword', n => compile(openApi({ a: { ['x'.repeat(n)]: 1 } }))],
  ['unknown keywords', n => compile(openApi({ a: entries(n / 20, 1) }))],

  // The shorthand.
  [
    'a shorthand with the same marker',
    n => compile(shorthand(`string | ${'default=x '.repeat(n / 10)}`)),
  ],
  [
    'a shorthand with unknown markers',
    n =>
      compile(shorthand(`string | ${many(n / 8, i => `k${i}=1`).join(' ')}`)),
  ],
  [
    'a shorthand with an open quote',
    n => compile(shorthand(`string | default=${'\\"'.repeat(n / 2)}`)),
  ],
  [
    'a shorthand with single quotes',
    n => compile(shorthand(`string | enum=${"'a,b'',".repeat(n / 7)}`)),
  ],
  [
    'a shorthand with spaces',
    n => compile(shorthand(`string | default=${' '.repeat(n)}x`)),
  ],
  [
    'a shorthand with choices',
    n => compile(shorthand(`string | enum=${'a,'.repeat(n / 2)}`)),
  ],
  [
    'a shorthand with brackets',
    n => compile(shorthand('[]map<'.repeat(n / 6))),
  ],
  [
    'a shorthand with a number',
    n => compile(shorthand(`number | default=${'1'.repeat(n)}x`)),
  ],
  ['a shorthand with a name', n => compile(shorthand('x'.repeat(n)))],

  // ytt.
  [
    'a message of ytt code',
    n => compile(ytt(`#@ fail(" " * ${n} + "x")\na: 1\n`)),
  ],
  [
    'a message of ytt code in lines',
    n => compile(ytt(`#@ fail("${' (by \\n'.repeat(n / 6)}")\na: 1\n`)),
  ],
  [
    'a ytt schema of blank lines',
    n => compile(ytt(`${'\n'.repeat(n)}#@ fail("x")\na: 1\n`)),
  ],
  [
    'a secret ytt schema of quotes',
    n =>
      compile(
        ytt(
          `#@oc/sensitive\na: "x"\n#! ${'\\"'.repeat(n / 2)}\n#@ fail("x")\nb: 1\n`,
        ),
      ),
  ],
  [
    'a text of a ytt schema',
    n => compile(ytt(`#@schema/desc "${'\\"'.repeat(n / 2)}"\na: ""\n`)),
  ],
  [
    'a condition of a ytt rule',
    n =>
      compile(
        ytt(
          `#@schema/validation min_len=1, when=lambda v: v == "${'["'.replace('"', '\\"').repeat(n / 3)}"\na: ""\n`,
        ),
      ),
  ],
  [
    'code of a ytt schema',
    n => compile(ytt(`#@ a = 1${' + 1'.repeat(n / 4)}\na: 1\n`)),
  ],

  // Overlays.
  ['the name of an overlay', n => suppose(overlay({}, 'n'.repeat(n)))],
  ['a base', n => suppose(overlay({ base: 'b'.repeat(n) }))],
  [
    'a criterion',
    n => suppose(overlay({ criteria: { stage: 's'.repeat(n) } })),
  ],
  ['criteria', n => suppose(overlay({ criteria: entries(n / 20, 'x') }))],
  [
    'a constraint',
    n =>
      suppose(
        overlay({
          constraints: [{ name: 'stage', value: `>= ${'1.'.repeat(n / 2)}` }],
        }),
      ),
  ],
  [
    'an unknown key of an overlay',
    n => suppose(overlay({ ['u'.repeat(n)]: 1 })),
  ],
  ['unknown keys of an overlay', n => suppose(overlay(entries(n / 20, 1)))],
  [
    'a key of a configuration',
    n => suppose(overlay({ config: { parameters: { ['k'.repeat(n)]: 1 } } })),
  ],
  [
    'keys of a configuration',
    n => suppose(overlay({ config: { parameters: entries(n / 20, 1) } })),
  ],
  [
    'a value of a configuration',
    n => suppose(overlay({ config: { parameters: { a: 'x'.repeat(n) } } })),
  ],
  [
    'a field of a rule',
    n =>
      suppose(
        rule({ field: `parameters${'[a=b]'.repeat(n / 5)}`, override: 1 }),
      ),
  ],
  [
    'a template',
    n => suppose(rule({ override: '{{ .metadata.name }}'.repeat(n / 20) })),
  ],
  [
    'a template of quotes',
    n => suppose(rule({ override: `{{ "${'\\"'.repeat(n / 2)} }}` })),
  ],
  [
    'a template of braces',
    n => suppose(rule({ override: '{{'.repeat(n / 2) })),
  ],
  [
    'a template of numbers',
    n => suppose(rule({ override: `{{ ${'1'.repeat(n)}x }}` })),
  ],
  [
    'a template of parentheses',
    n => suppose(rule({ override: `{{ ${'('.repeat(n)} }}` })),
  ],
  [
    'a message',
    n => suppose(validation({ min: 5, message: 'x: '.repeat(n / 3) })),
  ],
  [
    'a pattern of a check',
    n => suppose(validation({ pattern: '(a+)+'.repeat(n / 5) })),
  ],
  [
    'an operand of a check',
    n => suppose(validation({ oneOf: many(n / 8, i => `v${i}`) })),
  ],
  ['a fact', n => suppose(overlay({}), { stage: 'x'.repeat(n) })],
  ['the name of a fact', n => suppose(overlay({}), { ['f'.repeat(n)]: 'x' })],
  [
    'facts',
    n =>
      suppose(
        overlay({ criteria: { stag: 'x' } }),
        entries(n / 20, 'x') as Record<string, string>,
      ),
  ],

  // CEL.
  ['an expression', n => compile(cel(`1${' + 1'.repeat(n / 4)}`))],
  ['an expression of quotes', n => compile(cel(`"${'\\"'.repeat(n / 2)}`))],
  ['an expression of brackets', n => compile(cel('('.repeat(n)))],
  ['expressions', n => compile(cel(`1}${'${1}'.repeat(n / 4)}\${1`))],

  // Builds of Kustomize.
  [
    'keys of a patch',
    n => kustomize('patches: [{ path: p.yaml }]', keys(n), keys(n)),
  ],
  [
    'keys of a generator',
    n =>
      kustomize(
        `configMapGenerator: [{ name: c, behavior: merge, literals: [${many(n / 10, i => `k${i}=y`)}] }]`,
        keys(n),
      ),
  ],
  [
    'a path of a replacement',
    n =>
      kustomize(
        `replacements: [{ sourceValue: x, targets: [{ select: {}, fieldPaths: ["data${'.a'.repeat(n / 2)}"] }] }]`,
      ),
  ],
  [
    'variables',
    n => kustomize(`vars: [${many(n / 10, i => `{ name: v${i} }`)}]`),
  ],
  // Templates of OpenChoreo.
  ['expressions of a template', n => manifests({ x: '${1}'.repeat(n / 4) })],
  ['fields of a template', n => manifests(entries(n / 20, '${metadata.name}'))],
  [
    'ports of the same name',
    n =>
      manifests(
        { x: '${workload.toServicePorts()}' },
        Object.fromEntries(
          many(n / 20, index => `a-very-long-name-${index}`).map(
            (name, port): [string, JsonValue] => [name, { type: 'TCP', port }],
          ),
        ),
      ),
  ],

  // Values.
  ['a value', n => save({ a: 'x'.repeat(n) })],
  [
    'a key of values',
    n => save({ ['k'.repeat(n)]: 1, map: { ['k'.repeat(n)]: 'x' } }),
  ],
  ['keys of values', n => save({ map: entries(n / 20, 'x') })],
  ['unknown keys of values', n => save(entries(n / 20, 'x'))],
  ['items', n => save({ list: many(n / 8, i => `x${i}`) })],
  ['the name of a component', n => save({ a: 'abcd' }, 'c'.repeat(n))],

  // Flux.
  ['expressions of Flux', n => substitute({ a: '${a}'.repeat(n / 4) })],
  [
    'expressions of Flux in each other',
    n => substitute({ a: '${a:='.repeat(n / 5) }),
  ],
  ['keys with expressions of Flux', n => substitute(entries(n / 20, 'x${a}y'))],
  ['a variable of Flux', n => substitute({ a: '${a//x/y}' }, 'x'.repeat(n))],
  ['a pattern of Flux', n => substitute({ a: `\${a##[${'y'.repeat(n)}]}` })],
];

/** Renders a resource with data, for a workload with endpoints. */
function manifests(data: JsonObject, endpoints: JsonObject = {}): void {
  const document = nodeFromValue({
    apiVersion: 'openchoreo.dev/v1alpha1',
    kind: 'ComponentType',
    metadata: { name: 'service' },
    spec: {
      workloadType: 'deployment',
      resources: [
        {
          id: 'settings',
          template: {
            apiVersion: 'v1',
            kind: 'Settings',
            metadata: { name: 'settings' },
            data,
          },
        },
      ],
    },
  });
  const { findings } = renderComponent({
    componentType: { name: 'service', document, definition },
    traits: [],
    documents: {
      component: { spec: {} },
      workload: { spec: { container: { image: 'shop:1' }, endpoints } },
      environment: {},
      dataPlane: {},
      metadata: generatedMetadata('component', {
        namespace: 'acme',
        project: 'store',
        name: 'shop',
        environment: 'staging',
        dataPlane: 'main',
        uids: { name: 'n', project: 'p', environment: 'e', dataPlane: 'd' },
      }),
    },
  });
  word([...findings]);
}

/** A type with a trait whose value is an expression. */
function cel(expression: string): string {
  return JSON.stringify(
    platformDocument('ComponentType', 'service', {
      traits: [
        {
          name: 't',
          instanceName: 't',
          parameters: { a: `\${${expression}}` },
        },
      ],
      parameters: { ocSchema: { a: 'string' } },
    }),
  );
}
