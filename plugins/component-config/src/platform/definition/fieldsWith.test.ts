// SPDX-License-Identifier: Apache-2.0

import { wordsOf } from '@component-config/config-engine';
import { phrase, render, worded } from '@component-config/config-platform';
import type { DocumentedField } from '@component-config/plugin-component-config-common';
import type { LocalText } from '@component-config/plugin-component-config-react';
import { fieldsWith, type FieldBadge } from './fieldsWith';

const german: LocalText = (name, member) =>
  render(wordsOf(name, member), 'de') ?? '';
const english: LocalText = (name, member) => member[name];

const badgeText = (badge: FieldBadge) =>
  ({
    required: 'erforderlich',
    sensitive: 'Geheimnis',
    deprecated: 'veraltet',
    hidden: 'verborgen',
  })[badge];

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
  field({
    path: 'size',
    default: { cpu: 250 },
    examples: ['large', [80, 443]],
  }),
  field({ path: 'token', required: true, sensitive: true }),
  field({ path: 'old', deprecated: true, visibility: 'hidden' }),
];

const found = (text: string, textOf: LocalText) =>
  fieldsWith(fields, text, textOf, badgeText).map(({ path }) => path);

it.each<[string, LocalText, string[]]>([
  ['', german, ['hosts', 'replicas', 'size', 'token', 'old']],
  ['MINDESTENS', german, ['replicas']],
  ['at least', german, []],
  ['liste von', german, ['hosts']],
  ['list of', german, []],
  ['many run', german, ['replicas']],
  ['at least', english, ['replicas']],
  ['list of', english, ['hosts']],
  ['mindestens', english, []],
  ['"cpu":250', english, ['size']],
  ['LARGE', english, ['size']],
  ['443', english, ['size']],
  ['Erforderlich', german, ['token']],
  ['geheimnis', german, ['token']],
  ['veraltet', german, ['old']],
  ['verborgen', german, ['old']],
])('finds "%s" in the words on the page', (text, textOf, paths) => {
  expect(found(text, textOf)).toEqual(paths);
});
