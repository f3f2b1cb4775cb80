// SPDX-License-Identifier: Apache-2.0

import {
  toastApiRef,
  type ToastApiMessage,
} from '@backstage/frontend-plugin-api';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { signalApiRef } from '@backstage/plugin-signals-react';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { fakeSignals } from '../../__testUtils__/fakeSignals';
import { payments, paymentsEntity } from '../../__testUtils__/payments';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { ConfigurationTab } from '../ConfigurationTab/ConfigurationTab';
import { saveReviewed } from '../../__testUtils__/saveReviewed';

expect.extend(toHaveNoViolations);

const ref = 'component:default/payments-api';

async function renderTab() {
  const api = new InMemoryComponentConfig(payments);
  const post = jest.fn((_message: ToastApiMessage) => ({ close: () => {} }));
  const signals = fakeSignals();
  const { container } = renderInTestApp(
    <EntityProvider entity={paymentsEntity}>
      <ConfigurationTab />
    </EntityProvider>,
    {
      apis: [
        [componentConfigApiRef, api],
        [signalApiRef, signals.api],
        [toastApiRef, { post }],
      ],
      initialRouteEntries: ['/?environment=staging'],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
    },
  );
  await screen.findByRole('region', { name: 'Changes' });
  const saveElsewhere = async (replicas: number) => {
    const { stored } = await api.getForm(ref, { environment: 'staging' });
    const result = await api.saveValues(
      ref,
      { environment: 'staging' },
      {
        values: { environmentConfigs: { replicas } },
        baseRevision: stored.revision,
      },
    );
    signals.send(`component-config:${ref}`, {
      environment: 'staging',
      revision: result.stored.revision,
    });
  };
  return { api, container, signals, saveElsewhere, post };
}

const replicas = () =>
  document.getElementById('component-config_environmentConfigs_replicas')!;
const title = 'Newer values for staging were saved';

describe('a page that is open while another user saves', () => {
  it('reports it, and shows the newer values on request', async () => {
    const { container, saveElsewhere } = await renderTab();
    expect(screen.queryByText(title)).toBeNull();
    await saveElsewhere(7);
    expect(await screen.findByText(title)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(replicas()).toHaveValue('7'));
    expect(screen.queryByText(title)).toBeNull();
  });

  it('keeps unsaved edits, on top of the newer values', async () => {
    const { saveElsewhere } = await renderTab();
    await userEvent.click(screen.getByLabelText(/^Debug/));
    await userEvent.click(screen.getByRole('radio', { name: 'On' }));
    await saveElsewhere(7);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Reload' }),
    );
    await waitFor(() => expect(replicas()).toHaveValue('7'));
    expect(screen.getByText(/1 change · affects/)).toBeVisible();
    expect(
      screen.getByText(/saved revision 1 while you were editing/),
    ).toBeVisible();
    expect(
      screen.getByText('Nobody else changed the fields that you changed.'),
    ).toBeVisible();
  });

  it("does not report the user's own save", async () => {
    const { signals } = await renderTab();
    await userEvent.clear(replicas());
    await userEvent.type(replicas(), '4');
    await saveReviewed();
    // The signal may arrive before or after the response.
    signals.send(`component-config:${ref}`, {
      environment: 'staging',
      revision: 1,
    });
    expect(await screen.findByText(/^No changes/)).toBeVisible();
    expect(screen.queryByText(title)).toBeNull();
  });
});

describe('the message after a save', () => {
  async function save() {
    const tab = await renderTab();
    await userEvent.clear(replicas());
    await userEvent.type(replicas(), '4');
    await saveReviewed();
    await waitFor(() => expect(tab.post).toHaveBeenCalled());
    const undo = async () => {
      const message = render(<>{tab.post.mock.calls[0][0].description}</>);
      await userEvent.click(
        within(message.container).getByRole('button', { name: 'Undo' }),
      );
    };
    const stored = async () =>
      (await tab.api.getForm(ref, { environment: 'staging' })).stored;
    return { ...tab, undo, stored };
  }

  it('undoes it, also the first one', async () => {
    const { undo, stored, post } = await save();
    await undo();
    await waitFor(() => expect(replicas()).toHaveValue(''));
    expect(await stored()).toMatchObject({ revision: 2, values: {} });
    expect(post).toHaveBeenLastCalledWith(
      expect.objectContaining({
        title:
          'Undone: the values for Staging are as they were before the save',
      }),
    );
  });

  it('undoes nothing after a save of another user', async () => {
    const { undo, stored, saveElsewhere, post } = await save();
    await saveElsewhere(7);
    await undo();
    await waitFor(() =>
      expect(post).toHaveBeenLastCalledWith(
        expect.objectContaining({
          title: 'The save for Staging was not undone',
          description: expect.stringContaining('Revision 2 was saved since'),
        }),
      ),
    );
    expect(await stored()).toMatchObject({
      revision: 2,
      values: { environmentConfigs: { replicas: 7 } },
    });
  });
});
