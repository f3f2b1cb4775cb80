// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../../json';
import { compileDefinition, CompiledDefinition } from '../../schema';
import { parseSource, SourceNode } from '../../source';
import {
  checkMixins,
  checkOverlays,
  checkOverlaySteps,
  OverlayContext,
} from './checkOverlays';
import { readEnvironment } from '../reading/readEnvironment';
import { readMixin } from '../reading/readMixin';
import { readOverlay } from '../reading/readOverlay';
import type { Environment, Overlay, OverlayMixin } from '../types';

function overlay(name: string, base?: string): Overlay {
  return {
    name,
    base,
    appliesTo: { componentTypes: [], components: [], matchLabels: {} },
    priority: 0,
    enforce: false,
    mixins: [],
    constraints: [],
    config: {},
    positions: {},
    parts: [],
    merge: [],
    validation: [],
    findings: [],
  };
}

function rootOf(kind: string, name: string, spec: string): SourceNode {
  const text = `apiVersion: component-config.io/v1alpha1
kind: ${kind}
metadata: { name: ${name} }
spec:
${spec.replace(/^/gm, '  ')}
`;
  return parseSource({ file: `${name}.yaml`, text }).documents[0].root;
}

function overlayOf(spec: string, name = 'production'): Overlay {
  return readOverlay(rootOf('Overlay', name, spec));
}

function mixinOf(name: string, spec: string): OverlayMixin {
  return readMixin(rootOf('OverlayMixin', name, spec));
}

function environmentOf(facts: string): Environment {
  return readEnvironment(rootOf('Environment', 'eu', `facts: ${facts}`));
}

function definition(
  kind: CompiledDefinition['kind'],
  name: string,
  sections: string,
): CompiledDefinition {
  return compileDefinition(rootOf(kind, name, `schema:\n    ${sections}`));
}

function messagesOf(overlays: Overlay[]) {
  return checkOverlays(overlays).map(({ findings }) =>
    findings.map(({ code, message }) => `${code}: ${message}`),
  );
}

