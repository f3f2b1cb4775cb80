// SPDX-License-Identifier: Apache-2.0

import { mockErrorHandler } from '@backstage/backend-test-utils';
import express from 'express';
import request from 'supertest';
import { boundAnswers, measureAnswer } from './answerSize';

const limit = 1_000;

function serve(body: unknown) {
  const app = express();
  app.use(boundAnswers(limit));
  app.get('/', (_req, res) => {
    res.status(201).json(body);
  });
  return request(app.use(mockErrorHandler()));
}

it('sends the largest answer like express', async () => {
  const body = 'a'.repeat(limit - 2);

  const response = await serve(body).get('/');

  expect([response.status, response.body]).toEqual([201, body]);
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  expect(response.headers.etag).toBeDefined();
});

it.each([
  ['one byte more', 'a'.repeat(limit - 1)],
  ['fewer characters of more bytes', 'ä'.repeat(limit / 2)],
])('refuses %s', async (_, body) => {
  const response = await serve(body).get('/');

  expect(response.status).toBe(422);
  expect(response.body.error.message).toContain(
    'The response would be larger than 0.001 MB',
  );
});

it('stops producing parts when their total is too large', () => {
  const size = measureAnswer(limit);
  const part = 'a'.repeat(limit / 2 - 2);
  size.add(part);
  size.add(part);

  expect(() => size.add(1)).toThrow('The response would be larger than');
});

it('rejects what exceeds the maximum length of a string', () => {
  // Throws like V8 for a string of half a gigabyte.
  const huge = {
    toJSON() {
      throw new RangeError('Invalid string length');
    },
  };

  expect(() => measureAnswer().add(huge)).toThrow(
    'The response would be larger than 20 MB',
  );
});
