// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import { compositeResourceDefinition } from './crossplane/compositeResourceDefinition';
import { promise } from './kratix/promise';
import { resourceGraphDefinition } from './kro/resourceGraphDefinition';
import { customResource } from './kubernetes/customResource';
import { customResourceDefinition } from './kubernetes/customResourceDefinition';
import { resourcesAndProjects } from './openchoreo/resourcesAndProjects';
import type { AdaptedDocuments, DocumentAdapter } from './types';

/**
 * The adapters that are always there.
 *
 * @public
 */
export const documentAdapters: readonly DocumentAdapter[] = [
  customResourceDefinition,
  compositeResourceDefinition,
  promise,
  resourceGraphDefinition,
  customResource,
  resourcesAndProjects,
];

/**
 * The documents that a document is: those of the first adapter that knows it, otherwise itself.
 *
 * @param adapters - added ones; they come before those that are always there
 *
 * @public
 */
export function adaptDocument(
  document: SourceNode,
  adapters: readonly DocumentAdapter[] = [],
): AdaptedDocuments {
  return allSteps(adaptDocumentSteps(document, adapters));
}

/** The same, with pauses. */
export function* adaptDocumentSteps(
  document: SourceNode,
  adapters: readonly DocumentAdapter[] = [],
): Steps<AdaptedDocuments> {
  for (const adapter of [...adapters, ...documentAdapters]) {
    const adapted = adapter.adaptSteps
      ? yield* adapter.adaptSteps(document)
      : adapter.adapt(document);
    if (adapted) {
      return adapted;
    }
  }
  return { documents: [document], findings: [] };
}
