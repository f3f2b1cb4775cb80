// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  type Finding,
} from '@component-config/config-engine';
import {
  readPlatformDocument,
  readSupposed,
} from '@component-config/config-platform';

/** The findings of each document of a text on its own, without the other documents of the platform. */
export function findingsOfText(text: string): readonly Finding[] {
  if (text.trim() === '') {
    return [];
  }
  try {
    const { documents, findings } = readSupposed(text);
    return [
      ...findings,
      ...documents.flatMap(
        ({ kind, root }) =>
          (readPlatformDocument(kind, root) ?? compileDefinition(root))
            .findings,
      ),
    ];
  } catch {
    // Too many documents: the backend reports that.
    return [];
  }
}
