// SPDX-License-Identifier: Apache-2.0

import {
  editText,
  equalJson,
  JsonObject,
  printDocument,
} from '@component-config/config-engine';
import { LAYER_LIMITS, readLayer } from './readLayer';

/**
 * The text, edited so that it says `layer`: comments, quotes and everything else that a change does not concern stay
 * byte for byte; comments on lines before something stay also where that goes. A text that says the layer already is
 * given back as it is. One that cannot be read, or has a form that cannot be edited in parts, is written anew.
 */
export function writeLayer(text: string, layer: JsonObject): string {
  const edited = editedText(text, layer);
  if (edited !== undefined) {
    return edited;
  }
  return Object.keys(layer).length === 0 ? '' : printDocument(layer);
}

/** The text, edited in parts; undefined where that is not possible. */
export function editedText(
  text: string,
  layer: JsonObject,
): string | undefined {
  const read = readLayer(text);
  if (!read.layer) {
    return undefined;
  }
  return equalJson(read.layer, layer)
    ? text
    : editText({
        text,
        current: read.written,
        target: layer,
        limits: LAYER_LIMITS,
      });
}
