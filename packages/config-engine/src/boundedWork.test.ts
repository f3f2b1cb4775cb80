// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  budgetFinding,
  buildLayersSteps,
  compileDefinition,
  composeSchema,
  createBudget,
  documentReaders,
  emptyObject,
  nodeFromValue,
  parseSource,
  readComponent,
  readEffective,
  readSupposedOverlays,
  resolve,
  whatIf,
  type Budget,
  type JsonObject,
} from '.';
import { checkMixins, checkOverlays } from './overlay';
import { defaultBudgetLimits } from './budget';

/*
 * A user with read permission may send overlays in a what-if request. Whatever their content, the work and the response
 * are bounded. No test measures time: quadratic or unbounded work would not finish at these sizes.
 */

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function definitionOf(properties: JsonObject = {}) {
  return compileDefinition(
    nodeFromValue({
      apiVersion: 'component-config.io/v1alpha1',
      kind: 'ComponentType',
      metadata: { name: 'service' },
      spec: {
        parameters: {
          openAPIV3Schema: {
            type: 'object',
            properties,
            additionalProperties: true,
          },
        },
      },
    }),
  );
}

const definition = definitionOf();
const schema = composeSchema(definition);
const environment = documentReaders.environment(
  nodeFromValue({
    apiVersion: 'component-config.io/v1alpha1',
    kind: 'Environment',
    metadata: { name: 'staging' },
    spec: { facts: { stage: 'test' } },
  }),
);

function componentWith(parameters: JsonObject) {
  return readComponent(
    nodeFromValue({
      apiVersion: 'component-config.io/v1alpha1',
      kind: 'Component',
      metadata: { name: 'shop' },
      spec: { componentType: 'service', parameters },
    }),
  );
}

function overlay(name: string, spec = '') {
  return `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: ${name} }
spec:
  criteria: {}
${spec}`;
}

function ruled(rules: readonly string[], name = 'o') {
  return overlay(
    name,
    `  mutation:\n    rules:\n${rules
      .map(rule => `      - {${rule}}\n`)
      .join('')}`,
  );
}

/** A source of overlays with this many rules in total, but not too many in any single one. */
function spread(count: number, make: (indexes: number[]) => string) {
  const indexes = times(count, index => index);
  return times(Math.ceil(count / 300), part =>
    make(indexes.slice(part * 300, (part + 1) * 300)),
  ).join('---\n');
}

/** Handles a request as the backend does: reading and resolving share one budget. */
function request(
  text: string,
  parameters: JsonObject = {},
  budget: Budget = createBudget(),
) {
  const supposed = readSupposedOverlays({ file: 'what-if.yaml', text }, budget);
  const outcome = whatIf(
    {
      component: componentWith(parameters),
      environment,
      environments: [environment],
      schema,
      definitions: [definition],
      overlays: [],
      mixins: [],
    },
    supposed,
    '***',
    budget,
  );
  return { supposed, outcome, exceeded: budgetFinding(budget) };
}

/** A tenth of a request's budget, so that a tenth of the work exceeds it. */
function smallBudget(): Budget {
  const { rules, templateWork, codeSteps, bytes } = defaultBudgetLimits;
  return createBudget({
    rules: rules / 10,
    templateWork: templateWork / 10,
    codeSteps: codeSteps / 10,
    bytes: bytes / 10,
  });
}

const long = 'x'.repeat(19_900);
const template = '{{ .metadata.name }}x'.repeat(900);

