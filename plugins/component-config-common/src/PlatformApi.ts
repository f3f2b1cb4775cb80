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
 * Requests about the platform as a whole. Responses contain only what the caller may see.
 *
 * @public
 */
export interface PlatformApi {
  /** Number of documents and components, by state. */
  getOverview(): Promise<PlatformOverview>;
  /** The items that need attention, with links to the complete lists. */
  getAttention(): Promise<AttentionReport>;
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
  getCoverage(entityRef: string): Promise<CoverageReport>;
  /**
   * The effect of an Overlay or OverlayMixin on all components: where it applies, what it sets, and what is wrong with
   * it.
   */
  getOverlayReport(entityRef: string): Promise<OverlayReport>;
  /** The differences between two environments across all components. Abort the signal to cancel the work. */
  getEnvironmentDifferences(
    request: EnvironmentDifferencesRequest,
    options?: { signal?: AbortSignal },
  ): Promise<EnvironmentDifferences>;
  /** Compiles a text of platform documents. Nothing is stored. */
  compileDocuments(documents: string): Promise<CompileReport>;
  /**
   * The effect of a change of platform documents on all components, as results arrive. The last event has the type
   * `finished` or `failed`. Stop reading, or abort the signal, to cancel the work.
   */
  getImpact(
    request: ImpactRequest,
    options?: { signal?: AbortSignal },
  ): AsyncIterable<ImpactEvent>;
}
