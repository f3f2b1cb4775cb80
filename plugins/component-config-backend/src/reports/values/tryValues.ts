// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import { allSteps, type JsonObject } from '@component-config/config-engine';
import type { EnvironmentChange } from '@component-config/plugin-component-config-common';
import { environmentChangeSteps } from '../environments/environmentChanges';
import {
  storedValuesReport,
  mergeValues,
  type RunSteps,
  type ValuesRevision,
  type ValuesRevisions,
  type Subject,
} from '@component-config/config-platform';
import { refusalOf, type Refusal } from '../refusal';
import { saveValues } from './saveValues';

/**
 * The result of a tried save.
 */
export interface TriedValues {
  /** The values that would be stored; secrets are masked, and a mask that is sent back keeps the secret. */
  readonly values: JsonObject;
  /** Their base revision. */
  readonly baseRevision: number;
  /** Why they would not be saved; omitted if they would. */
  readonly refusal?: Refusal;
  /** The changes in each environment; empty if the values would not be saved. */
  readonly changes: readonly EnvironmentChange[];
}

/**
 * The result of setting values over the stored ones: the same checks as a save, without saving.
 *
 * @throws NotFoundError if there is no such environment
 */
export async function tryValues(
  subject: Subject,
  request: { readonly environment?: string; readonly values: JsonObject },
  run: RunSteps = allSteps,
): Promise<TriedValues> {
  const { environment } = request;
  const stored = storedValuesReport(subject, environment);
  const values = mergeValues(stored.values, request.values);
  const { revision: baseRevision } = stored;
  let after: readonly ValuesRevision[] = subject.heads;
  const dry: Pick<ValuesRevisions, 'save'> = {
    save: async (save, decide) => {
      const decision = await decide(subject.heads);
      const next = {
        ...save,
        ...decision,
        revision: baseRevision + 1,
        savedAt: new Date(0),
      };
      after = [
        ...subject.heads.filter(head => head.environment !== environment),
        next,
      ];
      return { outcome: 'saved', stored: next, decision };
    },
  };
  try {
    await saveValues(
      subject,
      {
        ...(environment !== undefined && { environment }),
        values,
        baseRevision,
        savedBy: '',
        isTried: true,
      },
      dry,
      run,
    );
  } catch (error) {
    if (!(error instanceof InputError)) {
      throw error;
    }
    return { values, baseRevision, refusal: refusalOf(error), changes: [] };
  }
  return {
    values,
    baseRevision,
    changes: await run(
      environmentChangeSteps({ ...subject, heads: after }, subject.heads),
    ),
  };
}
