// SPDX-License-Identifier: Apache-2.0

/**
 * What somebody may do with the values of a component.
 *
 * @public
 */
export interface ConfigurationActions {
  /** Save values. */
  update: boolean;
  /** Propose values, for others to accept. */
  propose: boolean;
  /** Accept or decline what others propose. */
  approve: boolean;
  /** See sensitive values. */
  reveal: boolean;
  /** Record that values were sent to Git. */
  publish: boolean;
}

/**
 * What somebody may do with the values for one environment, or for all of them.
 *
 * @public
 */
export interface EnvironmentActions extends ConfigurationActions {
  /**
   * What is allowed in each section, where it is not the same in all of them; an action above is then allowed in one
   * section at least. Keys: `parameters`, `environmentConfigs`, `traits.<instanceName>`.
   */
  sections?: { [section: string]: ConfigurationActions };
}

/**
 * What somebody may do with a component's configuration.
 *
 * @public
 */
export interface AllowedActions {
  /** Entity reference. */
  componentRef: string;
  /** Whether they see the fields that their schema hides. */
  hiddenFields: boolean;
  /** With the values for all environments. */
  general: EnvironmentActions;
  /** With the values for each environment that they may read, in the order of promotion. */
  environments: Array<{ environment: string } & EnvironmentActions>;
}
