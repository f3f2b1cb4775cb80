// SPDX-License-Identifier: Apache-2.0

import type { usageFindings } from '../catalogue/usage';
import type { DocsOf } from './types';

export const usageDocs: DocsOf<typeof usageFindings> = {
  undefinedField: [
    'A template reads a field that the schema does not declare. OpenChoreo fails to render it, unless the expression checks whether the field exists.',
    'replicas: ${parameters.replica}',
  ],
  unreadField: [
    'No template of the definition reads the field, so setting it has no effect there. Another system may read it, such as the build.',
    'parameters: { colour: string }',
  ],
};
