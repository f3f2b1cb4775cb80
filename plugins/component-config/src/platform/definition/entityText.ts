// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import { isObject, printDocument } from '@component-config/config-engine';

/** Annotations added by the catalog and the repository reader. */
const ADDED =
  /^(backstage\.io\/(managed-by-|orphan|view-url|edit-url|source-)|component-config\.io\/(source-|repository$))/;

/** An entity as YAML, without the catalog's additions, and without comments, which the catalog does not keep. */
export function entityText(entity: Entity): string {
  const { apiVersion, kind, metadata, spec = {} } = entity;
  const { uid, etag, annotations = {}, ...authored } = metadata;
  const written = Object.entries(annotations).filter(
    ([name]) => !ADDED.test(name),
  );
  const document: unknown = JSON.parse(
    JSON.stringify({
      apiVersion,
      kind,
      metadata: {
        ...authored,
        ...(written.length > 0 && { annotations: Object.fromEntries(written) }),
      },
      spec,
    }),
  );
  return isObject(document) ? printDocument(document) : '';
}
