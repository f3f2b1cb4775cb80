// SPDX-License-Identifier: Apache-2.0

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guarded } from '../../__testUtils__/guarded';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';
import { InMemoryComponentConfig } from '@component-config/test-utils';

const ref = 'component:default/payments-api';
const path = '/?view=compare&by=revisions';

/** Saves revisions of the values for an environment, or for all. */
async function withRevisions(
  environment: string | undefined,
  revisions: ReadonlyArray<{ [field: string]: string | number }>,
): Promise<InMemoryComponentConfig> {
  const api = new InMemoryComponentConfig(guarded);
  for (const [baseRevision, environmentConfigs] of revisions.entries()) {
    await api.saveValues(
      ref,
      { environment },
      { values: { environmentConfigs }, baseRevision },
    );
  }
  return api;
}

async function table(from: string, to: string) {
  return within(
    await screen.findByRole('region', {
      name: `Differences between ${from} and ${to}`,
    }),
  );
}

describe('the comparison of revisions', () => {
  it('shows the latest two, with the layers that set the values', async () => {
    const api = await withRevisions('production', [{ replicas: 7 }]);
    renderConfigurationTab(guarded, path, api);
    expect(
      (await table('Before the first revision', 'Revision 1')).getByRole(
        'row',
        { name: /Replicas/ },
      ),
    ).toHaveTextContent(/changed.*3.*overlay production.*7.*set in the portal/);
  });

  it('counts the equal values in between, and expands them', async () => {
    const api = await withRevisions('production', [
      { replicas: 7 },
      { replicas: 8 },
    ]);
    renderConfigurationTab(guarded, path, api);
    const shown = await table('Revision 1', 'Revision 2');
    const [gap] = shown.getAllByRole('button', { name: /equal value/ });
    await userEvent.click(gap);
    expect(
      shown.getByRole('row', { name: /Container image/ }),
    ).toHaveTextContent('payments:1');
  });

  it('shows the differences line by line', async () => {
    const api = await withRevisions('production', [
      { replicas: 7 },
      { replicas: 8 },
    ]);
    renderConfigurationTab(guarded, path, api);
    await table('Revision 1', 'Revision 2');
    await userEvent.click(screen.getByRole('radio', { name: 'Text' }));
    const text = await screen.findByRole('table', {
      name: /Revision 1 → Revision 2/,
    });
    expect(text).toHaveTextContent(/replicas: 7.*replicas: 8/);
    expect(text).not.toHaveTextContent('secret');
  });

  it('shows that a secret changed, in both views, without showing it', async () => {
    const api = await withRevisions('production', [
      { token: 'hunter2' },
      { token: 'hunter3' },
    ]);
    renderConfigurationTab(guarded, path, api);
    expect(
      (await table('Revision 1', 'Revision 2')).getByRole('row', {
        name: /Token/,
      }),
    ).toHaveTextContent('changed (hidden)');
    await userEvent.click(screen.getByRole('radio', { name: 'Text' }));
    expect(
      await screen.findByText('1 sensitive value differs, and is not shown.'),
    ).toBeVisible();
    expect(screen.queryByText('No differences.')).toBeNull();
    expect(document.body).not.toHaveTextContent('hunter');
  });

  it('compares the values for all environments', async () => {
    const api = await withRevisions(undefined, [{ logLevel: 'warn' }, {}]);
    await api.saveValues(
      ref,
      { environment: 'production' },
      { values: { environmentConfigs: { replicas: 7 } }, baseRevision: 0 },
    );
    renderConfigurationTab(guarded, `${path}&revision=0&toRevision=1`, api);
    await table('Before the first revision', 'Revision 1');
    await userEvent.click(screen.getByRole('button', { name: /Values for/ }));
    await userEvent.click(
      await screen.findByRole('option', { name: 'All environments' }),
    );
    // The selected revisions belong to the other values.
    expect(
      (await table('Revision 1', 'Revision 2')).getByRole('row', {
        name: /Log level/,
      }),
    ).toHaveTextContent(/changed.*warn.*info/);
  });

  it('offers older revisions on request', async () => {
    const api = await withRevisions(
      'production',
      Array.from({ length: 25 }, (_, index) => ({ replicas: (index % 9) + 1 })),
    );
    renderConfigurationTab(guarded, path, api);
    await table('Revision 24', 'Revision 25');
    const [first] = await screen.findAllByRole('button', { name: /Revision/ });
    const offered = async () => {
      await userEvent.click(first);
      const names = (await screen.findAllByRole('option')).map(
        option => option.textContent,
      );
      await userEvent.keyboard('{Escape}');
      return names;
    };
    expect(await offered()).not.toContain('Revision 2');
    await userEvent.click(
      screen.getByRole('button', { name: 'Show older revisions' }),
    );
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: 'Show older revisions' }),
      ).toBeNull(),
    );
    expect(await offered()).toContain('Revision 2');
  });
});
