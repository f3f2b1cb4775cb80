// SPDX-License-Identifier: Apache-2.0

import { refusalOf } from './refusalOf';

/** Errors as in Backstage's `ResponseError`. */
const answered = (cause: unknown) =>
  Object.assign(new Error('Request failed with 404 Not Found'), {
    name: 'ResponseError',
    cause,
  });
const named = (name: string, message: string) =>
  Object.assign(new Error(message), { name });

it.each([
  ['a response of the backend', answered(named('NotFoundError', 'No such.'))],
  ['an error of the same process', named('NotFoundError', 'No such.')],
  ['a limit of requests', answered(named('TooManyRequestsError', 'No such.'))],
])('is the message of %s', (_, error) => {
  expect(refusalOf(error)).toEqual({ message: 'No such.' });
});

it.each([
  [
    'an unexpected error of the backend',
    answered(named('Error', 'x is undefined')),
  ],
  ['an empty message', answered(named('InputError', ''))],
  ['a network error', new TypeError('Failed to fetch')],
  ['no error at all', 'refused'],
  ['nothing', undefined],
])('is undefined for %s', (_, error) => {
  expect(refusalOf(error)).toBeUndefined();
});
