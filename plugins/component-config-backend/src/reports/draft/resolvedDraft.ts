// SPDX-License-Identifier: Apache-2.0

import type { EffectiveConfiguration } from '@component-config/config-engine';
import type {
  DraftValues,
  EffectiveReport,
} from '@component-config/plugin-component-config-common';
import {
  refuseDraftShape,
  draftSubject,
  type DraftInput,
  effectiveReport,
} from '@component-config/config-platform';

/**
 * The effective configuration of a draft's values, in every environment that the user may see.
 *
 * @param measure - as for `effectiveReport`
 * @throws NotFoundError if there is no such component type or environment
 * @throws InputError if the draft has no component type, or its values are not layers of the component
 */
export function resolvedDraft(
  input: DraftInput,
  values: DraftValues,
  measure?: (effective: EffectiveConfiguration) => void,
): EffectiveReport {
  const { after } = draftSubject(input, values);
  refuseDraftShape(after, values);
  return effectiveReport(after, measure);
}
