// SPDX-License-Identifier: Apache-2.0

import type { ComponentConfigApi } from '../ComponentConfigApi';
import type {
  ComponentDraft,
  ComponentTypeSummary,
  DraftFormRequest,
  DraftReport,
  DraftSupposition,
  DraftValues,
} from '../drafts';
import type { ConfigurationForm, EffectiveReport } from '../types';
import type { ApiRequests } from './ApiRequests';

/** Drafts: components that are not in the catalog, or not yet as intended. */
export function draftRequests({
  ask,
}: ApiRequests): Pick<
  ComponentConfigApi,
  'getDraftForm' | 'validateDraft' | 'resolveDraft' | 'getComponentTypes'
> {
  return {
    async getDraftForm(
      draft: ComponentDraft,
      options: Omit<DraftFormRequest, 'draft'> = {},
    ): Promise<ConfigurationForm> {
      return ask(api => api.getDraftForm({ body: { draft, ...options } }));
    },

    async validateDraft(
      draft: ComponentDraft,
      values: DraftValues,
      supposition: DraftSupposition = {},
    ): Promise<DraftReport> {
      return ask(api =>
        api.validateDraft({ body: { ...supposition, draft, values } }),
      );
    },

    async resolveDraft(
      draft: ComponentDraft,
      values: DraftValues,
      supposition: DraftSupposition = {},
    ): Promise<EffectiveReport> {
      return ask(api =>
        api.resolveDraft({ body: { ...supposition, draft, values } }),
      );
    },

    async getComponentTypes(
      query: { namespace?: string } = {},
    ): Promise<ComponentTypeSummary[]> {
      const { items } = await ask(api => api.getComponentTypes({ query }));
      return items;
    },
  };
}
