// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import type { AttentionReport } from '../attention';
import type {
  CompileReport,
  ComponentListRequest,
  CoverageReport,
  DefinitionDocumentation,
  DocumentList,
  DocumentListRequest,
  ListedByList,
  ListedComponent,
  Page,
  PageRequest,
  PlatformOverview,
  UsedByReport,
} from '../browse';
import type {
  EnvironmentDifferences,
  EnvironmentDifferencesRequest,
} from '../environmentDifferences';
import type { OverlayReport } from '../overlays';
import type { ImpactEvent, ImpactRequest } from '../impact';
import { readLines } from '../readLines';
import type { PlatformApi } from '../PlatformApi';
import type { ApiRequests } from './ApiRequests';
import { apiOperations } from './apiOperations';

/** Requests each list of platform documents. */
type ListRequests = {
  [L in DocumentList]: (
    query: DocumentListRequest,
  ) => Promise<Page<ListedByList[L]>>;
};

/** The platform as a whole. */
export function platformRequests({ ask, respond }: ApiRequests): PlatformApi {
  const lists: ListRequests = {
    'component-types': query =>
      ask(apiOperations.listComponentTypes, { parameters: { ...query } }),
    traits: query =>
      ask(apiOperations.listTraits, { parameters: { ...query } }),
    overlays: query =>
      ask(apiOperations.listOverlays, { parameters: { ...query } }),
    environments: query =>
      ask(apiOperations.listPlatformEnvironments, { parameters: { ...query } }),
  };
  return {
    async getOverview(): Promise<PlatformOverview> {
      return ask(apiOperations.getOverview);
    },

    async getAttention(): Promise<AttentionReport> {
      return ask(apiOperations.getAttention);
    },

    async listDocuments<L extends DocumentList>(
      list: L,
      query: DocumentListRequest = {},
    ): Promise<Page<ListedByList[L]>> {
      return lists[list](query);
    },

    async listComponents(
      query: ComponentListRequest = {},
    ): Promise<Page<ListedComponent>> {
      return ask(apiOperations.listComponents, { parameters: { ...query } });
    },

    async getUsedBy(
      entityRef: string,
      query: PageRequest = {},
    ): Promise<UsedByReport> {
      return ask(apiOperations.getUsedBy, {
        parameters: { ...query, ...parseEntityRef(entityRef) },
      });
    },

    async getDocumentation(
      entityRef: string,
    ): Promise<DefinitionDocumentation> {
      return ask(apiOperations.getDocumentation, {
        parameters: parseEntityRef(entityRef),
      });
    },

    async getCoverage(entityRef: string): Promise<CoverageReport> {
      return ask(apiOperations.getCoverage, {
        parameters: parseEntityRef(entityRef),
      });
    },

    async getOverlayReport(entityRef: string): Promise<OverlayReport> {
      return ask(apiOperations.getOverlayReport, {
        parameters: parseEntityRef(entityRef),
      });
    },

    async getEnvironmentDifferences(
      { from, ...request }: EnvironmentDifferencesRequest,
      options: { signal?: AbortSignal } = {},
    ): Promise<EnvironmentDifferences> {
      return ask(apiOperations.getEnvironmentDifferences, {
        parameters: { ...request, environment: from },
        signal: options.signal,
      });
    },

    async compileDocuments(documents: string): Promise<CompileReport> {
      return ask(apiOperations.compileDocuments, { body: { documents } });
    },

    async *getImpact(
      body: ImpactRequest,
      options: { signal?: AbortSignal } = {},
    ): AsyncGenerator<ImpactEvent> {
      const response = await respond(apiOperations.getImpact, {
        body,
        signal: options.signal,
      });
      if (response.body) {
        yield* readLines<ImpactEvent>(response.body);
      }
    },
  };
}
