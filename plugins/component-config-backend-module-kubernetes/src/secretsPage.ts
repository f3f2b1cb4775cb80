// SPDX-License-Identifier: Apache-2.0

import { mapOf } from './answers';

/** The keys of secrets by name; null if they are not known. */
export interface SecretKeys {
  readonly [name: string]: readonly string[] | null;
}

/** The fields of a Secret with the keys of its data. */
const DATA = ['f:data', 'f:stringData'];

/**
 * The names and keys in a list of the metadata of secrets.
 *
 * The metadata has no data, but its managed fields name every field that someone set, so also the keys
 * (https://kubernetes.io/docs/reference/using-api/server-side-apply/#field-management). A secret without managed fields
 * has unknown keys.
 *
 * @param answer - of the cluster
 * @returns `next`: the token of the next page; omitted on the last one
 * @throws Error if it is not such a list
 */
export function secretsPage(answer: unknown): {
  secrets: SecretKeys;
  next?: string;
} {
  const { kind, metadata, items } = mapOf(answer);
  if (kind !== 'PartialObjectMetadataList' || !Array.isArray(items)) {
    throw new Error('The answer of the cluster is not a list of metadata.');
  }
  const secrets: { [name: string]: readonly string[] | null } =
    Object.create(null);
  for (const item of items) {
    const { name, managedFields } = mapOf(mapOf(item).metadata);
    if (typeof name === 'string') {
      secrets[name] = keysOf(managedFields);
    }
  }
  const next = mapOf(metadata).continue;
  return {
    secrets,
    ...(typeof next === 'string' && next !== '' && { next }),
  };
}

function keysOf(managedFields: unknown): string[] | null {
  const fields = Array.isArray(managedFields)
    ? managedFields.flatMap(manager => {
        const all = mapOf(mapOf(manager).fieldsV1);
        return DATA.flatMap(field =>
          Object.hasOwn(all, field) ? [mapOf(all[field])] : [],
        );
      })
    : [];
  const keys = fields
    .flatMap(data => Object.keys(data))
    .filter(field => field.startsWith('f:'))
    .map(field => field.slice('f:'.length));
  return fields.length === 0 ? null : [...new Set(keys)].sort();
}
