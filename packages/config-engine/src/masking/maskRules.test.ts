// SPDX-License-Identifier: Apache-2.0

import { checkOverlays, readEnvironment, readOverlay } from '../overlay';
import { compileDefinition, composeSchema } from '../schema';
import { parseSource } from '../source';
import { buildLayers, readComponent } from '../layers';
import { maskLayers } from './maskSensitive';
import { resolveEffective } from '../effective';

const MASK = '***';

const [type, component, environment] = parseSource({
  file: 'platform.yaml',
  text: `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  schema:
    parameters:
      database:
        $default: {}
        password: 'string | default="" oc:sensitive'
        pin: 'integer | default=1 oc:sensitive'
        user: 'string | default=""'
        port: 'integer | default=1'
      labels: 'map<string> | default={}'
---
apiVersion: component-config.io/v1alpha1
kind: Component
metadata: { name: payments, labels: { place: password, number: pin, open: user, port: port } }
spec:
  componentType: web-service
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: staging }
`,
}).documents.map(({ root }) => root);
const schema = composeSchema(compileDefinition(type));

/** The layers of an overlay with one rule, as sent to a form. */
function formOf(rule: string) {
  const text = `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: giving }
spec:
  criteria: {}
  mutation:
    rules:
      - ${rule}
`;
  const [document] = parseSource({ file: 'overlay.yaml', text }).documents;
  const overlays = checkOverlays([readOverlay(document.root)]);
  const { layers, context, findings } = buildLayers({
    component: readComponent(component),
    environment: readEnvironment(environment),
    overlays,
    schema,
  });
  expect(findings).toEqual([]);
  return { layers: maskLayers(layers, schema, MASK), context };
}

describe('the value of a rule in a form', () => {
  it.each([
    '{ field: parameters.database.password, override: hunter2 }',
    '{ field: "parameters.database.{{ .metadata.labels.place }}", override: hunter2 }',
    '{ field: "parameters.database.pass{{ `word` }}", override: hunter2 }',
    '{ field: "parameters.{{ `database.password` }}", override: hunter2 }',
    '{ field: "{{ `parameters` }}.database.password", override: hunter2 }',
    '{ field: "/parameters/database/{{ .metadata.labels.place }}", override: hunter2 }',
    '{ field: " parameters.database.{{ .metadata.labels.place }}", override: hunter2 }',
    '{ field: "parameters.{{ `database` }}", override: { password: hunter2 } }',
    '{ field: "parameters.database.{{ .metadata.labels.place }}", override: "hunter2 {{ .metadata.name }}" }',
  ])('is masked where it may be set at a sensitive place: %s', rule => {
    const { layers, context } = formOf(rule);

    expect(JSON.stringify(layers)).not.toContain('hunter2');
    const { config, findings } = resolveEffective({
      schema,
      layers,
      context,
      mask: MASK,
    });
    expect(config).toMatchObject({
      parameters: { database: { password: MASK } },
    });
    expect(findings).toEqual([]);
  });

  it.each([
    '{ field: parameters.database.user, override: ada }',
    '{ field: "parameters.labels.{{ .metadata.name }}", override: ada }',
    '{ field: "/parameters/labels/{{ .metadata.name }}", override: ada }',
  ])('is shown where it cannot: %s', rule => {
    expect(JSON.stringify(formOf(rule).layers)).toContain('ada');
  });

  it.each([
    [
      'a sensitive number',
      '{ field: parameters.database.pin, override: 4711 }',
    ],
    [
      'a number that a template may make sensitive',
      '{ field: "parameters.database.{{ .metadata.labels.number }}", override: 4711 }',
    ],
    [
      'a number that a template might have made sensitive',
      '{ field: "parameters.database.{{ .metadata.labels.port }}", override: 4711 }',
    ],
  ])(
    'is masked and previewed without a finding about its type: %s',
    (_, rule) => {
      const { layers, context } = formOf(rule);

      expect(JSON.stringify(layers)).not.toContain('4711');
      const preview = resolveEffective({ schema, layers, context, mask: MASK });
      expect(preview.findings).toEqual([]);
      expect(JSON.stringify(preview.config)).toContain(MASK);
    },
  );
});
