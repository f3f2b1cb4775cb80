// SPDX-License-Identifier: Apache-2.0

import type { Finding, Phrase } from '@component-config/config-engine';

/** The engine's messages in German; undefined if unknown. */
export interface GermanSentences {
  message(finding: Pick<Finding, 'code' | 'args'>): string | undefined;
  phrase(phrase: Phrase): string | undefined;
}

let loaded: GermanSentences | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The German messages of findings and phrases, loaded once per page on first use. */
export const germanSentences = {
  current: (): GermanSentences | undefined => loaded,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  load(): Promise<void> {
    loading ??= import('@component-config/config-engine/german').then(
      ({ germanMessage, germanPhrase }) => {
        loaded = { message: germanMessage, phrase: germanPhrase };
        listeners.forEach(listener => listener());
      },
      () => {
        // If loading fails, messages stay English until the next attempt.
        loading = undefined;
      },
    );
    return loading;
  },
};
