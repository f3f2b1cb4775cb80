// SPDX-License-Identifier: Apache-2.0

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { payments } from '../../__testUtils__/payments';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';
import type { Contacts } from '@component-config/plugin-component-config-common';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { unfoldNotices } from '../../__testUtils__/unfoldNotices';

expect.extend(toHaveNoViolations);

type May = NonNullable<
  NonNullable<ConstructorParameters<typeof InMemoryComponentConfig>[1]>['may']
>;

async function showForm(
  may: May,
  environment = 'production',
  contacts: Contacts = {},
) {
  const memory = new InMemoryComponentConfig(payments, { may });
  memory.setContacts(contacts);
  const { api, container } = renderConfigurationTab(
    payments,
    `/?environment=${environment}`,
    memory,
  );
  await screen.findByText('Replicas');
  return { api, container };
}

const replicas = () => screen.getByLabelText('Replicas');

const bar = () => screen.queryByRole('region', { name: 'Changes' });

describe('users who may save', () => {
  it('see no notice, and can save', async () => {
    await showForm(() => true);

    expect(
      within(bar()!).getByRole('button', { name: 'Review and save' }),
    ).toBeVisible();
    expect(screen.queryByText(/You may not/)).not.toBeInTheDocument();
  });
});

describe('users who may neither save nor propose', () => {
  it('see why, and can read but not edit', async () => {
    const { container } = await showForm(
      (action, environment) =>
        environment !== 'production' ||
        (action !== 'update' && action !== 'propose'),
    );

    await unfoldNotices('You may not save values for Production');
    expect(screen.getByText(/values are read-only/)).toBeVisible();
    expect(bar()).not.toBeInTheDocument();
    expect(replicas()).toBeDisabled();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('see whom to ask, with links', async () => {
    await showForm(action => action === 'propose', 'production', {
      update: ['group:default/leads', 'user:default/lena'],
    });

    await unfoldNotices('You may not save values for Production');
    expect(
      screen.getByText(/Who can change values for Production/),
    ).toHaveTextContent('Who can change values for Production: leads, lena');
    expect(screen.getByRole('link', { name: 'leads' })).toHaveAttribute(
      'href',
      '/catalog/default/group/leads',
    );
  });

  it('can read the YAML but not change it', async () => {
    await showForm(action => action !== 'update' && action !== 'propose');
    await userEvent.click(screen.getByRole('radio', { name: 'YAML' }));

    expect(bar()).not.toBeInTheDocument();
    const editor = await screen.findByRole('textbox', {
      name: 'Values as YAML',
    });
    fireEvent.paste(editor, {
      clipboardData: { getData: () => 'environmentConfigs: {replicas: 9}' },
    });
    expect(editor).not.toHaveTextContent('replicas');
    expect(editor).toHaveAttribute('aria-readonly', 'true');
  });
});

describe('users who may only propose', () => {
  const proposesOnly: May = (action, environment) =>
    environment !== 'production' || action === 'propose';

  it('propose their edits with a message, and nothing is saved', async () => {
    const { api, container } = await showForm(proposesOnly);
    await unfoldNotices('You may not save values for Production');
    expect(screen.getByText(/You can propose a change/)).toBeVisible();

    await userEvent.clear(replicas());
    await userEvent.type(replicas(), '7');
    await userEvent.click(
      within(bar()!).getByRole('button', { name: 'Propose change' }),
    );
    const dialog = await screen.findByRole('dialog', {
      name: 'Propose a change for Production',
    });
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.type(
      within(dialog).getByLabelText('Message'),
      'More for the sale',
    );
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Propose' }),
    );

    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    const { items } = await api.getProposals('component:default/payments-api');
    expect(items).toMatchObject([
      {
        environment: 'production',
        message: 'More for the sale',
        state: 'open',
      },
    ]);
    expect(
      (
        await api.getForm('component:default/payments-api', {
          environment: 'production',
        })
      ).stored,
    ).toMatchObject({ revision: 0, values: {} });
    // The edit was sent: the form shows the saved values.
    expect(within(bar()!).getByText(/No changes/)).toBeVisible();
    expect(
      await screen.findByRole('tab', { name: 'Proposals (1 open)' }),
    ).toBeVisible();
  });

  it('see a concurrent save', async () => {
    const { api } = await showForm(proposesOnly);
    await userEvent.clear(replicas());
    await userEvent.type(replicas(), '7');
    await api.saveValues(
      'component:default/payments-api',
      { environment: 'production' },
      { values: { environmentConfigs: { replicas: 9 } }, baseRevision: 0 },
    );
    await userEvent.click(
      within(bar()!).getByRole('button', { name: 'Propose change' }),
    );
    await userEvent.click(
      await screen.findByRole('button', { name: 'Propose' }),
    );

    expect(
      await screen.findByText(/saved revision 1 while you were editing/),
    ).toBeVisible();
    expect((await api.getProposals(undefined)).items).toEqual([]);
  });

  // The helper contains the assertion.
  // eslint-disable-next-line jest/expect-expect
  it('see why all environments need more permissions', async () => {
    renderConfigurationTab(
      payments,
      '/?environment=*',
      new InMemoryComponentConfig(payments, {
        may: (action, environment) =>
          environment !== undefined || action === 'propose',
      }),
    );

    await unfoldNotices(/permission for every one of them/);
  });
});
