// SPDX-License-Identifier: Apache-2.0

import { toError } from '@backstage/errors';
import {
  allSteps,
  findingKinds,
  textAt,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import { readSecretNames } from '../secrets/secretNames';
import { compositeResourceDefinition } from './crossplane/compositeResourceDefinition';
import { promise } from './kratix/promise';
import { resourceGraphDefinition } from './kro/resourceGraphDefinition';
import {
  customResource,
  customResourceDefinition,
} from './kubernetes/customResourceDefinition';
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
  for (const adapter of adapters) {
    const adapted = yield* adaptAdded(document, adapter);
    if (adapted) {
      return adapted;
    }
  }
  for (const adapter of documentAdapters) {
    const adapted = adapter.adaptSteps
      ? yield* adapter.adaptSteps(document)
      : adapter.adapt(document);
    if (adapted) {
      return adapted;
    }
  }
  return { documents: [document], findings: [] };
}

/** With an adapter of others, whose errors are findings. */
function* adaptAdded(
  document: SourceNode,
  adapter: DocumentAdapter,
): Steps<AdaptedDocuments | undefined> {
  try {
    return adapter.adaptSteps
      ? yield* adapter.adaptSteps(document)
      : adapter.adapt(document);
  } catch (error) {
    const { title } = adapter;
    const { position } = document;
    const finding = findingKinds.definition.adapterFailed.at(
      { pointer: '', ...(position && { position }) },
      {
        title,
        ...(!isSecret(document) && { reason: toError(error).message }),
      },
    );
    return { documents: [], findings: [finding] };
  }
}

/** Whether an error about a document could quote the values of a secret. */
function isSecret(document: SourceNode): boolean {
  return (
    textAt(document, 'kind') === 'Secret' ||
    readSecretNames(document) !== undefined
  );
}
