// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import { isObject, printDocument } from '@component-config/config-engine';

/** Annotations that the catalog and the reader of repositories add to what an author wrote. */
const ADDED =
  /^(backstage\.io\/(managed-by-|orphan|view-url|edit-url|source-)|component-config\.io\/(source-|repository$))/;

/** What an entity says, as YAML: without what the catalog added to it, and without comments, which it does not keep. */
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
