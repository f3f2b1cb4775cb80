// SPDX-License-Identifier: Apache-2.0

/**
 * The kinds of ComponentTypes and Traits, namespaced and cluster-scoped.
 *
 * @public
 */
export const definitionKinds = [
  'ComponentType',
  'ClusterComponentType',
  'Trait',
  'ClusterTrait',
] as const;

/**
 * The kind of a ComponentType or Trait.
 *
 * @public
 */
export type DefinitionKind = (typeof definitionKinds)[number];

/**
 * The kinds of catalog entities that describe component configuration and are shared by all components: all of them are
 * read together.
 *
 * @public
 */
export const sharedKinds = [
  ...definitionKinds,
  'Overlay',
  'OverlayMixin',
  'Environment',
  'DeploymentPipeline',
] as const;

/**
 * A kind shared by all components.
 *
 * @public
 */
export type SharedKind = (typeof sharedKinds)[number];

/**
 * The kinds of delivery documents of one component: there are many, and each is read only for its component.
 *
 * @public
 */
export const deliveryKinds = [
  'ReleaseBinding',
  'ComponentDeployment',
  'ComponentRelease',
  'Workload',
] as const;

/**
 * A kind of delivery documents.
 *
 * @public
 */
export type DeliveryKind = (typeof deliveryKinds)[number];

/**
 * The kinds of catalog entities whose documents are read and checked. `ConfigurationRepository` is the report on the
 * repository that they are read from.
 *
 * @public
 */
export const platformKinds = [
  ...sharedKinds,
  ...deliveryKinds,
  'ConfigurationRepository',
] as const;

/**
 * A kind whose documents are read and checked.
 *
 * @public
 */
export type PlatformKind = (typeof platformKinds)[number];

/** The version of OpenChoreo's documents. */
const OPENCHOREO_VERSION = 'openchoreo.dev/v1alpha1';

/**
 * The API versions of these kinds: ours, OpenChoreo's, and the bare version in OpenChoreo's schema guide.
 *
 * @public
 */
export const platformApiVersions = [
  'component-config.io/v1alpha1',
  OPENCHOREO_VERSION,
  'v1alpha1',
] as const;

/** The version that other providers use for entities of kinds that are not Backstage's. */
const FOREIGN_VERSION = 'backstage.io/v1alpha1';

/** The keys of a spec that contain a schema; a usable definition needs at least one of them. */
const schemaKeys = ['schema', 'parameters', 'environmentConfigs'];

/**
 * The fields that identify an entity as a platform document.
 *
 * @public
 */
export interface EntityHead {
  readonly apiVersion: string;
  readonly kind: string;
}

/**
 * Whether an entity is a platform document. Kinds of the same name in other API groups are foreign.
 *
 * @public
 */
export function isPlatformEntity(entity: EntityHead): boolean {
  return (
    isPlatformKind(entity.kind) &&
    platformApiVersions.some(version => version === entity.apiVersion)
  );
}

/**
 * An entity in the form of a platform document: its own, or converted from another provider's. OpenChoreo's own plugins
 * for Backstage give the kinds the version of Backstage (docs/openchoreo.md#next-to-openchoreos-own-plugins); their
 * ComponentTypes and Traits are accepted if they have a schema. Undefined for other entities.
 *
 * @public
 */
export function asPlatformEntity<
  T extends EntityHead & { readonly spec?: object },
>(entity: T): T | undefined {
  if (isPlatformEntity(entity)) {
    return entity;
  }
  const { apiVersion, kind, spec = {} } = entity;
  if (apiVersion !== FOREIGN_VERSION) {
    return undefined;
  }
  const isReadable = definitionKinds.some(known => known === kind)
    ? schemaKeys.some(key => Object.hasOwn(spec, key))
    : kind === 'Environment' || kind === 'DeploymentPipeline';
  return isReadable ? { ...entity, apiVersion: OPENCHOREO_VERSION } : undefined;
}

/**
 * Whether platform documents have this kind.
 *
 * @public
 */
export function isPlatformKind(kind: string): kind is PlatformKind {
  return platformKinds.some(known => known === kind);
}

/**
 * The namespace for names that are not found in the namespace of a component.
 *
 * @public
 */
export const DEFINITION_NAMESPACE = 'default';
