// SPDX-License-Identifier: Apache-2.0

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
      next(error instanceof InexactNumberError ? error.refusal() : error),
    );
}
