// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import { useApi } from '@backstage/core-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import type { CompiledDocument } from '@component-config/plugin-component-config-common';
import type { Finding } from '@component-config/config-engine';
import { useRead } from '../../queries';
import { useTexts } from '../../translation';
import type { RequestState } from '../Loaded';
import { entityText } from './entityText';

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
