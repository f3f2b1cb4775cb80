// SPDX-License-Identifier: Apache-2.0

import type { Response } from 'express';
import { answerText } from '../answers/answerSize';

/**
 * Sends an answer that may contain a secret in clear text. Nothing stores it on its way. It has no ETag: express would
 * hash the bytes, and a log of headers would then contain a hash to try guesses on.
 *
 * @throws InputError, sent as a 422, if it exceeds the limit
 */
export function sendUnstored(
  res: Pick<Response, 'setHeader' | 'end'>,
  body: unknown,
): void {
  const text = answerText(body);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.end(text);
}
