// SPDX-License-Identifier: Apache-2.0

import { readEnvironment } from '../overlay';
import { compileDefinition, composeSchema } from '../schema';
import { parseSource } from '../source';
import { buildLayers, readComponent } from '../layers';
import { resolveEffective } from './resolve';
import { readSupposedOverlays, whatIf } from './whatIf';
import type { ResolutionInput, Supposition } from './types';

const text = `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  schema:
    parameters:
      port: integer | default=80
      copy: string | default=""
      token: string | default="" oc:sensitive
    environmentConfigs:
      replicas: integer | default=1
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
spec:
  facts: { region: eu }
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: production }
spec:
  facts: { region: us }
`;
const [type, component, ...environments] = parseSource({
  file: 'platform.yaml',
  text,
}).documents.map(({ root }) => root);

const overlayText = `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: us }
spec:
  criteria: { region: us }
  mixins: [more]
  config: { environmentConfigs: { replicas: 3 } }
---
apiVersion: component-config.io/v1alpha1
kind: OverlayMixin
metadata: { name: more }
spec:
  config: { parameters: { port: 8080 } }
`;

function read(yaml: string) {
  return readSupposedOverlays({ file: 'what-if.yaml', text: yaml });
}

const definition = compileDefinition(type);
const [staging, production] = environments.map(root => readEnvironment(root));
const input: ResolutionInput = {
  component: readComponent(component),
  environment: staging,
  environments: [staging, production],
  schema: composeSchema(definition),
  definitions: [definition],
  portal: { allEnvironments: { parameters: { port: 81 } } },
  overlays: read(overlayText).overlays,
  mixins: read(overlayText).mixins,
};

const MASK = '***';

/** `<kind> <pointer>`, with the hypothetical values. */
function changesOf(supposition: Supposition, mask?: string) {
  return whatIf(input, supposition, mask).changes.map(
    ({ kind, pointer, after }) =>
      `${kind} ${pointer}: ${JSON.stringify(after?.value)} by ${after?.title}`,
  );
}

/** An overlay for every environment with this `spec`. */
function overlayOf(spec: string, name = 'spy') {
  return `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: ${name} }
spec:
  criteria: {}
  ${spec.trim().replace(/\n/g, '\n  ')}
`;
}

