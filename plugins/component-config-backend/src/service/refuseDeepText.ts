import type { IncomingMessage, ServerResponse } from 'node:http';
import { InputError } from '@backstage/errors';
import { defaultSourceLimits } from '@component-config/config-engine';

const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const opening = new Set([...'[{'].map(text => text.charCodeAt(0)));
const closing = new Set([...']}'].map(text => text.charCodeAt(0)));

/**
 * A check of the bytes of a JSON body before they are parsed, as `verify` of `express.json` takes it: parsing with a
 * reviver, the validation against the contract and everything after them walk the body, which must not be deeper than a
 * document may be.
 *
 * @throws InputError where the body is nested too deeply
 */
export function refuseDeepText(
  _req: IncomingMessage,
  _res: ServerResponse,
  body: Buffer,
): void {
  const limit = defaultSourceLimits.depth;
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < body.length; index++) {
    const byte = body[index];
    if (isInText) {
      if (byte === backslash) {
        index++;
      } else if (byte === quote) {
        isInText = false;
      }
    } else if (byte === quote) {
      isInText = true;
    } else if (opening.has(byte)) {
      depth++;
      if (depth > limit) {
        throw Object.assign(
          new InputError(
            `The body is nested more than ${limit} levels deep; no configuration is, so check what was sent.`,
          ),
          // Otherwise the parser makes a 403 of it.
          { statusCode: 400 },
        );
      }
    } else if (closing.has(byte)) {
      depth--;
    }
  }
}
