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

/** The platform as a whole. */
export function platformRequests({ ask, send }: ApiRequests): PlatformApi {
  return {
    async getOverview(): Promise<PlatformOverview> {
      return ask<PlatformOverview>(api => api.getOverview({}));
    },

    async getAttention(): Promise<AttentionReport> {
      return ask<AttentionReport>(api => api.getAttention({}));
    },

    async listDocuments<L extends DocumentList>(
      list: L,
      query: DocumentListRequest = {},
    ): Promise<Page<ListedByList[L]>> {
      return ask<Page<ListedByList[L]>>(api => {
        switch (list) {
          case 'component-types':
            return api.listComponentTypes({ query });
          case 'traits':
            return api.listTraits({ query });
          case 'overlays':
            return api.listOverlays({ query });
          default:
            return api.listPlatformEnvironments({ query });
        }
      });
    },

    async listComponents(
      query: ComponentListRequest = {},
    ): Promise<Page<ListedComponent>> {
      return ask<Page<ListedComponent>>(api => api.listComponents({ query }));
    },

    async getUsedBy(
      entityRef: string,
      query: PageRequest = {},
    ): Promise<UsedByReport> {
      return ask<UsedByReport>(api =>
        api.getUsedBy({ path: parseEntityRef(entityRef), query }),
      );
    },

    async getDocumentation(
      entityRef: string,
    ): Promise<DefinitionDocumentation> {
      return ask<DefinitionDocumentation>(api =>
        api.getDocumentation({ path: parseEntityRef(entityRef) }),
      );
    },

    async getCoverage(entityRef: string): Promise<CoverageReport> {
      return ask<CoverageReport>(api =>
        api.getCoverage({ path: parseEntityRef(entityRef) }),
      );
    },

    async getOverlayReport(entityRef: string): Promise<OverlayReport> {
      return ask<OverlayReport>(api =>
        api.getOverlayReport({ path: parseEntityRef(entityRef) }),
      );
    },

    async getEnvironmentDifferences(
      { from, ...request }: EnvironmentDifferencesRequest,
      options: { signal?: AbortSignal } = {},
    ): Promise<EnvironmentDifferences> {
      const query = { ...request, environment: from };
      return answerOf<EnvironmentDifferences>(
        await send({}, options.signal).getEnvironmentDifferences({ query }),
      );
    },

    async compileDocuments(documents: string): Promise<CompileReport> {
      return ask<CompileReport>(api =>
        api.compileDocuments({ body: { documents } }),
      );
    },

    async *getImpact(
      body: ImpactRequest,
      options: { signal?: AbortSignal } = {},
    ): AsyncGenerator<ImpactEvent> {
      const response = await send({}, options.signal).getImpact({ body });
      await refuseFailure(response);
      const stream = (response as unknown as Response).body;
      if (stream) {
        yield* readLines<ImpactEvent>(stream);
      }
    },
  };
}
