// SPDX-License-Identifier: Apache-2.0

import { formatPath, parsePointer } from '@component-config/config-engine';
import { fieldLabel } from '@component-config/config-platform';

/**
 * A path in readable words, without its section, for example `Resources`, `Limits`, `Memory`. For a path of components
 * that may have several types, so that no schema titles it.
 */
export function readableTrail(pointer: string): string[] {
  const [section, ...names] = parsePointer(pointer);
  const within =
    section === 'traits' ? [...names.slice(0, 1), ...names.slice(2)] : names;
  return within.length === 0
    ? [formatPath(pointer)]
    : within.map(name =>
        /^[[\d]/.test(name)
          ? name
          : fieldLabel({ annotations: {}, schema: {}, name }),
      );
}