describe('checkOverlays', () => {
  it('reports nothing for a tree', () => {
    expect(
      messagesOf([overlay('a'), overlay('b', 'a'), overlay('c', 'a')]),
    ).toEqual([[], [], []]);
  });

  it('reports a duplicate name on both overlays', () => {
    const [first, second] = messagesOf([overlay('a'), overlay('a')]);
    expect(first).toEqual([
      expect.stringContaining('overlay/duplicate-name: Another overlay'),
    ]);
    expect(second).toEqual(first);
  });

  it('includes the line of the other overlay', () => {
    const position = {
      file: 'other.yaml',
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 2,
      start: 0,
      end: 1,
    };
    const [first] = messagesOf([overlay('a'), { ...overlay('a'), position }]);
    expect(first[0]).toContain('(other.yaml:1)');
  });

  it('reports an unknown parent, with a suggestion', () => {
    expect(
      messagesOf([overlay('production'), overlay('b', 'prodution')]),
    ).toEqual([
      [],
      [
        'overlay/unknown-base: There is no overlay "prodution" to build on; correct "spec.base". Did you mean "production"?',
      ],
    ]);
  });

  it('reports a cycle on every member, and not on overlays that only lead to it', () => {
    const [into, a, b, c] = messagesOf([
      overlay('into', 'a'),
      overlay('a', 'b'),
      overlay('b', 'c'),
      overlay('c', 'a'),
    ]);
    expect(into).toEqual([]);
    expect(a[0]).toContain('(a → b → c → a)');
    expect(b[0]).toContain('(b → c → a → b)');
    expect(c[0]).toContain('(c → a → b → c)');
  });

  it('reports an overlay that builds on itself', () => {
    expect(messagesOf([overlay('a', 'a')])[0][0]).toContain('(a → a)');
  });

  it('shortens a long cycle', () => {
    const names = Array.from({ length: 1000 }, (_, index) => `o${index}`);
    const messages = messagesOf(
      names.map((name, index) => overlay(name, names[(index + 1) % 1000])),
    );
    expect(messages[999][0]).toContain('o999 → o0 → o1');
    expect(messages[999][0]).toContain('o6 → … → o999');
  });

  it('treats "constructor" as a name', () => {
    expect(messagesOf([overlay('a', 'constructor')])[0][0]).toContain(
      'overlay/unknown-base',
    );
  });

  describe('with the documents that overlays refer to', () => {
    const context: OverlayContext = {
      definitions: [
        definition(
          'ComponentType',
          'web-service',
          `parameters:
      exposed: boolean
      port: integer
      checks: '[]string'
      labels: map<string>
    environmentConfigs: { replicas: integer }`,
        ),
        definition('ComponentType', 'job', 'parameters: { schedule: string }'),
        definition('ComponentType', 'broken', 'parameters: { a: strin }'),
        definition('Trait', 'scaling', 'environmentConfigs: { max: integer }'),
        definition('Trait', 'ingress', 'parameters: { host: string }'),
      ],
      environments: [
        environmentOf('{ region: eu, kubernetes.version: "1.31" }'),
        environmentOf('{ tier: gold }'),
      ],
      mixins: checkMixins([
        mixinOf('hardening', '{}'),
        mixinOf('broken', '{ confg: {} }'),
      ]),
    };

    it.each([
      ['appliesTo: { componentTypes: [deployment/web-service] }'],
      ['criteria: { region: eu, tier: any, environment: production }'],
      ['constraints: [{ name: kubernetes.version, value: ">= 1.30" }]'],
      ['mixins: [hardening]'],
      ['config: { parameters: { port: 1, schedule: a } }'],
      ['config: { parameters: { labels: { any: a }, checks: [a] } }'],
      ['config: { parameters: { port: { $unset: true } } }'],
      ['config: { parameters: { checks: { $remove: [a] } } }'],
      ['config: { traits: { any: { environmentConfigs: { max: 1 } } } }'],
      ['merge: [{ path: parameters.checks, strategy: union }]'],
      ['merge: [{ path: parameters.labels, strategy: granular }]'],
      ['merge: [{ path: parameters.port, strategy: replace }]'],
      ['enabledWhen: { field: parameters.exposed, operator: true }'],
      ['enabledWhen: { field: environment.region, operator: exists }'],
      ['enabledWhen: { field: traits.a.parameters.host, operator: exists }'],
      ['mutation: [{ field: parameters.labels.a, default: b }]'],
      ['mutation: [{ field: "parameters.{{ .metadata.name }}", default: b }]'],
      ['validation: [{ field: metadata.name, prefix: a, message: b }]'],
      [
        'mutation: [{ field: parameters.labels.a, override: "{{ .metadata.labels.app }} {{ .metadata.labels.a.b }} {{ .environment.kubernetes.version }} {{ .parameters.labels.x.y }} {{ $.metadata.name }} {{ . }}" }]',
      ],
      [
        'mutation: [{ field: parameters.labels.a, override: "{{ with .traits.any.parameters }}{{ .host }}{{ else }}{{ .metadata.name }}{{ end }}{{ (.parameters).schedule }}" }]',
      ],
      // What is read within a computed value is not known.
      [
        'mutation: [{ field: parameters.labels.a, override: "{{ with index .parameters.checks 0 }}{{ .a.b }}{{ end }}{{ (default .parameters .environment).c }}" }]',
      ],
      // Nothing is known about the paths of an unknown or invalid type.
      [
        'appliesTo: { componentTypes: [broken] }\nconfig: { parameters: { b: 1 } }',
      ],
    ])('accepts "%s"', spec => {
      const [{ findings }] = checkOverlays([overlayOf(spec)], only(spec));
      expect(findings).toEqual([]);
    });

    /** The context without the invalid type, which would suppress findings about the others. */
    function only(spec: string): OverlayContext {
      return spec.includes('broken') && !spec.includes('mixins')
        ? context
        : {
            ...context,
            definitions: context.definitions?.filter(
              ({ name }) => name !== 'broken',
            ),
          };
    }

    it.each([
      ['mixins: [hardning]', 'unknown-mixin', 'mean "hardening"?'],
      ['mixins: [hardening, broken]', 'broken-mixin', '"broken"'],
      [
        'appliesTo: { componentTypes: [web-servce] }',
        'unknown-component-type',
        'mean "web-service"?',
      ],
      ['criteria: { regoin: eu }', 'unknown-fact', 'mean "region"?'],
      ['constraints: [{ name: os, value: a }]', 'unknown-fact', '"os"'],
      [
        'config: { parameters: { prot: 1 } }',
        'unknown-field',
        'mean "/parameters/port"?',
      ],
      [
        'appliesTo: { componentTypes: [job] }\nconfig: { parameters: { port: 1 } }',
        'unknown-field',
        '"/parameters/port"',
      ],
      [
        'appliesTo: { componentTypes: [job] }\nconfig: { environmentConfigs: { a: 1 } }',
        'unknown-field',
        '"/environmentConfigs/a"',
      ],
      [
        'config: { traits: { a: { parameters: { hots: b } } } }',
        'unknown-field',
        'mean "/traits/a/parameters/host"?',
      ],
      [
        'roots: [{ path: environmentConfigs, files: [{ name: a, values: { replica: 1 } }] }]',
        'unknown-field',
        'mean "/environmentConfigs/replicas"?',
      ],
      [
        'merge: [{ path: parameters.check, strategy: union }]',
        'unknown-field',
        'mean "/parameters/checks"?',
      ],
      [
        'merge: [{ path: parameters.port, strategy: union }]',
        'strategy-mismatch',
        '"union"',
      ],
      [
        'merge: [{ path: parameters.checks, strategy: deep }]',
        'strategy-mismatch',
        '"deep"',
      ],
      [
        'mutation: [{ field: parameters.prot, default: 1 }]',
        'unknown-field',
        'mean "parameters.port"?',
      ],
      [
        'mutation: [{ field: /parameters/prot, default: 1 }]',
        'unknown-field',
        'mean "/parameters/port"?',
      ],
      [
        'validation: [{ field: environmentConfigs.replica, min: 1, message: a }]',
        'unknown-field',
        'mean "environmentConfigs.replicas"?',
      ],
      ...[
        'mutation: [{ field: parameters.labels.a, override: "{{ .parameters.exposd }}" }]',
        'mutation: [{ field: parameters.labels, default: { a: [b, "{{ if .parameters.exposd }}c{{ end }}"] } }]',
        'mutation: [{ field: "parameters.labels.{{ .parameters.exposd }}", default: a }]',
        'mutation: [{ field: parameters.labels.a, override: "{{ with .parameters }}{{ .exposd | default 1 }}{{ end }}" }]',
        'mutation: [{ field: parameters.labels.a, override: "{{ with .parameters.exposd }}{{ .a }}{{ end }}" }]',
        'mutation: [{ field: parameters.labels.a, override: "{{ with .metadata }}{{ $.parameters.exposd }}{{ end }}" }]',
        'mutation: [{ field: parameters.labels.a, override: "{{ lower (.parameters).exposd }}" }]',
        'mutation: [{ field: parameters.labels.a, override: "{{ .parameters.exposd }}{{ .parameters.exposd }}" }]',
        'validation: [{ field: "{{ .parameters.exposd }}", equals: a, message: a }]',
        'validation: [{ field: metadata.name, equals: "{{ .parameters.exposd }}", message: a }]',
        'validation: [{ field: metadata.name, in: [a, "{{ .parameters.exposd }}"], message: a }]',
        'validation: [{ field: parameters.port, operator: gte, value: "{{ .parameters.exposd }}", message: a }]',
        'validation: [{ field: metadata.name, prefix: a, message: "Not {{ .parameters.exposd }}" }]',
      ].map((spec): [string, string, string] => [
        spec,
        'unknown-path',
        'mean ".parameters.exposed"?',
      ]),
      [
        'mutation: [{ field: parameters.labels.a, override: "{{ .metadata.nme }}" }]',
        'unknown-path',
        'mean ".metadata.name"?',
      ],
      [
        'mutation: [{ field: parameters.labels.a, override: "{{ .environment.regoin }}" }]',
        'unknown-path',
        'mean ".environment.region"?',
      ],
      [
        'appliesTo: { componentTypes: [job] }\nvalidation: [{ field: metadata.name, prefix: "{{ .parameters.port }}", message: a }]',
        'unknown-path',
        '".parameters.port"',
      ],
      [
        'enabledWhen: { field: parameters.exposd, operator: true }',
        'unknown-path',
        'mean "parameters.exposed"?',
      ],
      [
        'enabledWhen: { field: environment.regoin, operator: exists }',
        'unknown-path',
        'mean "environment.region"?',
      ],
      [
        'roots: [{ path: parameters, when: { field: parameters.a, operator: true }, files: [{ name: a, values: {} }, { name: b, values: {} }] }]',
        'unknown-path',
        '"parameters.a"',
      ],
      [
        'roots: [{ path: parameters, files: [{ name: a, values: {}, when: { field: parameters.checks, operator: equals, value: a } }] }]',
        'not-comparable',
        'a list',
      ],
      [
        'mutation: [{ field: parameters.port, default: 1, when: { field: parameters.exposd, operator: true } }]',
        'unknown-path',
        'mean "parameters.exposed"?',
      ],
      [
        'enabledWhen: { field: parameters.port, operator: exists }\nconfig: { parameters: { port: 1 } }',
        'own-path',
        '"/parameters/port"',
      ],
      [
        'enabledWhen: { field: parameters.port, operator: exists }\nroots: [{ path: parameters, files: [{ name: a, values: { port: 1 } }] }]',
        'own-path',
        '"parameters.port"',
      ],
    ])('reports the error in "%s"', (spec, code, quoted) => {
      const [{ findings }] = checkOverlays([overlayOf(spec)], {
        ...context,
        definitions: context.definitions?.filter(
          ({ name }) => name !== 'broken',
        ),
      });
      expect(findings).toHaveLength(1);
      expect(findings[0].code).toMatch(new RegExp(`/${code}$`));
      expect(findings[0].message).toContain(quoted);
      expect(findings[0].position?.line).toBeGreaterThan(4);
    });

    it('reports a path of a template at its own place', () => {
      const [{ findings }] = checkOverlays(
        [
          overlayOf(`mutation:
  - field: parameters.port
    default:
      "{{ .parameters.prt }}"
validation:
  - field: parameters.port
    operator: gt
    value: "{{ .environment.tir }}"
    message: >-
      Not "{{ .metadata.nam }}"`),
        ],
        {
          ...context,
          definitions: context.definitions?.filter(
            ({ name }) => name !== 'broken',
          ),
        },
      );
      expect(
        findings.map(({ code, severity, pointer, position }) => [
          `${severity} ${code}`,
          pointer,
          position?.line,
        ]),
      ).toEqual([
        ['error template/unknown-path', '/spec/mutation/0/default', 7],
        ['error template/unknown-path', '/spec/validation/0/value', 12],
        ['error template/unknown-path', '/spec/validation/0/message', 13],
      ]);
    });

    it('reports all errors of all documents at once', () => {
      const checked = checkOverlays(
        [
          overlayOf('mixins: [no]\nbase: none\npriority: high', 'a'),
          overlayOf('criteria: { regoin: eu }', 'a'),
        ],
        context,
      );
      expect(
        checked.map(({ findings }) => findings.map(({ code }) => code)),
      ).toEqual([
        [
          'overlay/wrong-type',
          'overlay/duplicate-name',
          'overlay/unknown-base',
          'overlay/unknown-mixin',
        ],
        ['overlay/duplicate-name', 'overlay/unknown-fact'],
      ]);
    });

    it('terminates on values of any depth', () => {
      let config: JsonObject = {};
      for (let depth = 0; depth < 20_000; depth++) {
        config = { a: config };
      }
      const deep = {
        ...overlayOf('enabledWhen: { field: parameters.b, operator: exists }'),
        config: { parameters: { labels: config, free: config } },
      };
      const [{ findings }] = checkOverlays([deep], {
        definitions: [
          definition(
            'ComponentType',
            'any',
            'parameters: { labels: map<object>, free: object, b: string }',
          ),
        ],
      });
      expect(findings).toEqual([]);
    });

    it('checks mixins against every type', () => {
      const [known, unknown, twin, other] = checkMixins(
        [
          mixinOf('a', '{ config: { parameters: { schedule: b } } }'),
          mixinOf('b', '{ config: { parameters: { schedul: b } } }'),
          mixinOf('c', '{ constraints: [{ name: os, value: a }] }'),
          mixinOf('c', '{}'),
        ],
        {
          ...context,
          definitions: context.definitions?.filter(
            ({ name }) => name !== 'broken',
          ),
        },
      ).map(({ findings }) => findings.map(({ message }) => message));
      expect(known).toEqual([]);
      expect(unknown).toEqual([
        expect.stringContaining('mean "/parameters/schedule"?'),
      ]);
      expect(twin).toEqual([
        expect.stringContaining('Another overlay mixin'),
        expect.stringContaining('"os"'),
      ]);
      expect(other).toEqual([expect.stringContaining('Another overlay mixin')]);
    });
  });
});

describe('the check of thousands of overlays', () => {
  const shapes: readonly (readonly [string, (index: number) => string])[] = [
    ['of an unknown parent', () => 'missing'],
    ['that build on one another', index => `one-${index + 1}`],
    ['in a cycle', index => `one-${(index + 1) % 50}`],
  ];

  it.each(shapes)('pauses after each one: overlays %s', (_, baseOf) => {
    let reads = 0;
    const overlays = Array.from({ length: 50 }, (__, index) => {
      const { name, base, ...rest } = overlay(`one-${index}`, baseOf(index));
      return {
        ...rest,
        get name() {
          reads += 1;
          return name;
        },
        get base() {
          reads += 1;
          return base;
        },
      };
    });
    const perStep: number[] = [];
    const steps = checkOverlaySteps(overlays);
    let step = steps.next();
    for (; !step.done; step = steps.next()) {
      perStep.push(reads);
      reads = 0;
    }

    expect(Math.max(...perStep)).toBeLessThan(10);
    expect(step.value.map(({ findings }) => findings)).toEqual(
      checkOverlays(overlays).map(({ findings }) => findings),
    );
  });
});
