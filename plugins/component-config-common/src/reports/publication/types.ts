// SPDX-License-Identifier: Apache-2.0

import type {
  DocumentPlace,
  Finding,
  JsonValue,
} from '@component-config/config-engine';
import type {
  PendingPublication,
  PublicationProposal,
  PublicationSource,
  PublicationText,
} from '../../publication';

/**
 * A place that was sent to Git. Secrets are never sent.
 *
 * @alpha
 */
export interface SentPlace {
  /** Absent: for all environments. */
  readonly environment?: string;
  /** JSON Pointer into the configuration. */
  readonly pointer: string;
  /** What was sent. */
  readonly value: JsonValue;
  /** What Git said then; absent: nothing. */
  readonly git?: JsonValue;
}

/**
 * What of a component's values was sent to Git last.
 *
 * @alpha
 */
export interface SentPublication {
  /** Of the pull request; absent: a patch was downloaded. */
  readonly url?: string;
  readonly at: Date;
  /** An entity reference, or the name of a service. */
  readonly by: string;
  readonly revisions: PendingPublication['revisions'];
  readonly places: readonly SentPlace[];
}

/**
 * The files that a component's values are written into.
 *
 * @alpha
 */
export interface PublicationTarget {
  /** The component's own document. */
  readonly component: DocumentPlace;
  /** Those that the person may see. */
  readonly bindings: ReadonlyArray<
    DocumentPlace & {
      readonly environment: string;
      /** Of the document. */
      readonly name: string;
    }
  >;
  /** Those that the bindings name, as far as the person may see them. */
  readonly releases?: ReadonlyArray<DocumentPlace & { readonly name: string }>;
  /** The texts of all files that these places name, as far as they can be read. */
  readonly files: ReadonlyArray<PublicationText & { readonly text: string }>;
}

/**
 * All that a change is made from, beside the component.
 *
 * @alpha
 */
export interface PublicationInput {
  readonly source: PublicationSource;
  readonly proposal: PublicationProposal;
  /** Absent: no file is known, or it cannot be read or shown; the findings say why. */
  readonly target?: PublicationTarget;
  /** Names of environments whose values have to stay, because the person may not see what they are written into. */
  readonly withheld: ReadonlySet<string>;
  readonly findings: readonly Finding[];
  /** Names the texts. */
  readonly base: string;
  /** Absent: nothing is sent. */
  readonly sent?: SentPublication;
}
