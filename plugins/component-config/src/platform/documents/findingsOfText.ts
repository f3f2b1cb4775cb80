// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  type Finding,
} from '@component-config/config-engine';
import {
  readPlatformDocument,
  readSupposed,
} from '@component-config/plugin-component-config-common/reports';

/** What is wrong with each document of a text by itself, without what else there is. */
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
    // There are too many documents; whoever asks the backend is told so.
    return [];
  }
}
