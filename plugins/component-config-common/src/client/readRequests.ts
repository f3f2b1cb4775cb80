// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import type { ComponentConfigApi } from '../ComponentConfigApi';
import type { AllowedActions } from '../allowed';
import type { BlameReport, BlameRequest } from '../blame';
import type { ObservedReport } from '../observed';
import type { OverlaySelectionReport } from '../overlays';
import type {
  ConfigurationForm,
  DefinitionReport,
  DiffReport,
  DiffRequest,
  EffectiveReport,
  EnvironmentSummary,
  ExplanationReport,
  WhatIfReport,
  WhatIfRequest,
} from '../types';
import { includable, unpackEffective, unpackForm } from '../wire';
import { pathOf, type ApiRequests } from './ApiRequests';

/** Reads of one component and its documents. */
export function readRequests({
  ask,
}: ApiRequests): Pick<
  ComponentConfigApi,
  | 'getEnvironments'
  | 'getAllowedActions'
  | 'getForm'
  | 'getEffective'
  | 'getObserved'
  | 'getExplanation'
  | 'getBlame'
  | 'getOverlaySelection'
  | 'getDiff'
  | 'getWhatIf'
  | 'getDefinition'
> {
  return {
    async getEnvironments(
      componentRef?: string,
    ): Promise<EnvironmentSummary[]> {
      const { items } = await ask(api =>
        componentRef === undefined
          ? api.getEnvironments({})
          : api.getComponentEnvironments({ path: pathOf(componentRef) }),
      );
      return items;
    },

    async getAllowedActions(componentRef: string): Promise<AllowedActions> {
      return ask(api => api.getAllowedActions({ path: pathOf(componentRef) }));
    },

    async getForm(
      componentRef: string,
      query: { environment?: string },
    ): Promise<ConfigurationForm> {
      const form = await ask(api =>
        api.getForm({
          path: pathOf(componentRef),
          query: { ...query, include: ['skipped'] },
        }),
      );
      return unpackForm(form);
    },

    async getEffective(componentRef: string): Promise<EffectiveReport> {
      const report = await ask(api =>
        api.getEffective({
          path: pathOf(componentRef),
          query: { include: [...includable] },
        }),
      );
      return unpackEffective(report);
    },

    async getObserved(componentRef: string): Promise<ObservedReport> {
      return ask(api => api.getObserved({ path: pathOf(componentRef) }));
    },

    async getExplanation(
      componentRef: string,
      query: { environment?: string; pointer: string },
    ): Promise<ExplanationReport> {
      return ask(api =>
        api.getExplanation({ path: pathOf(componentRef), query }),
      );
    },

    async getBlame(
      componentRef: string,
      query: BlameRequest,
    ): Promise<BlameReport> {
      return ask(api => api.getBlame({ path: pathOf(componentRef), query }));
    },

    async getOverlaySelection(
      componentRef: string,
      query: { environment: string },
    ): Promise<OverlaySelectionReport> {
      return ask(api =>
        api.getOverlaySelection({ path: pathOf(componentRef), query }),
      );
    },

    async getDiff(
      componentRef: string,
      query: DiffRequest,
    ): Promise<DiffReport> {
      return ask(api => api.getDiff({ path: pathOf(componentRef), query }));
    },

    async getWhatIf(
      componentRef: string,
      body: WhatIfRequest,
    ): Promise<WhatIfReport> {
      return ask(api => api.getWhatIf({ path: pathOf(componentRef), body }));
    },

    async getDefinition(entityRef: string): Promise<DefinitionReport> {
      return ask(api => api.getDefinition({ path: parseEntityRef(entityRef) }));
    },
  };
}
