// SPDX-License-Identifier: Apache-2.0

/** A small platform: a type, an overlay for production, two environments and a component. */
export const platformFiles = {
  'types/web.yaml': `apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: web }
spec:
  workloadType: deployment
  schema:
    parameters:
      image: string | default=none
    environmentConfigs:
      replicas: integer | default=1 minimum=1
      logLevel: string | default=info enum=info,debug
      token: string | default="" oc:sensitive
`,
  'overlays/production.yaml': `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: production }
spec:
  owner: group:default/platform
  appliesTo: { componentTypes: [web] }
  criteria: { environment: production }
  config:
    environmentConfigs:
      replicas: 2
`,
  'environments.yaml': `apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: staging }
spec: { owner: group:default/platform, facts: { environment: staging } }
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: production }
spec:
  owner: group:default/platform
  promotedFrom: [staging]
  facts: { environment: production }
`,
  'components/shop.yaml': `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: shop }
spec:
  type: service
  lifecycle: production
  owner: group:default/shop
  componentType: deployment/web
  parameters:
    image: shop:1
  environmentConfigs:
    production:
      logLevel: debug
      token: swordfish-1
`,
};
