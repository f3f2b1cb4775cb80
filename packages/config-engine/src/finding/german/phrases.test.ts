// SPDX-License-Identifier: Apache-2.0

import { filledPhrases, fixedPhrases } from '../phrases';
import { filledGermanPhrases, fixedGermanPhrases } from './phrases';

it.each(Object.keys(fixedPhrases))('differs from English: %s', code => {
  const name = code as keyof typeof fixedPhrases;
  const alike = ['null', 'text', 'document', 'overlay'].includes(name);

  expect(fixedGermanPhrases[name] === fixedPhrases[name] && !alike).toBe(false);
});

it('has the phrases of English', () => {
  expect(Object.keys(filledGermanPhrases)).toEqual(Object.keys(filledPhrases));
});
