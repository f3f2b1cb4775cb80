// SPDX-License-Identifier: Apache-2.0

/**
 * The actions that a user may perform on the values of a component.
 *
 * @public
 */
export interface ConfigurationActions {
  /** Save values. */
  update: boolean;
  /** Propose values, for others to accept. */
  propose: boolean;
  /** Accept or decline the proposals of others. */
  approve: boolean;
  /** See sensitive values. */
  reveal: boolean;
  /** Record that values were sent to Git. */
  publish: boolean;
}

/**
 * Users and groups who may perform an action, as entity references. An action without contacts has none configured.
 *
 * @public
 */
export interface Contacts {
  /** Save values. */
  update?: string[];
  /** Accept or decline proposals. */
  approve?: string[];
  /** Publish values to Git. */
  publish?: string[];
}

/**
 * The actions that a user may perform on the values for one environment, or for all of them.
 *
 * @public
 */
export interface EnvironmentActions extends ConfigurationActions {
  /**
   * Permissions per section, if they differ; an action above is then allowed in at least one section. Keys:
   * `parameters`, `environmentConfigs`, `traits.<instanceName>`.
   */
  sections?: { [section: string]: ConfigurationActions };
  /** Whom to ask for what the user may not do; omitted if the platform has configured nobody. */
  contacts?: Contacts;
}

/**
 * The actions that a user may perform on a component's configuration.
 *
 * @public
 */
export interface AllowedActions {
  /** Entity reference. */
  componentRef: string;
  /** Whether they see fields that their schema hides. */
  hiddenFields: boolean;
  /** For the values for all environments. */
  general: EnvironmentActions;
  /** For the values for each environment that they may read, in promotion order. */
  environments: Array<{ environment: string } & EnvironmentActions>;
}
