// SPDX-License-Identifier: Apache-2.0

import { parsePointer } from '@component-config/config-engine';

/** What the ids of all fields begin with, so that they do not meet those of a form around them. */
export const ID_PREFIX = 'component-config';

/**
 * The id of the control of a field, for a link that leads to it. No two fields share one, and it has no spaces: ids are
 * listed in `aria-describedby`.
 *
 * @param pointer - JSON Pointer into the configuration
 * @public
 */
export function fieldId(pointer: string): string {
  return [ID_PREFIX, ...parsePointer(pointer).map(plain)].join('_');
}

function plain(token: string): string {
  return token.replace(
    /[%_\s]/g,
    character => `%${character.charCodeAt(0).toString(16)}`,
  );
}
