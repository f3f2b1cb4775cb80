// SPDX-License-Identifier: Apache-2.0

import {
  checkOverlays,
  readEnvironment,
  readMixin,
  readOverlay,
} from '../overlay';
import { compileDefinition, composeSchema } from '../schema';
import { parseSource } from '../source';
import { buildLayers } from './buildLayers';
import { readComponent } from './readComponent';
import { layerKinds } from './types';
import { unknownEnvironments } from './unknownEnvironments';

const platform = parseSource({
  file: 'platform.yaml',
  text: `
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: production }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: guard }
spec:
  owner: platform
  criteria: { environment: production }
  enforce: true
  config: { environmentConfigs: { minimum: 2 } }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: for-payments }
spec:
  criteria: {}
  appliesTo: { components: [payments-api] }
  config: { parameters: { port: 1 } }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: organisation }
spec:
  criteria: {}
  config:
    parameters: { port: 2 }
    traits:
      data: { parameters: { class: fast } }
      cache: { parameters: { size: 1 } }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: caches }
spec:
  criteria: {}
  config: { traits: { cache: { parameters: { class: fast } } } }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: staging }
spec:
  criteria: { environment: staging }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: half-done }
spec:
  criteria: {}
  priorty: 1
`,
}).documents.map(({ root }) => root);

const environment = readEnvironment(platform[0]);
const overlays = checkOverlays(
  platform.slice(1).map(root => readOverlay(root)),
);

function componentOf(spec: string) {
  const { documents } = parseSource({
    file: 'payments.yaml',
    text: `kind: Component
metadata: { name: payments-api }
spec:
  owner: payments
  componentType: web-service
${spec}`,
  });
  return readComponent(documents[0].root);
}

const component = componentOf(`
  parameters: { port: 3 }
  environmentConfigs:
    production: { replicas: 3 }
    prodution: { replicas: 4 }
  traits:
    - oops
    - name: persistent-volume
      instanceName: data
      parameters:
        zones: [{ name: a }]
      environmentConfigs:
        production: { size: 5 }
        qa: { size: 6 }
`);

