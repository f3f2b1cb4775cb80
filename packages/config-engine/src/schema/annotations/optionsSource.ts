// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonObject, JsonValue } from '../../json';

/**
 * Where the options of a field come from (docs/annotations.md#options-from-elsewhere).
 *
 * - `catalog`: entities of a kind; a value is an entity reference, or the name of an entity;
 * - `field`: the texts at another place of the configuration; `keysOf`: the keys of a map there;
 * - `fact`: a fact of the environment, with commas between the options;
 * - `provider`: a backend module of the portal.
 *
 * @public
 */
export type OptionsSource =
  | {
      readonly kind: 'catalog';
      /** The kind of the entities. */
      readonly entityKind: string;
      /** As the catalog filters entities: `spec.type` and its allowed values. */
      readonly filter: { readonly [field: string]: readonly string[] };
      readonly value: 'ref' | 'name';
    }
  | { readonly kind: 'field' | 'keysOf'; readonly dotted: string }
  | { readonly kind: 'fact'; readonly fact: string }
  | { readonly kind: 'provider'; readonly provider: string };

/**
 * The value of `oc:options`.
 *
 * @public
 */
export interface Options {
  readonly source: OptionsSource;
  /** Whether a value that is not an option is an error; otherwise it is a warning. */
  readonly strict: boolean;
}

/** The limits of a filter of the catalog. */
const MOST_CRITERIA = 10;

/** Reads `oc:options`; undefined if it is invalid. */
export function readOptionsAnnotation(
  value: JsonValue | undefined,
): Options | undefined {
  if (!isObject(value)) {
    return undefined;
  }
  const { strict = false, ...sources } = value;
  const source = sourceOf(sources);
  return source && typeof strict === 'boolean' ? { source, strict } : undefined;
}

function sourceOf(sources: JsonObject): OptionsSource | undefined {
  const [[kind, written], ...others] = [...Object.entries(sources), []];
  // The last one is the end.
  if (others.length !== 1 || written === undefined) {
    return undefined;
  }
  switch (kind) {
    case 'catalog':
      return isObject(written) ? catalogOf(written) : undefined;
    case 'field':
    case 'keysOf':
      return isText(written) && /^[^.\s]+(?:\.[^.\s]+)*$/.test(written)
        ? { kind, dotted: written }
        : undefined;
    case 'fact':
      return isText(written) ? { kind, fact: written } : undefined;
    case 'provider':
      return isText(written) ? { kind, provider: written } : undefined;
    default:
      return undefined;
  }
}

function catalogOf(written: JsonObject): OptionsSource | undefined {
  const { kind: entityKind, filter = {}, value = 'ref', ...others } = written;
  if (
    !isText(entityKind) ||
    !isObject(filter) ||
    Object.keys(filter).length > MOST_CRITERIA ||
    (value !== 'ref' && value !== 'name') ||
    Object.keys(others).length > 0
  ) {
    return undefined;
  }
  const criteria = Object.entries(filter).map(
    ([field, allowed]) => [field, [allowed].flat()] as const,
  );
  return criteria.every(
    ([field, allowed]) =>
      isText(field) && allowed.length > 0 && allowed.every(isText),
  )
    ? {
        kind: 'catalog',
        entityKind,
        filter: Object.fromEntries(criteria) as {
          [field: string]: string[];
        },
        value,
      }
    : undefined;
}

function isText(value: JsonValue): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 200;
}