describe('a request for too much work', () => {
  it.each<[string, string, string, JsonObject]>([
    [
      'endless rules',
      'rules',
      spread(600, part =>
        ruled(
          part.map(i => `field: parameters.f${i}, override: 1`),
          `o${part[0]}`,
        ),
      ),
      {},
    ],
    [
      'endless conditions',
      'rules',
      ruled([
        `field: parameters.a, override: 1, when: [${times(
          600,
          () => '{field: parameters.b, operator: exists}',
        )}]`,
      ]),
      { b: 1 },
    ],
    [
      'endless validation rules',
      'rules',
      spread(600, part =>
        overlay(
          `o${part[0]}`,
          `  validation:\n${part
            .map(i => `    - {field: parameters.f${i}, message: m}\n`)
            .join('')}`,
        ),
      ),
      {},
    ],
    [
      'loops in ytt',
      'steps of ytt code',
      overlay(
        'o',
        `  roots:\n    - path: parameters\n      files:\n${times(
          60,
          i => `        - name: f${i}
          yttDataValues: |
            #@ def f():
            #@   for i in range(190000):
            #@   end
            #@ end
            #@ f()
            #@data/values
            ---
            a${i}: 1
`,
        ).join('')}`,
      ),
      {},
    ],
    [
      'strings created by ytt',
      'bytes',
      overlay(
        'o',
        `  roots:\n    - path: parameters\n      files:\n${times(
          20,
          i => `        - name: f${i}
          yttDataValues: |
            #@data/values
            ---
            a${i}: #@ "x" * 900000
`,
        ).join('')}`,
      ),
      {},
    ],
    [
      'templates of the maximum length',
      'templates',
      ruled(
        times(
          400,
          i =>
            `field: parameters.f${i}, override: ${
              i === 0 ? `&t "${template}"` : '*t'
            }`,
        ),
      ),
      {},
    ],
    [
      'templates that read many values',
      'templates',
      ruled(
        times(
          50,
          i =>
            `field: parameters.f${i}, override: '${'{{if contains "x" (toString .)}}{{end}}'.repeat(
              450,
            )}'`,
        ),
      ),
      Object.fromEntries(times(2000, i => [`k${i}`, `v${i}`])),
    ],
    [
      'growing strings',
      'templates',
      ruled(
        times(
          400,
          i => `field: parameters.f${i}, override: "{{ .parameters.s }}"`,
        ),
      ),
      { s: 'y'.repeat(20_000) },
    ],
    [
      'one long string in thousands of rules',
      'bytes',
      ruled(
        times(
          400,
          i =>
            `field: parameters.f${i}, override: ${
              i === 0 ? `&t ${long}` : '*t'
            }`,
        ),
      ),
      {},
    ],
    [
      'one long string in thousands of values',
      'bytes',
      overlay(
        'o',
        `  config:\n    parameters:\n${times(
          1000,
          i => `      f${i}: ${i === 0 ? `&t ${long}` : '*t'}\n`,
        ).join('')}`,
      ),
      {},
    ],
    [
      'values in ytt documents',
      'templates',
      overlay(
        'o',
        `  roots:\n    - path: parameters\n      files:\n${times(
          10,
          i => `        - name: f${i}
          yttDataValues: |
            #@data/values
            ---
            a${i}: [${times(200, () => 1)}]
`,
        ).join('')}`,
      ),
      {},
    ],
    [
      'comments in ytt documents',
      'templates',
      overlay(
        'o',
        `  roots:\n    - path: parameters\n      files:\n        - name: f
          yttDataValues: |
            #@data/values
            ---
${'            #! a\n'.repeat(14_000)}            a: 1
`,
      ),
      {},
    ],
    [
      'dear patterns',
      'patterns',
      overlay(
        'o',
        `  validation:\n${times(
          300,
          () =>
            `    - {field: parameters.s, message: m, regex: '(a|b){900}c'}\n`,
        ).join('')}`,
      ),
      { s: 'ab'.repeat(100_000) },
    ],
  ])('%s', (_, kind, text, parameters) => {
    expect(text.length).toBeLessThan(1024 * 1024);
    const { outcome, exceeded } = request(text, parameters, smallBudget());
    expect(exceeded).toMatchObject({
      code: 'budget/exceeded',
      severity: 'error',
      message: expect.stringContaining(kind),
    });
    // A single finding and no partial results.
    expect(outcome).toMatchObject({
      changes: [],
      findings: [exceeded],
      effective: { config: {}, mutations: [], findings: [exceeded] },
    });
    // Work is counted, so the same request has the same response.
    expect(request(text, parameters, smallBudget()).outcome).toEqual(outcome);
  });

  it('shares one budget between the current and the proposed result', () => {
    const rules = ruled(times(10, i => `field: parameters.f${i}, default: 1`));
    const exceeded = (limit: number) =>
      request(rules, {}, createBudget({ rules: limit })).exceeded?.code;
    expect(exceeded(10)).toBeUndefined();
    expect(exceeded(9)).toBe('budget/exceeded');
  });

  it('has at most 5,000 values', () => {
    const { supposed } = request(
      overlay('o', `  config: {parameters: {a: [${times(5_000, () => 1)}]}}\n`),
    );
    expect(supposed.overlays).toEqual([]);
    expect(supposed.findings).toMatchObject([
      {
        code: 'source/too-many-nodes',
        message: expect.stringContaining('more than 5000 values'),
      },
    ]);
  });

  it('has at most 5,000 values across all its documents', () => {
    const { supposed } = request(
      times(6, i =>
        overlay(
          `o${i}`,
          `  config: {parameters: {a: [${times(1_000, () => 1)}]}}\n`,
        ),
      ).join('---\n'),
    );
    expect(supposed.findings).toMatchObject([
      {
        code: 'source/too-many-nodes',
        message: expect.stringContaining('more than 5000 values'),
      },
    ]);
  });

  it('has at most 500 documents', () => {
    const text = times(501, i => overlay(`o${i}`)).join('---\n');
    const { supposed } = request(text);
    expect(supposed.overlays).toEqual([]);
    expect(supposed.findings.map(({ code }) => code)).toEqual([
      'source/too-many-documents',
    ]);
  });

  it.each<[string, string]>([
    [
      '4,900 values',
      overlay(
        'o',
        `  config:\n    parameters:\n${times(
          4_900,
          i => `      f${i}: 1\n`,
        ).join('')}`,
      ),
    ],
    [
      '400 tied overlays',
      times(400, i =>
        overlay(`o${i}`, `  config: {parameters: {a: ${i}, b: ${i}}}\n`),
      ).join('---\n'),
    ],
    [
      '4,500 unknown keys',
      overlay('o', times(4500, i => `  key${i}: 1\n`).join('')),
    ],
  ])('has a response of less than 20 MB: %s', (_, text) => {
    expect(JSON.stringify(request(text).outcome).length).toBeLessThan(
      20_000_000,
    );
  });
});

