// SPDX-License-Identifier: Apache-2.0

import { SourcePosition } from '@component-config/config-engine';

/**
 * A position as editors and compilers write it, such as `overlays/production.yaml:14`. Long addresses are shortened to
 * their end.
 */
export function positionText(position: SourcePosition): string {
  const steps = position.file.split('/');
  const file =
    steps.length > 3 ? `…/${steps.slice(-2).join('/')}` : position.file;
  return `${file}:${position.line}`;
}
