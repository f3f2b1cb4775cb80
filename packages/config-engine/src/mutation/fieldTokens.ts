import { conditionPathTokens } from '../condition';
import { parsePointer } from '../pointer';

/**
 * The keys that the field of a rule goes through, in a configuration with `environment` and `metadata` beside it: a dot
 * path, read as conditions read theirs but with any characters in its names, or a JSON Pointer where it begins with `/`.
 *
 * @returns undefined where the text is no path, or names the whole
 */
export function fieldTokens(field: string): string[] | undefined {
  if (field.startsWith('/')) {
    return /~(?![01])/.test(field) ? undefined : parsePointer(field);
  }
  return field.split('.').every(name => name !== '')
    ? conditionPathTokens(field)
    : undefined;
}
