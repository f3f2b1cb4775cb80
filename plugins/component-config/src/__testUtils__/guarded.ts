// SPDX-License-Identifier: Apache-2.0

import { payments } from './payments';
import { TestDocuments } from '@component-config/test-utils';

/** The payments component with overlays that merge lists, have conditions, remove values, and change them by rules. */
export const guarded: TestDocuments = {
  ...payments,
  componentType: `${payments.componentType}
      token: "string | default='' oc:sensitive title=Token"
      hosts: "[]string | default=[] oc:merge:strategy=union title=Hosts"
      sidecars: "array<Sidecar> | default=[] oc:merge:strategy=map oc:merge:keys=name title=Sidecars"
    types:
      Sidecar: { name: string, image: string }
`,
  overlays: `
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: base }
spec:
  owner: group:default/platform
  criteria: {}
  config:
    environmentConfigs:
      replicas: 2
      token: first-secret
      hosts: [a.example]
      sidecars: [{ name: proxy, image: 'proxy:1' }, { name: logs, image: 'logs:1' }]
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: production }
spec:
  owner: group:default/platform
  criteria: { environment: production }
  config:
    environmentConfigs:
      replicas: 3
      token: second-secret
      hosts: [a.example, b.example]
      sidecars: [{ name: logs, $remove: true }, { name: audit, image: 'audit:1' }]
  mutation:
    rules:
      - { field: environmentConfigs.logLevel, override: '{{ .environment.level | upper | lower }}' }
      - { field: environmentConfigs.replicas, default: 9 }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: debugging }
spec:
  priority: 1
  owner: group:default/platform
  criteria: {}
  enabledWhen: { field: environmentConfigs.debug, operator: "true" }
  config:
    environmentConfigs: { replicas: 1 }
`,
  environments: payments.environments.replace(
    'facts: { environment: production }',
    'facts: { environment: production, level: warn }',
  ),
};
