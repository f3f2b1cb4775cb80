// SPDX-License-Identifier: Apache-2.0

import { phrase, render, worded } from '@component-config/config-platform';
import type {
  ConfigurationImpact,
  ImpactReason,
} from '@component-config/plugin-component-config-common';
import { filterImpact } from './filterImpact';

const german = ({ sentence, sentencePhrase }: ImpactReason) =>
  (sentencePhrase && render(sentencePhrase, 'de')) ?? sentence;
const english = ({ sentence }: ImpactReason) => sentence;

const configurations: ConfigurationImpact[] = [
  {
    componentRef: 'component:default/shop',
    environment: 'production',
    class: 'safe',
    outcome: 'value-changed',
    reasons: [
      {
        rule: 'environment-added',
        class: 'safe',
        ...worded(
          'sentence',
          phrase('environmentAdded', { environment: 'production' }),
        ),
      },
    ],
  },
  {
    componentRef: 'component:default/cart',
    class: 'risky',
    outcome: 'risky',
    reasons: [
      {
        rule: 'component-removed',
        class: 'risky',
        ...worded('sentence', phrase('componentIsGone')),
      },
    ],
  },
];

it.each([
  ['', german, ['cart', 'shop']],
  ['gibt es nicht mehr', german, ['cart']],
  ['is gone', german, []],
  ['auch in PRODUCTION', german, ['shop']],
  ['is gone', english, ['cart']],
  ['gibt es nicht mehr', english, []],
])('finds "%s" in the words on the page', (text, textOf, names) => {
  expect(
    filterImpact(configurations, { text }, textOf).map(({ componentRef }) =>
      componentRef.replace('component:default/', ''),
    ),
  ).toEqual(names);
});
