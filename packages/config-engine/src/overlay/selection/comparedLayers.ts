// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../../json';
import {
  setEntry,
  type ComparedLayer,
  type MergePlan,
  type SetEntry,
} from '../../merge';
import { writtenTokens, type MutationRule } from '../../mutation';
import { formatPointer } from '../../pointer';
import { mixinLabel, overlayLabel, type LayerLabel } from '../labels';
import { withoutForeignTraits } from './foreignTraits';
import type { Overlay, OverlayMixin } from '../types';

/** How the values of overlays are compared. */
export interface Comparison {
  /** How the configuration is merged. */
  readonly plan: MergePlan;
  /** Names of the component's trait instances: values of others have no effect. If omitted, all values count. */
  readonly traitInstances?: readonly string[];
}

/** The values of an overlay and of its parts, for a comparison with others. */
export function overlayValues(
  overlay: Overlay,
  { traitInstances }: Comparison,
): ComparedLayer[] {
  const { config, positions, parts, merge, enabledWhen, name } = overlay;
  const isConditional = enabledWhen !== undefined;
  const source = sourceOf(overlayLabel(name));
  return [{ config, positions, when: [] }, ...parts].map(part => ({
    ...source,
    value: ownValues(part.config, traitInstances),
    positions: part.positions,
    merge,
    isConditional: isConditional || part.when.length > 0,
  }));
}

/** The values of a mixin, for a comparison with others. */
export function mixinValues(
  { name, config, positions }: OverlayMixin,
  { traitInstances }: Comparison,
): ComparedLayer {
  return {
    ...sourceOf(mixinLabel(name)),
    value: ownValues(config, traitInstances),
    positions,
    isConditional: true,
  };
}

/** What a rule of an overlay sets; undefined if its field is a template, whose place is known only during resolution. */
export function ruleEntry(
  { field, value, position }: MutationRule,
  { name }: Overlay,
): SetEntry | undefined {
  const tokens = writtenTokens(field);
  if (!tokens) {
    return undefined;
  }
  const { id, ...title } = overlayLabel(name);
  const pointer = formatPointer(tokens);
  const contribution = {
    layer: id,
    pointer,
    value,
    ...(position && { position }),
  };
  const entry = setEntry(contribution, tokens, title);
  return entry.kind === 'set' ? entry : undefined;
}

function sourceOf({ id, ...title }: LayerLabel) {
  return { layer: id, ...title };
}

function ownValues(
  config: JsonObject,
  instances: readonly string[] | undefined,
): JsonObject {
  return instances ? withoutForeignTraits(config, instances).own : config;
}
