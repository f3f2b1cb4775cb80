// SPDX-License-Identifier: Apache-2.0

import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { InputError } from '@backstage/errors';
import { defaultSourceLimits } from '@component-config/config-engine';

const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const comma = ','.charCodeAt(0);
const openingMap = '{'.charCodeAt(0);
const openingList = '['.charCodeAt(0);
const closing = new Set([...']}'].map(text => text.charCodeAt(0)));

/** The largest known body has a few thousand; parsing and checking one of this size takes some 50 ms. */
const MOST_VALUES = 20_000;

/** Length of keys in messages. */
const SHOWN_CHARACTERS = 100;

/**
 * Checks the bytes of a JSON body before they are parsed; for `verify` of `express.json`. It refuses input that the
 * parser would silently change: bytes that are not UTF-8, and duplicate keys of an object (RFC 8259, section 4). It
 * also refuses bodies nested deeper than a document may be, and those of too many values: parsing with a reviver,
 * validation against the contract and all later steps traverse the body.
 *
 * It takes one pass; invalid JSON is left to the parser.
 *
 * @throws InputError with a sentence that says what is wrong
 */
export function checkBody(
  _req: IncomingMessage,
  _res: ServerResponse,
  body: Buffer,
  encoding: string | undefined,
): void {
  if (encoding !== undefined && encoding !== 'utf-8') {
    throw refusal(`The body has to be UTF-8, not ${encoding}.`);
  }
  if (!isUtf8(body)) {
    throw refusal('The body is not valid UTF-8; check how it was encoded.');
  }
  const limit = defaultSourceLimits.depth;
  /** The keys of each open object; undefined for a list. */
  const open: Array<Set<string> | undefined> = [];
  let isKeyNext = false;
  let values = 0;
  for (let index = 0; index < body.length; index++) {
    const byte = body[index];
    // Each value but the first of a map or list follows a comma.
    if (byte === comma || byte === openingMap || byte === openingList) {
      values += 1;
      if (values > MOST_VALUES) {
        throw refusal(
          `The body has more than ${MOST_VALUES} values; no configuration has, so check the request.`,
        );
      }
    }
    if (byte === quote) {
      const end = endOfText(body, index);
      const keys = open[open.length - 1];
      if (isKeyNext && keys) {
        addKey(keys, body.toString('utf8', index, end + 1));
      }
      isKeyNext = false;
      index = end;
    } else if (byte === openingMap || byte === openingList) {
      if (open.length === limit) {
        throw refusal(
          `The body is nested more than ${limit} levels deep; no configuration is, so check the request.`,
        );
      }
      isKeyNext = byte === openingMap;
      open.push(isKeyNext ? new Set() : undefined);
    } else if (closing.has(byte)) {
      open.pop();
      isKeyNext = false;
    } else if (byte === comma) {
      isKeyNext = true;
    }
  }
}

/** The position of the closing quote, or the end of the body. */
function endOfText(body: Buffer, start: number): number {
  let index = start + 1;
  while (index < body.length && body[index] !== quote) {
    index += body[index] === backslash ? 2 : 1;
  }
  return index;
}

function addKey(keys: Set<string>, text: string): void {
  const key = readText(text);
  if (key !== undefined && keys.has(key)) {
    const shown =
      key.length > SHOWN_CHARACTERS
        ? `${key.slice(0, SHOWN_CHARACTERS)}…`
        : key;
    throw refusal(
      `The key "${shown}" is given twice in one object of the body; keep one of them.`,
    );
  }
  if (key !== undefined) {
    keys.add(key);
  }
}

/** The string between quotes, or undefined if it is not valid JSON. */
function readText(text: string): string | undefined {
  if (!text.includes('\\')) {
    return text.slice(1, -1);
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(message: string): Error {
  // Otherwise the parser turns it into a 403.
  return Object.assign(new InputError(message), { statusCode: 400 });
}
