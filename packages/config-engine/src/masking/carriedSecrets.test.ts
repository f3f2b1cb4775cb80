// SPDX-License-Identifier: Apache-2.0

import { checkOverlays, readEnvironment, readOverlay } from '../overlay';
import { compileDefinition, composeSchema } from '../schema';
import { parseSource } from '../source';
import { buildLayers, readComponent } from '../layers';
import { compareEffective, explain, resolveEffective } from '../effective';
import { maskSensitive } from './maskSensitive';

const text = `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  schema:
    parameters:
      token: 'string | default="" oc:sensitive'
      copy: 'string | default=""'
      again: 'string | default=""'
      other: 'string | default=""'
---
apiVersion: component-config.io/v1alpha1
kind: Component
metadata: { name: payments }
spec:
  componentType: web-service
  parameters: { token: hunter2 }
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: staging }
`;
const [type, component, environment] = parseSource({
  file: 'platform.yaml',
  text,
}).documents.map(({ root }) => root);
const schema = composeSchema(compileDefinition(type));

/** The result of an overlay that copies the token, with this addition to its `spec`. */
function resolve(rules: readonly string[], spec = '') {
  return maskSensitive(resolveClear(rules, spec), schema, '***');
}

/** The same in clear text. */
function resolveClear(rules: readonly string[], spec = '') {
  const yaml = `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: copying }
spec:
  criteria: {}
  mutation:
    rules:
      - { field: parameters.copy, default: "{{ .parameters.token }}" }
      ${rules.join('\n      ')}
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: asking }
spec:
  criteria: {}
  enforce: true
  priority: 1
  config: { parameters: { other: x } }
  ${spec}
`;
  const overlays = parseSource({ file: 'overlays.yaml', text: yaml }).documents;
  return resolveEffective({
    schema,
    ...buildLayers({
      component: readComponent(component),
      environment: readEnvironment(environment),
      overlays: checkOverlays(overlays.map(({ root }) => readOverlay(root))),
      schema,
    }),
  });
}

const evaluates = (field: string) =>
  `{ field: parameters.${field}, operator: equals, value: y }`;

describe('a sensitive value that a rule copied to another place', () => {
  it.each<[string, string[], string]>([
    [
      'a condition of a later rule',
      [`- { field: parameters.other, default: x, when: ${evaluates('copy')} }`],
      '',
    ],
    [
      'a condition of a rule of the next phase',
      [
        `- { field: parameters.other, override: x, when: ${evaluates('copy')} }`,
      ],
      '',
    ],
    [
      'a condition on a copy of the copy',
      [
        '- { field: parameters.again, default: "{{ .parameters.copy }}" }',
        `- { field: parameters.other, default: x, when: ${evaluates('again')} }`,
      ],
      '',
    ],
    ['the condition of a layer', [], `enabledWhen: ${evaluates('copy')}`],
  ])('is not revealed by %s', (_, rules, spec) => {
    const effective = resolve(rules, spec);

    expect(effective.config).toEqual({
      parameters: expect.objectContaining({ token: '***', copy: '***' }),
    });
    expect(JSON.stringify(effective)).not.toContain('hunter2');
    expect(JSON.stringify(explain(effective, '/parameters/other'))).toContain(
      'is sensitive, so its value is not shown',
    );
  });

  it.each([
    'parameters.{{ .parameters.token }}',
    'parameters.{{ .parameters.copy }}',
  ])('appears in no field name: %s', field => {
    const effective = resolve([`- { field: "${field}", override: x }`]);

    expect(JSON.stringify(effective)).not.toContain('hunter2');
    expect(effective.findings.map(({ code }) => code)).toContain(
      'mutation/sensitive-field',
    );
  });
});

describe('sensitive values that rules compute from each other', () => {
  it('are compared in a moment', () => {
    const rules = Array.from({ length: 20 }, (_, index) => {
      const [field, other] =
        index % 2 === 0 ? ['copy', 'again'] : ['again', 'copy'];
      return `- { field: parameters.${field}, override: "{{ .parameters.token }}{{ .parameters.${other} }}{{ len .parameters.${field} }}" }`;
    });
    const masked = { mask: '***', before: schema, after: schema };

    const effective = resolveClear(rules);
    expect(compareEffective(effective, effective, masked)).toHaveLength(0);
    const other = resolveClear(rules.slice(1));
    expect(
      compareEffective(effective, other, masked).map(({ pointer }) => pointer),
    ).toEqual(['/parameters/copy', '/parameters/again']);
  });
});

