// SPDX-License-Identifier: Apache-2.0

import { SourcePosition } from '@component-config/config-engine';

/** The address of a position, where the file has one: that of a repository's page, with the line. */
export function positionAddress(position: SourcePosition): string | undefined {
  return /^https?:\/\//i.test(position.file)
    ? `${position.file}#L${position.line}`
    : undefined;
}
