// SPDX-License-Identifier: Apache-2.0

import { componentConfigValuesUpdatePermission } from '@component-config/plugin-component-config-common';
import { expectGerman } from '../__testUtils__/expectGerman';
import { componentRights } from './ComponentRights';

const rights = componentRights(
  { allows: () => false },
  {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'payments' },
  },
  { traits: [] },
  [],
);

it.each([
  [
    { environment: 'staging' },
    ['parameters'],
    'This needs the permission "component-config.values.update" in environment "staging", for "parameters".',
  ],
  [
    {},
    [],
    'This needs the permission "component-config.values.update" in every environment of the component.',
  ],
])('refuses an action at %j in %j', (place, sections, message) => {
  const refusals: Array<Parameters<typeof expectGerman>[0]> = [];
  try {
    rights.require(componentConfigValuesUpdatePermission, place, sections);
  } catch (error) {
    refusals.push(error as Error);
  }

  expect(refusals).toEqual([
    expect.objectContaining({ name: 'NotAllowedError', message }),
  ]);
  refusals.forEach(expectGerman);
});
