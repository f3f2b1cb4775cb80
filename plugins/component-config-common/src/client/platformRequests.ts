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
export function platformRequests({ send, respond }: ApiRequests): PlatformApi {
  const lists: ListRequests = {
    'component-types': query =>
      send(apiOperations.listComponentTypes, { parameters: { ...query } }),
    traits: query =>
      send(apiOperations.listTraits, { parameters: { ...query } }),
    overlays: query =>
      send(apiOperations.listOverlays, { parameters: { ...query } }),
    environments: query =>
      send(apiOperations.listPlatformEnvironments, {
        parameters: { ...query },
      }),
  };
  return {
    async getOverview({ signal }: ReadOptions = {}): Promise<PlatformOverview> {
      return send(apiOperations.getOverview, { signal });
    },

    async getAttention({ signal }: ReadOptions = {}): Promise<AttentionReport> {
      return send(apiOperations.getAttention, { signal });
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
      return send(apiOperations.listComponents, { parameters: { ...query } });
    },

    async getUsedBy(
      entityRef: string,
      query: PageRequest = {},
    ): Promise<UsedByReport> {
      return send(apiOperations.getUsedBy, {
        parameters: { ...query, ...parseEntityRef(entityRef) },
      });
    },

    async getDocumentation(
      entityRef: string,
    ): Promise<DefinitionDocumentation> {
      return send(apiOperations.getDocumentation, {
        parameters: parseEntityRef(entityRef),
      });
    },

    async getCoverage(
      entityRef: string,
      { signal }: ReadOptions = {},
    ): Promise<CoverageReport> {
      return send(apiOperations.getCoverage, {
        parameters: parseEntityRef(entityRef),
        signal,
      });
    },

    async getOverlayReport(
      entityRef: string,
      { signal }: ReadOptions = {},
    ): Promise<OverlayReport> {
      return send(apiOperations.getOverlayReport, {
        parameters: parseEntityRef(entityRef),
        signal,
      });
    },

    async getEnvironmentDifferences(
      { from, ...request }: EnvironmentDifferencesRequest,
      { signal }: ReadOptions = {},
    ): Promise<EnvironmentDifferences> {
      return send(apiOperations.getEnvironmentDifferences, {
        parameters: { ...request, environment: from },
        signal,
      });
    },

    async compileDocuments(documents: string): Promise<CompileReport> {
      return send(apiOperations.compileDocuments, { body: { documents } });
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
