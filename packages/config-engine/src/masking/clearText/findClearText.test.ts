// SPDX-License-Identifier: Apache-2.0

import { buildLayers, readComponent } from '../../layers';
import {
  checkMixins,
  checkOverlays,
  readMixin,
  readOverlay,
} from '../../overlay';
import { compileDefinition, composeSchema } from '../../schema';
import { parseSource } from '../../source';
import { arrangeClearTextCheck } from './clearTextCheck';

function rootOf(file: string, text: string) {
  return parseSource({ file, text }).documents[0].root;
}

const definition = compileDefinition(
  rootOf(
    'type.yaml',
    `
apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  schema:
    parameters:
      image: string
      license: 'string | default="" oc:sensitive'
    environmentConfigs:
      apiKeys: 'map<string> | default={} oc:sensitive'
      port: 'integer | default=0 oc:sensitive'
`,
  ),
);
const trait = compileDefinition(
  rootOf(
    'trait.yaml',
    `
apiVersion: component-config.io/v1alpha1
kind: Trait
metadata: { name: database }
spec:
  schema:
    parameters: { password: 'string | default="" oc:sensitive' }
`,
  ),
);
const schema = composeSchema({
  parameters: definition.parameters,
  environmentConfigs: definition.environmentConfigs,
  traits: { db: { parameters: trait.parameters } },
});

/** Pointer and line of each finding; fails if one contains a secret. */
function found(findings: ReturnType<typeof buildLayers>['findings']) {
  const clear = findings.filter(({ code }) => code === 'secret/clear-text');
  expect(JSON.stringify(clear)).not.toContain('hunter2');
  expect(clear.every(({ severity }) => severity === 'warning')).toBe(true);
  return clear.map(({ pointer, position }) => [pointer, position?.line]);
}

function ofComponent(text: string) {
  const component = readComponent(
    rootOf(
      'component.yaml',
      `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: shop }
spec:
  componentType: web-service
${text}`,
    ),
  );
  const environment = {
    name: 'staging',
    namespace: 'default',
    facts: {},
    promotedFrom: [],
    findings: [],
  };
  return found(
    buildLayers({ component, environment, overlays: [], schema }).findings,
  );
}

describe('a secret in clear text', () => {
  it('is found in each section of a component, at its line', () => {
    expect(
      ofComponent(`  parameters:
    image: shop:1
    license: hunter2
  traits:
    - name: database
      instanceName: db
      parameters:
        password: hunter2
  environmentConfigs:
    staging:
      port: 4711
      apiKeys:
        mail: hunter2
        other: hunter2
    production:
      port: 4711
`),
    ).toEqual([
      ['/parameters/license', 8],
      ['/traits/db/parameters/password', 13],
      ['/environmentConfigs/port', 16],
      ['/environmentConfigs/apiKeys', 18],
    ]);
  });

  it.each([
    'license: ""',
    'license: null',
    'license: { secretRef: { name: a, key: b } }',
  ])('is not %s', written => {
    expect(ofComponent(`  parameters:\n    ${written}\n`)).toEqual([]);
  });

  it('is found in overlays, their parts, their rules and mixins', () => {
    const [overlay] = checkOverlays(
      [
        readOverlay(
          rootOf(
            'overlay.yaml',
            `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: a }
spec:
  criteria: {}
  config:
    parameters:
      license: hunter2
    traits:
      any:
        parameters:
          password: hunter2
  roots:
    - path: environmentConfigs
      files:
        - name: keys.yaml
          values:
            apiKeys:
              mail: hunter2
  mutation:
    rules:
      - field: parameters.license
        override: hunter2
      - field: parameters.license
        default: '{{ .metadata.name }}'
      - field: parameters.image
        default: shop
`,
          ),
        ),
      ],
      { clearText: arrangeClearTextCheck([definition, trait]) },
    );
    const [mixin] = checkMixins(
      [
        readMixin(
          rootOf(
            'mixin.yaml',
            `apiVersion: component-config.io/v1alpha1
kind: OverlayMixin
metadata: { name: m }
spec:
  config:
    parameters:
      license: hunter2
`,
          ),
        ),
      ],
      { clearText: arrangeClearTextCheck([definition, trait]) },
    );

    expect(found(overlay.findings)).toEqual([
      ['/parameters/license', 8],
      ['/traits/any/parameters/password', 12],
      ['/environmentConfigs/apiKeys', 19],
      ['/spec/mutation/rules/0', 22],
    ]);
    expect(found(mixin.findings)).toEqual([['/parameters/license', 7]]);
  });

  it('is not reported for an overlay of another type', () => {
    const [overlay] = checkOverlays(
      [
        readOverlay(
          rootOf(
            'overlay.yaml',
            `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: a }
spec:
  criteria: {}
  appliesTo: { componentTypes: [worker] }
  config: { parameters: { license: hunter2 } }
`,
          ),
        ),
      ],
      {
        clearText: arrangeClearTextCheck([
          definition,
          { ...definition, name: 'worker', parameters: undefined },
        ]),
      },
    );

    expect(found(overlay.findings)).toEqual([]);
  });
});
