// SPDX-License-Identifier: Apache-2.0

import { Text } from '@codemirror/state';
import { LayerReading, readLayer } from '../../layerText';

const readings = new WeakMap<Text, LayerReading>();

/** Reads the text of an editor; several extensions ask for the same one, which never changes. */
export function readDocument(document: Text): LayerReading {
  const known = readings.get(document);
  if (known) {
    return known;
  }
  const reading = readLayer(document.toString());
  readings.set(document, reading);
  return reading;
}
