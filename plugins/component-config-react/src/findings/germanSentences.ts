// SPDX-License-Identifier: Apache-2.0

import type { Finding, Phrase } from '@component-config/config-engine';

/** What the engine says in German; undefined for what it does not know. */
export interface GermanSentences {
  message(finding: Pick<Finding, 'code' | 'args'>): string | undefined;
  phrase(phrase: Phrase): string | undefined;
}

let loaded: GermanSentences | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The German sentences of findings and phrases: loaded once for the page, when somebody first reads German. */
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
        // Without a connection they stay in English, until somebody asks again.
        loading = undefined;
      },
    );
    return loading;
  },
};
