// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '@component-config/config-engine';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Case, CaseOutcome, SectionCases, Suite } from '../types';
import { Catalogue, readCatalogue, resolveRecipe } from './aicr/catalogue';
import { compareData } from '../compareData';
import { mergeAll, recipePlan, valuesPlan } from './aicr/recipeMerge';
import { comparableRecipe } from './aicr/recipeDocument';
import { corpusEntry, readStore } from './aicr/readStore';
import { objectOf, objectsOf, textsOf } from '../content';

/** AICR's real catalog of recipes, resolved for every query: the applied overlays, the recipe, and the Helm values. */
export const aicrCorpus: Suite = {
  name: corpusEntry,
  entry: corpusEntry,
  read: readCorpus,
  adapters: { criteria: runQuery },
};

function readCorpus(folder: string): SectionCases[] {
  const results = join(folder, 'resolved-union.json');
  const store = readStore(folder);
  if (!store || !existsSync(results)) {
    return [];
  }
  const file: JsonObject = objectOf(JSON.parse(readFileSync(results, 'utf8')));
  const facts = String(file.criteriaOrder).split('/');
  return [
    {
      section: 'criteria',
      cases: objectsOf(file.chains).flatMap(({ criteria, ...expect }) =>
        textsOf(criteria).map(name => ({
          name,
          content: {
            query: Object.fromEntries(
              name.split('/').map((value, index) => [facts[index], value]),
            ),
            store,
            expect,
          },
        })),
      ),
    },
  ];
}

function runQuery(content: Case): CaseOutcome {
  const { query, store, expect } = content;
  const { registry, values } = objectOf(store);
  const resolved = resolveRecipe(catalogueOf(objectOf(store)), objectOf(query));
  const recipe = withRegistryDefaults(resolved.recipe, objectOf(registry));
  const { applied, result, hydrated } = objectOf(expect);
  return compareData(
    {
      applied,
      errors: [],
      result: comparableRecipe(objectOf(result)),
      values: mapValues(
        objectOf(objectOf(hydrated).components),
        component => objectOf(component).values ?? {},
      ),
    },
    {
      applied: resolved.appliedOverlays,
      errors: resolved.errors,
      result: comparableRecipe(recipe),
      values: Object.fromEntries(
        objectsOf(recipe.componentRefs).map(component => [
          String(component.name),
          hydrateComponent(component, objectOf(values)),
        ]),
      ),
    },
  );
}

/** The catalog is the same for all queries, and immutable. */
const catalogues = new WeakMap<JsonObject, Catalogue>();

function catalogueOf(store: JsonObject): Catalogue {
  const known = catalogues.get(store);
  if (known) {
    return known;
  }
  const catalogue = readCatalogue(store);
  catalogues.set(store, catalogue);
  return catalogue;
}

function mapValues(
  object: JsonObject,
  change: (value: JsonValue) => JsonValue,
): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, change(value)]),
  );
}

/** A recipe with the registry's defaults for existing components as its lowest layer. */
function withRegistryDefaults(
  recipe: JsonObject,
  registry: JsonObject,
): JsonObject {
  const known = objectsOf(registry.components);
  const defaults = objectsOf(recipe.componentRefs).map(({ name }) => ({
    name,
    ...helmDefaults(
      objectOf(objectOf(known.find(entry => entry.name === name)).helm),
    ),
  }));
  return mergeAll([{ componentRefs: defaults }, recipe], recipePlan);
}

function helmDefaults(helm: JsonObject): JsonObject {
  const { defaultRepository, defaultChart, defaultVersion, defaultNamespace } =
    helm;
  const defaults: JsonObject = {
    source: defaultRepository ?? '',
    // The registry prefixes the chart with the repository.
    chart: String(defaultChart ?? '').replace(/^.*\//, ''),
    version: defaultVersion ?? '',
    namespace: defaultNamespace ?? '',
  };
  return Object.fromEntries(
    Object.entries(defaults).filter(([, value]) => value !== ''),
  );
}

/** The values of a component: the general file, the one that the recipe references, and the recipe's overrides. */
function hydrateComponent(
  component: JsonObject,
  files: JsonObject,
): JsonObject {
  return mergeAll(
    [
      objectOf(files[`components/${component.name}/values.yaml`]),
      objectOf(files[String(component.valuesFile)]),
      objectOf(component.overrides),
    ],
    valuesPlan,
  );
}
