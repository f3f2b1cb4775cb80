// SPDX-License-Identifier: Apache-2.0

import type { Layer } from './types';

/** The properties that identify a layer to readers. */
export type LayerLabel = Pick<Layer, 'id' | 'title' | 'titlePhrase'>;

export function labelOf({ id, title, titlePhrase }: LayerLabel): LayerLabel {
  return { id, title, ...(titlePhrase && { titlePhrase }) };
}
