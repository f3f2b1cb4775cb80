// SPDX-License-Identifier: Apache-2.0

import type { budgetFindings } from '../catalogue/budget';
import type { DocsOf } from './types';

export const budgetDocs: DocsOf<typeof budgetFindings> = {
  exceeded: [
    'Each request has a budget of evaluated rules, template and pattern work, code steps, and produced bytes, so that no document can stop the portal. Work beyond the budget is not done, and its result is unknown. No real platform comes near the limits.',
    '# an overlay with tens of thousands of mutation rules',
  ],
};
