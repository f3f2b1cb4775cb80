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
import { apiOperations } from './apiOperations';

/** Drafts: components that are not in the catalog, or not yet as intended. */
export function draftRequests({
  send,
}: ApiRequests): Pick<
  ComponentConfigApi,
  'getDraftForm' | 'validateDraft' | 'resolveDraft' | 'getComponentTypes'
> {
  return {
    async getDraftForm(
      draft: ComponentDraft,
      options: Omit<DraftFormRequest, 'draft'> = {},
    ): Promise<ConfigurationForm> {
      return send(apiOperations.getDraftForm, { body: { draft, ...options } });
    },

    async validateDraft(
      draft: ComponentDraft,
      values: DraftValues,
      supposition: DraftSupposition = {},
    ): Promise<DraftReport> {
      return send(apiOperations.validateDraft, {
        body: { ...supposition, draft, values },
      });
    },

    async resolveDraft(
      draft: ComponentDraft,
      values: DraftValues,
      supposition: DraftSupposition = {},
    ): Promise<EffectiveReport> {
      return send(apiOperations.resolveDraft, {
        body: { ...supposition, draft, values },
      });
    },

    async getComponentTypes(
      query: { namespace?: string } = {},
    ): Promise<ComponentTypeSummary[]> {
      const { items } = await send(apiOperations.getComponentTypes, {
        parameters: { ...query },
      });
      return items;
    },
  };
}
