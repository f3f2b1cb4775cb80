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
  type SkippedRule,
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
import type { HiddenDocuments } from './hiddenDocuments';

/** The reason shown for a hidden layer: the true reason would reveal content of the document. */
const REASON = worded('reason', phrase('isHiddenDocument'));

/** An effective configuration that names no hidden document. The values stay. */
export function anonymizeEffective(
  effective: EffectiveConfiguration,
  hiddenDocuments: HiddenDocuments,
): EffectiveConfiguration {
  if (hiddenDocuments.isEmpty) {
    return effective;
  }
  const contributions = (given: readonly Contribution[]) =>
    given.map(one => contribution(one, hiddenDocuments));
  return {
    ...effective,
    provenance: mapValues(
      effective.provenance,
      ({ winner, shadowed, contributors }): Provenance => ({
        winner: contribution(winner, hiddenDocuments),
        shadowed: contributions(shadowed),
        ...(contributors && { contributors: contributions(contributors) }),
      }),
    ),
    shadowedLists: mapValues(effective.shadowedLists, contributions),
    tombstones: effective.tombstones.map(tombstone => ({
      ...tombstone,
      removedBy: contribution(tombstone.removedBy, hiddenDocuments),
      shadowed: contributions(tombstone.shadowed),
    })),
    strategies: mapValues(effective.strategies, applied =>
      applied.map((strategy): AppliedStrategy => ({
        ...placed(
          strategy,
          hiddenDocuments,
          hiddenDocuments.isLayer(strategy.declaredBy),
        ),
        declaredBy: hiddenDocuments.layerId(strategy.declaredBy),
      })),
    ),
    mutations: effective.mutations.map(one => ofLayer(one, hiddenDocuments)),
    skippedRules: effective.skippedRules.map(one => ({
      ...ofLayer<SkippedRule>(one, hiddenDocuments),
      ...hiddenDocuments.sentence('sentence', one),
    })),
    decisions: effective.decisions.map(one => {
      const { part, ...rest } = one;
      const isHidden = hiddenDocuments.isLayer(one.layer);
      return {
        ...ofLayer<Decision>(isHidden ? rest : one, hiddenDocuments),
        ...hiddenDocuments.sentence('sentence', one),
      };
    }),
    layers: effective.layers.map(one => layerHead(one, hiddenDocuments)),
    skipped: anonymizeSkipped(effective.skipped, hiddenDocuments),
    findings: hiddenDocuments.findings(effective.findings),
  };
}

/** Layers that name no hidden document. Their values and rules stay: a form shows their effect. */
export function anonymizeLayers(
  layers: readonly Layer[],
  hiddenDocuments: HiddenDocuments,
): Layer[] {
  if (hiddenDocuments.isEmpty) {
    return [...layers];
  }
  return layers.map(layer => ({
    ...layerHead(layer, hiddenDocuments),
    positions: hiddenDocuments.isLayer(layer.id)
      ? emptyObject<SourcePosition>()
      : anonymizePositions(layer.positions, hiddenDocuments),
    ...(layer.rules && {
      rules: rulesOf(
        layer.rules,
        hiddenDocuments.isLayer(layer.id),
        hiddenDocuments,
      ),
    }),
  }));
}

/** Without hidden layers, unless the configuration is incomplete without them. */
export function anonymizeSkipped(
  skipped: readonly SkippedLayer[],
  hiddenDocuments: HiddenDocuments,
): SkippedLayer[] {
  if (hiddenDocuments.isEmpty) {
    return [...skipped];
  }
  return skipped.flatMap(layer => {
    const { id, part, error, owner } = layer;
    const isHidden = hiddenDocuments.isLayer(id);
    if (isHidden && !error) {
      return [];
    }
    return [
      {
        id: hiddenDocuments.layerId(id),
        ...hiddenDocuments.layerTitle(id, layer),
        ...(part !== undefined && !isHidden && { part }),
        ...(isHidden ? REASON : hiddenDocuments.sentence('reason', layer)),
        ...(error && { error: hiddenDocuments.findings([error])[0] }),
        ...(owner !== undefined && !isHidden && { owner }),
      },
    ];
  });
}

/** A schema that names no file of a hidden definition. */
export function anonymizeSchema(
  schema: CompiledSchema,
  hiddenDocuments: HiddenDocuments,
): CompiledSchema {
  if (hiddenDocuments.definitions.size === 0) {
    return schema;
  }
  return {
    ...schema,
    positions: anonymizePositions(schema.positions, hiddenDocuments),
    mergeStrategies: mapValues(schema.mergeStrategies, declared =>
      placed(declared, hiddenDocuments),
    ),
    ...(schema.validations && {
      validations: mapValues(schema.validations, ({ name, rules }) => ({
        name: hiddenDocuments.text(name),
        rules: rules.map(rule => placed(rule, hiddenDocuments)),
      })),
    }),
    findings: hiddenDocuments.findings(schema.findings),
  };
}

