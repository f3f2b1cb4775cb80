// SPDX-License-Identifier: Apache-2.0

import { Finding, isNewTo, phrase, Phrase, worded, wordsOf } from '../finding';
import { mutationFindings } from '../finding/catalogue/mutation';
import { emptyObject, equalJson, JsonObject } from '../json';
import { maskAt, SecretPlaces, sensitivePlaces } from '../masking';
import { fieldTokens, RuleContext, setAtTokens } from '../mutation';
import { formatPointer, isWithin, parsePointer, valueAt } from '../pointer';
import type { CompiledSchema } from '../schema';
import { isTemplate } from '../template';
import {
  applyLayers,
  configOf,
  EffectiveConfiguration,
  MutatedPlace,
  readEffective,
  resolve,
  ruleLayerId,
} from '../effective';
import type { Layer, LayerKind, LayerStack } from '../layers';
import { leafPointers } from '../leafPointers';

/**
 * A value that a rule added to the first values of a component.
 *
 * @public
 */
export interface CreatedValue extends Omit<MutatedPlace, 'reads'> {
  /** The id of the overlay's layer. */
  readonly layer: string;
  /** Of the overlay, as a person would name it. */
  readonly title: string;
  readonly titlePhrase?: Phrase;
  /** Who answers for the overlay. */
  readonly owner?: string;
}

/**
 * The first values of a component, with what was added to them.
 *
 * @public
 */
export interface CreatedValues {
  /** In the clear. */
  readonly values: JsonObject;
  readonly added: readonly CreatedValue[];
  /** Why something was not added. */
  readonly findings: readonly Finding[];
}

/**
 * `parameters` are the same in every environment, `environmentConfigs` are of one
 * (docs/rules/merging.md#configuration).
 */
const sectionOf: { readonly [kind in LayerKind]?: string } = {
  component: 'parameters',
  'component-environment': 'environmentConfigs',
  portal: 'parameters',
  'portal-environment': 'environmentConfigs',
};

/** A value that may be added. */
interface Candidate extends MutatedPlace {
  readonly source: Layer;
}

/**
 * The first values of a component, and what they become part of.
 *
 * @public
 */
export interface CreationInput {
  /** As for `resolveEffective`. */
  readonly schema: CompiledSchema;
  /** As for `resolveEffective`. */
  readonly layers: readonly Layer[];
  /** The id of the layer that holds the values. */
  readonly edited: string;
  /** As for `resolveEffective`. */
  readonly context: RuleContext;
  /**
   * Of values for all environments: what they are part of in each one, with its schema, so that nothing is added that
   * one of them would be wrong with.
   */
  readonly environments?: ReadonlyArray<
    Pick<LayerStack, 'layers' | 'context'> & { readonly schema: CompiledSchema }
  >;
  /** The text that stands for sensitive values in what is said of the additions. */
  readonly mask?: string;
}

/**
 * The first values of a component with what the rules for `CREATE` alone write into them
 * (docs/rules/mutation.md#first-values). It is asked once, when the values are made: from then on they are values like
 * any other.
 *
 * The rules are asked in the stations and the order of docs/rules/merging.md#precedence, together with those that apply
 * at creation and at every resolution. What the latter give is not written, since it is given again each time. Values
 * for all environments get what is said of `parameters`, those for one environment what is said of
 * `environmentConfigs`, so that a rule writes in one of them only.
 *
 * @public
 */
export function createValues(input: CreationInput): CreatedValues {
  const { schema, layers, edited, context, mask } = input;
  const layer = layers.find(({ id }) => id === edited);
  const section = layer && sectionOf[layer.kind];
  const unchanged = {
    values: layer?.value ?? emptyObject(),
    added: [],
    findings: [],
  };
  if (section === undefined || !layers.some(isForCreation)) {
    return unchanged;
  }
  const { values } = unchanged;
  const applied = applyLayers({
    schema,
    layers: layers.map(one => withinSection(one, section)),
    context,
    operation: 'CREATE',
  });
  const stacks = [{ schema, layers, context }, ...(input.environments ?? [])];
  const resolveWith = (changed: JsonObject) =>
    stacks.map(stack =>
      resolve({
        schema: stack.schema,
        layers: stack.layers.map(one =>
          one.id === edited ? { ...one, value: changed } : one,
        ),
        context: stack.context,
      }),
    );
  const isNew = resolveWith(values).map(({ findings }) => isNewTo(findings));
  const refused: Finding[] = [];
  const { places } = applied;
  const declared = sensitivePlaces(schema);
  const hidden = sensitivePlaces(schema, layers);
  const config = configOf(applied.tree);
  /** Why something is not written, whatever the rest. */
  const obstacleOf = ({ pointer, reads }: Candidate): Phrase | undefined => {
    if (reads.some(places.touches) && !declared.has(pointer)) {
      return phrase('fromSensitive');
    }
    return isInList(config, pointer) ? phrase('withinList') : undefined;
  };
  /** Why something is not written together with others. */
  const faultsOf = (tried: readonly Candidate[]) => {
    const after = resolveWith(write(values, tried).values);
    const errors = after.flatMap(({ findings }, index) =>
      findings.filter(
        finding => finding.severity === 'error' && isNew[index](finding),
      ),
    );
    const isUnclear = errors.some(
      error => !tried.some(({ pointer }) => isAbout(error, pointer)),
    );
    const edit = readEffective(after[0]);
    return (candidate: Candidate): Phrase | undefined => {
      if (
        isUnclear ||
        errors.some(error => isAbout(error, candidate.pointer))
      ) {
        return phrase('invalidTogether');
      }
      return holds(candidate, edit, edited)
        ? undefined
        : phrase('otherLayerDecides');
    };
  };
  const keep = (
    candidates: readonly Candidate[],
    becauseOf: (candidate: Candidate) => Phrase | undefined,
  ) =>
    candidates.filter(candidate => {
      const because = becauseOf(candidate);
      if (because !== undefined) {
        refused.push(refusalOf(candidate, because));
      }
      return because === undefined;
    });

  let tried: readonly Candidate[] = [];
  let held = keep(candidatesOf(applied.mutations, layers, section), obstacleOf);
  // What one rule gives may be wrong without what another one gives.
  while (held.length !== tried.length) {
    tried = held;
    held = keep(tried, faultsOf(tried));
  }
  const written = write(values, held);
  return {
    values: written.values,
    added: written.added.map(candidate => maskedValue(candidate, hidden, mask)),
    findings: [...applied.findings.filter(isNew[0]), ...refused],
  };
}

