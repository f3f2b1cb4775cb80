// SPDX-License-Identifier: Apache-2.0

import type { effectiveFindings } from '../catalogue/effective';
import type { DocsOf } from './types';

export const effectiveDocs: DocsOf<typeof effectiveFindings> = {
  unknownField: [
    'The schema of the component does not have the field. OpenChoreo accepts such values, but does not use them. Usually the name is misspelled, or the component type has no such section.',
    'spec:\n  parameters:\n    replcas: 3',
  ],
  hiddenValue: [
    'The condition of the field (`oc:ui:showIf`) is not met, so the form does not show it. The condition only affects the form: the value is still part of the configuration. Usually it was set before another field was changed.',
    "# cacheSize: 'integer | oc:ui:showIf=cache'\nspec:\n  parameters: { cache: false, cacheSize: 512 }",
  ],
  hiddenByPlatform: [
    'The condition of the field (`oc:ui:showIf`) is not met, so the form does not show it. An overlay or the component type sets a value nevertheless, for example because it applies to other components as well.',
    "# cacheSize: 'integer | oc:ui:showIf=cache'\nspec:\n  config:\n    parameters: { cacheSize: 512 }",
  ],
  nullRestoresDefault: [
    'Where the schema does not allow null, `null` removes the values of lower layers, as in Kubernetes. The field then has the default of the schema, not no value. To have no value, the schema must allow null, or have no default. To ask for the default, `{ $unset: true }` says so without this remark.',
    'parameters:\n  port: null   # port: { type: integer, default: 8080 }',
  ],
  unusedSection: [
    'The component type, or the trait, declares no fields in this section at all, so nothing reads the values. OpenChoreo accepts and ignores them. Usually they belong to the other section, or the section was removed from the type.',
    'spec:\n  parameters:\n    replicas: 3   # the type declares only environmentConfigs',
  ],
  tooDeep: [
    'Extremely deep nesting would exhaust every program that reads the values. The layer is left out, so the configuration is incomplete.',
    'spec:\n  config: { a: { a: { a: … } } }',
  ],
  setAtDeployment: [
    'The component type computes this value from data that is only known at deployment, such as the workload. The expression is shown in place of the value, and the value is not checked.',
    'kind: ComponentType\nspec:\n  traits:\n    - name: ingress\n      parameters:\n        host: ${metadata.name}.example.com',
  ],
  expressionFailed: [
    'The component type sets a value of an embedded trait with an expression that fails for this configuration. OpenChoreo fails to render such a component, and never uses the default of the trait instead. The expression is shown in place of the value.',
    'kind: ComponentType\nspec:\n  traits:\n    - name: autoscaler\n      parameters:\n        maxReplicas: ${parameters.name + 1}   # name is a string',
  ],
};
