// SPDX-License-Identifier: Apache-2.0

import type {
  EnvironmentDifferencesRequest,
  ImpactRequest,
} from '@component-config/plugin-component-config-common';
import type {
  ComponentStanding,
  ImpactShare,
  Platform,
  PlatformText,
  SharedImpact,
  ValuesRevision,
} from '@component-config/plugin-component-config-common/reports';

/** A document of a delivery, as it is sent: its content as JSON, which costs less to send than a tree. */
export interface SentDocument extends Omit<
  PlatformText,
  'root' | 'key' | 'source'
> {
  readonly json: string;
}

/** A component, as it is sent. */
export interface SentComponent {
  readonly componentRef: string;
  /** Its entity, as JSON. */
  readonly json: string;
  readonly delivery: readonly SentDocument[];
  readonly heads: readonly ValuesRevision[];
  /** What the sources of component values say of it, as JSON; absent: there are none. */
  readonly sources?: string;
}

/** What a job may tell of one component. */
export interface ComponentScope {
  readonly componentRef: string;
  /** Entity references of environments in which the person may not read its configuration; absent: none. */
  readonly unreadable?: readonly string[];
  /** Whether they may read it whatever the environment: in one that nobody knows yet, too. */
  readonly readsAll: boolean;
  readonly seesHiddenFields: boolean;
}

/** Whom a job is for. */
export interface JobScope {
  /** References of the platform documents that the person may see; absent: all of them. */
  readonly visible?: readonly string[];
  /** Whether they may see the hidden fields of every component. */
  readonly seesHiddenFields: boolean;
  /** The components that they may see. */
  readonly components: readonly ComponentScope[];
}

/** What is asked of all components at once. */
export type Job =
  /** How each component is: those that are not as they were when it was last asked. */
  | { readonly kind: 'standings' }
  | {
      readonly kind: 'impact';
      readonly request: ImpactRequest;
      /** What of it the thread does. */
      readonly share: ImpactShare;
      readonly scope: JobScope;
      /** When the components were read. */
      readonly asOf: Date;
    }
  | {
      /** Which fields of a definition anybody sets; or what an overlay does. */
      readonly kind: 'coverage' | 'overlay';
      readonly entityRef: string;
      readonly scope: JobScope;
      readonly asOf: Date;
    }
  | {
      readonly kind: 'environment-differences';
      readonly request: EnvironmentDifferencesRequest;
      readonly scope: JobScope;
      readonly asOf: Date;
    };

/** What a job gives, piece by piece. */
export type JobOutput =
  | {
      readonly kind: 'standings';
      readonly changed: readonly ComponentStanding[];
      /** References of components that are not listed any more. */
      readonly gone: readonly string[];
    }
  /** Some lines of NDJSON. */
  | { readonly kind: 'lines'; readonly bytes: Uint8Array }
  /** How much of its share of an impact a thread has done. */
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  /** What its share of an impact comes to. */
  | { readonly kind: 'impact'; readonly shared: SharedImpact }
  /** JSON of one answer. */
  | { readonly kind: 'answer'; readonly json: string };

/** What changes in what is known of the catalog. */
export type FleetChange =
  /** Documents that the platform may be of, by `documentKey`. */
  | { readonly kind: 'documents'; readonly texts: readonly PlatformText[] }
  /** From now on the platform is of these documents, in this order. */
  | {
      readonly kind: 'platform';
      readonly keys: readonly string[];
      readonly secrets: Platform['secrets'];
      readonly staleSince?: Date;
    }
  | {
      readonly kind: 'components';
      readonly changed: readonly SentComponent[];
      readonly gone: readonly string[];
    };

/** What is sent to the thread. */
export type ToThread =
  | { readonly kind: 'change'; readonly change: FleetChange }
  | { readonly kind: 'job'; readonly id: number; readonly job: Job }
  /** As many pieces more may be sent. */
  | { readonly kind: 'more'; readonly id: number; readonly pieces: number }
  | { readonly kind: 'cancel'; readonly id: number };

/** What the thread sends. */
export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'piece'; readonly id: number; readonly output: JobOutput }
  | { readonly kind: 'done'; readonly id: number }
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly error: { readonly name: string; readonly message: string };
    };

/** What tells documents apart: equal keys are equal documents, positions included. */
export function documentKey({
  entityRef,
  key,
}: Pick<PlatformText, 'entityRef' | 'key'>): string {
  return `${entityRef}\n${key}`;
}
