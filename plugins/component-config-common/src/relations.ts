// SPDX-License-Identifier: Apache-2.0

/**
 * From a Component to the ComponentType and the Traits that its configuration is checked against.
 *
 * @public
 */
export const RELATION_CONFIGURED_BY = 'configuredBy';

/**
 * The way back: from a ComponentType or Trait to the components that use it.
 *
 * @public
 */
export const RELATION_CONFIGURES = 'configures';

/**
 * From a DeploymentPipeline to the environments that releases are promoted through; named as OpenChoreo's own plugins
 * for Backstage name it.
 *
 * @public
 */
export const RELATION_PROMOTES_TO = 'promotesTo';

/**
 * The way back: from an Environment to the pipelines that it is on.
 *
 * @public
 */
export const RELATION_PROMOTED_BY = 'promotedBy';

/**
 * From an Overlay to the ComponentTypes and components that it names, and to the environments with the facts that it asks
 * for. What it does not restrict it is not related to.
 *
 * @public
 */
export const RELATION_APPLIES_TO = 'appliesTo';

/**
 * The way back: from a ComponentType, component or environment to the overlays that are meant for it.
 *
 * @public
 */
export const RELATION_OVERLAID_BY = 'overlaidBy';
