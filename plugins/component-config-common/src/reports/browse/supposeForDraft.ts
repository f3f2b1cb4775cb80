// SPDX-License-Identifier: Apache-2.0

import type { DraftInput } from '../draft/draftSubject';
import { readSupposed, supposePlatform } from './supposedPlatform';

/**
 * The input of a draft with hypothetical platform documents.
 *
 * @param documents - YAML; omitted for none
 * @throws InputError if there are too many documents
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
    // Authors know what they write, but not whether a hidden document of that name exists.
    visible: new Set([
      ...visible,
      ...texts
        .map(({ entityRef }) => entityRef)
        .filter(entityRef => !platform.documents.has(entityRef)),
    ]),
  };
}
