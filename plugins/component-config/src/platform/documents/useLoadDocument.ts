// SPDX-License-Identifier: Apache-2.0

import { useEffect, useState } from 'react';
import { useTexts } from '../../translation';
import { joinDocuments, useDocumentText } from './useDocumentText';
import type { SharedText } from './useSharedText';

/** @see useLoadDocument */
export interface DocumentLoader {
  /** Takes a document of the catalog behind a text, or in its place where that is empty. */
  load: (entityRef: string, before: string) => Promise<void>;
  /** Why the last one was not taken. */
  failure: Error | undefined;
}

/**
 * Takes documents of the catalog into a text that is edited.
 *
 * @param initial - entity reference of the one that the text begins with, where the address has none
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
    // Once: from then on the text is the person's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady]);
  return { load, failure };
}
