// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '@component-config/config-engine';
import type { Case, CaseOutcome } from '../../types';
import { readCatalogue, resolveRecipe } from './catalogue';
import { compareResult } from './compareResult';
import { comparableRecipe, objectOf, objectsOf } from './recipeDocument';

/** A query of the real catalog beside the cases: the constraints, and the names of the components. */
export function runRecipeCase(content: Case): CaseOutcome {
  const { store } = content;
  if (store === undefined) {
    return {
      agrees: false,
      what: 'the catalogue is not beside the cases',
      result: null,
    };
  }
  const { recipe } = resolveRecipe(
    readCatalogue(objectOf(store)),
    objectOf(content.query),
  );
  const { constraints, componentRefs } = objectOf(content.expect);
  const ours: JsonObject = comparableRecipe(recipe);
  return compareResult(
    { constraints, componentRefs },
    {
      constraints: ours.constraints,
      componentRefs: objectsOf(ours.componentRefs).map(({ name }) => name),
    },
  );
}
