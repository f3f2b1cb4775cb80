// SPDX-License-Identifier: Apache-2.0

import {
  nodeFromValue,
  readRecipeMetadata,
  type JsonObject,
  type Overlay,
  type OverlayMixin,
  type SourceNode,
} from '@component-config/config-engine';
import {
  checkMixins,
  checkOverlays,
  selectOverlays,
  type MergePlan,
} from '../../../engineParts';
import { recipeFacts } from './recipeFacts';
import { mergeAll, recipePlan } from './recipeMerge';
import { objectOf, objectsOf } from '../../content';

/** A recipe maps to the `parameters` of a configuration. */
const configurationPlan: MergePlan = {
  allowsNull: false,
  child: () => recipePlan,
};

/** AICR's recipes as overlays. */
export interface Catalogue {
  readonly overlays: readonly Overlay[];
  readonly mixins: readonly OverlayMixin[];
}

/** The result of a query. */
export interface ResolvedRecipe {
  readonly appliedOverlays: string[];
  readonly recipe: JsonObject;
  /** The overlays whose constraints are not met, with those. */
  readonly excluded: Array<{
    overlay: string;
    constraints: Array<{ name: string; value: string }>;
  }>;
  readonly errors: Array<{ code: string; message: string }>;
}

/**
 * Reads a store of recipes. Only constraints that are known to fail in the case are evaluated: without a snapshot of a
 * cluster, AICR evaluates none.
 */
export function readCatalogue(
  store: JsonObject,
  failingConstraints: readonly string[] = [],
): Catalogue {
  const recipes = readRecipeMetadata(
    [
      recipeNode('RecipeMetadata', { name: 'base', spec: store.base }),
      ...objectsOf(store.overlays).map(entry =>
        recipeNode('RecipeMetadata', entry),
      ),
      ...objectsOf(store.mixins).map(entry => recipeNode('RecipeMixin', entry)),
    ],
    { asks: name => failingConstraints.includes(name) },
  );
  const mixins = checkMixins(recipes.mixins.map(({ document }) => document));
  const overlays = checkOverlays(
    recipes.overlays.map(({ document }) => document),
    { mixins },
  );
  return { overlays, mixins };
}

/** Resolves a query: the engine selects, orders, and merges with the strategies declared for recipe fields. */
export function resolveRecipe(
  catalogue: Catalogue,
  query: JsonObject,
): ResolvedRecipe {
  const facts = Object.fromEntries(
    Object.entries(recipeFacts(query)).filter(([, value]) => value !== 'any'),
  );
  const selection = selectOverlays({
    ...catalogue,
    component: { name: 'recipe', ref: 'component:default/recipe', labels: {} },
    environment: {
      name: 'cluster',
      namespace: 'default',
      facts,
      promotedFrom: [],
      findings: [],
    },
    plan: configurationPlan,
  });
  const errors = selection.findings.filter(
    ({ severity }) => severity === 'error',
  );
  // The selection only records that an overlay has an error; the overlay has the details.
  const broken = selection.skipped.flatMap(({ overlay }) =>
    errors.some(({ code }) => code === 'overlay/not-applied')
      ? overlay.findings
      : [],
  );
  return {
    appliedOverlays: selection.selected.map(({ overlay }) => overlay.name),
    recipe: mergeAll(
      [
        ...selection.selected.map(({ overlay }) => overlay),
        ...selection.mixins.map(({ mixin }) => mixin),
      ].map(({ config }) => objectOf(config.parameters)),
      recipePlan,
    ),
    excluded: selection.skipped
      .filter(({ unmet }) => unmet !== undefined)
      .map(({ overlay, unmet = [] }) => ({
        overlay: overlay.name,
        constraints: unmet.map(({ name, value }) => ({ name, value })),
      })),
    errors: [...errors, ...broken].map(({ code, message }) => ({
      code,
      message,
    })),
  };
}

function recipeNode(
  kind: string,
  { name = null, spec = null }: JsonObject,
): SourceNode {
  return nodeFromValue({ kind, metadata: { name }, spec });
}
