// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import type { RequestHandler } from 'express';
import { phrase } from '@component-config/config-engine';
import { wordedError } from '@component-config/plugin-component-config-common/reports';

/** The largest answer, in bytes: what a browser can still show, and what many requests at once may hold in memory. */
export const LARGEST_ANSWER = 20_000_000;

/** Measures the parts of an answer while they are made, so that no more of them are made than can be sent. */
export interface AnswerSize {
  /** @throws InputError, answered with 422, where the parts together are too large */
  add(part: unknown): void;
}

/** An answer of which nothing is made yet. */
export function measureAnswer(limit = LARGEST_ANSWER): AnswerSize {
  let size = 0;
  return {
    add(part) {
      size += Buffer.byteLength(textOf(part, limit));
      if (size > limit) {
        throw tooLarge(limit);
      }
    },
  };
}

/**
 * The JSON of an answer.
 *
 * @throws InputError, answered with 422, where it is larger than an answer may be
 */
export function answerText(body: unknown, limit = LARGEST_ANSWER): string {
  const text = textOf(body, limit);
  if (Buffer.byteLength(text) > limit) {
    throw tooLarge(limit);
  }
  return text;
}

/** Sends no JSON that is larger than an answer may be. */
export function boundAnswers(limit = LARGEST_ANSWER): RequestHandler {
  return (_req, res, next) => {
    const send = res.send.bind(res);
    res.json = body => {
      const text = answerText(body, limit);
      // As express does it, which would make the text once more.
      if (!res.get('Content-Type')) {
        res.set('Content-Type', 'application/json');
      }
      return send(text);
    };
    next();
  };
}

/** @throws InputError where it is larger than any text can be */
function textOf(body: unknown, limit: number): string {
  try {
    return JSON.stringify(body) ?? '';
  } catch (error) {
    // V8: "Invalid string length".
    throw error instanceof RangeError ? tooLarge(limit) : error;
  }
}

function tooLarge(limit: number): Error {
  return Object.assign(
    wordedError(
      InputError,
      phrase('refusedAnswerSize', { megabytes: limit / 1_000_000 }),
    ),
    { statusCode: 422 },
  );
}