/** Whether a layer's rules are for creation alone. */
function isForCreation({ rules }: Layer): boolean {
  const operations = rules?.mutation?.operations ?? [];
  return operations.includes('CREATE') && !operations.includes('UPDATE');
}

/** A layer without the rules for creation that are about another section: their values are made at another time. */
function withinSection(layer: Layer, section: string): Layer {
  const { rules } = layer;
  if (!rules?.mutation || !isForCreation(layer)) {
    return layer;
  }
  const { mutation } = rules;
  return {
    ...layer,
    rules: {
      ...rules,
      mutation: {
        ...mutation,
        rules: mutation.rules.filter(
          // Where a template leads is seen when it is rendered.
          ({ field }) =>
            isTemplate(field) || isOfSection(fieldTokens(field), section),
        ),
      },
    },
  };
}

function isOfSection(
  tokens: readonly string[] | undefined,
  section: string,
): boolean {
  return (tokens?.[0] === 'traits' ? tokens[2] : tokens?.[0]) === section;
}

/** What the rules for creation gave in a section; of several rules for one place what the last one did. */
function candidatesOf(
  mutations: readonly MutatedPlace[],
  layers: readonly Layer[],
  section: string,
): Candidate[] {
  const sources = new Map(
    layers
      .filter(isForCreation)
      .flatMap(layer =>
        (['default', 'override'] as const).map(
          phase => [ruleLayerId(phase, layer.id), layer] as const,
        ),
      ),
  );
  const byPlace = new Map<string, Candidate>();
  for (const { before: _, ...mutation } of mutations) {
    const { pointer } = mutation;
    const source = sources.get(mutation.layer);
    if (source && isOfSection(parsePointer(pointer), section)) {
      byPlace.delete(pointer);
      byPlace.set(pointer, { ...mutation, source });
    }
  }
  return [...byPlace.values()];
}

/** An item of a list has no place of its own in a layer: its index is that of the merged list. */
function isInList(config: JsonObject, pointer: string): boolean {
  const tokens = parsePointer(pointer);
  return tokens.some((_, length) =>
    Array.isArray(valueAt(config, formatPointer(tokens.slice(0, length)))),
  );
}

/** Puts values into others; what cannot be put there is left out. */
function write(
  values: JsonObject,
  candidates: readonly Candidate[],
): { values: JsonObject; added: Array<Candidate> } {
  let written = values;
  const added: Candidate[] = [];
  for (const candidate of candidates) {
    const { pointer, after } = candidate;
    const before = valueAt(values, pointer);
    const outcome = setAtTokens(written, parsePointer(pointer), after);
    if ('config' in outcome && !equalJson(before, after)) {
      written = outcome.config;
      added.push({ ...candidate, ...(before !== undefined && { before }) });
    }
  }
  return { values: written, added };
}

/** Whether what was written is what the configuration has, by the layer that it was written into. */
function holds(
  { pointer, after }: Candidate,
  { config, provenance }: EffectiveConfiguration,
  edited: string,
): boolean {
  const leaves = leafPointers(after, pointer);
  return (leaves.length > 0 ? leaves : [pointer]).every(
    leaf =>
      equalJson(
        valueAt(config, leaf),
        valueAt(after, leaf.slice(pointer.length)),
      ) &&
      Object.hasOwn(provenance, leaf) &&
      provenance[leaf].winner.layer === edited,
  );
}

function maskedValue(
  { source, reads: _, before, after, templates, ...candidate }: Candidate,
  places: SecretPlaces,
  mask: string | undefined,
): CreatedValue {
  const { pointer } = candidate;
  const hide = (value: MutatedPlace['after']) =>
    mask === undefined ? value : maskAt(value, pointer, places, mask);
  const isHidden = mask !== undefined && places.touches(pointer);
  return {
    ...candidate,
    layer: source.id,
    ...worded('title', wordsOf('title', source)),
    ...(source.owner !== undefined && { owner: source.owner }),
    ...(before !== undefined && { before: hide(before) }),
    after: hide(after),
    ...(templates && {
      templates: isHidden ? templates.map(() => mask) : templates,
    }),
  };
}

function refusalOf({ pointer, position }: Candidate, because: Phrase): Finding {
  return mutationFindings.notCreated.at(
    { pointer, ...(position && { position }) },
    { place: pointer, because },
  );
}

/** Whether an error is about a place, what is in it, or what it is in. */
function isAbout({ pointer: wrong }: Finding, pointer: string): boolean {
  return isWithin(wrong, pointer) || (wrong !== '' && isWithin(pointer, wrong));
}
