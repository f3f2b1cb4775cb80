// SPDX-License-Identifier: Apache-2.0

import type { renderingFindings } from '../catalogue/rendering';
import type { DocsOf } from './types';

export const renderingDocs: DocsOf<typeof renderingFindings> = {
  input: [
    'OpenChoreo renders the resources of a component from its type, its traits, its workload, an environment and a data plane. Without one of them, or without a name of the component, there are none.',
    'spec:\n  traits:\n    - name: not-in-the-catalog\n      instanceName: data',
  ],
  expression: [
    'OpenChoreo stops at the first expression of a template that has no value, and deploys nothing. Guard a field that may be missing with `has()`, and numbers of parameters are doubles: `parameters.replicas + 1.0`.',
    'template:\n  spec:\n    replicas: ${parameters.replica}',
  ],
  result: [
    '`includeWhen`, `when`, `where` and rules must be boolean, `forEach` a list or a map, paths and keys texts, and a template a map.',
    "includeWhen: '${parameters.tier}'",
  ],
  incomplete: [
    'Every resource needs `apiVersion`, `kind` and `metadata.name`; OpenChoreo refuses to deploy one without.',
    'template:\n  kind: ConfigMap\n  metadata: { name: settings }',
  ],
  patch: [
    'An operation of a trait names a place in a resource that is not there, or is not of the kind that the path expects. OpenChoreo stops at it and deploys nothing.',
    'operations:\n  - op: replace\n    path: /spec/paused\n    value: true',
  ],
  rule: [
    'A rule of the type or of a trait about the values, or about the rendered resources, has the result `false`. The message is the author’s.',
    "validations:\n  - rule: '${parameters.replicas >= 2}'\n    message: at least two replicas",
  ],
  unmatched: [
    'A rule about rendered resources fails if there is none of them, because it would never be checked.',
    "postRenderValidations:\n  - target: { version: v1, kind: ConfigMap }\n    rule: '${true}'",
  ],
  undecided: [
    'The condition or list reads something that is only known at deployment, such as the gateway of the data plane. Name a data plane to know it.',
    "includeWhen: '${has(gateway.ingress)}'",
  ],
};
