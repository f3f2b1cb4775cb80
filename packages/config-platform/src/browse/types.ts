// SPDX-License-Identifier: Apache-2.0

import type { Phrase } from '@component-config/config-engine';
import type {
  ConfigurationState,
  FindingCounts,
  ListedComponent,
  DefinitionKind,
} from '@component-config/plugin-component-config-common';
import type { Platform } from '../platform/platform';

/**
 * The state of one component in one environment, independent of the caller.
 *
 * @public
 */
export interface ComponentEnvironmentSummary {
  /** Its name. */
  readonly environment: string;
  readonly namespace: string;
  readonly state: ConfigurationState;
  readonly findings: FindingCounts;
  /** The same without the checks of secrets and hidden fields; omitted if they find nothing. @see knowsSecrets */
  readonly open?: Pick<ComponentEnvironmentSummary, 'state' | 'findings'>;
  /** Ids of the layers of applied overlays and mixins: `overlay:production`, `mixin:hardening`. */
  readonly overlays: readonly string[];
  /** Those with a winning value, or that remove one. */
  readonly effective: readonly string[];
  /** Of the stored values, if any. */
  readonly revision?: number;
  readonly release?: { readonly name: string; readonly entityRef: string };
  /** Whether the portal stores any value for it. */
  readonly holds: boolean;
  /** When values were last saved for it, if ever. */
  readonly savedAt?: Date;
  /** When values for it are to be removed, without hidden fields: ISO 8601. Omitted if none are. */
  readonly ends?: readonly string[];
  /** Whether the last save removed values, other than secrets and hidden fields, because their time had come. */
  readonly hasEnded?: true;
}

/**
 * A definition that a component uses.
 *
 * @public
 */
export interface SummaryDefinition {
  readonly entityRef: string;
  readonly kind: DefinitionKind;
  readonly name: string;
}

/**
 * The state of one component, independent of the caller, for lists. It contains no values; what a user may not know is
 * omitted when it is shown.
 *
 * @public
 */
export interface ComponentSummary {
  readonly componentRef: string;
  readonly namespace: string;
  readonly name: string;
  readonly owner?: string;
  readonly project?: string;
  /** Omitted if the component cannot be resolved. */
  readonly componentType?: SummaryDefinition;
  readonly traits: ReadonlyArray<
    ListedComponent['traits'][number] & { readonly entityRef: string }
  >;
  /** Why it cannot be resolved; names only platform documents that the component refers to. */
  readonly problem?: string;
  readonly problemPhrase?: Phrase;
  /** The worst finding that no environment reports; omitted if there is none. */
  readonly generalState?: ConfigurationState;
  /** The same without the checks of secrets and hidden fields; omitted if they find nothing. */
  readonly open?: Pick<ComponentSummary, 'generalState'>;
  /** In promotion order. */
  readonly environments: readonly ComponentEnvironmentSummary[];
  /** Of the stored values for all environments, if any. */
  readonly revision?: number;
  /** Whether the portal stores any value for all environments. */
  readonly holds: boolean;
  /** When values were last saved for all environments, if ever. */
  readonly savedAt?: Date;
  /** @see ComponentEnvironmentSummary.ends */
  readonly ends?: readonly string[];
  /** @see ComponentEnvironmentSummary.hasEnded */
  readonly hasEnded?: true;
}

/**
 * Values that apply to nothing: of a missing component, or for environments that a component does not have.
 *
 * @public
 */
export interface OrphanSummary {
  readonly componentRef: string;
  /** Of the values for all environments; omitted if there are none, or they apply. */
  readonly revision?: number;
  /** When values for all environments were last saved; omitted if there are none, or they apply. */
  readonly savedAt?: Date;
  readonly environments: ReadonlyArray<{
    readonly environment: string;
    readonly revision: number;
    readonly savedAt: Date;
  }>;
}

/**
 * The input of lists, as one user may see it.
 *
 * @public
 */
export interface ListInput {
  readonly platform: Platform;
  /** References of the platform documents that the user may see. */
  readonly visible: ReadonlySet<string>;
  /** The components that the user may see, with only the environments in which they may read the configuration. */
  readonly summaries: readonly ComponentSummary[];
  /** References of the components whose values were sent to Git and are expected there; omitted if not loaded. */
  readonly published?: ReadonlySet<string>;
  /** When the portal first saw the current content of each platform document, by its reference; omitted if unknown. */
  readonly seenAt?: ReadonlyMap<string, Date>;
  /** When the components were read. */
  readonly asOf: Date;
}
