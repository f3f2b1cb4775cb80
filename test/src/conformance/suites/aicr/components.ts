// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '@component-config/config-engine';
import { objectOf, objectsOf, pick } from './recipeDocument';
import { mergeAll, recipePlan, valuesPlan } from './recipeMerge';

/** A recipe with the registry's defaults for existing components as its lowest layer. */
export function withRegistryDefaults(
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
  return pick(
    defaults,
    Object.keys(defaults).filter(key => defaults[key] !== ''),
  );
}

/** The values of a component: the general file, the one that the recipe references, and the recipe's overrides. */
export function hydrateComponent(
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
