// SPDX-License-Identifier: Apache-2.0

import { dirname, join } from 'node:path';
import {
  criteriaMismatch,
  specificityOf,
  type JsonObject,
  type JsonValue,
  render,
  evaluateConstraint,
} from '@component-config/config-engine';
import { sectionsBy, readCaseFile } from '../../readCaseFile';
import { compareData, disagreement } from '../../compareData';
import type { SectionCases, Suite, Case, CaseOutcome } from '../../types';
import { corpusEntry, readStore } from './readStore';
import { comparableRecipe, readRecipe } from './recipeDocument';
import { recipeFacts } from './recipeFacts';
import { mergeAll, recipePlan, valuesPlan } from './recipeMerge';
import { readCatalogue, resolveRecipe, ResolvedRecipe } from './catalogue';
import { parseFactPath } from './parseFactPath';
import { objectOf, objectsOf, textsOf } from '../../content';

/**
 * Cases generated with AICR's recipe merge, one section per operation. The deployment order and the paths that a mixin
 * may override are specific to AICR, and have no adapter.
 */
export const aicr: Suite = {
  name: 'aicr',
  entry: 'aicr.yaml',
  read: readSections,
  adapters: {
    merge: runMergeCase,
    mergeValues: runMergeValuesCase,
    matches: runMatchesCase,
    specificity: runSpecificityCase,
    build: runBuildCase,
    recipe: runRecipeCase,
    constraint: runConstraintCase,
    constraintPath: runConstraintPathCase,
  },
};

function readSections(path: string): SectionCases[] {
  const store = readStore(join(dirname(path), corpusEntry));
  const cases = readCaseFile(path).flatMap(section => section.cases);
  return sectionsBy(
    'op',
    cases.map(({ name, content }) => ({
      name,
      // A case of the real catalog has no separate store.
      content:
        content.corpus === undefined || store === undefined
          ? content
          : { store, ...content },
    })),
  );
}

/** Whether the criteria of a recipe match a query. */
function runMatchesCase(content: Case): CaseOutcome {
  const mismatch = criteriaMismatch(
    recipeFacts(objectOf(content.recipe)),
    recipeFacts(objectOf(content.query)),
  );
  return compareData(content.expect, mismatch === undefined);
}

/** The number of specific criteria. */
function runSpecificityCase(content: Case): CaseOutcome {
  return compareData(
    content.expect,
    specificityOf(recipeFacts(objectOf(content.criteria))),
  );
}

/** Specs of recipes, merged lowest first. */
function runMergeCase(content: Case): CaseOutcome {
  const merged = mergeAll(
    objectsOf(content.layers).map(readRecipe),
    recipePlan,
  );
  return compareData(
    comparableRecipe(objectOf(content.expect)),
    comparableRecipe(merged),
  );
}

/** Merged values of one component. */
function runMergeValuesCase(content: Case): CaseOutcome {
  const layers: JsonObject[] = [objectOf(content.dst), objectOf(content.src)];
  return compareData(content.expect, mergeAll(layers, valuesPlan));
}

/** A query of the real catalog beside the cases: the constraints, and the names of the components. */
function runRecipeCase(content: Case): CaseOutcome {
  const { store } = content;
  if (store === undefined) {
    return disagreement('the catalogue is not beside the cases');
  }
  const { recipe } = resolveRecipe(
    readCatalogue(objectOf(store)),
    objectOf(content.query),
  );
  const { constraints, componentRefs } = objectOf(content.expect);
  const ours: JsonObject = comparableRecipe(recipe);
  return compareData(
    { constraints, componentRefs },
    {
      constraints: ours.constraints,
      componentRefs: objectsOf(ours.componentRefs).map(({ name }) => name),
    },
  );
}

/** The measurement types of AICR's snapshots. */
const measurementTypes = ['K8s', 'GPU', 'OS', 'SystemD'];

/** Whether a fact meets a constraint; upstream reports an error if it cannot be evaluated. */
function runConstraintCase(content: Case): CaseOutcome {
  const outcome = evaluateConstraint(
    String(content.expression),
    String(content.actual),
  );
  const problem =
    outcome.holds || outcome.problem === undefined
      ? undefined
      : render(outcome.problem);
  if (typeof content.error === 'string') {
    return compareError(
      content.error,
      problem === undefined ? [] : [{ message: problem }],
      { holds: outcome.holds },
    );
  }
  return compareData(content.expect, problem ?? outcome.holds);
}

/** The parts of a fact's name. */
function runConstraintPathCase(content: Case): CaseOutcome {
  const path = parseFactPath(String(content.path), measurementTypes);
  const result: JsonObject | null = path ? { ...path } : null;
  return typeof content.error === 'string'
    ? compareError(content.error, path ? [] : [{ message: '' }], result)
    : compareData(content.expect, result);
}

/**
 * A store of recipes and a query: the applied overlays, and the resulting recipe. The deployment order is out of scope.
 */
function runBuildCase(content: Case): CaseOutcome {
  const failing = failingConstraints(content);
  const resolved = resolveRecipe(
    readCatalogue(objectOf(content.store), failing),
    objectOf(content.query),
  );
  const { appliedOverlays, recipe, errors } = resolved;
  const result = { appliedOverlays, recipe, errors };
  if (typeof content.error === 'string') {
    return compareError(content.error, errors, result);
  }
  const expected = objectOf(content.expect);
  const outcome = compareData(
    {
      appliedOverlays: expected.appliedOverlays ?? [],
      recipe: comparableRecipe(expected),
      errors: [],
    },
    { ...result, recipe: comparableRecipe(recipe) },
  );
  return outcome ?? compareExcluded(expected, resolved);
}

/** The constraints that a snapshot of the cluster does not meet, according to the case. */
function failingConstraints({ failingConstraints: failing }: Case): string[] {
  return Array.isArray(failing)
    ? failing.map(entry =>
        typeof entry === 'string' ? entry : String(objectOf(entry).name),
      )
    : Object.keys(objectOf(failing));
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
  return disagreement(
    missing.length === 0 ? undefined : `not excluded: ${missing.join(', ')}`,
    [...ours],
  );
}

/** Compares our errors with the expected one: ours must mention everything that upstream's quotes, in its own words. */
function compareError(
  expected: string,
  errors: ReadonlyArray<{ readonly message: string }>,
  result: JsonValue,
): CaseOutcome {
  if (errors.length === 0) {
    return disagreement(`expected the error "${expected}", got none`, result);
  }
  const messages = errors.map(({ message }) => message).join('\n');
  const unnamed = [...expected.matchAll(/"([^"]*)"/g)]
    .map(([, name]) => name)
    .filter(name => !messages.includes(name));
  return disagreement(
    unnamed.length === 0
      ? undefined
      : `expected an error that names "${unnamed.join(
          '", "',
        )}", got ${messages}`,
    result,
  );
}
