// SPDX-License-Identifier: Apache-2.0

import { emptyObject, isObject, JsonObject, mapValues } from '../../json';
import { writtenTokens } from '../../mutation';

/** The content of an overlay that applies to a component's trait instances. */
export interface OwnTraits<T> {
  readonly own: T;
  /** Names of the other instances, whose content is dropped. */
  readonly foreign: readonly string[];
}

/** Drops the values of trait instances other than these. */
export function withoutForeignTraits(
  config: JsonObject,
  instances: readonly string[],
): OwnTraits<JsonObject> {
  const { traits } = config;
  const foreign = isObject(traits)
    ? Object.keys(traits).filter(name => !instances.includes(name))
    : [];
  if (!isObject(traits) || foreign.length === 0) {
    return { own: config, foreign };
  }
  const own = mapValues(config, (value, key) =>
    key === 'traits' ? pick(traits, name => instances.includes(name)) : value,
  );
  return { own, foreign };
}

/** Drops rules for trait instances other than these; the instance that a template refers to is not yet known. */
export function withoutForeignRules<T extends { readonly field: string }>(
  rules: readonly T[],
  instances: readonly string[],
): OwnTraits<readonly T[]> {
  const foreign = new Set<string>();
  const own = rules.filter(({ field }) => {
    const [section, instance] = writtenTokens(field) ?? [];
    const isForeign =
      section === 'traits' &&
      instance !== undefined &&
      !instances.includes(instance);
    if (isForeign) {
      foreign.add(instance);
    }
    return !isForeign;
  });
  return { own, foreign: [...foreign] };
}

/** The entries with a wanted key; undefined if there are none. */
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
