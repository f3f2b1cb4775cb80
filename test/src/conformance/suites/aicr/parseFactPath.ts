// SPDX-License-Identifier: Apache-2.0

/**
 * A measured fact, split into the parts of its name: `OS.sysctl./proc/sys/kernel/osrelease`.
 */
interface FactPath {
  readonly type: string;
  readonly subtype: string;
  /** The rest of the name, which may contain dots. */
  readonly key: string;
}

/**
 * Splits the name of a measured fact at its first two dots, as in cluster snapshots.
 *
 * @param types - the allowed types of measurement. Defaults to any
 * @returns undefined if a part is missing or the type is not allowed
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
