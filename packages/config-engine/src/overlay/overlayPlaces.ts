// SPDX-License-Identifier: Apache-2.0

import type { Finding, SourcePosition } from '../finding';
import { isObject, JsonObject } from '../json';
import { writtenTokens } from '../mutation';
import { childPointer, formatPointer } from '../pointer';
import type { Overlay, OverlayMixin } from './types';

/**
 * The places that an overlay or mixin sets or removes, including its parts and rules, each once and in the author's
 * order, as pointers into the configuration: scalars, empty maps, and lists as a whole. Places given by a template are
 * not included.
 *
 * @public
 */
export function overlayPlaces(
  overlay: Overlay | OverlayMixin,
): Array<Pick<Finding, 'pointer' | 'position'>> {
  const places = new Map<string, Pick<Finding, 'pointer' | 'position'>>();
  const add = (pointer: string, position: SourcePosition | undefined) => {
    if (!places.has(pointer)) {
      places.set(pointer, { pointer, ...(position && { position }) });
    }
  };
  const visit = (
    map: JsonObject,
    pointer: string,
    positions: Overlay['positions'],
  ) => {
    for (const key of Object.keys(map)) {
      const value = map[key];
      const at = childPointer(pointer, key);
      if (isObject(value) && Object.keys(value).length > 0) {
        visit(value, at, positions);
      } else {
        add(at, positions[at]);
      }
    }
  };
  const parts = 'parts' in overlay ? overlay.parts : [];
  for (const { config, positions } of [overlay, ...parts]) {
    visit(config, '', positions);
  }
  const rules = 'mutation' in overlay ? (overlay.mutation?.rules ?? []) : [];
  for (const { field, position } of rules) {
    const tokens = writtenTokens(field);
    if (tokens) {
      add(formatPointer(tokens), position);
    }
  }
  return [...places.values()];
}
