// SPDX-License-Identifier: Apache-2.0

import { parsePointer } from '@component-config/config-engine';

/** The prefix of all field ids, so that they do not clash with those of a surrounding form. */
export const ID_PREFIX = 'component-config';

/**
 * The id of a field's control, for links to it. It is unique and has no spaces, because ids are listed in
 * `aria-describedby`.
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
