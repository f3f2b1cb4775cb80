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
} from '@component-config/plugin-component-config-common';

/**
 * A field that was sent to Git. Secrets are never sent.
 */
export interface SentPlace {
  /** Omitted for all environments. */
  readonly environment?: string;
  /** JSON Pointer into the configuration. */
  readonly pointer: string;
  /** The sent value. */
  readonly value: JsonValue;
  /** The value in Git at that time, if any. */
  readonly git?: JsonValue;
}

/**
 * The last publication of a component's values to Git.
 */
export interface SentPublication {
  /** URL of the pull request; omitted if a patch was downloaded. */
  readonly url?: string;
  readonly at: Date;
  /** An entity reference, or the name of a service. */
  readonly by: string;
  readonly revisions: PendingPublication['revisions'];
  readonly places: readonly SentPlace[];
}

/**
 * The files to write a component's values into.
 */
export interface PublicationTarget {
  /** The component's own document. */
  readonly component: DocumentPlace;
  /** Those that the user may see. */
  readonly bindings: ReadonlyArray<
    DocumentPlace & {
      readonly environment: string;
      /** Of the document. */
      readonly name: string;
    }
  >;
  /** The releases that the bindings refer to, if the user may see them. */
  readonly releases?: ReadonlyArray<DocumentPlace & { readonly name: string }>;
  /** The readable texts of all of these files. */
  readonly files: ReadonlyArray<
    PublicationText & {
      readonly text: string;
      /** The name by which positions refer to it, if that is not the path. */
      readonly name?: string;
    }
  >;
}

/**
 * The input of a change, besides the component.
 */
export interface PublicationInput {
  readonly source: PublicationSource;
  readonly proposal: PublicationProposal;
  /** Omitted if no file is known, or it cannot be read or shown; the findings have the reason. */
  readonly target?: PublicationTarget;
  /** Names of environments whose values have to stay, because their files are hidden from the user. */
  readonly hiddenEnvironments: ReadonlySet<string>;
  readonly findings: readonly Finding[];
  /** Identifies the texts. */
  readonly base: string;
  /** Omitted if nothing was sent. */
  readonly sent?: SentPublication;
}
