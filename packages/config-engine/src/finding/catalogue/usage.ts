// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Hint } from '../suggest';

/** Findings of what the templates of a definition read. */
export const usageFindings = {
  undefinedField: defineFinding<{ path: string; reader: string; hint: Hint }>({
    code: 'usage/undefined-field',
    severity: 'warning',
    explanation:
      'A template reads a field that the schema does not declare. OpenChoreo fails to render it, unless the expression checks whether the field exists.',
    example: 'replicas: ${parameters.replica}',
    message: ({ path, reader, hint }) =>
      `"${reader}" reads "${path}", which the schema does not declare.${
        hint || ' Declare it, or correct the expression.'
      }`,
  }),

  unreadField: defineFinding<{ path: string }>({
    code: 'usage/unread-field',
    severity: 'info',
    explanation:
      'No template of the definition reads the field, so setting it has no effect there. Another system may read it, such as the build.',
    example: 'parameters: { colour: string }',
    message: ({ path }) =>
      `No template reads "${path}"; remove the field, or use it in a template.`,
  }),
};
