// SPDX-License-Identifier: Apache-2.0

/**
 * A measured fact by the parts of its name: `OS.sysctl./proc/sys/kernel/osrelease`.
 *
 * @public
 */
export interface FactPath {
  readonly type: string;
  readonly subtype: string;
  /** The rest of the name; it may contain dots. */
  readonly key: string;
}

/**
 * Splits the name of a measured fact at its first two dots, as snapshots of clusters name their facts.
 *
 * @param types - the types of measurement that there are; by default any
 * @returns undefined where a part is missing or the type is not one of them
 *
 * @public
 */
export function parseFactPath(
  name: string,
  types?: readonly string[],
): FactPath | undefined {
  const [, type, subtype, key] = /^([^.]+)\.([^.]+)\.(.+)$/s.exec(name) ?? [];
  return key === undefined || (types && !types.includes(type))
    ? undefined
    : { type, subtype, key };
}
