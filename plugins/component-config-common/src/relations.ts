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