describe('a list of an overlay', () => {
  const lines = (count: number, line: (index: number) => string) =>
    times(count, i => `    - {${line(i)}}\n`).join('');
  const files = (count: number) =>
    times(count, i => `{name: f${i}, values: {a: 1}}`);
  const lists: ReadonlyArray<
    readonly [string, string, (count: number) => string]
  > = [
    [
      'mutation rules',
      '/spec/mutation',
      count =>
        `  mutation:\n${lines(
          count,
          () => 'field: parameters.a, override: "{{ .broken"',
        )}`,
    ],
    [
      'validation rules',
      '/spec/validation',
      count =>
        `  validation:\n${lines(count, () => 'field: parameters.a, mni: 1')}`,
    ],
    [
      'merge declarations',
      '/spec/merge',
      count => `  merge:\n${lines(count, () => 'path: a, strategy: b')}`,
    ],
    [
      'constraints',
      '/spec/constraints',
      count => `  constraints:\n${lines(count, () => 'name: a, value: ">"')}`,
    ],
    [
      'mixins',
      '/spec/mixins',
      count => `  mixins: [${times(count, () => 'a')}]\n`,
    ],
    [
      'roots',
      '/spec/roots',
      count => `  roots:\n${lines(count, () => 'path: nowhere, files: []')}`,
    ],
    [
      'files of all roots',
      '/spec/roots',
      count =>
        `  roots:\n    - {path: nowhere, files: [${files(
          count - 250,
        )}]}\n    - {path: nowhere, files: [${files(250)}]}\n`,
    ],
  ];

  it.each(lists)(
    'has at most 500 entries, counted before any is read: %s',
    (_, pointer, spec) => {
      const read = (count: number) => {
        const { root } = parseSource({
          file: 'o.yaml',
          text: overlay('o', spec(count)),
        }).documents[0];
        return documentReaders
          .overlay(root)
          .findings.map(finding => [finding.code, finding.pointer]);
      };
      // Errors of the entries are not reported, since they were not read.
      expect(read(501)).toEqual([['overlay/too-many-entries', pointer]]);
      const within = read(500).map(([code]) => code);
      expect(within).not.toEqual([]);
      expect(within).not.toContain('overlay/too-many-entries');
    },
  );

  it('is not applied', () => {
    const rules = ruled(
      times(501, i => `field: parameters.f${i}, override: 1`),
    );
    const { effective } = request(rules).outcome;
    expect(effective.config).toEqual({});
    expect(effective.findings.map(({ code }) => code)).toEqual([
      'overlay/not-applied',
    ]);
  });
});

