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
import { answerOf, refuseFailure, type ApiRequests } from './ApiRequests';

/** Requests each list of platform documents. */
type ListRequests = {
  [L in DocumentList]: (
    query: DocumentListRequest,
  ) => Promise<Page<ListedByList[L]>>;
};

/** The platform as a whole. */
export function platformRequests({ ask, send }: ApiRequests): PlatformApi {
  const lists: ListRequests = {
    'component-types': query => ask(api => api.listComponentTypes({ query })),
    traits: query => ask(api => api.listTraits({ query })),
    overlays: query => ask(api => api.listOverlays({ query })),
    environments: query => ask(api => api.listPlatformEnvironments({ query })),
  };
  return {
    async getOverview(): Promise<PlatformOverview> {
      return ask(api => api.getOverview({}));
    },

    async getAttention(): Promise<AttentionReport> {
      return ask(api => api.getAttention({}));
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
      return ask(api => api.listComponents({ query }));
    },

    async getUsedBy(
      entityRef: string,
      query: PageRequest = {},
    ): Promise<UsedByReport> {
      return ask(api =>
        api.getUsedBy({ path: parseEntityRef(entityRef), query }),
      );
    },

    async getDocumentation(
      entityRef: string,
    ): Promise<DefinitionDocumentation> {
      return ask(api =>
        api.getDocumentation({ path: parseEntityRef(entityRef) }),
      );
    },

    async getCoverage(entityRef: string): Promise<CoverageReport> {
      return ask(api => api.getCoverage({ path: parseEntityRef(entityRef) }));
    },

    async getOverlayReport(entityRef: string): Promise<OverlayReport> {
      return ask(api =>
        api.getOverlayReport({ path: parseEntityRef(entityRef) }),
      );
    },

    async getEnvironmentDifferences(
      { from, ...request }: EnvironmentDifferencesRequest,
      options: { signal?: AbortSignal } = {},
    ): Promise<EnvironmentDifferences> {
      const query = { ...request, environment: from };
      return answerOf(
        await send({}, options.signal).getEnvironmentDifferences({ query }),
      );
    },

    async compileDocuments(documents: string): Promise<CompileReport> {
      return ask(api => api.compileDocuments({ body: { documents } }));
    },

    async *getImpact(
      body: ImpactRequest,
      options: { signal?: AbortSignal } = {},
    ): AsyncGenerator<ImpactEvent> {
      const response = await send({}, options.signal).getImpact({ body });
      await refuseFailure(response);
      if (response.body) {
        yield* readLines<ImpactEvent>(response.body);
      }
    },
  };
}
