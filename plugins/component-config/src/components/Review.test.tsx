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
  replicas = '5',
) {
  const { container, post } = renderConfigurationTab(
    payments,
    environment === undefined
      ? '/?environment=*'
      : `/?environment=${environment}`,
    api,
  );
  await userEvent.type(await screen.findByLabelText('Replicas'), replicas);
  await screen.findByText(/1 change/);
  await userEvent.click(
    screen.getByRole('button', {
      name: /Review and (?:save|propose)|Propose change/,
    }),
  );
  const dialog = await screen.findByRole('dialog');
  return { api, container, dialog, post };
}

const rowsOf = (dialog: HTMLElement, region: string) =>
  within(within(dialog).getByRole('region', { name: region }))
    .getAllByRole('row')
    .slice(1)
    .map(row => row.textContent);

describe('a review', () => {
  it('shows the changes, and their effect with the layer that sets each value', async () => {
    const { container, dialog } = await review('staging');
    expect(rowsOf(dialog, 'Your changes for Staging')).toEqual([
      expect.stringMatching(/^Replicas .*replicas1 schema defaults5 .*staging/),
    ]);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('leaves out what is delivered as it is', async () => {
    class Delivered extends InMemoryComponentConfig {
      async getForm(...args: Parameters<InMemoryComponentConfig['getForm']>) {
        const form = await super.getForm(...args);
        return { ...form, gitOnly: 'delivery' as const };
      }
    }
    const { dialog } = await review('staging', new Delivered(payments), '1');
    expect(dialog).toHaveTextContent('so nothing would change');
    expect(within(dialog).queryByRole('table')).toBeNull();
  });

  it('of the values for all environments shows each environment', async () => {
    const { dialog } = await review(undefined);
    const region = 'Your changes for All environments';
    await within(dialog).findByRole('region', { name: region });
    expect(rowsOf(dialog, region)).toEqual([
      'Development',
      expect.stringMatching(/replicas1 schema defaults5 /),
      'Staging',
      expect.stringMatching(/replicas1 schema defaults5 /),
      'Production',
      // The platform's default for production is overridden by the component's value.
      expect.stringMatching(/replicas3 overlay production5 /),
    ]);
  });

  it('tells where a saved value has no effect', async () => {
    const api = new InMemoryComponentConfig(payments);
    await api.saveValues(
      ref,
      { environment: 'staging' },
      { values: { environmentConfigs: { replicas: 2 } }, baseRevision: 0 },
    );
    const { dialog } = await review(undefined, api);
    const region = 'Your changes for All environments';
    await within(dialog).findByRole('region', { name: region });
    expect(rowsOf(dialog, region)).toEqual([
      'Development',
      expect.any(String),
      'Staging',
      expect.stringMatching(
        /replicas2 set in the portal .*2 set in the portal /,
      ),
      '5 is saved but has no effect here: the value comes from the portal for staging.',
      'Production',
      expect.any(String),
    ]);
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

  describe('for several environments', () => {
    async function reviewBoth() {
      const api = new InMemoryComponentConfig(payments);
      const { dialog, post } = await review('staging', api);
      await userEvent.click(
        within(dialog).getByRole('checkbox', { name: 'Production' }),
      );
      await within(dialog).findByRole('rowheader', { name: 'Production' });
      const stored = async (environment: string) =>
        (await api.getForm(ref, { environment })).stored;
      const save = () =>
        userEvent.click(
          within(dialog).getByRole('button', { name: 'Save to production' }),
        );
      return { api, dialog, post, stored, save };
    }

    it('shows the effect in each, and saves for each', async () => {
      const { dialog, post, stored, save } = await reviewBoth();
      expect(rowsOf(dialog, 'Your changes for Staging')).toEqual([
        'Staging',
        expect.stringMatching(/replicas1 schema defaults5 /),
        'Production',
        expect.stringMatching(/replicas3 overlay production5 /),
      ]);
      expect(
        within(dialog).queryByRole('button', { name: 'Propose instead' }),
      ).toBeNull();
      await save();
      await screen.findByText(/No changes/);
      for (const environment of ['staging', 'production']) {
        expect(await stored(environment)).toMatchObject({
          revision: 1,
          values: { environmentConfigs: { replicas: 5 } },
        });
      }
      expect(post).toHaveBeenCalledWith(
        expect.objectContaining({
          title:
            'Saved the configuration of payments-api for Staging · Production',
        }),
      );
    });

    it('reports for which it was not saved', async () => {
      const { api, post, stored, save } = await reviewBoth();
      await api.saveValues(
        ref,
        { environment: 'production' },
        { values: { environmentConfigs: { replicas: 9 } }, baseRevision: 0 },
      );
      await save();
      await screen.findByText(/No changes/);
      expect((await stored('staging')).revision).toBe(1);
      expect(await stored('production')).toMatchObject({
        values: { environmentConfigs: { replicas: 9 } },
      });
      expect(post).toHaveBeenCalledWith(
        expect.objectContaining({
          title: 'Not saved for 1 environment',
          description: expect.stringMatching(/^Production: revision 1 was/),
        }),
      );
    });

    it('saves for none of them after a concurrent save', async () => {
      const { api, post, stored, save } = await reviewBoth();
      await api.saveValues(
        ref,
        { environment: 'staging' },
        { values: { environmentConfigs: { replicas: 9 } }, baseRevision: 0 },
      );
      await save();
      await screen.findByText(/saved revision 1 while you were editing/);
      expect((await stored('production')).revision).toBe(0);
      expect(post).toHaveBeenCalledWith(
        expect.objectContaining({
          title: 'Nothing was saved for Production either',
        }),
      );
    });
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
      (await api.getForm(ref, { environment: 'staging' })).stored.revision,
    ).toBe(0);
  });
});
