// SPDX-License-Identifier: Apache-2.0

import type { Phrase } from '@component-config/config-engine';
import type {
  ComponentListRequest,
  DocumentList,
  DocumentListRequest,
  FindingCounts,
} from './browse';
import type { ProposalsRequest } from './proposals';
import type { PlatformView } from './types';

/**
 * Kinds of what needs attention, most severe first.
 *
 * @public
 */
export const attentionKinds = [
  /** Components that cannot be resolved at all. */
  'unresolved-components',
  /** Components with a configuration that omits an applicable layer. */
  'degraded-components',
  /** Components with an error in their configuration. */
  'components-with-errors',
  /** Production environments without a specific overlay. */
  'production-without-overlay',
  /** Components that run differently in production than they are configured, worst first. */
  'production-differs',
  /** Platform documents with errors or warnings. */
  'documents-with-findings',
  /** Components with values whose time has come, but which had to stay. */
  'values-that-stayed',
  /** Values that apply to nothing, because their component or environment is gone; for users who may manage them. */
  'orphaned-values',
  /** Components with values that end within seven days. */
  'values-ending-soon',
  /** Proposals awaiting a decision. */
  'open-proposals',
  /** Components with values that are only in the portal, and were not sent to Git. */
  'values-only-in-portal',
  /** Components with values that were removed in the last seven days because their time had come. */
  'values-that-ended',
  /** Overlays and mixins whose values win nowhere. */
  'overlays-without-effect',
] as const;

/**
 * Why an item needs attention.
 *
 * @public
 */
export type AttentionKind = (typeof attentionKinds)[number];

/**
 * The complete list of the items of a topic, with its filter.
 *
 * @public
 */
export type AttentionList =
  | {
      list: 'components';
      count: number;
      request: Pick<ComponentListRequest, 'state' | 'stored' | 'published'>;
    }
  | {
      list: DocumentList;
      count: number;
      request: Pick<
        DocumentListRequest,
        'findings' | 'effective' | 'production' | 'covered'
      >;
    }
  | {
      list: 'proposals';
      count: number;
      request: Pick<ProposalsRequest, 'state'>;
    };

/**
 * One item of a topic.
 *
 * @public
 */
export interface AttentionItem {
  /** Of the component or platform document. */
  entityRef: string;
  title?: string;
  /** Entity reference, if there is an owner. */
  owner?: string;
  /** Names of the affected environments; omitted for none or all of them. */
  environments?: string[];
  /** Of a platform document. */
  findings?: FindingCounts;
  /** Why a component cannot be resolved, or how it runs. */
  problem?: string;
  /** `problem`, for other languages. */
  problemPhrase?: Phrase;
  proposal?: {
    id: number;
    /** Name of the environment; omitted for all environments. */
    environment?: string;
    /** An entity reference, or the name of a service. */
    author: string;
    /** ISO 8601. */
    at: string;
    message?: string;
  };
}

/**
 * All items of one kind that need attention.
 *
 * @public
 */
export interface AttentionTopic {
  kind: AttentionKind;
  /** Number of items; 0 if there is nothing to do. */
  count: number;
  /** Whether there may be more than `count`. */
  isAtLeast: boolean;
  /** The first items, at most five. */
  items: AttentionItem[];
  /** The complete lists; for documents one list for each kind with items. */
  lists: AttentionList[];
}

/**
 * The items on the platform that need attention, limited to those that the caller may see.
 *
 * @public
 */
export interface AttentionReport extends PlatformView {
  /** When the components were read: ISO 8601. */
  asOf: string;
  /** One for each kind that the caller may see, in order. */
  topics: AttentionTopic[];
}
