// SPDX-License-Identifier: Apache-2.0

import type { inferenceFindings } from '../catalogue/inference';
import type { DocsOf } from './types';

export const inferenceDocs: DocsOf<typeof inferenceFindings> = {
  few: [
    'What is common to two components may be a coincidence.',
    'component-config infer one.yaml',
  ],
  types: [
    'A field has one type, so that a form can be made for it.',
    '# one component: port: 80\n# another one: port: http',
  ],
  map: [
    'A map whose keys are never the same is a map of names, such as labels.',
    'labels: { team-a: x }\n# and elsewhere labels: { team-b: y }',
  ],
  choice: [
    'A few words that occur repeatedly are probably all that there are.',
    'size: small\n# in other components: small, large, large',
  ],
  default: [
    'A value that more than half of the components have is probably what a new one wants.',
    'replicas: 2\n# in 8 of 10 components',
  ],
  secret: [
    'Its name is that of a secret. A secret belongs into a secret store; components refer to it.',
    'database: { password: hunter2 }',
  ],
  otherDocument: [
    'Values are read from maps of values, from parameters of components and from values of releases.',
    'kind: Deployment\napiVersion: apps/v1',
  ],
};
