// SPDX-License-Identifier: Apache-2.0

import type { Finding, JsonObject } from '@component-config/config-engine';
import type { DefinitionKind } from './platformKinds';
import type {
  DefinitionSummary,
  EnvironmentSummary,
  PlatformView,
  ValuesCreation,
} from './types';

/**
 * A trait of a draft component.
 *
 * @public
 */
export interface DraftTrait {
  /** Name of the Trait. */
  name: string;
  /** Restricts the reference to definitions of this kind. */
  kind?: 'Trait' | 'ClusterTrait';
  /** Defaults to the name of the Trait. */
  instanceName?: string;
}

/**
 * A component that is not in the catalog, or not yet as intended. With `componentRef` it is that component, as the
 * caller may see it, and the rest of the draft overrides its document.
 *
 * @public
 */
export interface ComponentDraft {
  /** Defaults to `default`. */
  namespace?: string;
  /** Omitted until it is chosen: overlays and rules see an empty name. */
  name?: string;
  /** An entity reference. */
  owner?: string;
  /** Name of the project or system. */
  project?: string;
  labels?: { [label: string]: string };
  annotations?: { [annotation: string]: string };
  /** A name, with or without its workload type (`deployment/web-service`), an entity reference, or kind and name. */
  componentType?:
    string | { kind?: 'ComponentType' | 'ClusterComponentType'; name: string };
  traits?: DraftTrait[];
  /** Entity reference of the component to change; omitted for a new one. */
  componentRef?: string;
}

/**
 * The values in a component's own document, sparse. An omitted property keeps the values of the document, a given one
 * replaces them; a mask keeps the masked value.
 *
 * @public
 */
export interface DraftValues {
  /**
   * For all environments: `parameters`, `traits.<instanceName>.parameters`, and `environmentConfigs`. A document has no
   * place for the latter, so they are written for each of the component's environments, below the values specific to
   * one.
   */
  values?: JsonObject;
  /** By the name of the environment: `environmentConfigs`, `traits.<instanceName>.environmentConfigs`. */
  environments?: { [environment: string]: JsonObject };
}

/**
 * Hypothetical documents for a draft.
 *
 * @public
 */
export interface DraftSupposition {
  /**
   * YAML of platform documents, which replace those of the same kind, namespace and name, or are added. They are not
   * stored.
   */
  documents?: string;
}

/**
 * Selects the form of a draft, with the current values.
 *
 * @public
 */
export interface DraftFormRequest extends DraftSupposition {
  draft: ComponentDraft;
  /** Name of an environment. If omitted, the form edits the values for all environments. */
  environment?: string;
  values?: DraftValues;
}

/**
 * A draft with its values.
 *
 * @public
 */
export interface DraftRequest extends DraftSupposition {
  draft: ComponentDraft;
  values: DraftValues;
}

/**
 * A finding that prevents the values of a draft from being written.
 *
 * @public
 */
export interface DraftFinding extends Finding {
  /** Name of the affected environment; omitted if it is not specific to one. */
  environment?: string;
}

/**
 * The additions of creation rules to the values of a draft.
 *
 * @public
 */
export interface DraftCreation extends ValuesCreation {
  /** Name of an environment; omitted for the values for all environments. */
  environment?: string;
}

/**
 * The effect of a draft's values.
 *
 * @public
 */
export interface DraftReport extends PlatformView {
  /** Entity reference of the component, existing or planned. */
  componentRef: string;
  componentType: DefinitionSummary;
  /**
   * Why the values cannot be written, as for a save: errors that they cause, secrets in clear text, and missing
   * required values in sections that the draft sets. Empty if they can be written.
   */
  blocking: DraftFinding[];
  /** The findings of the result that no environment reports, as in `EffectiveReport`. */
  general?: Finding[];
  /** The findings of the result in each environment that the user may see, including existing problems. */
  environments: Array<{
    environment: EnvironmentSummary;
    findings: Finding[];
  }>;
  /** The current values in the component's document; secrets are masked. Omitted if there is none. */
  before?: DraftValues;
  /**
   * The new values, including the additions of creation rules. A mask keeps the existing value. Omitted while the draft
   * is blocked.
   */
  after?: DraftValues;
  /** The additions of creation rules. */
  created: DraftCreation[];
}

/**
 * A ComponentType for new components.
 *
 * @public
 */
export interface ComponentTypeSummary extends DefinitionSummary {
  namespace: string;
  /** Entity reference, if there is an owner. */
  owner?: string;
  workloadType?: string;
  /** The only traits that its components may have besides the embedded ones. Omitted for any. */
  allowedTraits?: Array<{ kind?: DefinitionKind; name: string }>;
  /** Instance names of the embedded traits. */
  embeddedTraits: string[];
  /** Whether the definition has errors, so that parts of its forms may be missing. */
  hasErrors: boolean;
}

/**
 * Component types by name.
 *
 * @public
 */
export interface ComponentTypeList extends PlatformView {
  items: ComponentTypeSummary[];
}
