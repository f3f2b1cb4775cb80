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