/** The positions in files that may be shown. */
function anonymizePositions(
  positions: { readonly [pointer: string]: SourcePosition },
  hiddenDocuments: HiddenDocuments,
): { [pointer: string]: SourcePosition } {
  const remaining = emptyObject<SourcePosition>();
  for (const pointer of Object.keys(positions)) {
    const { position } = hiddenDocuments.position(positions[pointer]);
    if (position) {
      remaining[pointer] = position;
    }
  }
  return remaining;
}

/** Differences that name no hidden document. */
export function anonymizeChanges(
  changes: readonly ConfigurationChange[],
  hiddenDocuments: HiddenDocuments,
): ConfigurationChange[] {
  if (hiddenDocuments.isEmpty) {
    return [...changes];
  }
  const side = (one: NonNullable<ConfigurationChange['before']>) => ({
    ...one,
    winner: contribution(one.winner, hiddenDocuments),
    ...hiddenDocuments.layerTitle(one.winner.layer, one),
  });
  return changes.map(change => ({
    ...change,
    ...(change.before && { before: side(change.before) }),
    ...(change.after && { after: side(change.after) }),
  }));
}

/** The additions of creation rules, without the names of hidden overlays. */
export function anonymizeCreated<
  T extends { layer: string; owner?: string } & WordedMember<'title'>,
>(created: T, hiddenDocuments: HiddenDocuments): T {
  return hiddenDocuments.isEmpty
    ? created
    : {
        ...ofLayer(created, hiddenDocuments),
        ...hiddenDocuments.layerTitle(created.layer, created),
      };
}

/** A hidden definition is identified only by the component's reference to it. */
export function anonymizeDefinition<T extends DefinitionSummary>(
  summary: T,
  hiddenDocuments: HiddenDocuments,
): T {
  if (!hiddenDocuments.definitions.has(summary.entityRef)) {
    return summary;
  }
  const { title: _title, description: _description, ...rest } = summary;
  return rest as T;
}

/** An environment that names no other hidden one. */
export function anonymizeEnvironment(
  summary: EnvironmentSummary,
  hiddenDocuments: HiddenDocuments,
): EnvironmentSummary {
  const { namespace, promotedFrom } = summary;
  return hiddenDocuments.isEmpty
    ? summary
    : {
        ...summary,
        promotedFrom: promotedFrom.filter(
          name => !hiddenDocuments.isEnvironment({ namespace, name }),
        ),
      };
}

function layerHead<
  T extends { id: string; owner?: string } & WordedMember<'title'> &
    WordedMember<'reason'>,
>(layer: T, hiddenDocuments: HiddenDocuments): T {
  const { id } = layer;
  if (!hiddenDocuments.isLayer(id)) {
    return { ...layer, ...hiddenDocuments.sentence('reason', layer) };
  }
  const { owner: _, ...rest } = layer;
  return {
    ...rest,
    id: hiddenDocuments.layerId(id),
    ...hiddenDocuments.layerTitle(id, layer),
    ...REASON,
  } as T;
}

function contribution(
  given: Contribution,
  hiddenDocuments: HiddenDocuments,
): Contribution {
  return ofLayer(given, hiddenDocuments);
}

/**
 * An item of a layer, with the layer and the position in the form that may be shown. Members keep their order: another
 * one would tell that something is hidden.
 */
function ofLayer<
  T extends Pick<MutatedPlace, 'layer' | 'position'> & { owner?: string },
>(given: T, hiddenDocuments: HiddenDocuments): T {
  const { layer } = given;
  const shown = {
    ...placed(given, hiddenDocuments, hiddenDocuments.isLayer(layer)),
    layer: hiddenDocuments.layerId(layer),
  };
  if (!hiddenDocuments.isLayer(layer)) {
    return shown;
  }
  const { owner: _, ...rest } = shown;
  return rest as T;
}

/** With its position only if that may be shown. */
function placed<T extends { position?: SourcePosition }>(
  given: T,
  hiddenDocuments: HiddenDocuments,
  isHidden = false,
): T {
  const { position } = isHidden ? {} : hiddenDocuments.position(given.position);
  return position ? given : placeless(given);
}

/** @param isHidden - whether the document of the rules is hidden: then neither its files nor its lines are shown */
function rulesOf(
  rules: LayerRules,
  isHidden: boolean,
  hiddenDocuments: HiddenDocuments,
): LayerRules {
  const named = {
    ...rules,
    buildsOn: rules.buildsOn.map(hiddenDocuments.layerId),
    ...(rules.mixedInBy && {
      mixedInBy: rules.mixedInBy.map(hiddenDocuments.layerId),
    }),
  };
  if (!isHidden) {
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
