// SPDX-License-Identifier: Apache-2.0

import { MergeStrategy } from '@component-config/config-engine';
import { UiSchema } from '@rjsf/utils';

/** How the items of a list are merged with those of lower layers. */
export type ListMerge =
  | { readonly kind: 'add' }
  | { readonly kind: 'byKey'; readonly keys: readonly string[] };

/**
 * How a list merges the items that it inherits, as `ui:merge`; empty if the list replaces them.
 *
 * @param strategy - of the list; by default it replaces
 */
export function mergeHints(strategy: MergeStrategy | undefined): UiSchema {
  switch (strategy?.kind) {
    case 'append':
    case 'union': {
      const merge: ListMerge = { kind: 'add' };
      return { 'ui:merge': merge };
    }
    case 'map': {
      const merge: ListMerge = { kind: 'byKey', keys: strategy.keys };
      return { 'ui:merge': merge };
    }
    default:
      return {};
  }
}
