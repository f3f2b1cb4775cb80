// SPDX-License-Identifier: Apache-2.0

/**
 * The kinds of ComponentTypes and Traits; those of a namespace, and those of the whole cluster.
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
 * The kinds of catalog entities that platform engineers describe component configuration by, and that are the same for
 * all components: all of them are read together.
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
 * A kind of what is the same for all components.
 *
 * @public
 */
export type SharedKind = (typeof sharedKinds)[number];

/**
 * The kinds of what is delivered of one component: there are many, and each is read for its component alone.
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
 * A kind of what is delivered of one component.
 *
 * @public
 */
export type DeliveryKind = (typeof deliveryKinds)[number];

/**
 * The kinds of catalog entities whose documents are read and checked. `ConfigurationRepository` is the report on a
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
 * The API versions of these kinds: ours, OpenChoreo's, and the bare version that OpenChoreo's schema guide writes.
 *
 * @public
 */
export const platformApiVersions = [
  'component-config.io/v1alpha1',
  OPENCHOREO_VERSION,
  'v1alpha1',
] as const;

/** The version that other providers give to entities of kinds that are not Backstage's. */
const FOREIGN_VERSION = 'backstage.io/v1alpha1';

/** The keys of a spec that have a schema, one of which a definition needs to be of use. */
const schemaKeys = ['schema', 'parameters', 'environmentConfigs'];

/**
 * What of an entity says whether it is a platform document.
 *
 * @public
 */
export interface EntityHead {
  readonly apiVersion: string;
  readonly kind: string;
}

/**
 * Whether an entity is a platform document. Kinds of the same name in other API groups are somebody else's.
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
 * An entity as a platform document is read: what it is, or what another provider made of one. OpenChoreo's own plugins
 * for Backstage give the kinds the version of Backstage (docs/openchoreo.md#next-to-openchoreos-own-plugins); their
 * ComponentTypes and Traits count where they carry a schema. Undefined where it is neither.
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
 * The namespace where names are looked up that the namespace of a component does not have.
 *
 * @public
 */
export const DEFINITION_NAMESPACE = 'default';
