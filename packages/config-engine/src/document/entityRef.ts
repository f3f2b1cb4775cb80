// SPDX-License-Identifier: Apache-2.0

/**
 * Expands a short entity reference, in lower case because the catalog compares references that way. With an owner's
 * defaults, `platform` is `group:default/platform`.
 */
export function fullEntityRef(
  ref: string,
  defaults: { kind: string; namespace?: string },
): string {
  const colon = ref.indexOf(':');
  const kind = colon < 0 ? defaults.kind : ref.slice(0, colon);
  const rest = ref.slice(colon + 1);
  const slash = rest.indexOf('/');
  const namespace =
    slash < 0 ? (defaults.namespace ?? 'default') : rest.slice(0, slash);
  return `${kind}:${namespace}/${rest.slice(slash + 1)}`.toLowerCase();
}
