import {
  checkMixins,
  checkOverlays,
  nodeFromValue,
  readMixin,
  readOverlay,
  selectOverlays,
  type JsonObject,
  type JsonValue,
  type Overlay,
  type OverlayMixin,
  type SourceNode,
  type StrategyPlan,
} from '@component-config/config-engine';
import {
  objectOf,
  objectsOf,
  pick,
  readRecipe,
  textsOf,
} from './recipeDocument';
import { mergeAll, recipePlan } from './recipeMerge';

/** The name under which AICR knows the root of all recipes. */
const rootName = 'base';

/** A recipe is the `parameters` of a configuration. */
const configurationPlan: StrategyPlan = { child: () => recipePlan };

/** AICR's recipes as documents of the engine. */
export interface Catalogue {
  readonly overlays: readonly Overlay[];
  readonly mixins: readonly OverlayMixin[];
}

/** What came of a query. */
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
 * Translates a store of recipes. A recipe is what an overlay configures; its constraints are also asked of the
 * environment, but only those that the case knows to fail: without a snapshot of a cluster AICR asks none.
 */
export function readCatalogue(
  store: JsonObject,
  failingConstraints: readonly string[] = [],
): Catalogue {
  const constraintsOf = (spec: JsonObject): JsonValue[] =>
    objectsOf(spec.constraints)
      .filter(({ name }) => failingConstraints.includes(String(name)))
      .map(constraint => pick(constraint, ['name', 'value']));
  const configOf = (spec: JsonObject): JsonObject => {
    const { mixins, ...recipe } = readRecipe(spec);
    return { parameters: recipe };
  };

  const mixins = checkMixins(
    objectsOf(store.mixins).map(({ name, spec }) =>
      readMixin(
        documentNode('OverlayMixin', name, {
          constraints: constraintsOf(objectOf(spec)),
          config: configOf(objectOf(spec)),
        }),
      ),
    ),
  );
  const overlays = checkOverlays(
    [
      readOverlay(
        documentNode('Overlay', rootName, {
          criteria: {},
          config: configOf(objectOf(store.base)),
        }),
      ),
      ...objectsOf(store.overlays).map(({ name, spec }) => {
        const { base, criteria, mixins: named } = objectOf(spec);
        return readOverlay(
          documentNode('Overlay', name, {
            base: typeof base === 'string' && base !== '' ? base : rootName,
            ...(criteria !== undefined &&
              criteria !== null && { criteria: factsOf(objectOf(criteria)) }),
            // To AICR a list without repeats; to us a repeat is a mistake of the document.
            mixins: [...new Set(textsOf(named))],
            constraints: constraintsOf(objectOf(spec)),
            config: configOf(objectOf(spec)),
          }),
        );
      }),
    ],
    { mixins },
  );
  return { overlays, mixins };
}

/** Resolves a query: the engine selects and orders, and merges as the recipe's fields are declared to. */
export function resolveRecipe(
  catalogue: Catalogue,
  query: JsonObject,
): ResolvedRecipe {
  const facts = Object.fromEntries(
    Object.entries(factsOf(query)).filter(([, value]) => value !== 'any'),
  );
  const selection = selectOverlays({
    ...catalogue,
    component: { name: 'recipe', ref: 'component:default/recipe', labels: {} },
    environment: { name: 'cluster', namespace: 'default', facts, promotedFrom: [], findings: [] },
    planFor: () => configurationPlan,
  });
  const errors = selection.findings.filter(
    ({ severity }) => severity === 'error',
  );
  // The selection says that an overlay has an error; which one is told at the overlay.
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

/** Criteria as texts; no nodes is any number of them. */
export function factsOf(criteria: JsonObject): { [fact: string]: string } {
  return Object.fromEntries(
    Object.entries(criteria).map(([fact, value]) => [
      fact,
      value === null || value === '' || value === 0 ? 'any' : String(value),
    ]),
  );
}

function documentNode(
  kind: string,
  name: JsonValue,
  spec: JsonObject,
): SourceNode {
  return nodeFromValue({
    apiVersion: 'component-config.io/v1alpha1',
    kind,
    metadata: { name },
    spec,
  });
}
