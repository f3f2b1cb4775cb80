// SPDX-License-Identifier: Apache-2.0

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { guarded } from '../../__testUtils__/guarded';
import { payments } from '../../__testUtils__/payments';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';
import type { ValueEnd } from '@component-config/plugin-component-config-common';
import { InMemoryComponentConfig } from '@component-config/test-utils';

expect.extend(toHaveNoViolations);

const ref = 'component:default/payments-api';
const author = 'user:default/tom';
// The user signed in by the test app.
const reader = 'user:default/guest';

async function withProposal(
  values: object = { replicas: 7 },
  ends: ValueEnd[] = [],
) {
  const api = new InMemoryComponentConfig(payments);
  api.signInAs(author, () => true);
  await api.proposeValues(
    ref,
    { environment: 'production' },
    {
      values: { environmentConfigs: { ...values } },
      baseRevision: 0,
      message: 'More for the sale',
      ends,
    },
  );
  api.signInAs(reader, () => true);
  return api;
}

async function open(api: InMemoryComponentConfig) {
  const { container } = renderConfigurationTab(
    payments,
    '/?view=proposals',
    api,
  );
  await userEvent.click(
    await screen.findByRole('button', { name: /For Production/ }),
  );
  const details = await screen.findByRole('region', {
    name: 'For Production',
  });
  return { container, details };
}

const stored = async (api: InMemoryComponentConfig) =>
  (await api.getForm(ref, { environment: 'production' })).stored;

describe('a proposal', () => {
  it('shows its author, its message, its changes and their effect', async () => {
    const { container, details } = await open(await withProposal());

    expect(screen.getByText('More for the sale')).toBeVisible();
    expect(
      screen.getByRole('button', { name: /For Production.*tom/ }),
    ).toBeVisible();
    const rows = (region: string) =>
      within(within(details).getByRole('region', { name: region }))
        .getAllByRole('row')
        .map(row => (row.textContent ?? '').replace(/\s+/g, ' ').trim());
    // The platform sets 3.
    expect(rows('What the proposal changes for Production')).toEqual([
      'FieldBeforeAfter',
      'Replicas environmentConfigs.replicas3 overlay production7 set in the portal for production',
    ]);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows and stores the ends of its values', async () => {
    const end = {
      pointer: '/environmentConfigs/replicas',
      at: '2090-01-02T03:04:00.000Z',
      reason: 'the sale',
    };
    const api = await withProposal({ replicas: 7 }, [end]);
    const { details } = await open(api);
    const list = within(details).getByRole('list', { name: 'Values that end' });
    expect(list).toHaveTextContent(/Replicas ends Jan 2, 2090.*: the sale/);
    await userEvent.click(
      within(details).getByRole('button', { name: 'Accept' }),
    );
    await waitFor(async () => expect((await stored(api)).ends).toEqual([end]));
  });

  it('marks a changed secret, whose values look the same', async () => {
    const api = new InMemoryComponentConfig(guarded);
    const production = { environment: 'production' };
    const token = (text: string) => ({ environmentConfigs: { token: text } });
    await api.saveValues(ref, production, {
      values: token('before'),
      baseRevision: 0,
    });
    await api.proposeValues(ref, production, {
      values: token('after'),
      baseRevision: 1,
    });
    renderConfigurationTab(guarded, '/?view=proposals&proposal=1', api);

    const changes = await screen.findByRole('region', {
      name: 'What the proposal changes for Production',
    });
    expect(
      within(changes).getByRole('row', { name: /token/ }),
    ).toHaveTextContent(/changed \(hidden\).*token•+ .*•+/);
  });

  it('becomes the next revision when it is accepted', async () => {
    const api = await withProposal();
    await open(api);

    await userEvent.click(
      await screen.findByRole('button', { name: 'Accept' }),
    );

    await waitFor(async () =>
      expect(await stored(api)).toMatchObject({
        revision: 1,
        values: { environmentConfigs: { replicas: 7 } },
        savedBy: reader,
      }),
    );
    expect(await screen.findByText(/accepted,/)).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Proposals' })).toBeVisible();
  });

  it('is declined with a reason, which its author sees', async () => {
    const api = await withProposal();
    await open(api);

    await userEvent.click(
      await screen.findByRole('button', { name: 'Decline' }),
    );
    const dialog = await screen.findByRole('dialog');
    const decline = within(dialog).getByRole('button', { name: 'Decline' });
    expect(decline).toBeDisabled();
    await userEvent.type(
      within(dialog).getByRole('textbox'),
      'Not before Monday',
    );
    await userEvent.click(decline);

    expect(await screen.findByText('Not before Monday')).toBeVisible();
    expect((await stored(api)).revision).toBe(0);
    // It is no longer listed as open, but can still be found.
    await userEvent.click(
      screen.getByRole('switch', { name: 'Show decided proposals' }),
    );
    expect(
      await screen.findByRole('button', { name: /For Production.*declined/ }),
    ).toBeVisible();
  });

  it('is shown against a save since', async () => {
    const api = await withProposal();
    await api.saveValues(
      ref,
      { environment: 'production' },
      {
        values: { environmentConfigs: { replicas: 5, debug: true } },
        baseRevision: 0,
      },
    );
    const { details } = await open(api);

    expect(
      within(details).getByText(/Revision 1 was saved since/),
    ).toBeVisible();
    expect(
      await within(details).findByText(/Both changed Replicas/),
    ).toBeVisible();
    expect(
      within(details).getByRole('columnheader', { name: 'Before' }),
    ).toBeVisible();

    await userEvent.click(
      await screen.findByRole('button', { name: 'Accept' }),
    );
    await waitFor(async () =>
      expect((await stored(api)).values).toEqual({
        environmentConfigs: { replicas: 7, debug: true },
      }),
    );
  });

  it('is not accepted over a concurrent save', async () => {
    const api = await withProposal();
    await open(api);
    const accept = await screen.findByRole('button', { name: 'Accept' });
    await api.saveValues(
      ref,
      { environment: 'production' },
      { values: { environmentConfigs: { replicas: 5 } }, baseRevision: 0 },
    );
    await userEvent.click(accept);

    expect(await screen.findByText(/Revision 1 was saved since/)).toBeVisible();
    expect((await stored(api)).values).toEqual({
      environmentConfigs: { replicas: 5 },
    });
  });

  it('can be withdrawn by its author, who may not decide on it without the permission', async () => {
    const api = await withProposal();
    api.signInAs(reader, action => action === 'propose');
    await api.proposeValues(
      ref,
      { environment: 'staging' },
      { values: { environmentConfigs: { replicas: 2 } }, baseRevision: 0 },
    );
    const { details } = await open(api);
    expect(
      await within(details).findByText(/You may not accept this proposal/),
    ).toBeVisible();
    expect(
      within(details).queryByRole('button', {
        name: /Accept|Decline|Withdraw/,
      }),
    ).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: /For Staging/ }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Withdraw' }),
    );
    expect(await screen.findByText(/withdrawn,/)).toBeVisible();
  });
});
