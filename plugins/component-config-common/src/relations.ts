// SPDX-License-Identifier: Apache-2.0

/**
 * From a Component to the ComponentType and the Traits that its configuration is checked against.
 *
 * @public
 */
export const RELATION_CONFIGURED_BY = 'configuredBy';

/**
 * The inverse: from a ComponentType or Trait to the components that use it.
 *
 * @public
 */
export const RELATION_CONFIGURES = 'configures';

/**
 * From a DeploymentPipeline to the environments that releases are promoted through; OpenChoreo's own plugins for
 * Backstage use the same name.
 *
 * @public
 */
export const RELATION_PROMOTES_TO = 'promotesTo';

/**
 * The inverse: from an Environment to its pipelines.
 *
 * @public
 */
export const RELATION_PROMOTED_BY = 'promotedBy';

/**
 * From an Overlay to the ComponentTypes and components that it selects, and to the environments with the facts that it
 * requires. There are no relations for what it does not restrict.
 *
 * @public
 */
export const RELATION_APPLIES_TO = 'appliesTo';

/**
 * The inverse: from a ComponentType, component or environment to the overlays for it.
 *
 * @public
 */
export const RELATION_OVERLAID_BY = 'overlaidBy';
