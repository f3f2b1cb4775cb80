// SPDX-License-Identifier: Apache-2.0

import { SourcePosition } from '@component-config/config-engine';

/** The web address of a position with its line, if the file has one. */
export function positionAddress(position: SourcePosition): string | undefined {
  return /^https?:\/\//i.test(position.file)
    ? `${position.file}#L${position.line}`
    : undefined;
}
