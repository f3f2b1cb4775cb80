// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '@component-config/config-engine';
import type { Case, CaseOutcome } from '../../types';
import { readCatalogue, ResolvedRecipe, resolveRecipe } from './catalogue';
import { compareError, compareResult } from './compareResult';
import {
  comparableRecipe,
  objectOf,
  objectsOf,
  textsOf,
} from './recipeDocument';

/**
 * A store of recipes and a query: the applied overlays, and the resulting recipe. The deployment order is out of scope.
 */
export function runBuildCase(content: Case): CaseOutcome {
  const failing = failingConstraints(content);
  const resolved = resolveRecipe(
    readCatalogue(objectOf(content.store), failing),
    objectOf(content.query),
  );
  const result = resultOf(resolved);
  if (typeof content.error === 'string') {
    return compareError(content.error, resolved.errors, result);
  }
  const expected = objectOf(content.expect);
  const outcome = compareResult(
    {
      appliedOverlays: expected.appliedOverlays ?? [],
      recipe: comparableRecipe(expected),
      errors: [],
    },
    { ...result, recipe: comparableRecipe(resolved.recipe) },
  );
  return outcome.agrees ? compareExcluded(expected, resolved) : outcome;
}

/** The constraints that a snapshot of the cluster does not meet, according to the case. */
function failingConstraints({ failingConstraints: failing }: Case): string[] {
  return Array.isArray(failing)
    ? failing.map(entry =>
        typeof entry === 'string' ? entry : String(objectOf(entry).name),
      )
    : Object.keys(objectOf(failing));
}

function resultOf({
  appliedOverlays,
  recipe,
  errors,
}: ResolvedRecipe): JsonObject {
  return { appliedOverlays, recipe, errors };
}

/** Expects every excluded overlay, and every constraint given as the reason, in our result. */
function compareExcluded(
  expected: JsonObject,
  { excluded }: ResolvedRecipe,
): CaseOutcome {
  const ours = new Set(
    excluded.flatMap(({ overlay, constraints }) => [
      overlay,
      ...constraints.map(({ name, value }) => `${overlay}: ${name} ${value}`),
    ]),
  );
  const missing = [
    ...(objectsOf(expected.excludedOverlays).length > 0
      ? objectsOf(expected.excludedOverlays).map(({ name }) => String(name))
      : textsOf(expected.excludedOverlays)),
    ...objectsOf(expected.constraintWarnings).map(
      ({ overlay, constraint, expected: value }) =>
        `${overlay}: ${constraint} ${value}`,
    ),
  ].filter(entry => !ours.has(entry));
  return missing.length === 0
    ? { agrees: true }
    : {
        agrees: false,
        what: `not excluded: ${missing.join(', ')}`,
        result: [...ours],
      };
}
