// SPDX-License-Identifier: Apache-2.0

import { InputError, toError } from '@backstage/errors';
import express, { type RequestHandler } from 'express';
import { checkBody } from './checkBody';
import { exactNumber, InexactNumberError } from './exactNumber';

/** Parses a JSON body, and refuses one that would be read as something else. */
export function parseBody(limit: string | number): RequestHandler {
  const parse = express.json({
    limit,
    verify: checkBody,
    reviver: exactNumber,
  });
  return (req, res, next) =>
    parse(req, res, (error?: unknown) =>
      next(error === undefined ? undefined : refusalOf(error)),
    );
}

/** The error for the client; those of the parser contain the body. */
function refusalOf(error: unknown): InputError {
  return error instanceof InexactNumberError
    ? error.refusal()
    : new InputError(toError(error).message);
}
