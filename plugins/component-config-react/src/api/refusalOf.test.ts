// SPDX-License-Identifier: Apache-2.0

import { refusalSentence } from './refusalOf';

/** As `ResponseError` of Backstage has them. */
const answered = (cause: unknown) =>
  Object.assign(new Error('Request failed with 404 Not Found'), {
    name: 'ResponseError',
    cause,
  });
const named = (name: string, message: string) =>
  Object.assign(new Error(message), { name });

it.each([
  ['an answer of the backend', answered(named('NotFoundError', 'No such.'))],
  ['an error of the same process', named('NotFoundError', 'No such.')],
])('is the sentence of %s', (_, error) => {
  expect(refusalSentence(error)).toBe('No such.');
});

it.each([
  ['a fault of the backend', answered(named('Error', 'x is undefined'))],
  ['a sentence that is empty', answered(named('InputError', ''))],
  ['a fault of the network', new TypeError('Failed to fetch')],
  ['no error at all', 'refused'],
  ['nothing', undefined],
])('is undefined for %s', (_, error) => {
  expect(refusalSentence(error)).toBeUndefined();
});