describe('a document with too much work', () => {
  it('reports at most a hundred unknown keys of a map', () => {
    const { outcome } = request(
      overlay('o', times(4_500, i => `  k${i}: 1\n`).join('')),
    );
    expect(
      outcome.findings.filter(({ code }) => code === 'overlay/unknown-key'),
    ).toHaveLength(100);
  });

  it('has an error, so it is not applied', () => {
    const [{ root }] = parseSource({
      file: 'o.yaml',
      text: ruled(
        times(
          500,
          i =>
            `field: parameters.f${i}, override: ${
              i === 0 ? `&t ["${template}", "${template}"]` : '*t'
            }`,
        ),
      ),
    }).documents;
    const { findings } = documentReaders.overlay(root);
    expect(findings).toEqual([
      expect.objectContaining({
        code: 'budget/exceeded',
        position: expect.objectContaining({ file: 'o.yaml' }),
      }),
    ]);
  });

  it('ends a resolution with an error and partial values', () => {
    const text = ruled(times(10, i => `field: parameters.f${i}, default: 1`));
    const [{ root }] = parseSource({ file: 'o.yaml', text }).documents;
    const stack = allSteps(
      buildLayersSteps({
        component: componentWith({ a: 1 }),
        environment,
        overlays: checkOverlays([documentReaders.overlay(root)]),
      }),
    );
    const { config, findings } = readEffective(
      resolve({
        schema,
        ...stack,
        budget: createBudget({ rules: 4 }),
      }),
    );
    expect(config).toEqual({
      parameters: { a: 1, f0: 1, f1: 1, f2: 1, f3: 1 },
    });
    expect(findings.map(({ code }) => code)).toEqual(['budget/exceeded']);
  });

  it('is not read if its paths would exhaust memory', () => {
    const key = 'k'.repeat(400_000);
    const entries = times(3000, i => `a${i}: 1`).join(', ');
    for (const text of [
      `? ${key}\n: {${entries}}`,
      `a: &a {${'k'.repeat(3000)}: {${entries}}}\nb: *a\nc: *a\nd: *a`,
    ]) {
      const { documents, findings } = parseSource({ file: 'a.yaml', text });
      expect(documents).toEqual([]);
      expect(findings.map(({ code }) => code)).toEqual([
        'source/paths-too-long',
      ]);
    }
  });

  it.each([
    [
      'a condition',
      `enabledWhen: {field: parameters${'.a'.repeat(
        100_000,
      )}, operator: exists}`,
    ],
    [
      'a rule',
      `mutation: [{field: parameters${'.a'.repeat(100_000)}, override: 1}]`,
    ],
    [
      'a rule with a pointer',
      `mutation: [{field: /parameters${'/a'.repeat(100_000)}, override: 1}]`,
    ],
    [
      'a validation rule',
      `validation: [{field: parameters${'.a'.repeat(100_000)}, message: m}]`,
    ],
    [
      'a strategy',
      `merge: [{path: parameters${'.a'.repeat(100_000)}, strategy: append}]`,
    ],
  ])(
    'does not address values a hundred thousand levels deep: %s',
    (_, spec) => {
      const { outcome } = request(overlay('o', `  ${spec}\n`));
      expect(
        outcome.findings.map(({ code }) => code.split('/')[1]),
      ).toContainEqual(expect.stringMatching(/^invalid-(path|field)$/));
    },
  );
});

