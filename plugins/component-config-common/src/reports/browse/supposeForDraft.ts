// SPDX-License-Identifier: Apache-2.0

import type { DraftInput } from '../draftSubject';
import { readSupposed, supposePlatform } from './supposedPlatform';

/**
 * What a draft is read with where other platform documents are supposed.
 *
 * @param documents - YAML; absent: nothing is supposed
 * @throws InputError where there are too many documents
 *
 * @alpha
 */
export function supposeForDraft<
  T extends Pick<DraftInput, 'platform' | 'visible'>,
>(input: T, documents: string | undefined): T {
  if (documents === undefined) {
    return input;
  }
  const texts = readSupposed(documents).documents.flatMap(
    ({ text }) => text ?? [],
  );
  const { platform, visible } = input;
  return {
    ...input,
    platform: supposePlatform(platform, texts),
    // What somebody writes they know; but not whether there is such a document which they may not see.
    visible: new Set([
      ...visible,
      ...texts
        .map(({ entityRef }) => entityRef)
        .filter(entityRef => !platform.documents.has(entityRef)),
    ]),
  };
}
