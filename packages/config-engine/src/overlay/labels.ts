// SPDX-License-Identifier: Apache-2.0

import { phrase, worded, type WordedMember } from '../finding';

/** What identifies the layer of an overlay or mixin: its id, and its title as shown to users. */
export interface OverlayLabel extends WordedMember<'title'> {
  readonly id: string;
}

export function overlayLabel(name: string): OverlayLabel {
  return {
    id: `overlay:${name}`,
    ...worded('title', phrase('layerOverlay', { name })),
  };
}

export function mixinLabel(name: string): OverlayLabel {
  return {
    id: `mixin:${name}`,
    ...worded('title', phrase('layerMixin', { name })),
  };
}
