// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  type AppliedStrategy,
  type CompiledSchema,
  type Condition,
  type ConfigurationChange,
  type Contribution,
  type Decision,
  type EffectiveConfiguration,
  type KeptPlace,
  type Layer,
  type LayerRules,
  type MutatedPlace,
  type Provenance,
  type SkippedLayer,
  type SourcePosition,
  type WordedMember,
} from '@component-config/config-engine';
import { phrase, worded } from '../phrases';
import type {
  DefinitionSummary,
  EnvironmentSummary,
} from '@component-config/plugin-component-config-common';
import type { Withholding } from './withholding';

/** The reason shown for a withheld layer: the true reason would reveal content of the document. */
const REASON = worded('reason', phrase('isWithheld'));

/** An effective configuration that names no withheld document. The values stay. */
export function withholdFromEffective(
  effective: EffectiveConfiguration,
  withholding: Withholding,
): EffectiveConfiguration {
  if (withholding.isEmpty) {
    return effective;
  }
  const contributions = (given: readonly Contribution[]) =>
    given.map(one => contribution(one, withholding));
  return {
    ...effective,
    provenance: mapValues(
      effective.provenance,
      ({ winner, shadowed, contributors }): Provenance => ({
        winner: contribution(winner, withholding),
        shadowed: contributions(shadowed),
        ...(contributors && { contributors: contributions(contributors) }),
      }),
    ),
    shadowedLists: mapValues(effective.shadowedLists, contributions),
    tombstones: effective.tombstones.map(tombstone => ({
      ...tombstone,
      removedBy: contribution(tombstone.removedBy, withholding),
      shadowed: contributions(tombstone.shadowed),
    })),
    strategies: mapValues(effective.strategies, applied =>
      applied.map((strategy): AppliedStrategy => ({
        ...placed(
          strategy,
          withholding,
          withholding.isLayer(strategy.declaredBy),
        ),
        declaredBy: withholding.layerId(strategy.declaredBy),
      })),
    ),
    mutations: effective.mutations.map(one => ofLayer(one, withholding)),
    kept: effective.kept.map(one => ({
      ...ofLayer<KeptPlace>(one, withholding),
      ...withholding.sentence('sentence', one),
    })),
    decisions: effective.decisions.map(one => {
      const { part, ...rest } = one;
      const isWithheld = withholding.isLayer(one.layer);
      return {
        ...ofLayer<Decision>(isWithheld ? rest : one, withholding),
        ...withholding.sentence('sentence', one),
      };
    }),
    layers: effective.layers.map(one => layerHead(one, withholding)),
    skipped: withholdFromSkipped(effective.skipped, withholding),
    findings: withholding.findings(effective.findings),
  };
}

/** Layers that name no withheld document. Their values and rules stay: a form shows their effect. */
export function withholdFromLayers(
  layers: readonly Layer[],
  withholding: Withholding,
): Layer[] {
  if (withholding.isEmpty) {
    return [...layers];
  }
  return layers.map(layer => ({
    ...layerHead(layer, withholding),
    positions: withholding.isLayer(layer.id)
      ? emptyObject<SourcePosition>()
      : withholdFromPositions(layer.positions, withholding),
    ...(layer.rules && {
      rules: rulesOf(layer.rules, withholding.isLayer(layer.id), withholding),
    }),
  }));
}

/** Without withheld layers, unless the configuration is incomplete without them. */
export function withholdFromSkipped(
  skipped: readonly SkippedLayer[],
  withholding: Withholding,
): SkippedLayer[] {
  if (withholding.isEmpty) {
    return [...skipped];
  }
  return skipped.flatMap(layer => {
    const { id, part, error, owner } = layer;
    const isWithheld = withholding.isLayer(id);
    if (isWithheld && !error) {
      return [];
    }
    return [
      {
        id: withholding.layerId(id),
        ...withholding.layerTitle(id, layer),
        ...(part !== undefined && !isWithheld && { part }),
        ...(isWithheld ? REASON : withholding.sentence('reason', layer)),
        ...(error && { error: withholding.findings([error])[0] }),
        ...(owner !== undefined && !isWithheld && { owner }),
      },
    ];
  });
}

/** A schema that names no file of a withheld definition. */
export function withholdFromSchema(
  schema: CompiledSchema,
  withholding: Withholding,
): CompiledSchema {
  if (withholding.definitions.size === 0) {
    return schema;
  }
  return {
    ...schema,
    positions: withholdFromPositions(schema.positions, withholding),
    mergeStrategies: mapValues(schema.mergeStrategies, declared =>
      placed(declared, withholding),
    ),
    ...(schema.validations && {
      validations: mapValues(schema.validations, ({ name, rules }) => ({
        name: withholding.text(name),
        rules: rules.map(rule => placed(rule, withholding)),
      })),
    }),
    findings: withholding.findings(schema.findings),
  };
}

/** The positions in files that may be shown. */
function withholdFromPositions(
  positions: { readonly [pointer: string]: SourcePosition },
  withholding: Withholding,
): { [pointer: string]: SourcePosition } {
  const kept = emptyObject<SourcePosition>();
  for (const pointer of Object.keys(positions)) {
    const { position } = withholding.position(positions[pointer]);
    if (position) {
      kept[pointer] = position;
    }
  }
  return kept;
}

