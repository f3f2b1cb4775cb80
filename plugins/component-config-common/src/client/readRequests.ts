// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import type { ComponentConfigApi } from '../ComponentConfigApi';
import type { AllowedActions } from '../allowed';
import type { BlameReport, BlameRequest } from '../blame';
import type { ManifestsPreview, ManifestsReport } from '../manifests';
import type { ObservedReport } from '../observed';
import type {
  OptionsCheck,
  OptionsReport,
  OptionsRequest,
  UnsavedValues,
} from '../options';
import type { OverlaySelectionReport } from '../overlays';
import type { ReadOptions } from '../PlatformApi';
import type {
  ConfigurationForm,
  DefinitionReport,
  DiffReport,
  DiffRequest,
  EffectiveReport,
  EnvironmentSummary,
  ExplanationReport,
  FormRequest,
  WhatIfReport,
  WhatIfRequest,
} from '../types';
import { includable, unpackEffective, unpackForm } from '../wire';
import { pathOf, type ApiRequests } from './ApiRequests';
import { apiOperations } from './apiOperations';

/** Reads of one component and its documents. */
export function readRequests({
  send,
}: ApiRequests): Pick<
  ComponentConfigApi,
  | 'getEnvironments'
  | 'getAllowedActions'
  | 'getForm'
  | 'getEffective'
  | 'getObserved'
  | 'getOptions'
  | 'checkOptions'
  | 'getManifests'
  | 'previewManifests'
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
      const { items } = await (componentRef === undefined
        ? send(apiOperations.getEnvironments)
        : send(apiOperations.getComponentEnvironments, {
            parameters: pathOf(componentRef),
          }));
      return items;
    },

    async getAllowedActions(componentRef: string): Promise<AllowedActions> {
      return send(apiOperations.getAllowedActions, {
        parameters: pathOf(componentRef),
      });
    },

    async getForm(
      componentRef: string,
      query: FormRequest,
      { signal }: ReadOptions = {},
    ): Promise<ConfigurationForm> {
      const form = await send(apiOperations.getForm, {
        parameters: {
          ...query,
          ...pathOf(componentRef),
          include: ['skipped'],
        },
        signal,
      });
      return unpackForm(form);
    },

    async getEffective(
      componentRef: string,
      { signal }: ReadOptions = {},
    ): Promise<EffectiveReport> {
      const report = await send(apiOperations.getEffective, {
        parameters: { ...pathOf(componentRef), include: [...includable] },
        signal,
      });
      return unpackEffective(report);
    },

    async getObserved(
      componentRef: string,
      { signal }: ReadOptions = {},
    ): Promise<ObservedReport> {
      return send(apiOperations.getObserved, {
        parameters: pathOf(componentRef),
        signal,
      });
    },

    async getOptions(
      componentRef: string,
      query: OptionsRequest,
      { signal }: ReadOptions = {},
    ): Promise<OptionsReport> {
      return send(apiOperations.getOptions, {
        parameters: { ...query, ...pathOf(componentRef) },
        signal,
      });
    },

    async checkOptions(
      componentRef: string,
      values: UnsavedValues[],
      { signal }: ReadOptions = {},
    ): Promise<OptionsCheck> {
      return send(apiOperations.checkOptions, {
        parameters: pathOf(componentRef),
        body: { values },
        signal,
      });
    },

    async getManifests(
      componentRef: string,
      query: { environment: string },
      { signal }: ReadOptions = {},
    ): Promise<ManifestsReport> {
      return send(apiOperations.getManifests, {
        parameters: { ...query, ...pathOf(componentRef) },
        signal,
      });
    },

    async previewManifests(
      componentRef: string,
      values: UnsavedValues[],
      { signal }: ReadOptions = {},
    ): Promise<ManifestsPreview> {
      return send(apiOperations.previewManifests, {
        parameters: pathOf(componentRef),
        body: { values },
        signal,
      });
    },

    async getExplanation(
      componentRef: string,
      query: { environment?: string; pointer: string },
    ): Promise<ExplanationReport> {
      return send(apiOperations.getExplanation, {
        parameters: { ...query, ...pathOf(componentRef) },
      });
    },

    async getBlame(
      componentRef: string,
      query: BlameRequest,
    ): Promise<BlameReport> {
      return send(apiOperations.getBlame, {
        parameters: { ...query, ...pathOf(componentRef) },
      });
    },

    async getOverlaySelection(
      componentRef: string,
      query: { environment: string },
    ): Promise<OverlaySelectionReport> {
      return send(apiOperations.getOverlaySelection, {
        parameters: { ...query, ...pathOf(componentRef) },
      });
    },

    async getDiff(
      componentRef: string,
      query: DiffRequest,
      { signal }: ReadOptions = {},
    ): Promise<DiffReport> {
      return send(apiOperations.getDiff, {
        parameters: { ...query, ...pathOf(componentRef) },
        signal,
      });
    },

    async getWhatIf(
      componentRef: string,
      body: WhatIfRequest,
      { signal }: ReadOptions = {},
    ): Promise<WhatIfReport> {
      return send(apiOperations.getWhatIf, {
        parameters: pathOf(componentRef),
        body,
        signal,
      });
    },

    async getDefinition(entityRef: string): Promise<DefinitionReport> {
      return send(apiOperations.getDefinition, {
        parameters: parseEntityRef(entityRef),
      });
    },
  };
}
