import { checkOverlays, readEnvironment, readOverlay } from '../overlay';
import { compileDefinition, composeSchema } from '../schema';
import { parseSource } from '../source';
import { buildLayers } from '../effective';
import { explain } from '../effective';
import { maskSensitive } from './maskSensitive';
import { readComponent } from '../effective';
import { resolveEffective } from '../effective';

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

/** What one overlay gives that copies the token, with this below its `spec`. */
function resolve(rules: readonly string[], spec = '') {
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
  return maskSensitive(
    resolveEffective({
      schema,
      ...buildLayers({
        component: readComponent(component),
        environment: readEnvironment(environment),
        overlays: checkOverlays(overlays.map(({ root }) => readOverlay(root))),
        schema,
      }),
    }),
    schema,
    '***',
  );
}

const asks = (field: string) =>
  `{ field: parameters.${field}, operator: equals, value: y }`;

describe('a sensitive value that a rule carried to another place', () => {
  it.each<[string, string[], string]>([
    [
      'a condition of a later rule',
      [`- { field: parameters.other, default: x, when: ${asks('copy')} }`],
      '',
    ],
    [
      'a condition of a rule of the next phase',
      [`- { field: parameters.other, override: x, when: ${asks('copy')} }`],
      '',
    ],
    [
      'a condition on a copy of the copy',
      [
        '- { field: parameters.again, default: "{{ .parameters.copy }}" }',
        `- { field: parameters.other, default: x, when: ${asks('again')} }`,
      ],
      '',
    ],
    ['the condition of a layer', [], `enabledWhen: ${asks('copy')}`],
  ])('is not told by %s', (_, rules, spec) => {
    const effective = resolve(rules, spec);

    expect(effective.config).toEqual({
      parameters: expect.objectContaining({ token: '***', copy: '***' }),
    });
    expect(JSON.stringify(effective)).not.toContain('hunter2');
    expect(JSON.stringify(explain(effective, '/parameters/other'))).toContain(
      'is sensitive, so its value is not told',
    );
  });

  it.each([
    'parameters.{{ .parameters.token }}',
    'parameters.{{ .parameters.copy }}',
  ])('names no field: %s', field => {
    const effective = resolve([`- { field: "${field}", override: x }`]);

    expect(JSON.stringify(effective)).not.toContain('hunter2');
    expect(effective.findings.map(({ code }) => code)).toContain(
      'mutation/sensitive-field',
    );
  });
});