describe('buildLayers', () => {
  const stack = buildLayers({
    component,
    environment,
    overlays,
    portal: { allEnvironments: { parameters: { port: 4 } }, environment: {} },
    environments: [environment],
  });

  it('stacks the layers in the order of precedence', () => {
    expect(
      stack.layers.map(({ id, kind, title }) => [id, kind, title]),
    ).toEqual([
      ['overlay:organisation', 'overlay', 'overlay organisation'],
      ['component', 'component', 'component payments-api'],
      ['overlay:for-payments', 'component-overlay', 'overlay for-payments'],
      [
        'component:production',
        'component-environment',
        'component payments-api for production',
      ],
      ['portal', 'portal', 'the portal'],
      ['portal:production', 'portal-environment', 'the portal for production'],
      ['overlay:guard', 'enforced-overlay', 'overlay guard'],
    ]);
    const ranks = stack.layers.map(({ kind }) => layerKinds.indexOf(kind));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  });

  it('adds the owner of a layer', () => {
    expect(stack.layers[1].owner).toBe('group:default/payments');
    expect(stack.layers[6].owner).toBe('group:default/platform');
  });

  it('gathers the sections of the component, with their positions', () => {
    const [, general, , forEnvironment] = stack.layers;
    expect(general.value).toEqual({
      parameters: { port: 3 },
      traits: { data: { parameters: { zones: [{ name: 'a' }] } } },
    });
    expect(general.positions['/parameters/port'].line).toBe(7);
    expect(general.positions['/traits/data/parameters/zones/0/name'].line).toBe(
      16,
    );
    expect(forEnvironment.value).toEqual({
      environmentConfigs: { replicas: 3 },
      traits: { data: { environmentConfigs: { size: 5 } } },
    });
    expect(forEnvironment.positions['/environmentConfigs/replicas'].line).toBe(
      9,
    );
    expect(
      forEnvironment.positions['/traits/data/environmentConfigs/size'].line,
    ).toBe(18);
  });

  it("omits an overlay's values for traits that the component does not have", () => {
    expect(stack.layers[0].value).toEqual({
      parameters: { port: 2 },
      traits: { data: { parameters: { class: 'fast' } } },
    });
    expect(stack.layers[0].reason).toBe(
      'matches every environment; leaves out values for trait instance cache, which this component does not have',
    );
  });

  it('lists every skipped overlay with the reason, and with the error if it should apply', () => {
    expect(stack.skipped).toMatchObject([
      {
        id: 'overlay:half-done',
        title: 'overlay half-done',
        reason: 'is not applied, because it has an error',
        error: stack.findings[0],
      },
      {
        id: 'overlay:staging',
        title: 'overlay staging',
        reason: 'environment is production, the overlay is for staging',
      },
      {
        id: 'overlay:caches',
        title: 'overlay caches',
        reason:
          'only has values for trait instance cache, which this component does not have',
      },
    ]);
  });

  it('reports overlays that cannot apply', () => {
    expect(
      stack.findings.map(({ code, pointer, position }) => [
        code,
        pointer,
        position?.line,
      ]),
    ).toEqual([['overlay/not-applied', '', expect.any(Number)]]);
  });

  it('leaves values for environments that do not exist to what is reported of none', () => {
    expect(
      unknownEnvironments(component, {
        bindings: [],
        environments: [environment],
      }).map(({ code, pointer, position, message }) => [
        code,
        pointer,
        position?.line,
        / Did you mean .*/.exec(message)?.[0],
      ]),
    ).toEqual([
      [
        'component/unknown-environment',
        '/spec/environmentConfigs/prodution',
        10,
        ' Did you mean "production"?',
      ],
      [
        'component/unknown-environment',
        '/spec/traits/1/environmentConfigs/qa',
        19,
        undefined,
      ],
    ]);
  });

  it('has a layer for an overlay that only has a mixin, which is skipped with it', () => {
    const [overlay, mixin] = parseSource({
      file: 'mixed.yaml',
      text: `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: mixing }
spec:
  criteria: {}
  mixins: [mixed]
  config: { traits: { cache: { parameters: { size: 1 } } } }
---
apiVersion: component-config.io/v1alpha1
kind: OverlayMixin
metadata: { name: mixed }
spec:
  config: { parameters: { port: 5 } }
`,
    }).documents;
    expect(
      buildLayers({
        component: componentOf(''),
        environment,
        overlays: [readOverlay(overlay.root)],
        mixins: [readMixin(mixin.root)],
      }).layers.map(({ id }) => id),
    ).toEqual(['overlay:mixing', 'mixin:mixed']);
  });

  it('has no layer without values', () => {
    expect(
      buildLayers({ component: componentOf(''), environment, overlays: [] }),
    ).toMatchObject({ layers: [], skipped: [], findings: [] });
  });

  it('returns the context of conditions and rules', () => {
    expect(
      buildLayers({ component: componentOf(''), environment, overlays: [] })
        .context,
    ).toEqual({
      environment: { environment: 'production' },
      metadata: {
        name: 'payments-api',
        namespace: 'default',
        labels: {},
        annotations: {},
      },
    });
  });

  it('keeps an empty portal layer for a form to fill', () => {
    const { layers } = buildLayers({
      component: componentOf(''),
      environment,
      overlays: [],
      portal: { allEnvironments: {} },
    });
    expect(layers.map(({ id }) => id)).toEqual(['portal']);
  });
});

