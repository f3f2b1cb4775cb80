// SPDX-License-Identifier: Apache-2.0

/**
 * The full entity reference that a short one stands for, in lower case as the catalog compares them:
 * `platform` with the defaults of an owner is `group:default/platform`.
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
