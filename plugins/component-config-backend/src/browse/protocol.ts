// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  SourceNode,
  WordedMember,
} from '@component-config/config-engine';
import type {
  DraftFormRequest,
  DraftRequest,
  EnvironmentDifferencesRequest,
  ImpactRequest,
  WhatIfRequest,
} from '@component-config/plugin-component-config-common';
import type {
  ComponentSummary,
  ImpactShare,
  Platform,
  PlatformText,
  SharedImpact,
  ValuesRevision,
} from '@component-config/config-platform';

/** A delivery document as it is sent: its content as JSON, which is cheaper to send than a tree. */
export interface SentDocument extends Omit<
  PlatformText,
  'root' | 'key' | 'source'
> {
  readonly json: string;
  /** Why it has only its head. */
  readonly refusal?: Finding;
}

/** A component as it is sent. */
export interface SentComponent {
  readonly componentRef: string;
  /** Its entity, as JSON. */
  readonly json: string;
  /** Why it has only its head. */
  readonly refusal?: Finding;
  readonly delivery: readonly SentDocument[];
  readonly heads: readonly ValuesRevision[];
  /** Its values from the value sources, as JSON; omitted if there are none. */
  readonly sources?: string;
}

/** The parts of one component that a job may reveal. */
export interface ComponentScope {
  readonly componentRef: string;
  /** Entity references of environments in which the user may not read its configuration. Defaults to none. */
  readonly unreadable?: readonly string[];
  /** Whether they may read it in every environment, including unknown ones. */
  readonly readsAll: boolean;
  readonly seesHiddenFields: boolean;
}

/** The user of a job. */
export interface JobScope {
  /** References of the platform documents that the user may see; omitted for all of them. */
  readonly visible?: readonly string[];
  /** Whether they may see the hidden fields of every component. */
  readonly seesHiddenFields: boolean;
  /** The components that they may see. */
  readonly components: readonly ComponentScope[];
}

/** A platform document as it is sent. */
export interface SentText extends PlatformText {
  /** The findings of reading it, which extensions may have added; omitted if there are none. */
  readonly found?: readonly Finding[];
}

/** The component that a supposition is about, for its author. */
interface SentSubject {
  readonly componentRef: string;
  readonly root: SourceNode;
  /** Its values from the value sources, as JSON; omitted if there are none. */
  readonly sources?: string;
  readonly delivery: readonly PlatformText[];
  /** Since when its delivery could not be read. */
  readonly deliveredUntil?: Date;
  readonly heads: readonly ValuesRevision[];
  /** Whether they may read its configuration in every environment, including unknown ones. */
  readonly readsAll: boolean;
}

/** What the author of a supposition may see. */
export interface SuppositionScope {
  /** References of documents. */
  readonly visible: readonly string[];
  readonly seesHiddenFields: boolean;
  /** Omitted for a component that does not exist yet. */
  readonly subject?: SentSubject;
}

/** What is supposed about one component, and what is to be answered. */
export type Supposition =
  | { readonly question: 'what-if'; readonly request: WhatIfRequest }
  | { readonly question: 'draft-form'; readonly request: DraftFormRequest }
  | {
      readonly question: 'draft-report' | 'draft-effective';
      readonly request: DraftRequest;
    };

/** A request for a thread: about all components at once, or one whose work its author chooses. */
export type Job =
  /** The state of each component that has changed since it was last requested. */
  | { readonly kind: 'summaries' }
  | {
      readonly kind: 'impact';
      readonly request: ImpactRequest;
      /** The share of it that the thread computes. */
      readonly share: ImpactShare;
      readonly scope: JobScope;
      /** When the components were read. */
      readonly asOf: Date;
    }
  | {
      /** A coverage report of a definition, or a report about an overlay. */
      readonly kind: 'coverage' | 'overlay';
      readonly entityRef: string;
      readonly scope: JobScope;
      readonly asOf: Date;
    }
  | {
      /** A text of platform documents that is compiled. */
      readonly kind: 'compile';
      readonly text: string;
      /** References of the platform documents that the user may see. */
      readonly visible: readonly string[];
    }
  | {
      readonly kind: 'suppose';
      /** The supposition as JSON: cheaper to send than a tree. */
      readonly json: string;
      readonly scope: SuppositionScope;
    }
  | {
      readonly kind: 'environment-differences';
      readonly request: EnvironmentDifferencesRequest;
      readonly scope: JobScope;
      readonly asOf: Date;
    };

/** The output of a job, piece by piece. */
export type JobOutput =
  | {
      readonly kind: 'summaries';
      readonly changed: readonly ComponentSummary[];
      /** References of components that are no longer listed. */
      readonly gone: readonly string[];
    }
  /** Some lines of NDJSON. */
  | { readonly kind: 'lines'; readonly bytes: Uint8Array }
  /** How much of its share of an impact a thread has completed. */
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  /** The summary of its share of an impact. */
  | { readonly kind: 'impact'; readonly shared: SharedImpact }
  /** JSON of one answer. */
  | { readonly kind: 'answer'; readonly json: string };

/** A change of what is known about the catalog. */
export type FleetChange =
  /** Documents that the platform may consist of, by `documentKey`. */
  | { readonly kind: 'documents'; readonly texts: readonly SentText[] }
  /** From now on the platform consists of these documents, in this order. */
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

/** Messages to the thread. */
export type ToThread =
  | { readonly kind: 'change'; readonly change: FleetChange }
  | { readonly kind: 'job'; readonly id: number; readonly job: Job }
  /** This many more pieces may be sent. */
  | { readonly kind: 'more'; readonly id: number; readonly pieces: number }
  | { readonly kind: 'cancel'; readonly id: number };

/** The members of an error that a client receives with its name and its message. */
export interface ErrorDetails {
  readonly findings?: readonly Finding[];
  readonly statusCode?: number;
}

/** Messages from the thread. */
export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'piece'; readonly id: number; readonly output: JobOutput }
  | { readonly kind: 'done'; readonly id: number }
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly error: { readonly name: string } & WordedMember<'message'> & {
          readonly details: ErrorDetails;
        };
    };

/** Identifies a document: equal keys mean equal documents, including positions. */
export function documentKey({
  entityRef,
  key,
}: Pick<PlatformText, 'entityRef' | 'key'>): string {
  return `${entityRef}\n${key}`;
}