describe('whatIf', () => {
  it.each<[string, Supposition, string[]]>([
    ['nothing changes', {}, []],
    [
      'facts change',
      { facts: { region: 'us' } },
      ['changed /environmentConfigs/replicas: 3 by overlay us'],
    ],
    [
      'the environment changes',
      { environment: production },
      ['changed /environmentConfigs/replicas: 3 by overlay us'],
    ],
    [
      'an overlay is added',
      read(overlayOf('config: { environmentConfigs: { replicas: 5 } }')),
      ['changed /environmentConfigs/replicas: 5 by overlay spy'],
    ],
    [
      'an overlay is replaced',
      {
        facts: { region: 'us' },
        ...read(
          overlayOf('config: { environmentConfigs: { replicas: 6 } }', 'us'),
        ),
      },
      ['changed /environmentConfigs/replicas: 6 by overlay us'],
    ],
    [
      'the portal values change',
      { portal: { environment: { parameters: { port: 82 } } } },
      ['changed /parameters/port: 82 by the portal for staging'],
    ],
    [
      'the schema changes',
      {
        schema: composeSchema(
          compileDefinition(
            parseSource({
              file: 'type.yaml',
              text: text.replace(
                'replicas: integer | default=1',
                'replicas: integer | default=2',
              ),
            }).documents[0].root,
          ),
        ),
      },
      ['changed /environmentConfigs/replicas: 2 by schema defaults'],
    ],
  ])('reports the changes when %s', (_, supposition, changes) => {
    expect(changesOf(supposition)).toEqual(changes);
    expect(changesOf(supposition, MASK)).toEqual(changes);
  });

  it('returns the same as resolving with the documents', () => {
    const { effective } = whatIf(input, {});

    const stack = buildLayers({ ...input, mixins: input.mixins });
    expect(JSON.stringify(effective)).toBe(
      JSON.stringify(resolveEffective({ schema: input.schema, ...stack })),
    );
  });

  it('checks hypothetical overlays against all other documents', () => {
    const { findings, effective } = whatIf(
      input,
      read(
        overlayOf('config: { environmentConfigs: { replicsa: 5 } }\nbase: ux'),
      ),
    );

    expect(
      findings.map(({ code, position }) => [code, position?.file]),
    ).toEqual(
      expect.arrayContaining([
        ['overlay/unknown-base', 'what-if.yaml'],
        ['overlay/unknown-field', 'what-if.yaml'],
      ]),
    );
    expect(effective.findings.map(({ code }) => code)).toContain(
      'overlay/not-applied',
    );
  });

  it('reports documents of other kinds', () => {
    const { overlays } = read('kind: Secret\nmetadata: { name: a }');

    expect(overlays[0].findings.map(({ severity }) => severity)).toContain(
      'error',
    );
  });

  it.each<[string, string]>([
    [
      'a template',
      'mutation: { rules: [{ field: parameters.copy, override: "{{ .parameters.token }}" }] }',
    ],
    [
      'a template that compares it',
      'mutation: { rules: [{ field: parameters.copy, override: "{{ if eq .parameters.token \\"hunter2\\" }}yes{{ end }}" }] }',
    ],
    [
      'a validation rule',
      'validation: [{ field: parameters.token, prefix: hunter3, message: no }]',
    ],
  ])('a hypothetical overlay does not learn a secret by %s', (_, spec) => {
    const outcome = whatIf(input, read(overlayOf(spec)), MASK);

    const other = whatIf(
      {
        ...input,
        component: { ...input.component, parameters: { token: 'other' } },
      },
      read(overlayOf(spec)),
      MASK,
    );
    expect(JSON.stringify(outcome)).not.toContain('"hunter2"');
    expect(JSON.stringify(outcome)).toBe(JSON.stringify(other));
  });

  it.each<[string, (token: string) => Partial<ResolutionInput['component']>]>([
    [
      'of an external system',
      token => ({
        sources: [
          {
            id: 'vault',
            title: 'the vault',
            values: { parameters: { token } },
            environments: {},
          },
        ],
      }),
    ],
    [
      'that a repository delivers',
      token => ({
        layers: [{ title: 'values', parameters: { token }, pointer: '' }],
      }),
    ],
  ])('a hypothetical overlay does not learn a secret %s', (_, given) => {
    const guesses = read(
      overlayOf(`mutation:
  rules:
    - { field: parameters.copy, override: '{{ if eq .parameters.token "hunter2" }}yes{{ end }}' }
validation: [{ field: parameters.copy, equals: "yes", message: wrong }]`),
    );
    const [right, wrong] = ['hunter2', 'other'].map(token =>
      JSON.stringify(
        whatIf(
          { ...input, component: { ...input.component, ...given(token) } },
          guesses,
          MASK,
        ),
      ),
    );

    expect(right).toBe(wrong);
  });

  it('a guess is a change, whether it is right or not, and is not shown', () => {
    const guess = (token: string) =>
      JSON.stringify(
        whatIf(
          {
            ...input,
            portal: { environment: { parameters: { token: 'hunter2' } } },
          },
          { portal: { environment: { parameters: { token } } } },
          MASK,
        ),
      );

    expect(guess('hunter2')).toBe(guess('other'));
    expect(guess('hunter2')).toContain('"kind":"changed"');
    expect(guess('hunter2')).not.toContain('hunter2');
  });

  it('keeps a stored value for which the mask is sent', () => {
    const { changes } = whatIf(
      { ...input, portal: { environment: { parameters: { token: 'held' } } } },
      { portal: { environment: { parameters: { token: MASK, port: 83 } } } },
      MASK,
    );

    expect(changes.map(({ pointer }) => pointer)).toEqual(['/parameters/port']);
  });
});
