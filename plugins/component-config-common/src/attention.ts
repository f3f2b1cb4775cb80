// SPDX-License-Identifier: Apache-2.0

import type {
  ComponentListRequest,
  DocumentList,
  DocumentListRequest,
  FindingCounts,
} from './browse';
import type { ProposalsRequest } from './proposals';
import type { PlatformView } from './types';

/**
 * What may ask for attention, the gravest first.
 *
 * @public
 */
export const attentionKinds = [
  /** Components that cannot be resolved at all. */
  'unresolved-components',
  /** Components of whose configuration a layer that is meant for them is left out. */
  'degraded-components',
  /** Components whose configuration has an error somewhere. */
  'components-with-errors',
  /** Production environments that no overlay is specific to. */
  'production-without-overlay',
  /** Platform documents with errors or warnings. */
  'documents-with-findings',
  /** Proposals that nobody has decided on. */
  'open-proposals',
  /** Components with values that are in the portal alone, and were not sent to Git. */
  'values-only-in-portal',
  /** Overlays and mixins that set values of which none holds anywhere. */
  'overlays-without-effect',
] as const;

/**
 * Why something is in the list of what needs attention.
 *
 * @public
 */
export type AttentionKind = (typeof attentionKinds)[number];

/**
 * The list that shows all of what a topic counts, with the filter that it takes.
 *
 * @public
 */
export type AttentionList =
  | {
      list: 'components';
      count: number;
      request: Pick<ComponentListRequest, 'state' | 'held' | 'published'>;
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
 * One of the things that a topic is about.
 *
 * @public
 */
export interface AttentionItem {
  /** Of the component or of the platform document. */
  entityRef: string;
  title?: string;
  /** Entity reference; absent: nobody is named. */
  owner?: string;
  /** Names of the environments that it is about; absent: it is about none, or about all of them. */
  environments?: string[];
  /** Of a platform document. */
  findings?: FindingCounts;
  /** Why a component cannot be resolved. */
  problem?: string;
  proposal?: {
    id: number;
    /** Name of the environment; absent: for all environments. */
    environment?: string;
    /** An entity reference, or the name of a service. */
    author: string;
    /** ISO 8601. */
    at: string;
    message?: string;
  };
}

/**
 * Everything of one kind that asks for attention.
 *
 * @public
 */
export interface AttentionTopic {
  kind: AttentionKind;
  /** How many there are; 0: nothing to do. */
  count: number;
  /** There may be more than `count`. */
  isAtLeast: boolean;
  /** The first ones, five at most. */
  items: AttentionItem[];
  /** Where all of them are; of documents one list for each sort that has any. */
  lists: AttentionList[];
}

/**
 * What needs attention on the platform, as far as the person who asks may see it.
 *
 * @public
 */
export interface AttentionReport extends PlatformView {
  /** When the components were read: ISO 8601. */
  asOf: string;
  /** One for each kind, in their order. */
  topics: AttentionTopic[];
}
