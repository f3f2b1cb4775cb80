// SPDX-License-Identifier: Apache-2.0

import { useEffect, useState } from 'react';
import { useTexts } from '../../translation';
import { joinDocuments, useDocumentText } from './useDocumentText';
import type { SharedText } from './useSharedText';

/** @see useLoadDocument */
export interface DocumentLoader {
  /** Appends a document of the catalog to a text, or replaces an empty one. */
  load: (entityRef: string, before: string) => Promise<void>;
  /** Why the last document could not be loaded. */
  failure: Error | undefined;
}

/**
 * Loads documents of the catalog into an edited text.
 *
 * @param initial - entity reference of the document to start with if the address has no text
 */
export function useLoadDocument(
  { text, isReady, setText }: SharedText,
  initial?: string,
): DocumentLoader {
  const { t } = useTexts();
  const textOf = useDocumentText();
  const [failure, setFailure] = useState<Error>();

  async function load(entityRef: string, before: string) {
    setFailure(undefined);
    try {
      const document = await textOf(entityRef);
      if (document === undefined) {
        setFailure(new Error(t('documents.notFound', { entityRef })));
      } else {
        setText(joinDocuments(before, document));
      }
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  }

  useEffect(() => {
    if (initial !== undefined && isReady && text === '') {
      load(initial, '');
    }
    // Once: from then on the user owns the text.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady]);
  return { load, failure };
}