describe('buildLayers: conditions, parts and rules of an overlay', () => {
  const documents = parseSource({
    file: 'platform.yaml',
    text: `
kind: Environment
metadata: { name: production }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: root }
spec:
  enabledWhen: { field: parameters.exposed, operator: "true" }
  mixins: [hardening]
  config: { parameters: { tags: [a] } }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: production }
spec:
  base: root
  criteria: {}
  mixins: [hardening, clash, caching]
  merge: [{ path: /parameters/tags, strategy: append }]
  roots:
    - path: traits.data.parameters
      files: [{ name: data.yaml, values: { class: fast } }]
    - path: traits.cache.parameters
      files: [{ name: cache.yaml, values: { size: 1 } }]
  mutation:
    rules:
      - { field: parameters.level, default: info }
      - { field: traits.cache.parameters.size, override: 2 }
      - { field: /traits/cache/parameters/size, override: 2 }
  validation:
    - { field: parameters.level, exists: true, message: m, action: warn }
    - { field: traits.cache.parameters.size, min: 1, message: m, action: warn }
---
apiVersion: component-config.io/v1alpha1
kind: OverlayMixin
metadata: { name: hardening }
spec:
  owner: security
  config: { parameters: { readOnly: true, tags: [b] } }
---
apiVersion: component-config.io/v1alpha1
kind: OverlayMixin
metadata: { name: clash }
spec:
  config: { parameters: { readOnly: false } }
---
apiVersion: component-config.io/v1alpha1
kind: OverlayMixin
metadata: { name: caching }
spec:
  config: { traits: { cache: { parameters: { size: 3 } } } }
---
apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  workloadType: deployment
  schema:
    parameters:
      readOnly: boolean | default=false
      tags: "[]string | oc:merge:strategy=union"
`,
  }).documents.map(({ root }) => root);
  const mixins = documents.slice(3, 6).map(readMixin);
  const stack = buildLayers({
    component,
    environment: readEnvironment(documents[0]),
    overlays: checkOverlays(
      documents.slice(1, 3).map(root => readOverlay(root)),
      { mixins },
    ),
    mixins,
    schema: composeSchema(compileDefinition(documents[6])),
  });
  const layer = (id: string) => stack.layers.find(entry => entry.id === id);

  it('copies the rules of an overlay to its layer', () => {
    expect(layer('overlay:root')?.rules).toMatchObject({
      enabledWhen: { field: 'parameters.exposed' },
      buildsOn: [],
    });
    expect(layer('overlay:production')?.rules).toMatchObject({
      buildsOn: ['overlay:root'],
      merge: [{ path: '/parameters/tags', strategy: { kind: 'append' } }],
    });
  });

  it('omits parts and rules for traits that the component does not have', () => {
    const { rules, reason } = layer('overlay:production') ?? {};
    expect(rules?.parts.map(({ name, config }) => [name, config])).toEqual([
      ['data.yaml', { traits: { data: { parameters: { class: 'fast' } } } }],
    ]);
    expect(rules?.mutation?.rules.map(({ field }) => field)).toEqual([
      'parameters.level',
    ]);
    expect(rules?.validation.map(({ field }) => field)).toEqual([
      'parameters.level',
    ]);
    expect(reason).toBe(
      'matches every environment; leaves out values for trait instance cache, which this component does not have',
    );
  });

  it('puts mixins after the overlays of their rank', () => {
    expect(
      stack.layers.map(({ id, kind, title, owner, reason }) => [
        id,
        kind,
        title,
        owner,
        reason,
      ]),
    ).toEqual([
      expect.arrayContaining(['overlay:root', 'overlay']),
      expect.arrayContaining(['overlay:production', 'overlay']),
      [
        'mixin:hardening',
        'overlay',
        'mixin hardening',
        'group:default/security',
        'mixed in by overlays root and production',
      ],
      expect.arrayContaining(['component']),
      expect.arrayContaining(['component:production']),
    ]);
    expect(layer('mixin:hardening')?.rules?.mixedInBy).toEqual([
      'overlay:root',
      'overlay:production',
    ]);
  });

  it('lists the mixins that are not applied, with the reason and the error', () => {
    expect(stack.skipped).toMatchObject([
      {
        id: 'mixin:clash',
        title: 'mixin clash',
        reason:
          'is not applied, because it sets /parameters/readOnly, which mixin hardening also sets',
        error: stack.findings[0],
      },
      {
        id: 'mixin:caching',
        title: 'mixin caching',
        reason:
          'only has values for trait instance cache, which this component does not have',
      },
    ]);
    expect(stack.findings.map(({ code }) => code)).toEqual([
      'selection/mixin-conflict',
    ]);
  });
});
