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
import type { ImpactEvent, ImpactRequest } from './impact';

/** What can be asked about the platform as a whole. Everything is as the person who asks may see it. */
export interface PlatformApi {
  /** How many documents and components there are, and in which state. */
  getOverview(): Promise<PlatformOverview>;
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
