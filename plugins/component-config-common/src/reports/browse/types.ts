// SPDX-License-Identifier: Apache-2.0

import type {
  ConfigurationState,
  FindingCounts,
  ListedComponent,
} from '../../browse';
import type { DefinitionKind } from '../../platformKinds';
import type { Platform } from '../platform';

/**
 * How one component is in one environment, whoever asks.
 *
 * @alpha
 */
export interface EnvironmentStanding {
  /** Its name. */
  readonly environment: string;
  readonly namespace: string;
  readonly state: ConfigurationState;
  readonly findings: FindingCounts;
  /** Ids of the layers of overlays and mixins that take part: `overlay:production`, `mixin:hardening`. */
  readonly overlays: readonly string[];
  /** Those of them of which a value holds, or that remove one. */
  readonly effective: readonly string[];
  /** Of the values that the portal holds; absent: there are none. */
  readonly revision?: number;
  readonly release?: { readonly name: string; readonly entityRef: string };
  /** Whether the portal holds any value for it. */
  readonly holds: boolean;
  /** When values were last saved for it; absent: never. */
  readonly savedAt?: Date;
}

/**
 * A definition that a component uses.
 *
 * @alpha
 */
export interface StandingDefinition {
  readonly entityRef: string;
  readonly kind: DefinitionKind;
  readonly name: string;
}

/**
 * How one component is, whoever asks: what lists are made of. Nothing in it is a value; what somebody may not know of it
 * is left out where it is shown.
 *
 * @alpha
 */
export interface ComponentStanding {
  readonly componentRef: string;
  readonly namespace: string;
  readonly name: string;
  readonly owner?: string;
  readonly project?: string;
  /** Absent: the component cannot be resolved. */
  readonly componentType?: StandingDefinition;
  readonly traits: ReadonlyArray<
    ListedComponent['traits'][number] & { readonly entityRef: string }
  >;
  /** Why it cannot be resolved; names no platform document but what the component names. */
  readonly problem?: string;
  /** In the order of promotion. */
  readonly environments: readonly EnvironmentStanding[];
  /** Of the values that the portal holds for all environments; absent: there are none. */
  readonly revision?: number;
  /** Whether the portal holds any value for all environments. */
  readonly holds: boolean;
  /** When values were last saved for all environments; absent: never. */
  readonly savedAt?: Date;
}

/**
 * Values that apply to nothing: of a component that is gone, or for environments that it does not have.
 *
 * @alpha
 */
export interface OrphanStanding {
  readonly componentRef: string;
  /** Of the values for all environments; absent: there are none, or they apply. */
  readonly revision?: number;
  /** When values for all environments were last saved; absent: never, or they apply. */
  readonly savedAt?: Date;
  readonly environments: ReadonlyArray<{
    readonly environment: string;
    readonly revision: number;
    readonly savedAt: Date;
  }>;
}

/**
 * All that lists are made from, as one person may see it.
 *
 * @alpha
 */
export interface Browsing {
  readonly platform: Platform;
  /** References of the platform documents that the person may see. */
  readonly visible: ReadonlySet<string>;
  /**
   * Of the components that the person may see, with those environments alone in which they may read the configuration.
   */
  readonly standings: readonly ComponentStanding[];
  /** References of the components whose values were sent to Git, and are expected there; absent: not looked at. */
  readonly published?: ReadonlySet<string>;
  /** When the portal first saw what each platform document says now, by its reference; absent: nobody remembers. */
  readonly seenAt?: ReadonlyMap<string, Date>;
  /** When the components were read. */
  readonly asOf: Date;
}
