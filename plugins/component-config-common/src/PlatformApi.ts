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
 * Options of a request that may take long.
 *
 * @public
 */
export interface ReadOptions {
  /** Ends the request, and the work of the backend. */
  signal?: AbortSignal;
}

/**
 * Requests about the platform as a whole. Responses contain only what the caller may see.
 *
 * @public
 */
export interface PlatformApi {
  /** Number of documents and components, by state. */
  getOverview(options?: ReadOptions): Promise<PlatformOverview>;
  /** The items that need attention, with links to the complete lists. */
  getAttention(options?: ReadOptions): Promise<AttentionReport>;
  /** A page of the ComponentTypes, Traits, Overlays or Environments. */
  listDocuments<L extends DocumentList>(
    list: L,
    request?: DocumentListRequest,
  ): Promise<Page<ListedByList[L]>>;
  /** A page of the components with a configuration. */
  listComponents(
    request?: ComponentListRequest,
  ): Promise<Page<ListedComponent>>;
  /** The usages of a platform document: a page of components, and all documents. */
  getUsedBy(entityRef: string, request?: PageRequest): Promise<UsedByReport>;
  /** The documentation of a ComponentType or Trait, for its users. */
  getDocumentation(entityRef: string): Promise<DefinitionDocumentation>;
  /** The fields of a ComponentType or Trait that are set by any component, and those that its templates read. */
  getCoverage(
    entityRef: string,
    options?: ReadOptions,
  ): Promise<CoverageReport>;
  /**
   * The effect of an Overlay or OverlayMixin on all components: where it applies, what it sets, and what is wrong with
   * it.
   */
  getOverlayReport(
    entityRef: string,
    options?: ReadOptions,
  ): Promise<OverlayReport>;
  /** The differences between two environments across all components. */
  getEnvironmentDifferences(
    request: EnvironmentDifferencesRequest,
    options?: ReadOptions,
  ): Promise<EnvironmentDifferences>;
  /** Compiles a text of platform documents. Nothing is stored. */
  compileDocuments(documents: string): Promise<CompileReport>;
  /**
   * The effect of a change of platform documents on all components, as results arrive. The last event has the type
   * `finished` or `failed`. To stop reading ends the work, too.
   */
  getImpact(
    request: ImpactRequest,
    options?: ReadOptions,
  ): AsyncIterable<ImpactEvent>;
}
