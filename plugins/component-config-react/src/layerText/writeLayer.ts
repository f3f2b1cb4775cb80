// SPDX-License-Identifier: Apache-2.0

import {
  editText,
  equalJson,
  JsonObject,
  printDocument,
} from '@component-config/config-engine';
import { LAYER_LIMITS, readLayer } from './readLayer';

/**
 * The text, edited to match `layer`: comments, quotes and everything else unrelated to the change stay byte for byte;
 * comments on lines before a removed value stay, too. A text that already matches the layer is returned unchanged. One
 * that cannot be parsed, or edited in place, is regenerated.
 */
export function writeLayer(text: string, layer: JsonObject): string {
  const edited = editedText(text, layer);
  if (edited !== undefined) {
    return edited;
  }
  return Object.keys(layer).length === 0 ? '' : printDocument(layer);
}

/** The text, edited in place; undefined if that is not possible. */
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