describe('a sensitive value that a rule copied into an item', () => {
  const listText = `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  schema:
    types:
      Line: { name: 'string | default=""', text: 'string | default=""' }
    parameters:
      token: 'string | default="" oc:sensitive'
      copy: 'string | default=""'
      lines: '[]Line | default=[]'
      keyed: '[]Line | default=[] oc:merge:strategy=map oc:merge:keys=name'
      checks: '[]string | default=[] oc:merge:strategy=union'
---
apiVersion: component-config.io/v1alpha1
kind: Component
metadata: { name: payments }
spec:
  componentType: web-service
  parameters:
    token: hunter2
    lines: [{ name: a, text: open }, { name: b }, { name: c, text: open }]
    keyed: [{ name: a, text: open }, { name: b }, { name: c, text: open }]
    checks: [dns, http]
`;
  const [listType, listComponent] = parseSource({
    file: 'platform.yaml',
    text: listText,
  }).documents.map(({ root }) => root);
  const listSchema = composeSchema(compileDefinition(listType));

  /** Copies the token with rules, below an enforced overlay that changes the lists. */
  function carry(rules: readonly string[], enforced: string) {
    const yaml = `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: carrying }
spec:
  criteria: {}
  mutation:
    rules:
      ${rules.join('\n      ')}
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: moving }
spec:
  criteria: {}
  enforce: true
  priority: 1
  config: { parameters: ${enforced} }
`;
    const overlays = parseSource({
      file: 'overlays.yaml',
      text: yaml,
    }).documents;
    return maskSensitive(
      resolveEffective({
        schema: listSchema,
        ...buildLayers({
          component: readComponent(listComponent),
          environment: readEnvironment(environment),
          overlays: checkOverlays(
            overlays.map(({ root }) => readOverlay(root)),
          ),
          schema: listSchema,
        }),
      }),
      listSchema,
      '***',
    );
  }

  it.each<[string, string[], string, object]>([
    [
      'when an item before it is removed',
      [
        '- { field: parameters.keyed.1.text, default: "{{ .parameters.token }}" }',
      ],
      '{ keyed: { $remove: [a] } }',
      {
        keyed: [
          { name: 'b', text: '***' },
          { name: 'c', text: 'open' },
        ],
      },
    ],
    [
      'when its item is removed and reported as a tombstone',
      [
        '- { field: parameters.keyed.1.text, default: "{{ .parameters.token }}" }',
      ],
      '{ keyed: { $remove: [b] } }',
      {
        keyed: [
          { name: 'a', text: 'open' },
          { name: 'c', text: 'open' },
        ],
      },
    ],
    [
      'when all items are replaced',
      [
        '- { field: parameters.lines.1.text, default: "{{ .parameters.token }}" }',
      ],
      '{ lines: [{ name: z, text: new }] }',
      { lines: [{ name: 'z', text: 'new' }] },
    ],
    [
      'when a later rule copies it again',
      [
        '- { field: parameters.keyed.1.text, default: "{{ .parameters.token }}" }',
        '- { field: parameters.copy, override: "{{ (index .parameters.keyed 0).text }}" }',
      ],
      '{ keyed: { $remove: [a] } }',
      { copy: '***' },
    ],
    [
      'when a higher layer sets its place and it is shadowed',
      ['- { field: parameters.copy, default: "{{ .parameters.token }}" }'],
      '{ copy: open }',
      { copy: 'open' },
    ],
    [
      'when it is an item of a list without repeats, and others are removed',
      ['- { field: parameters.checks.-, default: "{{ .parameters.token }}" }'],
      '{ checks: { $remove: [dns] } }',
      { checks: '***' },
    ],
    [
      'when it is the key of an item',
      [
        '- { field: parameters.keyed.-, default: { name: "{{ .parameters.token }}" } }',
      ],
      '{ keyed: { $remove: [hunter2] } }',
      {},
    ],
  ])('stays masked %s', (_, rules, enforced, parameters) => {
    const effective = carry(rules, enforced);

    expect(JSON.stringify(effective)).not.toContain('hunter2');
    expect(effective.config.parameters).toMatchObject(parameters);
    for (const pointer of Object.keys(effective.provenance)) {
      expect(JSON.stringify(explain(effective, pointer))).not.toContain(
        'hunter2',
      );
    }
  });
});
