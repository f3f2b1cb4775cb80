// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import { useApi } from '@backstage/core-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import type { CompiledDocument } from '@component-config/plugin-component-config-common';
import {
  type Finding,
  isObject,
  printDocument,
} from '@component-config/config-engine';
import { useRead } from '../../queries';
import { useTexts } from '../../translation';
import type { RequestState } from '../Loaded';

/** A platform document as text, with its compilation result among all other documents. */
export interface DefinitionText {
  entity: Entity;
  text: string;
  /** Omitted if the text is not a readable platform document. */
  compiled?: CompiledDocument;
  /** Findings with positions in the text. */
  findings: Finding[];
}

/** The text of a platform document, from the catalog. */
export function useDefinitionText(
  entityRef: string,
): RequestState<DefinitionText> {
  const catalogApi = useApi(catalogApiRef);
  const { t } = useTexts();
  return useRead<DefinitionText>({
    queryKey: ['definition text', entityRef],
    read: async api => {
      const entity = await catalogApi.getEntityByRef(entityRef);
      if (!entity) {
        throw new Error(t('documents.notFound', { entityRef }));
      }
      const text = entityText(entity);
      const { documents, findings } = await api.compileDocuments(text);
      const compiled = documents.at(0);
      return {
        entity,
        text,
        ...(compiled && { compiled }),
        findings: [...findings, ...(compiled?.findings ?? [])],
      };
    },
  });
}

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
