// SPDX-License-Identifier: Apache-2.0

import type { Layer } from './types';

/** What a layer is known by. */
export type LayerHead = Pick<Layer, 'id' | 'title' | 'titlePhrase'>;

export function headOf({ id, title, titlePhrase }: LayerHead): LayerHead {
  return { id, title, ...(titlePhrase && { titlePhrase }) };
}
