// SPDX-License-Identifier: Apache-2.0

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { payments } from '../__testUtils__/payments';
import { renderConfigurationTab } from '../__testUtils__/renderConfigurationTab';
import { saveReviewed } from '../__testUtils__/saveReviewed';
import { InMemoryComponentConfig } from '@component-config/test-utils';

expect.extend(toHaveNoViolations);

const ref = 'component:default/payments-api';

async function review(
  environment: string | undefined,
  api = new InMemoryComponentConfig(payments),
) {
  const { container } = renderConfigurationTab(
    payments,
    environment === undefined ? '/' : `/?environment=${environment}`,
    api,
  );
  await userEvent.type(await screen.findByLabelText('Replicas'), '5');
  await screen.findByText(/1 change/);
  await userEvent.click(
    screen.getByRole('button', { name: /Review and save|Propose change/ }),
  );
  const dialog = await screen.findByRole('dialog');
  return { api, container, dialog };
}

const rowsOf = (dialog: HTMLElement, region: string) =>
  within(within(dialog).getByRole('region', { name: region }))
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent);

describe('a review', () => {
  it('shows the changes, and their effect with the layer that sets each value', async () => {
    const { container, dialog } = await review('staging');
    expect(rowsOf(dialog, 'Your changes')).toEqual([
      'environmentConfigs.replicas— 5 ',
    ]);
    await within(dialog).findByRole('region', {
      name: 'Effect in Staging',
    });
    const [row] = rowsOf(dialog, 'Effect in Staging');
    expect(row).toMatch(/replicas1 schema defaults5 .*staging/);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('of the values for all environments shows each environment', async () => {
    const { dialog } = await review(undefined);
    await within(dialog).findByRole('region', {
      name: 'Effect in Development',
    });
    expect(rowsOf(dialog, 'Effect in Development')[0]).toMatch(
      /replicas1 schema defaults5 /,
    );
    // The platform's default for production is overridden by the component's value.
    expect(rowsOf(dialog, 'Effect in Production')[0]).toMatch(
      /replicas3 overlay production5 /,
    );
  });

  it('saves with the message', async () => {
    const { api, dialog } = await review('staging');
    await userEvent.type(
      within(dialog).getByLabelText('Message'),
      'For the sale',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText(/No changes/);
    const { items } = await api.getRevisions(ref, { environment: 'staging' });
    expect(items).toMatchObject([{ revision: 1, message: 'For the sale' }]);
  });

  it('marks production in the text and on the button', async () => {
    const { dialog } = await review('production');
    expect(
      within(dialog).getByText(
        'You are about to change production: Production',
      ),
    ).toBeVisible();
    expect(
      within(dialog).getByRole('button', { name: 'Save to production' }),
    ).toBeVisible();
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Keep editing' }),
    );
    await saveReviewed();
  });

  it('lets users who may save propose instead', async () => {
    const { api, dialog } = await review('staging');
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Propose instead' }),
    );
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect((await api.getProposals(ref)).items).toHaveLength(1);
    expect(
      (await api.getForm(ref, { environment: 'staging' })).held.revision,
    ).toBe(0);
  });
});
