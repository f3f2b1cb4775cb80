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
 * A trait that a component is to have.
 *
 * @public
 */
export interface DraftTrait {
  /** Name of the Trait. */
  name: string;
  /** Where only a definition of this kind is meant. */
  kind?: 'Trait' | 'ClusterTrait';
  /** Absent: the name of the Trait. */
  instanceName?: string;
}

/**
 * A component that is not in the catalog, or not yet as it is to be. With `componentRef` it is that component, read as
 * the person who asks may see it, and the rest of the draft overrides what its document says.
 *
 * @public
 */
export interface ComponentDraft {
  /** Absent: `default`. */
  namespace?: string;
  /** Absent while nobody has chosen it: overlays and rules see an empty name. */
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
  /** Entity reference of the component that is changed; absent: the draft is of a new one. */
  componentRef?: string;
}

/**
 * The values of a component's own document, sparse: only what somebody sets. What is absent as a whole is as the document
 * has it, what is given replaces it; a mask keeps what it stands for.
 *
 * @public
 */
export interface DraftValues {
  /**
   * For all environments: `parameters`, `traits.<instanceName>.parameters`, and `environmentConfigs`. A document has no
   * place for the latter, so they are written for each of the component's environments, below what is said of one.
   */
  values?: JsonObject;
  /** By the name of the environment: `environmentConfigs`, `traits.<instanceName>.environmentConfigs`. */
  environments?: { [environment: string]: JsonObject };
}

/**
 * What a draft is read in the light of.
 *
 * @public
 */
export interface DraftSupposition {
  /**
   * YAML of platform documents, which take the place of those of the same kind, namespace and name, or are added.
   * Nothing of it is stored.
   */
  documents?: string;
}

/**
 * Which form of a draft, and the values so far.
 *
 * @public
 */
export interface DraftFormRequest extends DraftSupposition {
  draft: ComponentDraft;
  /** Name of an environment; absent: the form edits what is said for all environments. */
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
 * A finding for which the values of a draft are not written.
 *
 * @public
 */
export interface DraftFinding extends Finding {
  /** Name of the environment that would be wrong; absent: it is not about one. */
  environment?: string;
}

/**
 * What rules for new components add to the values of a draft.
 *
 * @public
 */
export interface DraftCreation extends ValuesCreation {
  /** Name of an environment; absent: to those for all environments. */
  environment?: string;
}

/**
 * What the values of a draft lead to.
 *
 * @public
 */
export interface DraftReport extends PlatformView {
  /** Entity reference that the component has or would have. */
  componentRef: string;
  componentType: DefinitionSummary;
  /**
   * Why the values are not written, as for a save: errors that they bring, secrets in clear text, and values that are
   * required and still missing where the draft gives the others. Empty: they can be written.
   */
  blocking: DraftFinding[];
  /** What is wrong with the result in each environment that the person may see, whoever's values lead to it. */
  environments: Array<{
    environment: EnvironmentSummary;
    findings: Finding[];
  }>;
  /** What the component's document says now; secrets are masked. Absent: there is none. */
  before?: DraftValues;
  /**
   * What it is to say, what rules for new components add included. A mask stands for what stays as it is. Absent while
   * something is blocking.
   */
  after?: DraftValues;
  /** What rules for new components added. */
  created: DraftCreation[];
}

/**
 * A ComponentType that a new component may have.
 *
 * @public
 */
export interface ComponentTypeSummary extends DefinitionSummary {
  namespace: string;
  /** Entity reference; absent: nobody is named. */
  owner?: string;
  workloadType?: string;
  /** The only traits that its components may have beside those that it embeds. Absent: any. */
  allowedTraits?: Array<{ kind?: DefinitionKind; name: string }>;
  /** Names of the instances of traits that it embeds. */
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
