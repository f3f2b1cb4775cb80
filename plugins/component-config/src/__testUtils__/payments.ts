// SPDX-License-Identifier: Apache-2.0

import { Entity } from '@backstage/catalog-model';
import { TestDocuments } from '@component-config/test-utils';

/** A component with a type, two overlays and three environments. */
export const payments: TestDocuments = {
  componentType: `
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata:
  name: web-service
spec:
  schema:
    parameters:
      image: "string | title='Container image'"
      port: "integer | default=8080 minimum=1 maximum=65535 title=Port"
    envOverrides:
      replicas: "integer | default=1 minimum=1 maximum=20 title=Replicas"
      logLevel: "string | default=info enum=debug,info,warn title='Log level'"
      debug: "boolean | default=false title=Debug"
      tls: "string | default=1.2 title='TLS version'"
`,
  component: `
apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: payments-api
  namespace: default
spec:
  type: service
  lifecycle: production
  owner: group:default/checkout
  componentType: web-service
  parameters:
    image: payments:1
  environmentConfigs:
    staging:
      logLevel: debug
`,
  overlays: `
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata:
  name: production
spec:
  owner: group:default/platform
  criteria: { environment: production }
  config:
    environmentConfigs: { replicas: 3 }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata:
  name: tls-guard
spec:
  owner: group:default/security
  criteria: {}
  enforce: true
  config:
    environmentConfigs: { tls: '1.3' }
`,
  environments: `
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: production, title: Production }
spec:
  owner: group:default/platform
  facts: { environment: production }
  promotedFrom: [staging]
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: staging, title: Staging }
spec:
  owner: group:default/platform
  facts: { environment: staging }
  promotedFrom: [development]
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: development, title: Development }
spec:
  owner: group:default/platform
  facts: { environment: development }
`,
};

/** The component as the catalog knows it. */
export const paymentsEntity: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'payments-api', namespace: 'default' },
  spec: {
    type: 'service',
    lifecycle: 'production',
    owner: 'group:default/checkout',
    componentType: 'web-service',
  },
};
