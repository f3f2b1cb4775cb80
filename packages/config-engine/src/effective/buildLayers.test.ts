import { checkOverlays, readEnvironment, readOverlay } from '../overlay';
import { parseSource } from '../source';
import { buildLayers } from './buildLayers';
import { readComponent } from './readComponent';
import { layerKinds } from './types';

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
  mixins: [a]
`,
}).documents.map(({ root }) => root);

const environment = readEnvironment(platform[0]);
const overlays = checkOverlays(platform.slice(1).map(readOverlay));

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
      ['portal', 'portal', 'portal values'],
      [
        'portal:production',
        'portal-environment',
        'portal values for production',
      ],
      ['overlay:guard', 'enforced-overlay', 'overlay guard'],
    ]);
    const stations = stack.layers.map(({ kind }) => layerKinds.indexOf(kind));
    expect(stations).toEqual([...stations].sort((a, b) => a - b));
  });

  it('says who answers for a layer', () => {
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

  it('leaves out what an overlay says about traits that the component does not have', () => {
    expect(stack.layers[0].value).toEqual({
      parameters: { port: 2 },
      traits: { data: { parameters: { class: 'fast' } } },
    });
    expect(stack.layers[0].reason).toBe(
      'matches every environment; leaves out values of trait instance cache, which this component does not have',
    );
  });

  it('names every overlay that is skipped, with the reason', () => {
    expect(stack.skipped).toEqual([
      {
        id: 'overlay:half-done',
        title: 'overlay half-done',
        reason: 'is not applied, because it has an error',
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
          'only sets values of trait instance cache, which this component does not have',
      },
    ]);
  });

  it('reports overlays that are missing and values for environments that do not exist', () => {
    expect(
      stack.findings.map(({ code, pointer, position }) => [
        code,
        pointer,
        position?.line,
      ]),
    ).toEqual([
      ['overlay/not-applied', '', expect.any(Number)],
      [
        'component/unknown-environment',
        '/spec/environmentConfigs/prodution',
        10,
      ],
      [
        'component/unknown-environment',
        '/spec/traits/1/environmentConfigs/qa',
        19,
      ],
    ]);
    expect(stack.findings[1].message).toContain('Did you mean "production"?');
  });

  it('has no layer where nobody says anything', () => {
    expect(
      buildLayers({ component: componentOf(''), environment, overlays: [] }),
    ).toEqual({ layers: [], skipped: [], findings: [] });
  });

  it('keeps an empty layer of the portal, for a form to fill', () => {
    const { layers } = buildLayers({
      component: componentOf(''),
      environment,
      overlays: [],
      portal: { allEnvironments: {} },
    });
    expect(layers.map(({ id }) => id)).toEqual(['portal']);
  });
});
