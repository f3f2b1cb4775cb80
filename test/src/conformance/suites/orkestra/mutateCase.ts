// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  isObject,
  parsePointer,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { applyPatch, type Operation } from 'fast-json-patch';
import { formatValue } from '../../../engineParts';
import { describeDifference, disagreement } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { applyMutation, type MutatedObject } from './applyMutation';
import { readRules } from './readRules';

/**
 * An object and its mutation rules: the changes in order, the resulting object, and whether the patch applies. This
 * compares upstream's admission, which evaluates rule by rule as we do; its reconciler evaluates all rules on the
 * original object.
 */
export function runMutateCase(content: Case): CaseOutcome {
  const { mutation, errors } = readRules({ mutation: content.mutation });
  const mutated = applyMutation(mutation, content.object);
  const result: JsonObject = {
    changes: mutated.changes.map(({ pointer, before, after, rule }) => ({
      field: parsePointer(pointer).join('.'),
      new: formatValue(after),
      old: formatValue(before),
      type: rule.action,
    })),
    object: mutated.object,
    patchApplies: patchesApply(content.object, mutated),
    errors,
    failed: mutated.findings.map(({ code }) => code),
  };
  const expected = expectedResult(content);
  if (!expected) {
    return disagreement(
      mutated.findings.length + errors.length > 0
        ? undefined
        : 'expected an error',
      result,
    );
  }
  const what = describeDifference(expected, {
    ...result,
    failed: mutated.findings.length > 0,
  });
  return disagreement(what, result);
}

/** The result of upstream's admission; undefined for an error. */
function expectedResult({ expect }: Case): JsonObject | undefined {
  const admission = isObject(expect) ? expect.admission : undefined;
  return isObject(admission) && !Object.hasOwn(admission, 'error')
    ? {
        changes: admission.changes,
        object: admission.object,
        patchApplies: admission.patch_applies !== false,
        errors: [],
        failed: Array.isArray(admission.skipped),
      }
    : undefined;
}

/** Whether the patches, applied to the object in order, produce the result of the rules. */
function patchesApply(
  object: JsonValue | undefined,
  { patches, object: after }: MutatedObject,
): boolean {
  let value: JsonValue = structuredClone(object ?? {});
  for (const patch of patches) {
    try {
      const operations = structuredClone(patch) as unknown as Operation[];
      value = applyPatch(value, operations, true).newDocument;
    } catch {
      return false;
    }
  }
  return equalJson(value, after);
}
