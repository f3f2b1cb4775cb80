// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { checkOverlays, readMixin, readOverlay } from '../overlay';
import { compileDefinition, composeSchema } from '../schema';
import { parseSource } from '../source';
import { buildLayers, readComponent } from '../layers';
import { resolveEffective } from './resolve';

const documents = parseSource({
  file: 'platform.yaml',
  text: `
kind: ComponentType
metadata: { name: web-service }
spec:
  workloadType: deployment
  schema:
    parameters:
      level: string | default=info
      exposed: boolean | default=false
      checks: "[]string | oc:merge:strategy=union"
    environmentConfigs:
      replicas: integer | default=1
      limits: { cpu: string | default=1, memory: string | default=1Gi }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: root }
spec:
  mixins: [hardening]
  config: { parameters: { checks: [dns] }, environmentConfigs: { limits: { cpu: "2" } } }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: production }
spec:
  base: root
  criteria: { environment: production }
  constraints: [{ name: kubernetes, value: ">= 1.30" }]
  config: { parameters: { checks: [tls] }, environmentConfigs: { replicas: 3, limits: { memory: null } } }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: eu }
spec:
  base: root
  criteria: { region: eu }
  enabledWhen: { field: parameters.exposed, operator: "true" }
  config: { parameters: { checks: [gdpr] } }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: names }
spec:
  criteria: {}
  mutation:
    rules:
      - { field: parameters.level, override: "{{ .metadata.name }}" }
      - { field: environmentConfigs.replicas, default: 2 }
---
apiVersion: component-config.io/v1alpha1
kind: OverlayMixin
metadata: { name: hardening }
spec:
  config: { parameters: { checks: [audit] } }
---
kind: Component
metadata: { name: payments-api }
spec: { componentType: web-service, parameters: { exposed: true } }
---
kind: Component
metadata: { name: orders-api }
spec: { componentType: web-service, environmentConfigs: { staging: { replicas: 7 } } }
`,
}).documents.map(({ root }) => root);

const schema = composeSchema(compileDefinition(documents[0]));
const mixins = [readMixin(documents[5])];
const overlays = checkOverlays(
  documents.slice(1, 5).map(root => readOverlay(root)),
  {
    mixins,
  },
);
const components = documents.slice(6).map(readComponent);
const environments = ['production', 'staging'].flatMap(environment =>
  ['eu', 'us'].flatMap(region =>
    ['1.29', '1.31'].map(kubernetes => ({
      name: environment,
      namespace: 'default',
      facts: { environment, region, kubernetes },
      promotedFrom: [],
      findings: [],
    })),
  ),
);
const targets = components.flatMap(component =>
  environments.map(environment => ({ component, environment })),
);

function resolve(
  { component, environment }: (typeof targets)[number],
  platform = { overlays, mixins },
): string {
  return JSON.stringify(
    resolveEffective({
      schema,
      ...buildLayers({ component, environment, ...platform, schema }),
    }),
  );
}

describe('purity', () => {
  it('produces the same bytes in any order, and does not change its input', () => {
    [schema, overlays, mixins, targets].forEach(deepFreeze);
    const alone = targets.map(target => resolve(target));
    expect(new Set(alone).size).toBeGreaterThan(targets.length / 2);
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...targets.keys()], { minLength: targets.length }),
        order => {
          expect(order.map(at => resolve(targets[at]))).toEqual(
            order.map(at => alone[at]),
          );
        },
      ),
      { numRuns: 20 },
    );
  });

  it('does not depend on the order of the documents', () => {
    const alone = targets.map(target => resolve(target));
    const turned = targets.map(target =>
      resolve(target, {
        overlays: [...overlays].reverse(),
        mixins: [...mixins].reverse(),
      }),
    );
    expect(turned).toEqual(alone);
  });
});

function deepFreeze(value: unknown): void {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
}
