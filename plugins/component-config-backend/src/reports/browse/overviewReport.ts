// SPDX-License-Identifier: Apache-2.0

import type {
  ConfigurationState,
  DocumentList,
  PlatformOverview,
} from '@component-config/plugin-component-config-common';
import { stateOfComponent } from './listComponents';
import { documentsOf, listKinds } from './listDocuments';
import type { ListInput } from '@component-config/config-platform';
import { basisOf } from './pageOf';

/**
 * The overview of everything that a user may see.
 */
export function overviewReport(input: ListInput): PlatformOverview {
  const { summaries } = input;
  return {
    ...basisOf(input),
    documents: (Object.keys(listKinds) as DocumentList[]).map(list => {
      const documents = documentsOf(list, input);
      const count = (isCounted: (one: (typeof documents)[number]) => boolean) =>
        documents.filter(isCounted).length;
      return {
        list,
        total: documents.length,
        withErrors: count(({ findings }) => findings.errors > 0),
        withWarnings: count(
          ({ findings }) => findings.errors === 0 && findings.warnings > 0,
        ),
        unused: count(({ usedBy }) => usedBy === 0),
      };
    }),
    components: countStates(summaries.map(stateOfComponent)),
    configurations: countStates(
      summaries.flatMap(({ environments }) =>
        environments.map(({ state }) => state),
      ),
    ),
  };
}

function countStates(
  states: readonly ConfigurationState[],
): PlatformOverview['components'] {
  const count = (wanted: ConfigurationState) =>
    states.filter(state => state === wanted).length;
  return {
    ok: count('ok'),
    warning: count('warning'),
    error: count('error'),
    degraded: count('degraded'),
    unresolved: count('unresolved'),
  };
}
