// SPDX-License-Identifier: Apache-2.0

import { phrase, worded, type WordedMember } from '../finding';

/** What identifies a layer to readers: its id, and its title. */
export interface LayerLabel extends WordedMember<'title'> {
  readonly id: string;
}

/** The label of a layer, without its other properties. */
export function labelOf({ id, title, titlePhrase }: LayerLabel): LayerLabel {
  return { id, title, ...(titlePhrase && { titlePhrase }) };
}

export function overlayLabel(name: string): LayerLabel {
  return {
    id: `overlay:${name}`,
    ...worded('title', phrase('layerOverlay', { name })),
  };
}

export function mixinLabel(name: string): LayerLabel {
  return {
    id: `mixin:${name}`,
    ...worded('title', phrase('layerMixin', { name })),
  };
}
