// SPDX-License-Identifier: Apache-2.0

import type { celFindings } from '../catalogue/cel';
import type { DocsOf } from './types';

export const celDocs: DocsOf<typeof celFindings> = {
  syntax: [
    'The text between `${` and `}` is a CEL expression. OpenChoreo refuses a definition with an invalid one.',
    "validations:\n  - { rule: '${size(parameters.hosts) >}', message: Name a host. }",
  ],
  tooLarge: [
    'Expressions are evaluated at every keystroke in a form, so their size is limited. No rule that we know of comes near the limits.',
    '# an expression of twenty thousand characters',
  ],
};
