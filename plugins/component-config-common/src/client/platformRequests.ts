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
import type { PlatformApi, ReadOptions } from '../PlatformApi';
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
    async getOverview({ signal }: ReadOptions = {}): Promise<PlatformOverview> {
      return ask(apiOperations.getOverview, { signal });
    },

    async getAttention({ signal }: ReadOptions = {}): Promise<AttentionReport> {
      return ask(apiOperations.getAttention, { signal });
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

    async getCoverage(
      entityRef: string,
      { signal }: ReadOptions = {},
    ): Promise<CoverageReport> {
      return ask(apiOperations.getCoverage, {
        parameters: parseEntityRef(entityRef),
        signal,
      });
    },

    async getOverlayReport(
      entityRef: string,
      { signal }: ReadOptions = {},
    ): Promise<OverlayReport> {
      return ask(apiOperations.getOverlayReport, {
        parameters: parseEntityRef(entityRef),
        signal,
      });
    },

    async getEnvironmentDifferences(
      { from, ...request }: EnvironmentDifferencesRequest,
      { signal }: ReadOptions = {},
    ): Promise<EnvironmentDifferences> {
      return ask(apiOperations.getEnvironmentDifferences, {
        parameters: { ...request, environment: from },
        signal,
      });
    },

    async compileDocuments(documents: string): Promise<CompileReport> {
      return ask(apiOperations.compileDocuments, { body: { documents } });
    },

    async *getImpact(
      body: ImpactRequest,
      { signal }: ReadOptions = {},
    ): AsyncGenerator<ImpactEvent> {
      const response = await respond(apiOperations.getImpact, {
        body,
        signal,
      });
      if (response.body) {
        yield* readLines<ImpactEvent>(response.body);
      }
    },
  };
}
