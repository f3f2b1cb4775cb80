// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '@component-config/config-engine';

type Sentences = (
  finding: Pick<Finding, 'code' | 'args'>,
) => string | undefined;

let loaded: Sentences | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The German sentences of findings: loaded once for the page, when somebody first reads German. */
export const germanSentences = {
  current: (): Sentences | undefined => loaded,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  load(): Promise<void> {
    loading ??= import('@component-config/config-engine/german').then(
      ({ germanMessage }) => {
        loaded = germanMessage;
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
