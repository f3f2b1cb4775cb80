// SPDX-License-Identifier: Apache-2.0

import { HoverTooltipSource } from '@codemirror/view';
import { placeAtOffset } from '../../layerText';
import { drawCard, fieldCard } from './fieldCard';
import { readDocument } from './readDocument';
import { EditorFacts } from './types';

/** Shows the documentation of the field under the pointer. */
export function layerHover(facts: () => EditorFacts): HoverTooltipSource {
  return (view, offset) => {
    const { root } = readDocument(view.state.doc);
    const place = root && placeAtOffset(root, offset);
    const now = facts();
    const card = place && fieldCard(now, now.root + place.pointer);
    return place && card
      ? {
          pos: place.start,
          end: place.end,
          above: true,
          create: () => ({ dom: drawCard(card) }),
        }
      : null;
  };
}
