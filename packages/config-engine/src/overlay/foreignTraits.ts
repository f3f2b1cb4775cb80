// SPDX-License-Identifier: Apache-2.0

import { emptyObject, isObject, JsonObject } from '../json';
import { fieldTokens } from '../mutation';

/** What an overlay says, as far as it is about the trait instances that a component has. */
export interface OwnTraits<T> {
  readonly kept: T;
  /** Names of the instances that the rest is about. */
  readonly foreign: readonly string[];
}

/** The part of a configuration that is not about trait instances other than these. */
export function withoutForeignTraits(
  config: JsonObject,
  instances: readonly string[],
): OwnTraits<JsonObject> {
  const { traits } = config;
  const foreign = isObject(traits)
    ? Object.keys(traits).filter(name => !instances.includes(name))
    : [];
  if (!isObject(traits) || foreign.length === 0) {
    return { kept: config, foreign };
  }
  const kept = emptyObject();
  for (const key of Object.keys(config)) {
    const value =
      key === 'traits'
        ? pick(traits, name => instances.includes(name))
        : config[key];
    if (value !== undefined) {
      kept[key] = value;
    }
  }
  return { kept, foreign };
}

/** The rules whose field is not of a trait instance other than these; which one a template names is not known yet. */
export function withoutForeignRules<T extends { readonly field: string }>(
  rules: readonly T[],
  instances: readonly string[],
): OwnTraits<readonly T[]> {
  const foreign = new Set<string>();
  const kept = rules.filter(({ field }) => {
    const [section, instance] = fieldTokens(field) ?? [];
    const isForeign =
      section === 'traits' &&
      instance !== undefined &&
      !field.includes('{{') &&
      !instances.includes(instance);
    if (isForeign) {
      foreign.add(instance);
    }
    return !isForeign;
  });
  return { kept, foreign: [...foreign] };
}

/** The entries whose key is wanted; undefined when there is none. */
function pick(
  object: JsonObject,
  isWanted: (key: string) => boolean,
): JsonObject | undefined {
  const keys = Object.keys(object).filter(isWanted);
  if (keys.length === 0) {
    return undefined;
  }
  const picked = emptyObject();
  for (const key of keys) {
    picked[key] = object[key];
  }
  return picked;
}
