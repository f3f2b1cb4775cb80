// SPDX-License-Identifier: Apache-2.0

import { Text } from '@codemirror/state';
import { LayerReading, readLayer } from '../../layerText';

const readings = new WeakMap<Text, LayerReading>();

/** Parses the text of an editor, cached because several extensions read the same immutable text. */
export function readDocument(document: Text): LayerReading {
  const known = readings.get(document);
  if (known) {
    return known;
  }
  const reading = readLayer(document.toString());
  readings.set(document, reading);
  return reading;
}
