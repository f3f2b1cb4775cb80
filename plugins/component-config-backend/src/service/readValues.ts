import { InputError } from '@backstage/errors';
import {
  cloneJson,
  defaultSourceLimits,
  isObject,
  type JsonObject,
} from '@component-config/config-engine';

/**
 * Takes over values from the body of a request: as deep at most as a document may be, and with every key as data.
 *
 * @throws InputError where they are nested too deeply
 */
export function readValues(sent: JsonObject): JsonObject {
  const limit = defaultSourceLimits.depth;
  let level: unknown[] = [sent];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) {
      throw new InputError(
        `The values are nested more than ${limit} levels deep; no configuration is, so check what was sent.`,
      );
    }
    level = level.flatMap(value =>
      Array.isArray(value) || isObject(value) ? Object.values(value) : [],
    );
  }
  return cloneJson(sent);
}
