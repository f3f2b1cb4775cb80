// SPDX-License-Identifier: Apache-2.0

import type { AttentionReport } from './attention';
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
} from './browse';
import type {
  EnvironmentDifferences,
  EnvironmentDifferencesRequest,
} from './environmentDifferences';
import type { ImpactEvent, ImpactRequest } from './impact';
import type { OverlayReport } from './overlays';

/**
 * What can be asked about the platform as a whole. Everything is as the person who asks may see it.
 *
 * @public
 */
export interface PlatformApi {
  /** How many documents and components there are, and in which state. */
  getOverview(): Promise<PlatformOverview>;
  /** What needs attention, with the lists that show all of it. */
  getAttention(): Promise<AttentionReport>;
  /** A page of the ComponentTypes, Traits, Overlays or Environments. */
  listDocuments<L extends DocumentList>(
    list: L,
    request?: DocumentListRequest,
  ): Promise<Page<ListedByList[L]>>;
  /** A page of the components that have a configuration. */
  listComponents(
    request?: ComponentListRequest,
  ): Promise<Page<ListedComponent>>;
  /** What uses a platform document: a page of components, and all documents. */
  getUsedBy(entityRef: string, request?: PageRequest): Promise<UsedByReport>;
  /** The documentation of a ComponentType or Trait, for those who configure it. */
  getDocumentation(entityRef: string): Promise<DefinitionDocumentation>;
  /** Which fields of a ComponentType or Trait anybody sets, and which its templates read. */
  getCoverage(entityRef: string): Promise<CoverageReport>;
  /** What an Overlay or OverlayMixin does to all components: where it takes part, what it sets, and what is wrong with it. */
  getOverlayReport(entityRef: string): Promise<OverlayReport>;
  /** What is different between two environments across all components. To abort the signal gives the work up. */
  getEnvironmentDifferences(
    request: EnvironmentDifferencesRequest,
    options?: { signal?: AbortSignal },
  ): Promise<EnvironmentDifferences>;
  /** What a text of platform documents compiles to. Nothing is stored. */
  compileDocuments(documents: string): Promise<CompileReport>;
  /**
   * What a change of platform documents would do to all components, as it is found. The last event has the type
   * `finished` or `failed`. To stop reading, or to abort the signal, gives the work up.
   */
  getImpact(
    request: ImpactRequest,
    options?: { signal?: AbortSignal },
  ): AsyncIterable<ImpactEvent>;
}
