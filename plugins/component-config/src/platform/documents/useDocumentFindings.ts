// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import type { Finding } from '@component-config/config-engine';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { findingsOfText } from './findingsOfText';

/** Milliseconds without typing before the backend is called. */
const ASKED_AFTER = 800;

/** The findings of a text, and the text they belong to. */
export interface TextFindings {
  readonly text: string;
  readonly list: readonly Finding[];
}

/**
 * The findings of a text of platform documents: immediately those of each document on its own, and after a pause in
 * typing those of the backend, which knows the other documents.
 */
export function useDocumentFindings(text: string): TextFindings {
  const api = useApi(componentConfigApiRef);
  const current = useDeferredValue(text);
  const own = useMemo<TextFindings>(
    () => ({ text: current, list: findingsOfText(current) }),
    [current],
  );
  const [answered, setAnswered] = useState<TextFindings>();
  useEffect(() => {
    if (current.trim() === '') {
      return undefined;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const { documents, findings } = await api.compileDocuments(current);
        const list = [
          ...findings,
          ...documents.flatMap(document => document.findings),
        ];
        if (isCurrent) {
          setAnswered({ text: current, list });
        }
      } catch {
        // The findings of the documents on their own are still available.
      }
    }, ASKED_AFTER);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, current]);
  return answered?.text === current ? answered : own;
}
