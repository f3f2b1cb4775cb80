// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '@component-config/config-engine';
import { compareResult } from './compareResult';
import type { Case, CaseOutcome } from '../../types';
import {
  comparableRecipe,
  objectOf,
  objectsOf,
  readRecipe,
} from './recipeDocument';
import { mergeAll, recipePlan, valuesPlan } from './recipeMerge';

/** Specs of recipes, merged lowest first. */
export function runMergeCase(content: Case): CaseOutcome {
  const merged = mergeAll(
    objectsOf(content.layers).map(readRecipe),
    recipePlan,
  );
  return compareResult(
    comparableRecipe(objectOf(content.expect)),
    comparableRecipe(merged),
  );
}

/** Merged values of one component. */
export function runMergeValuesCase(content: Case): CaseOutcome {
  const layers: JsonObject[] = [objectOf(content.dst), objectOf(content.src)];
  return compareResult(content.expect, mergeAll(layers, valuesPlan));
}
