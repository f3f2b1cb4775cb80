// SPDX-License-Identifier: Apache-2.0

import { Text } from '@codemirror/state';
import { LayerReading, readLayer } from '../../layerText';

/** By immutable text of an editor, kept while the text is in use. */
const readingCache = new WeakMap<Text, LayerReading>();

/** Parses the text of an editor, cached because several extensions read the same immutable text. */
export function readDocument(document: Text): LayerReading {
  const known = readingCache.get(document);
  if (known) {
    return known;
  }
  const reading = readLayer(document.toString());
  readingCache.set(document, reading);
  return reading;
}
