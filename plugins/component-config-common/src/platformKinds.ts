/**
 * The kinds of catalog entities that platform engineers describe component configuration by.
 *
 * @public
 */
export const platformKinds = [
  'ComponentType',
  'Trait',
  'Overlay',
  'OverlayMixin',
  'Environment',
] as const;

/** @public */
export type PlatformKind = (typeof platformKinds)[number];

/**
 * The API versions of these kinds: ours, OpenChoreo's, and the bare version that OpenChoreo's schema guide writes.
 *
 * @public
 */
export const platformApiVersions = [
  'component-config.io/v1alpha1',
  'openchoreo.dev/v1alpha1',
  'v1alpha1',
] as const;

/**
 * Whether an entity is a platform document. Kinds of the same name in other API groups are somebody else's.
 *
 * @public
 */
export function isPlatformEntity(entity: {
  apiVersion: string;
  kind: string;
}): boolean {
  return (
    platformKinds.some(kind => kind === entity.kind) &&
    platformApiVersions.some(version => version === entity.apiVersion)
  );
}

/**
 * The namespace that the ComponentTypes and Traits live in which components name; components may be in any.
 *
 * @public
 */
export const DEFINITION_NAMESPACE = 'default';
