import { Budget, budgetFinding, createBudget } from '../budget';
import { Finding, SourcePosition } from '../finding';
import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import type { SensitivePlaces } from '../masking';
import { isWithin, valueAt } from '../pointer';
import type { RuleContext } from '../mutation';
import { fillDefaults, CompiledSchema, nearestPosition } from '../schema';
import { validateInstance } from '../validation';
import { applyLayers, askRules } from './applyLayers';
import { configOf } from './applyRules';
import { Explained, explainFold } from './explainFold';
import { findTombstones } from './findTombstones';
import { schemaPlan } from './schemaPlan';
import {
  AppliedLayer,
  EffectiveConfiguration,
  Layer,
  MutatedPlace,
  SCHEMA_LAYER,
  SkippedLayer,
} from './types';
import { findUnknownFields, Origin } from './unknownFields';

const schemaLayer: AppliedLayer = {
  id: SCHEMA_LAYER,
  kind: 'schema',
  title: 'schema defaults',
  reason: 'speaks where no other layer does',
};

/** Where nothing is known of environment and component. */
const noContext: RuleContext = {
  environment: emptyObject<string>(),
  metadata: emptyObject(),
};

/**
 * Folds the layers of a component in an environment, fills the schema's defaults into the result, validates it, and
 * says for each value why it is what it is. Pure: the same input gives the same bytes, and is not changed.
 *
 * @param input - `schema` of the whole configuration; `layers` lowest first, as `buildLayers` gives them; `context`: what
 * conditions, templates and rules see beside the configuration; `skipped` and `findings` go into the result as they are;
 * `mask`: the text that stands for sensitive values in the layers, where the real ones are held back: rules give it
 * whatever the type of the place, and it is not judged in their place; `budget`: what rules, templates and code may
 * spend, so much for each resolution when it is not shared; `maximumErrors`: how many errors of the schema are listed
 */
export function resolveEffective(input: {
  schema: CompiledSchema;
  layers: readonly Layer[];
  context?: RuleContext;
  skipped?: readonly SkippedLayer[];
  findings?: readonly Finding[];
  mask?: string;
  budget?: Budget;
  maximumErrors?: number;
}): EffectiveConfiguration {
  const { schema, context = noContext, mask, maximumErrors } = input;
  const { budget = createBudget() } = input;
  const applied = applyLayers({
    schema,
    layers: input.layers,
    context,
    ...(mask !== undefined && { mask }),
    budget,
  });
  const { fold, layers, given, decisions } = applied;
  const ids = [SCHEMA_LAYER, ...layers.map(({ id }) => id)];
  const walkable = schemaPlan(schema);
  const filled = objectOf(fillDefaults(schema.jsonSchema, configOf(fold)));
  // Takes apart what layers gave whole, so that the tombstones within are found, too.
  const explained = explainFold(
    fold,
    walkable,
    withoutEmptySections(filled),
    ids,
  );
  const { places } = applied;
  const originOf = (pointer: string) =>
    findOrigin(pointer, explained, layers, given);
  return {
    ...explained,
    tombstones: findTombstones(fold, ids),
    mutations: applied.mutations,
    kept: applied.kept,
    patch: applied.patch,
    decisions: decisions.made,
    layers: [schemaLayer, ...layers],
    skipped: [...(input.skipped ?? []), ...decisions.skipped],
    findings: distinct([
      ...(input.findings ?? []),
      ...applied.findings,
      ...findUnknownFields(walkable.root, explained.config, originOf),
      ...validateInstance(schema, filled, { budget, maximumErrors })
        .filter(
          finding =>
            !isMasked(finding, places, applied.mutations, filled, mask),
        )
        .map(finding => withOrigin(finding, explained.config, originOf)),
      ...askRules(applied.validation, filled, schema, context, places, budget),
      ...overBudget(budget),
    ]),
  };
}

/** Says so where rules, templates or code were left out, because there was too much to do. */
function overBudget(budget: Budget): Finding[] {
  const finding = budgetFinding(budget);
  return finding ? [finding] : [];
}

