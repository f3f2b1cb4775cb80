// SPDX-License-Identifier: Apache-2.0

import { Finding, isNewTo, phrase, Phrase, worded, wordsOf } from '../finding';
import { mutationFindings } from '../finding/catalogue/mutation';
import { emptyObject, equalJson, JsonObject } from '../json';
import { maskAt, SecretPlaces, sensitivePlaces } from '../masking';
import { fieldTokens, RuleContext, setAtTokens } from '../mutation';
import { formatPointer, isWithin, parsePointer, valueAt } from '../pointer';
import {
  sectionOfPath,
  type CompiledSchema,
  type SectionName,
} from '../schema';
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
 * A value that a rule added when a component's values were created.
 *
 * @public
 */
export interface CreatedValue extends Omit<MutatedPlace, 'reads'> {
  /** The id of the overlay's layer. */
  readonly layer: string;
  /** Title of the overlay for users. */
  readonly title: string;
  readonly titlePhrase?: Phrase;
  /** Owner of the overlay. */
  readonly owner?: string;
}

/**
 * `parameters` are the same in every environment; `environmentConfigs` belong to one
 * (docs/rules/merging.md#configuration).
 */
const sectionOf: { readonly [kind in LayerKind]?: SectionName } = {
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
 * Adds the values of `CREATE`-only rules to a component's initial values (docs/rules/mutation.md#first-values). Runs
 * once, when the values are created; afterwards these are ordinary values.
 *
 * The rules are evaluated in the order of docs/rules/merging.md#precedence, together with those that apply at creation
 * and at every resolution. Results of the latter are not written, since every resolution computes them. Values for all
 * environments receive `parameters`, those for one environment `environmentConfigs`, so each rule writes to only one of
 * them.
 *
 * @public
 */
export function createValues(input: {
  /** As for `resolve`. */
  readonly schema: CompiledSchema;
  /** As for `resolve`. */
  readonly layers: readonly Layer[];
  /** The id of the layer with the values. */
  readonly edited: string;
  /** As for `resolve`. */
  readonly context: RuleContext;
  /**
   * For values that apply to all environments: the stack and schema of each, so that a value invalid in one of them is
   * not added.
   */
  readonly environments?: ReadonlyArray<
    Pick<LayerStack, 'layers' | 'context'> & { readonly schema: CompiledSchema }
  >;
  /** The text that replaces sensitive values in the report. */
  readonly mask?: string;
}): {
  /** Not masked. */
  readonly values: JsonObject;
  readonly added: readonly CreatedValue[];
  /** Reports the values that were not added. */
  readonly findings: readonly Finding[];
} {
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
  /** Why a candidate cannot be written at all. */
  const obstacleOf = ({ pointer, reads }: Candidate): Phrase | undefined => {
    if (reads.some(places.touches) && !declared.has(pointer)) {
      return phrase('fromSensitive');
    }
    return isInList(config, pointer) ? phrase('withinList') : undefined;
  };
  /** Why a candidate cannot be written together with the others. */
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
      return isWonBy(candidate, edit, edited)
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
  let candidates = keep(
    candidatesOf(applied.mutations, layers, section),
    obstacleOf,
  );
  // A candidate may be invalid without another one that was rejected.
  while (candidates.length !== tried.length) {
    tried = candidates;
    candidates = keep(tried, faultsOf(tried));
  }
  const written = write(values, candidates);
  return {
    values: written.values,
    added: written.added.map(candidate => maskedValue(candidate, hidden, mask)),
    findings: [...applied.findings.filter(isNew[0]), ...refused],
  };
}

/** Whether a layer's rules apply at creation only. */
function isForCreation({ rules }: Layer): boolean {
  const operations = rules?.mutation?.operations ?? [];
  return operations.includes('CREATE') && !operations.includes('UPDATE');
}

/** Removes creation rules for the other section, whose values are created separately. */
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
          // The target of a templated field is known only after rendering.
          ({ field }) =>
            isTemplate(field) ||
            sectionOfPath(fieldTokens(field) ?? []) === section,
        ),
      },
    },
  };
}

/** The results of creation rules in a section: the last one for each pointer. */
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
    if (source && sectionOfPath(parsePointer(pointer)) === section) {
      byPlace.delete(pointer);
      byPlace.set(pointer, { ...mutation, source });
    }
  }
  return [...byPlace.values()];
}

/** A layer cannot address an item of a list, because its index refers to the merged list. */
function isInList(config: JsonObject, pointer: string): boolean {
  const tokens = parsePointer(pointer);
  return tokens.some((_, length) =>
    Array.isArray(valueAt(config, formatPointer(tokens.slice(0, length)))),
  );
}

/** Sets the candidates' values and skips those that cannot be set. */
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

/** Whether the configuration has the written value and the edited layer won it. */
function isWonBy(
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

/** Whether an error concerns a pointer, anything below it or one of its ancestors. */
function isAbout({ pointer: wrong }: Finding, pointer: string): boolean {
  return isWithin(wrong, pointer) || (wrong !== '' && isWithin(pointer, wrong));
}
