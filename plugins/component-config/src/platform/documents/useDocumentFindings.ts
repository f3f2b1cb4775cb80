// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import type { Finding } from '@component-config/config-engine';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { findingsOfText } from './findingsOfText';

/** Milliseconds without typing before the backend is asked. */
const ASKED_AFTER = 800;

/** What is wrong with a text, and which text it was found in. */
export interface TextFindings {
  readonly text: string;
  readonly list: readonly Finding[];
}

/**
 * What is wrong with a text of platform documents: at once what each document says of itself, and once nobody types what
 * the backend finds, which knows the other documents.
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
        // What the documents say of themselves is known all the same.
      }
    }, ASKED_AFTER);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, current]);
  return answered?.text === current ? answered : own;
}
