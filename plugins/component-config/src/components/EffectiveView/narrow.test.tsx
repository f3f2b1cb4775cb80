// SPDX-License-Identifier: Apache-2.0

import { screenSize } from '../../__testUtils__/wideScreen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guarded } from '../../__testUtils__/guarded';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';

beforeAll(() => {
  screenSize.isWide = false;
});

it('a narrow screen shows one environment at a time', async () => {
  renderConfigurationTab(guarded, '/?view=effective');
  const cells = async () =>
    within(await screen.findByRole('row', { name: /^Replicas/ }))
      .getAllByRole('gridcell')
      .map(({ dataset }) => dataset.environment);
  expect(await cells()).toEqual(['development']);

  await userEvent.click(screen.getByRole('button', { name: /Environment/ }));
  await userEvent.click(
    await screen.findByRole('option', { name: 'Production' }),
  );
  await waitFor(async () => expect(await cells()).toEqual(['production']));
});

it('a narrow screen shows the environment whose value is explained', async () => {
  renderConfigurationTab(
    guarded,
    '/?view=effective&environment=staging&path=/environmentConfigs/replicas',
  );
  expect(
    await screen.findByRole('complementary', { name: 'Replicas in Staging' }),
  ).toBeVisible();
  expect(
    screen
      .getAllByRole('gridcell', { selected: true })
      .map(({ dataset }) => dataset.environment),
  ).toEqual(['staging']);
});