describe('endless overlays', () => {
  const plain = (index: number, spec: JsonObject) =>
    documentReaders.overlay(
      nodeFromValue({
        apiVersion: 'component-config.io/v1alpha1',
        kind: 'Overlay',
        metadata: { name: `o${index}` },
        spec: { criteria: {}, ...spec },
      }),
    );
  const gather = (overlays: ReturnType<typeof checkOverlays>) =>
    allSteps(
      buildLayersSteps({ component: componentWith({}), environment, overlays }),
    );

  it('build on each other up to a hundred', () => {
    const line = times(10_000, i =>
      plain(i, { ...(i > 0 && { base: `o${i - 1}` }) }),
    );
    const checked = checkOverlays(line);
    const tooLong = checked.filter(({ findings }) =>
      findings.some(({ code }) => code === 'overlay/chain-too-long'),
    );
    expect(tooLong).toHaveLength(9_900);
    expect(tooLong[0].name).toBe('o100');
    for (const overlays of [checked, line]) {
      const { layers, skipped, findings } = gather(overlays);
      // Overlays that can be applied are.
      expect(layers).toHaveLength(100);
      expect(skipped).toHaveLength(9_900);
      expect(findings).toHaveLength(9_900);
    }
  });

  it('tie with each other and are all skipped', () => {
    const overlays = checkOverlays(
      times(2000, i => plain(i, { config: { parameters: { a: i } } })),
    );
    const { layers, skipped, findings } = gather(overlays);
    expect(layers).toEqual([]);
    expect(
      skipped.filter(({ error }) => error?.code === 'overlay/tie'),
    ).toHaveLength(2000);
    expect(findings.length).toBeLessThan(20_000);
  });

  it('refer to missing overlays, with a hint for the first hundred', () => {
    const name = (index: number) => `an-overlay-with-a-long-name-${index}`;
    const checked = checkOverlays(
      times(1500, i => plain(i, { base: name(i) })).map((one, i) => ({
        ...one,
        name: `${name(i)}x`,
      })),
    );
    expect(
      checked.every(
        ({ findings }) => findings[0].code === 'overlay/unknown-base',
      ),
    ).toBe(true);
    expect(
      checked.filter(({ findings }) =>
        findings[0].message.includes('Did you mean'),
      ),
    ).toHaveLength(100);
  });

  it('set unknown values', () => {
    const known = definitionOf(
      Object.fromEntries(
        times(2000, i => [`some-parameter-${i}`, { type: 'string' }]),
      ),
    );
    const closed = {
      ...known,
      parameters: known.parameters && {
        ...known.parameters,
        jsonSchema: Object.assign(emptyObject(), known.parameters.jsonSchema, {
          additionalProperties: false,
        }),
      },
    };
    const config = {
      parameters: Object.fromEntries(
        times(9000, i => [`some-perameter-${i}`, 1]),
      ),
    };
    const [{ findings }] = checkOverlays([plain(0, { config })], {
      definitions: [closed],
    });
    expect(findings).toHaveLength(100);
    expect(checkMixins([], { definitions: [closed] })).toEqual([]);
  });
});
