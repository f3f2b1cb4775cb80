// SPDX-License-Identifier: Apache-2.0

import type { EffectiveConfiguration } from '@component-config/config-engine';
import type { DraftValues } from '../../drafts';
import type { EffectiveReport } from '../../types';
import { refuseDraftShape } from './checkDraftValues';
import { draftSubject, type DraftInput } from './draftSubject';
import { effectiveReport } from '../configuration/effectiveReport';

/**
 * The effective configuration of a draft's values, in every environment that the user may see.
 *
 * @param measure - as for `effectiveReport`
 * @throws NotFoundError if there is no such component type or environment
 * @throws InputError if the draft has no component type, or its values are not layers of the component
 *
 * @alpha
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
