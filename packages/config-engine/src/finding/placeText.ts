// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition } from './types';

/** The place of a line in a sentence: `overlays.yaml:14`. */
export function placeText(
  position: SourcePosition | undefined,
): string | undefined {
  return position && `${position.file}:${position.line}`;
}