/** What was found before the mutation, and still holds after it, is told once. */
function distinct(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ code, pointer, message, position }) => {
    const text = JSON.stringify([code, pointer, message, position]);
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}

const sectionNames = new Set(['parameters', 'environmentConfigs', 'traits']);

/**
 * Every declared section is there for the defaults and the validation, as OpenChoreo reads a section that is not given
 * as an empty one; one that is still empty says nothing.
 */
function withoutEmptySections(filled: JsonObject): JsonObject {
  const sections = (parent: JsonObject): JsonObject => {
    const kept = emptyObject();
    for (const key of Object.keys(parent)) {
      const value =
        key === 'traits' && isObject(parent.traits)
          ? mapValues(parent.traits, trait =>
              isObject(trait) ? sections(trait) : trait,
            )
          : parent[key];
      if (!sectionNames.has(key) || !isEmptyObject(value)) {
        kept[key] = value;
      }
    }
    return kept;
  };
  return sections(filled);
}

/** The entries with other values; those that become empty are left out. */
function mapValues(
  object: JsonObject,
  change: (value: JsonValue) => JsonValue,
): JsonObject {
  const changed = emptyObject();
  for (const key of Object.keys(object)) {
    const value = change(object[key]);
    if (!isEmptyObject(value)) {
      changed[key] = value;
    }
  }
  return changed;
}

function isEmptyObject(value: JsonValue): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

function objectOf(value: JsonValue): JsonObject {
  return isObject(value) ? value : emptyObject();
}

/** Where the value of a place comes from: the winner of a leaf, the highest layer that gave a map or list. */
function findOrigin(
  pointer: string,
  { provenance }: Explained,
  layers: readonly AppliedLayer[],
  given: readonly Layer[],
): Origin | undefined {
  if (Object.hasOwn(provenance, pointer)) {
    const { layer, position } = provenance[pointer].winner;
    const title =
      layer === SCHEMA_LAYER
        ? schemaLayer.title
        : layers.find(({ id }) => id === layer)?.title;
    return describeOrigin(title, position);
  }
  for (let index = given.length - 1; index >= 0; index--) {
    const { title, value, positions } = given[index];
    if (valueAt(value, pointer) !== undefined) {
      return describeOrigin(title, nearestPosition(positions, pointer));
    }
  }
  return undefined;
}

function describeOrigin(
  title: string | undefined,
  position: SourcePosition | undefined,
): Origin | undefined {
  if (title === undefined) {
    return undefined;
  }
  const place = position ? `, ${placeText(position)}` : '';
  return { text: `from ${title}${place}`, position };
}

function placeText({ file, line }: SourcePosition): string {
  return `${file}:${line}`;
}

/**
 * Adds to a finding about a value where the value comes from, and takes the reader there; the place of the rule goes
 * into the sentence. A map has no one origin.
 */
function withOrigin(
  finding: Finding,
  config: JsonObject,
  originOf: (pointer: string) => Origin | undefined,
): Finding {
  const value = valueAt(config, finding.pointer);
  const origin =
    value === undefined || isObject(value)
      ? undefined
      : originOf(finding.pointer);
  if (!origin) {
    return finding;
  }
  const { text, position } = origin;
  const rule =
    position && finding.position
      ? `; the rule is at ${placeText(finding.position)}`
      : '';
  const [, sentence, end] = /^(.*?)(\.?)$/s.exec(finding.message) ?? [];
  return {
    ...finding,
    message: `${sentence} (${text}${rule})${end}`,
    ...(position && { position }),
  };
}

/** Whether a finding is about a text that stands for a value which is held back. */
function isMasked(
  { pointer }: Finding,
  places: SensitivePlaces,
  mutations: readonly MutatedPlace[],
  config: JsonObject,
  mask: string | undefined,
): boolean {
  const value = valueAt(config, pointer);
  return (
    mask !== undefined &&
    typeof value === 'string' &&
    // A rule may have made it of one that is hidden.
    value.includes(mask) &&
    // What a rule with a template for a field gives is held back wherever it may land.
    (places.has(pointer) ||
      mutations.some(mutation => isWithin(pointer, mutation.pointer)))
  );
}
