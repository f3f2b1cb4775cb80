// SPDX-License-Identifier: Apache-2.0

import { phrase, worded, wordsOf } from '@component-config/config-engine';
import { germanPhrase } from '@component-config/config-engine/german';
import type { DocumentedField } from '@component-config/plugin-component-config-common';
import type { LocalText } from '@component-config/plugin-component-config-react';
import { fieldsWith } from './fieldsWith';

const german: LocalText = (name, member) => {
  const words = wordsOf(name, member);
  return typeof words === 'string' ? words : (germanPhrase(words) ?? '');
};
const english: LocalText = (name, member) => member[name];

function field(changes: Partial<DocumentedField>): DocumentedField {
  return {
    path: 'field',
    pointer: '',
    type: 'string',
    required: false,
    constraints: [],
    examples: [],
    visibility: 'shown',
    sensitive: false,
    deprecated: false,
    conditions: [],
    ...changes,
  };
}

const fields = [
  field({
    path: 'hosts',
    ...worded('type', phrase('typeListOf', { item: 'string' })),
  }),
  field({
    path: 'replicas',
    description: 'How many run.',
    constraints: [
      {
        keyword: 'minimum',
        value: 1,
        ...worded('sentence', phrase('fieldAtLeast', { value: '1' })),
      },
    ],
  }),
];

const found = (text: string, textOf: LocalText) =>
  fieldsWith(fields, text, textOf).map(({ path }) => path);

it.each<[string, LocalText, string[]]>([
  ['', german, ['hosts', 'replicas']],
  ['MINDESTENS', german, ['replicas']],
  ['at least', german, []],
  ['liste von', german, ['hosts']],
  ['list of', german, []],
  ['many run', german, ['replicas']],
  ['at least', english, ['replicas']],
  ['list of', english, ['hosts']],
  ['mindestens', english, []],
])('finds "%s" in the words on the page', (text, textOf, paths) => {
  expect(found(text, textOf)).toEqual(paths);
});
