// SPDX-License-Identifier: Apache-2.0

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { guarded } from '../../__testUtils__/guarded';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';
import { InMemoryComponentConfig } from '@component-config/test-utils';

expect.extend(toHaveNoViolations);

const ref = 'component:default/payments-api';
const staging = { environment: 'staging' };
const comparing = '/?view=compare&environment=production&to=staging';

const stored = async (api: InMemoryComponentConfig) =>
  (await api.getForm(ref, staging)).stored;

const dialog = async () =>
  within(
    await screen.findByRole('dialog', {
      name: 'Copy values to another environment',
    }),
  );

async function openAll(api = new InMemoryComponentConfig(guarded)) {
  renderConfigurationTab(guarded, comparing, api);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Copy to Staging …' }),
  );
  return { api, choice: await dialog() };
}

it('selects what the component sets', async () => {
  const api = new InMemoryComponentConfig(guarded);
  await api.saveValues(
    ref,
    { environment: 'production' },
    { values: { environmentConfigs: { debug: true } }, baseRevision: 0 },
  );
  await openAll(api);
  await save(/^Review 1 value$/);
  await waitFor(async () =>
    expect((await stored(api)).values).toEqual({
      environmentConfigs: { debug: true },
    }),
  );
});

async function save(count: RegExp) {
  await userEvent.click(
    await screen.findByRole('button', { name: count, hidden: true }),
  );
  const review = await screen.findByRole('dialog', {
    name: /^Review the changes/,
  });
  await userEvent.click(within(review).getByRole('button', { name: /^Save/ }));
}

it('copies only the selected differences', async () => {
  const { api, choice } = await openAll();
  expect(
    await choice.findByRole('rowheader', {
      name: 'Set by the platform for Production',
    }),
  ).toBeVisible();
  expect(
    choice.getByRole('button', { name: 'Review 0 values', hidden: true }),
  ).toBeDisabled();
  const secret = await choice.findByRole('checkbox', {
    name: 'Copy Token',
  });
  expect(secret).toBeDisabled();
  expect(choice.getByText('Sensitive values are not copied.')).toBeVisible();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  for (const name of ['Replicas', 'Log level']) {
    await userEvent.click(
      choice.getByRole('checkbox', { name: `Copy ${name}` }),
    );
  }
  await save(/^Review 2 values/);
  await waitFor(async () =>
    expect(await stored(api)).toMatchObject({
      revision: 1,
      values: { environmentConfigs: { replicas: 3, logLevel: 'warn' } },
    }),
  );
});

it('copies exactly the values that the matrix counts', async () => {
  const api = new InMemoryComponentConfig(guarded);
  await api.saveValues(ref, staging, {
    values: { environmentConfigs: { debug: true } },
    baseRevision: 0,
  });
  renderConfigurationTab(guarded, '/?view=effective', api);
  expect(
    await screen.findByText('Production is 1 value behind Staging'),
  ).toBeVisible();
  expect(screen.getByText(/^\d+ differs? on purpose$/)).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: 'Copy to Production …' }),
  );
  const choice = await dialog();
  expect(
    await choice.findByRole('checkbox', { name: /Debug$/, checked: true }),
  ).toBeVisible();
  expect(choice.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  expect(choice.getByRole('button', { name: 'Review 1 value' })).toBeEnabled();
});

it('opens from an address', async () => {
  renderConfigurationTab(guarded, `${comparing}&copy=yes`);
  expect(
    (await dialog()).getByRole('button', { name: /^Review/ }),
  ).toBeVisible();
});

it('copies one value from its explanation', async () => {
  const api = new InMemoryComponentConfig(guarded);
  renderConfigurationTab(
    guarded,
    `/?view=effective&environment=production&path=${encodeURIComponent(
      '/environmentConfigs/replicas',
    )}`,
    api,
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Copy to …' }),
  );
  const choice = await dialog();
  expect(await choice.findAllByRole('checkbox')).toHaveLength(1);
  await save(/^Review 1 value/);
  await waitFor(async () =>
    expect((await stored(api)).values).toEqual({
      environmentConfigs: { replicas: 3 },
    }),
  );
});

it('copies nothing over a concurrent save', async () => {
  const { api, choice } = await openAll();
  await userEvent.click(
    await choice.findByRole('checkbox', {
      name: 'Copy Replicas',
    }),
  );
  await api.saveValues(ref, staging, {
    values: { environmentConfigs: { debug: true } },
    baseRevision: 0,
  });
  await save(/^Review 1 value$/);
  expect(
    await (await dialog()).findByText(/Revision 1 was saved for Staging/),
  ).toBeVisible();
  expect((await stored(api)).values).toEqual({
    environmentConfigs: { debug: true },
  });
});

it('is not available for an environment that the user may not change', async () => {
  const api = new InMemoryComponentConfig(guarded, { may: () => false });
  const { choice } = await openAll(api);
  expect(
    await choice.findByText(/You may neither save nor propose/),
  ).toBeVisible();
  expect(choice.getByRole('button', { name: /^Review/ })).toBeDisabled();
});
