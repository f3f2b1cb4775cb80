import { parsePointer } from '@component-config/config-engine';

/** What the ids of all fields begin with, so that they do not meet those of a form around them. */
export const ID_PREFIX = 'component-config';

/**
 * The id of the control of a field, for a link that leads to it.
 *
 * @param pointer - JSON Pointer into the configuration
 * @public
 */
export function fieldId(pointer: string): string {
  return [ID_PREFIX, ...parsePointer(pointer)].join('_');
}
