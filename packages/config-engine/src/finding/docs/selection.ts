// SPDX-License-Identifier: Apache-2.0

import type { selectionFindings } from '../catalogue/selection';
import type { DocsOf } from './types';

export const selectionDocs: DocsOf<typeof selectionFindings> = {
  mixinConflict: [
    'A mixin adds to the values of overlays and never changes them, so that its order does not matter. This mixin sets a field that an overlay of the same station, or another mixin, also sets. It is not applied, and the configuration is incomplete.',
    'kind: OverlayMixin\nmetadata: { name: os-hardening }\nspec: { config: { parameters: { readOnly: true } } }\n---\nkind: Overlay\nmetadata: { name: production }\nspec:\n  criteria: {}\n  mixins: [os-hardening]\n  config: { parameters: { readOnly: false } }',
  ],
  constraintUnclear: [
    'A constraint compares a fact of the environment with a version, and one of the two is not a version. The constraint is not met, so the overlay is skipped.',
    'spec:\n  constraints: [{ name: kubernetes.version, value: ">= new" }]',
  ],
};
