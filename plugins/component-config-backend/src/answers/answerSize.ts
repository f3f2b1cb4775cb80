// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import type { RequestHandler, Response } from 'express';
import { phrase, wordedError } from '@component-config/config-platform';

/** The largest answer, in bytes: limited by what a browser can show and by the memory of many concurrent requests. */
export const LARGEST_ANSWER = 20_000_000;

/** Measures the parts of an answer while they are produced, to stop once they exceed what can be sent. */
export interface AnswerSize {
  /** @throws InputError, sent as a 422, if the total is too large */
  add(part: unknown): void;
}

/** Starts to measure an answer. */
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
 * @throws InputError, sent as a 422, if it exceeds the limit
 */
export function answerText(body: unknown, limit = LARGEST_ANSWER): string {
  return bounded(textOf(body, limit), limit);
}

/**
 * Sends an answer that is JSON already.
 *
 * @throws InputError, sent as a 422, if it exceeds the limit
 */
export function sendJson(
  res: Pick<Response, 'send' | 'set'>,
  json: string,
): void {
  res.set('Content-Type', 'application/json');
  res.send(bounded(json, LARGEST_ANSWER));
}

function bounded(text: string, limit: number): string {
  if (Buffer.byteLength(text) > limit) {
    throw tooLarge(limit);
  }
  return text;
}

/** Refuses to send JSON larger than the limit. */
export function boundAnswers(limit = LARGEST_ANSWER): RequestHandler {
  return (_req, res, next) => {
    const send = res.send.bind(res);
    res.json = body => {
      const text = answerText(body, limit);
      // Like express, which would serialize the body again.
      if (!res.get('Content-Type')) {
        res.set('Content-Type', 'application/json');
      }
      return send(text);
    };
    next();
  };
}

/** @throws InputError if it exceeds the maximum length of a string */
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
