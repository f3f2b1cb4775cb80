// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import type { JsonValue } from '../../json';
import { nodeFromValue, parseSource } from '../../source';
import { checkOverlays } from '../checks/checkOverlays';
import { readEnvironment } from './readEnvironment';
import { readMixin } from './readMixin';
import { overlaySpec, readOverlay } from './readOverlay';

function overlayOf(text: string) {
  const { documents } = parseSource({ file: 'overlays.yaml', text });
  return readOverlay(documents[0].root);
}

const head = `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata:
  name: production-eu
`;

function specOf(spec: string) {
  return overlayOf(`${head}spec:\n${spec.replace(/^/gm, '  ')}`);
}

describe('readOverlay', () => {
  it('reads which values may run differently, and why', () => {
    const { ignoreDifferences, findings } = specOf(
      'criteria: {}\nignoreDifferences:\n  - { path: environmentConfigs.replicas, reason: Scaled by hand. }\n  - { path: /traits/*/parameters/size, reason: Tuned. }\n  - { path: replicas, reason: Nowhere. }\n  - { path: parameters.port }',
    );
    expect(ignoreDifferences).toMatchObject([
      { path: '/environmentConfigs/replicas', reason: 'Scaled by hand.' },
      { path: '/traits/*/parameters/size', reason: 'Tuned.' },
    ]);
    expect(findings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['overlay/invalid-path', '/spec/ignoreDifferences/2/path'],
      ['overlay/missing-key', '/spec/ignoreDifferences/3'],
    ]);
    expect(specOf('criteria: {}')).not.toHaveProperty('ignoreDifferences');
  });

  it('reads every part of the document', () => {
    const overlay = overlayOf(`apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata:
  name: production-eu
  title: Production, Europe
  description: What Europe needs
spec:
  owner: platform
  appliesTo:
    componentTypes: [deployment/web-service]
    components: [payments-api]
    selector: { matchLabels: { tier: frontend } }
  criteria: { environment: production, region: eu, kubernetes.version: 1.31 }
  base: production
  priority: 2
  enforce: true
  config:
    parameters: { port: 8080 }
    environmentConfigs:
      replicas: 3
    traits:
      autoscaling:
        environmentConfigs: { minReplicas: 2 }
`);
    expect(overlay).toMatchObject({
      name: 'production-eu',
      title: 'Production, Europe',
      description: 'What Europe needs',
      owner: 'group:default/platform',
      appliesTo: {
        componentTypes: ['deployment/web-service'],
        components: ['payments-api'],
        matchLabels: { tier: 'frontend' },
      },
      // A criterion is the string that the author wrote, not the number that YAML makes of it.
      criteria: {
        environment: 'production',
        region: 'eu',
        'kubernetes.version': '1.31',
      },
      base: 'production',
      priority: 2,
      enforce: true,
      config: {
        parameters: { port: 8080 },
        environmentConfigs: { replicas: 3 },
        traits: { autoscaling: { environmentConfigs: { minReplicas: 2 } } },
      },
      findings: [],
    });
    expect(overlay.position).toMatchObject({ file: 'overlays.yaml', line: 4 });
    expect(overlay.basePosition).toMatchObject({ line: 14 });
    expect(overlay.positions['/environmentConfigs/replicas'].line).toBe(20);
  });

  it('applies the simplest defaults to an overlay with few keys', () => {
    expect(specOf('criteria: {}')).toMatchObject({
      appliesTo: { componentTypes: [], components: [], matchLabels: {} },
      criteria: {},
      base: undefined,
      priority: 0,
      enforce: false,
      config: {},
      findings: [],
    });
  });

  it.each([
    ['without criteria', 'base: ""', undefined],
    ['with empty criteria', 'criteria: {}', {}],
    ['with criteria that are misspelt', 'critera: { environment: a }', {}],
    ['with criteria of the wrong type', 'criteria: production', {}],
    ['with an empty key', 'criteria:', {}],
  ])('distinguishes criteria %s', (_, spec, criteria) => {
    expect(specOf(spec).criteria).toEqual(criteria);
  });

  it.each([
    ['critera: {}', 'overlay/unknown-key', 'Did you mean "criteria"?'],
    ['appliesTo: { component: [] }', 'overlay/unknown-key', '"components"'],
    ['config: { parameter: {} }', 'overlay/unknown-key', '"parameters"'],
    ['config: { traits: { a: { envs: {} } } }', 'overlay/unknown-key', 'envs'],
    [
      'config: { traits: { "a.b c": { envs: {} } } }',
      'overlay/unknown-key',
      'spec.config.traits["a.b c"]',
    ],
    ['criteria: production', 'overlay/wrong-type', '"spec.criteria"'],
    ['criteria:', 'overlay/wrong-type', 'write "{}"'],
    ['criteria: { region: [eu] }', 'overlay/wrong-type', 'criteria.region'],
    ['priority: high', 'overlay/wrong-type', 'a whole number'],
    ['enforce: "yes"', 'overlay/wrong-type', 'true or false'],
    ['config: []', 'overlay/wrong-type', '"spec.config" must be a map'],
    ['appliesTo: { components: a }', 'overlay/wrong-type', 'a list'],
    ['files: []', 'overlay/unknown-key', '"files"'],
    ['enabledWhen: []', 'overlay/wrong-type', '"spec.enabledWhen"'],
    ['enabledWhen: { operator: true }', 'condition/field-missing', 'field'],
    ['enabled_when: { field: a }', 'condition/operator-missing', '"true"'],
    ['mixins: a', 'overlay/wrong-type', 'a list'],
    ['mixins: [a, b, a]', 'overlay/repeated-entry', '"a"'],
    ['constraints: {}', 'overlay/wrong-type', 'a list'],
    ['constraints: [{ name: a }]', 'overlay/missing-key', '"value"'],
    ['constraints: [{ value: a }]', 'overlay/missing-key', '"name"'],
    [
      'constraints: [{ name: a, value: ">=" }]',
      'overlay/invalid-constraint',
      '">="',
    ],
    [
      'constraints: [{ name: a, value: b }, { name: a, value: c }]',
      'overlay/repeated-entry',
      '"a"',
    ],
    [
      'constraints: [{ name: a, valu: b, value: c }]',
      'overlay/unknown-key',
      'Did you mean "value"?',
    ],
    ['roots: {}', 'overlay/wrong-type', 'a list'],
    ['roots: [{ files: [] }]', 'overlay/missing-key', '"path"'],
    ['roots: [{ path: parameters }]', 'overlay/missing-key', '"files"'],
    ['roots: [{ path: a.b, files: [] }]', 'overlay/invalid-path', '"a.b"'],
    [
      'roots: [{ path: parameter.b, files: [] }]',
      'overlay/invalid-path',
      'Did you mean "parameters"?',
    ],
    [
      'roots: [{ path: traits.a, files: [] }]',
      'overlay/invalid-path',
      '"traits.a"',
    ],
    [
      'roots: [{ path: parameters..a, files: [] }]',
      'overlay/invalid-path',
      '"parameters..a"',
    ],
    [
      'roots: [{ path: parameters, files: [{ name: a }] }]',
      'overlay/missing-key',
      '"values"',
    ],
    [
      'roots: [{ path: parameters, files: [{ values: {} }] }]',
      'overlay/missing-key',
      '"name"',
    ],
    [
      'roots: [{ path: parameters, files: [{ name: a, values: 1 }] }]',
      'overlay/wrong-type',
      'a map',
    ],
    [
      'roots: [{ path: parameters, files: [{ name: a, values: { $yaml: ./a.yaml } }] }]',
      'overlay/unresolved-file',
      '"$yaml"',
    ],
    [
      'roots: [{ path: parameters, files: [{ name: a, values: {} }, { name: a, values: {} }] }]',
      'overlay/repeated-entry',
      '"a"',
    ],
    [
      'roots: [{ path: parameters, when: { field: a.b, operator: is }, files: [] }]',
      'condition/unsupported-operator',
      '"is"',
    ],
    [
      'roots: [{ path: parameters, files: [{ name: a, values: {}, when: { field: a } }] }]',
      'condition/operator-missing',
      '"exists"',
    ],
    [
      'roots: [{ path: parameters, file: [], files: [] }]',
      'overlay/unknown-key',
      '"file"',
    ],
    ['config: { parameters: { $text: ./a } }', 'overlay/unresolved-file', '$'],
    [
      'config: { parameters: { a: [{ b: { $json: ./a } }] } }',
      'overlay/unresolved-file',
      '"$json"',
    ],
    ['merge: [{ strategy: replace }]', 'overlay/missing-key', '"path"'],
    ['merge: [{ path: parameters.a }]', 'overlay/missing-key', '"strategy"'],
    [
      'merge: [{ path: /spec/checks, strategy: replace }]',
      'overlay/invalid-path',
      '"/spec/checks"',
    ],
    [
      'merge: [{ path: parameters.a, strategy: unoin }]',
      'overlay/unknown-strategy',
      'Did you mean "union"?',
    ],
    [
      'merge: [{ path: parameters.a, strategy: map }]',
      'overlay/merge-keys-missing',
      '"keys"',
    ],
    [
      'merge: [{ path: parameters.a, strategy: map, keys: [a, a] }]',
      'overlay/repeated-entry',
      '"a"',
    ],
    [
      'merge: [{ path: parameters.a, strategy: union, keys: [a] }]',
      'overlay/unexpected-keys',
      '"union"',
    ],
    [
      'merge: [{ path: parameters.a, strategy: set }, { path: parameters.a, strategy: deep }]',
      'overlay/repeated-entry',
      '"parameters.a"',
    ],
    ['mutation: 1', 'overlay/wrong-type', '"spec.mutation"'],
    ['mutateFirst: maybe', 'overlay/wrong-type', 'true or false'],
    ['validation: {}', 'overlay/wrong-type', 'a list'],
  ])('reports an error in "%s"', (spec, code, text) => {
    const { findings } = specOf(spec);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ code, severity: 'error' });
    expect(findings[0].message).toContain(text);
    expect(findings[0].position).toMatchObject({ line: 6 });
  });

  it.each([
    ['config:', 'spec.config'],
    ['config: { parameters: }', 'spec.config.parameters'],
    ['config: { traits: }', 'spec.config.traits'],
    ['config: { traits: { a: } }', 'spec.config.traits.a'],
    ['roots:', 'spec.roots'],
    ['roots: [{ path: parameters, files: }]', 'spec.roots[0].files'],
    [
      'roots: [{ path: parameters, files: [{ name: a, values: }] }]',
      'spec.roots[0].files[0].values',
    ],
    ['appliesTo:', 'spec.appliesTo'],
    ['mutation:', 'spec.mutation'],
    ['validation:', 'spec.validation'],
  ])('warns that "%s" has no value', (spec, field) => {
    const { findings } = specOf(spec);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      code: 'overlay/empty-section',
      severity: 'warning',
    });
    expect(findings[0].message).toContain(`"${field}"`);
  });

  it.each([
    'config: {}',
    'config: { parameters: {}, traits: {} }',
    'roots: []',
    'roots: [{ path: parameters, files: [] }]',
    'roots: [{ path: parameters, files: [{ name: a, values: {} }] }]',
    'appliesTo: {}',
    'base:',
  ])('accepts "%s"', spec => {
    expect(specOf(spec).findings).toEqual([]);
  });

  it.each([
    ['kind: Overlay', ['wrong-document', 'name-missing']],
    [
      'apiVersion: component-config.io/v9\nkind: Overlay\nmetadata: { name: a }',
      ['wrong-document'],
    ],
    ['[]', ['wrong-type']],
    [`${head}specs: {}`, ['unknown-key']],
    [`${head}spec: 1`, ['wrong-type']],
  ])('reports the errors of a document like "%s"', (text, codes) => {
    expect(overlayOf(text).findings.map(({ code }) => code)).toEqual(
      codes.map(code => `overlay/${code}`),
    );
  });

  it.each([
    ['enabledWhen', 'enabled_when'],
    ['enabled_when', 'enabledWhen'],
  ])('reads the condition of the whole overlay at %s', (key, other) => {
    const when = '{ field: parameters.exposed, operator: true }';
    const { enabledWhen, findings } = specOf(`${key}: ${when}`);
    expect(findings).toEqual([]);
    expect(enabledWhen).toMatchObject({
      field: 'parameters.exposed',
      operator: 'true',
      pointer: `/spec/${key}`,
      position: { line: 6 },
    });
    const both = specOf(`${key}: ${when}\n${other}: ${when}`);
    expect(both.findings.map(({ code }) => code)).toEqual([
      'overlay/one-of-two',
    ]);
  });

  it('reads each file of a root as a part with the conditions of both', () => {
    const { parts, findings } = specOf(`roots:
  - path: traits.db.environmentConfigs.pool
    when: { field: parameters.database, operator: exists }
    files:
      - name: eu.yaml
        when: { field: environment.region, operator: equals, value: eu }
        values:
          size: 3
      - { name: all.yaml, values: { $remove: [a] } }
  - { path: /parameters/a~1b, files: [{ name: eu.yaml, values: {} }] }`);
    expect(findings).toEqual([]);
    expect(
      parts.map(({ name, when, config }) => ({
        name,
        when: when.map(({ field }) => field),
        config,
      })),
    ).toEqual([
      {
        name: 'eu.yaml',
        when: ['parameters.database', 'environment.region'],
        config: {
          traits: { db: { environmentConfigs: { pool: { size: 3 } } } },
        },
      },
      {
        name: 'all.yaml',
        when: ['parameters.database'],
        config: {
          traits: { db: { environmentConfigs: { pool: { $remove: ['a'] } } } },
        },
      },
      { name: 'eu.yaml', when: [], config: { parameters: { 'a/b': {} } } },
    ]);
    expect(
      parts[0].positions['/traits/db/environmentConfigs/pool/size'],
    ).toMatchObject({ file: 'overlays.yaml', line: 13 });
  });

  it.each([
    ['replace', { kind: 'replace' }],
    ['atomic', { kind: 'replace' }],
    ['deep', { kind: 'deep' }],
    ['granular', { kind: 'deep' }],
    ['append', { kind: 'append' }],
    ['union', { kind: 'union' }],
    ['set', { kind: 'union' }],
    ['map, keys: [name, port]', { kind: 'map', keys: ['name', 'port'] }],
  ])('reads the merge strategy "%s"', (written, strategy) => {
    const { merge, findings } = specOf(
      `merge: [{ path: environmentConfigs.a.*, strategy: ${written} }]`,
    );
    expect(findings).toEqual([]);
    expect(merge).toMatchObject([
      { path: '/environmentConfigs/a/*', strategy, pointer: '/spec/merge/0' },
    ]);
  });

  it('reads constraints and mixins', () => {
    expect(
      specOf(
        'mixins: [b, a]\nconstraints: [{ name: kubernetes.version, value: ">= 1.30" }, { name: os, value: 24.04 }]',
      ),
    ).toMatchObject({
      mixins: ['b', 'a'],
      constraints: [
        { name: 'kubernetes.version', value: '>= 1.30' },
        { name: 'os', value: '24.04', pointer: '/spec/constraints/1' },
      ],
      findings: [],
    });
  });

  it.each([
    ['mutation: { mutateFirst: true, rules: [RULE] }', true],
    ['mutation: [RULE]\nmutateFirst: true', true],
    ['mutation: [RULE]', false],
    ['mutation: { rules: [RULE] }\nmutateFirst: true', true],
  ])('reads the mutation of "%s"', (spec, mutateFirst) => {
    const { mutation, findings } = specOf(
      spec.replace('RULE', '{ field: parameters.a, default: 1 }'),
    );
    expect(findings).toEqual([]);
    expect(mutation).toMatchObject({
      mutateFirst,
      rules: [{ field: 'parameters.a', action: 'default', value: 1 }],
    });
  });

  it('rejects two values for mutateFirst', () => {
    const { findings } = specOf(
      'mutation: { mutateFirst: true }\nmutateFirst: false',
    );
    expect(findings.map(({ code }) => code)).toEqual(['overlay/one-of-two']);
  });

  it('reads validation rules', () => {
    expect(
      specOf(
        'validation: [{ field: parameters.a, min: 2, message: at least two }]',
      ),
    ).toMatchObject({
      validation: [{ field: 'parameters.a', action: 'deny' }],
      findings: [],
    });
  });

  it('never throws, and reports an error for anything but an overlay', () => {
    fc.assert(
      fc.property(fc.jsonValue(), raw => {
        const root = nodeFromValue(JSON.parse(JSON.stringify(raw)));
        for (const read of [readOverlay, readMixin, readEnvironment]) {
          expect(read(root).findings).not.toEqual([]);
        }
      }),
    );
  });

  it('never throws on any content of any key', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...overlaySpec.keys),
          fc.oneof(
            fc.jsonValue(),
            fc.array(
              fc.dictionary(
                fc.constantFrom(
                  ...['path', 'files', 'name', 'value', 'values', 'when'],
                  ...['strategy', 'keys', 'field', 'operator', 'default'],
                ),
                fc.jsonValue(),
              ),
            ),
          ),
        ),
        raw => {
          const spec: JsonValue = JSON.parse(JSON.stringify(raw));
          const overlay = readOverlay(nodeFromValue({ spec }));
          expect(() => checkOverlays([overlay])).not.toThrow();
        },
      ),
    );
  });

  it('keeps keys like "__proto__" as data', () => {
    const overlay = specOf(
      'criteria: { __proto__: a }\nconfig: { parameters: { __proto__: { b: 1 } }, traits: { __proto__: { parameters: { c: 1 } } } }',
    );
    expect(Object.keys(overlay.criteria ?? {})).toEqual(['__proto__']);
    expect(JSON.stringify(overlay.config)).toBe(
      '{"parameters":{"__proto__":{"b":1}},"traits":{"__proto__":{"parameters":{"c":1}}}}',
    );
  });
});