/** Differences that name no withheld document. */
export function withholdFromChanges(
  changes: readonly ConfigurationChange[],
  withholding: Withholding,
): ConfigurationChange[] {
  if (withholding.isEmpty) {
    return [...changes];
  }
  const side = (one: NonNullable<ConfigurationChange['before']>) => ({
    ...one,
    winner: contribution(one.winner, withholding),
    ...withholding.layerTitle(one.winner.layer, one),
  });
  return changes.map(change => ({
    ...change,
    ...(change.before && { before: side(change.before) }),
    ...(change.after && { after: side(change.after) }),
  }));
}

/** The additions of creation rules, without the names of withheld overlays. */
export function withholdFromCreated<
  T extends { layer: string; owner?: string } & WordedMember<'title'>,
>(created: T, withholding: Withholding): T {
  return withholding.isEmpty
    ? created
    : {
        ...ofLayer(created, withholding),
        ...withholding.layerTitle(created.layer, created),
      };
}

/** A withheld definition is identified only by the component's reference to it. */
export function withholdFromDefinition<T extends DefinitionSummary>(
  summary: T,
  withholding: Withholding,
): T {
  if (!withholding.definitions.has(summary.entityRef)) {
    return summary;
  }
  const { title: _title, description: _description, ...rest } = summary;
  return rest as T;
}

/** An environment that names no other withheld one. */
export function withholdFromEnvironment(
  summary: EnvironmentSummary,
  withholding: Withholding,
): EnvironmentSummary {
  const { namespace, promotedFrom } = summary;
  return withholding.isEmpty
    ? summary
    : {
        ...summary,
        promotedFrom: promotedFrom.filter(
          name => !withholding.isEnvironment({ namespace, name }),
        ),
      };
}

function layerHead<
  T extends { id: string; owner?: string } & WordedMember<'title'> &
    WordedMember<'reason'>,
>(layer: T, withholding: Withholding): T {
  const { id } = layer;
  if (!withholding.isLayer(id)) {
    return { ...layer, ...withholding.sentence('reason', layer) };
  }
  const { owner: _, ...rest } = layer;
  return {
    ...rest,
    id: withholding.layerId(id),
    ...withholding.layerTitle(id, layer),
    ...REASON,
  } as T;
}

function contribution(
  given: Contribution,
  withholding: Withholding,
): Contribution {
  return ofLayer(given, withholding);
}

/**
 * An item of a layer, with the layer and the position in the form that may be shown. Members keep their order: another
 * one would tell that something is hidden.
 */
function ofLayer<
  T extends Pick<MutatedPlace, 'layer' | 'position'> & { owner?: string },
>(given: T, withholding: Withholding): T {
  const { layer } = given;
  const shown = {
    ...placed(given, withholding, withholding.isLayer(layer)),
    layer: withholding.layerId(layer),
  };
  if (!withholding.isLayer(layer)) {
    return shown;
  }
  const { owner: _, ...rest } = shown;
  return rest as T;
}

/** With its position only if that may be shown. */
function placed<T extends { position?: SourcePosition }>(
  given: T,
  withholding: Withholding,
  isWithheld = false,
): T {
  const { position } = isWithheld ? {} : withholding.position(given.position);
  return position ? given : placeless(given);
}

/** @param isWithheld - whether the document of the rules is withheld: then neither its files nor its lines are shown */
function rulesOf(
  rules: LayerRules,
  isWithheld: boolean,
  withholding: Withholding,
): LayerRules {
  const named = {
    ...rules,
    buildsOn: rules.buildsOn.map(withholding.layerId),
    ...(rules.mixedInBy && {
      mixedInBy: rules.mixedInBy.map(withholding.layerId),
    }),
  };
  if (!isWithheld) {
    return named;
  }
  const { enabledWhen, mutation } = rules;
  return {
    ...named,
    ...(enabledWhen && { enabledWhen: placeless(enabledWhen) }),
    parts: rules.parts.map((part, index) => ({
      ...part,
      name: `part ${index + 1}`,
      when: part.when.map(placeless<Condition>),
      positions: emptyObject<SourcePosition>(),
    })),
    merge: rules.merge.map(placeless),
    ...(mutation && {
      mutation: { ...mutation, rules: mutation.rules.map(conditional) },
    }),
    validation: rules.validation.map(conditional),
  };
}

function placeless<T extends { position?: SourcePosition }>(one: T): T {
  const { position: _, ...rest } = one;
  return rest as T;
}

function conditional<
  T extends {
    readonly position?: SourcePosition;
    readonly when: readonly Condition[];
    readonly or?: readonly Condition[];
  },
>(rule: T): T {
  return {
    ...placeless(rule),
    when: rule.when.map(placeless<Condition>),
    ...(rule.or && { or: rule.or.map(placeless<Condition>) }),
  };
}

function mapValues<A, B>(
  values: { readonly [key: string]: A },
  change: (value: A) => B,
): { [key: string]: B } {
  const changed = emptyObject<B>();
  for (const key of Object.keys(values)) {
    changed[key] = change(values[key]);
  }
  return changed;
}
