// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonObject } from '@component-config/config-engine';
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { readRules } from './readRules';

/** The operations that rules apply to: settings of upstream's webhook, and in our case of the mutation itself. */
export function runOperationsCase(content: Case): CaseOutcome {
  const { operations: given } = settingsOf(content);
  const { mutation, errors } = readRules({
    mutation: { ...(given !== undefined && { operations: given }), rules: [] },
  });
  const operations = [...(mutation?.operations ?? [])];
  const what = describeDifference(
    { operations: content.expect, errors: [] },
    { operations, errors },
  );
  return what === undefined
    ? { agrees: true }
    : { agrees: false, what, result: { operations, errors } };
}

/** Whether mutation is enabled. */
export function runMutationEnabledCase(content: Case): CaseOutcome {
  const { mutation, errors } = readRules({
    mutation: { ...settingsOf(content), rules: [] },
  });
  const enabled = mutation !== undefined;
  const what = describeDifference(
    { enabled: content.expect, errors: [] },
    { enabled, errors },
  );
  return what === undefined
    ? { agrees: true }
    : { agrees: false, what, result: { enabled, errors } };
}

function settingsOf({ webhooks }: Case): JsonObject {
  return isObject(webhooks) ? webhooks : {};
}
