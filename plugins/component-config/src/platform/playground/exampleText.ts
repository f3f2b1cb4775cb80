// SPDX-License-Identifier: Apache-2.0

/** The initial text of the playground: a type with a variety of fields, an overlay, and two environments. */
export const exampleText = `apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata:
  name: example-service
spec:
  workloadType: deployment
  schema:
    types:
      Resources:
        $default: {}
        cpu: 'string | default=100m'
        memory: 'string | default=256Mi'
    parameters:
      # The image without its tag.
      image: 'string | minLength=1'
      port: 'integer | default=8080 minimum=1 maximum=65535'
    environmentConfigs:
      replicas: 'integer | default=1 minimum=1 maximum=20'
      logLevel: 'string | default=info enum=debug,info,warn,error'
      resources: Resources
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata:
  name: production
spec:
  owner: group:default/platform
  criteria:
    environment: production
  config:
    environmentConfigs:
      replicas: 3
      logLevel: warn
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata:
  name: development
spec:
  facts:
    environment: development
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata:
  name: production
spec:
  facts:
    environment: production
  promotedFrom: [development]
`;
