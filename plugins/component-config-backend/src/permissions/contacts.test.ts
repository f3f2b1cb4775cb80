// SPDX-License-Identifier: Apache-2.0

import { ConfigReader } from '@backstage/config';
import { readOptions } from '../config';
import { contactsIn } from './contacts';

const read = (contacts: object[]) =>
  readOptions(new ConfigReader({ componentConfig: { contacts } as never }))
    .contacts;

const staging = { name: 'staging', facts: { environment: 'staging' } };
const live = { name: 'live', facts: { environment: 'production' } };
const owners = ['group:default/checkout'];

const rules = [
  { facts: { environment: 'production' }, contacts: ['leads'] },
  { actions: ['publish'], environments: ['staging'], contacts: ['user:bob'] },
  { contacts: ['owner', 'group:default/platform', 'group:default/checkout'] },
];
const leads = ['group:default/leads'];
const team = ['group:default/checkout', 'group:default/platform'];

it.each([
  [
    'one environment',
    [live],
    { update: leads, approve: leads, publish: leads },
  ],
  [
    'an action with a rule of its own',
    [staging],
    { update: team, approve: team, publish: ['user:default/bob'] },
  ],
  [
    'all environments, by the first rule that applies to one',
    [staging, live],
    { update: leads, approve: leads, publish: leads },
  ],
  ['no environment', [], { update: team, approve: team, publish: team }],
])('names the contacts of %s', (_title, environments, expected) => {
  expect(contactsIn(read(rules), owners, environments)).toEqual(expected);
});

it.each([
  ['no rule is configured', []],
  ['none applies', [{ environments: ['other'], contacts: ['leads'] }]],
  ['the component has no owner', [{ contacts: ['owner'] }]],
])('names nobody if %s', (_title, configured) => {
  expect(contactsIn(read(configured), [], [live])).toBeUndefined();
});

it.each([
  [{ actions: ['save'], contacts: ['leads'] }, '"save"'],
  [{ contacts: [] }, 'has to name a contact'],
  [{ contacts: ['user:'] }, 'user:'],
])('refuses the rule %j', (rule, why) => {
  expect(() => read([rule])).toThrow(why);
});
