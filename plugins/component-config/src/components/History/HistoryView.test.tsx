// SPDX-License-Identifier: Apache-2.0

import { JsonObject } from '@component-config/config-engine';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { guarded } from '../../__testUtils__/guarded';
import { payments } from '../../__testUtils__/payments';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';
import { InMemoryComponentConfig } from '@component-config/test-utils';

expect.extend(toHaveNoViolations);

const ref = 'component:default/payments-api';
const production = { environment: 'production' };
const path = '/?view=history&environment=production';

/** Production with two revisions: 5 replicas, then 7 with a reason. */
async function withRevisions() {
  const api = new InMemoryComponentConfig(payments);
  api.signInAs('user:default/tom', () => true);
  await api.saveValues(ref, production, {
    values: { environmentConfigs: { replicas: 5 } },
    baseRevision: 0,
  });
  await api.saveValues(ref, production, {
    values: { environmentConfigs: { replicas: 7, debug: true } },
    baseRevision: 1,
    message: 'The sale begins on Monday',
  });
  api.signInAs('user:default/guest', () => true);
  return api;
}

const entry = (name: RegExp) => screen.findByRole('button', { name });

/** The rows of a table without its header. */
async function rowsOf(table: string | RegExp) {
  const region = await screen.findByRole('region', { name: table });
  return within(region)
    .getAllByRole('row')
    .slice(1)
    .map(row => (row.textContent ?? '').replace(/\s+/g, ' ').trim());
}

describe('the history', () => {
  it('shows who saved which revision, why, and how much it changed', async () => {
    const { container } = renderConfigurationTab(
      payments,
      path,
      await withRevisions(),
    );
    expect(await entry(/^Revision 2/)).toHaveTextContent(
      /Revision 2current1 changed · 1 addedThe sale begins on Monday.*tom.*saved/,
    );
    expect(await entry(/^Revision 1/)).toHaveTextContent(/1 added.*tom/);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('expands a revision to its changes and their effect', async () => {
    renderConfigurationTab(payments, path, await withRevisions());
    await userEvent.click(await entry(/^Revision 2/));
    expect(await rowsOf('Values that revision 2 changed')).toEqual([
      expect.stringMatching(
        /^Replicas .*replicas5 set in the portal.*7 set in the portal/,
      ),
      expect.stringMatching(
        /^Debug .*debugfalse schema.*true set in the portal/,
      ),
    ]);
  });

  it('opens the revision in the address', async () => {
    renderConfigurationTab(
      payments,
      `${path}&revision=1`,
      await withRevisions(),
    );
    expect(await rowsOf('Values that revision 1 changed')).toEqual([
      expect.stringMatching(/replicas3 overlay.*5 set in the portal/),
    ]);
  });

  it('shows what to do when nothing was saved', async () => {
    renderConfigurationTab(payments, '/?view=history');
    expect(
      await screen.findByText('Nothing has been saved here yet'),
    ).toBeVisible();
  });

  it('includes declined proposals, with the reason', async () => {
    const api = await withRevisions();
    const proposed = await api.proposeValues(ref, production, {
      values: { environmentConfigs: { replicas: 20 } },
      baseRevision: 2,
      message: 'Much more',
    });
    if (proposed.outcome === 'proposed') {
      await api.declineProposal(ref, proposed.proposal.id, {
        reason: 'Too expensive',
      });
    }
    renderConfigurationTab(payments, path, api);
    expect(await screen.findByText('Too expensive')).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', { name: 'Open the proposal' }),
    );
    expect(await screen.findByText(/declined,/)).toBeVisible();
  });
});

describe('the history of everything', () => {
  it('is one timeline, in which each save is marked with its environment', async () => {
    const api = await withRevisions();
    await api.saveValues(
      ref,
      { environment: 'staging' },
      { values: { environmentConfigs: { replicas: 2 } }, baseRevision: 0 },
    );
    await api.saveValues(
      ref,
      {},
      { values: { environmentConfigs: { replicas: 4 } }, baseRevision: 0 },
    );
    const { container } = renderConfigurationTab(
      payments,
      '/?view=history',
      api,
    );
    await entry(/^Revision 2/);
    const timeline = screen.getByRole('list', { name: /newest first/ });
    expect(within(timeline).getAllByRole('listitem')).toHaveLength(4);
    for (const scope of ['All environments', 'Staging', 'Production']) {
      expect(within(timeline).getAllByText(scope)[0]).toBeVisible();
    }
    expect(screen.queryByText('Compare revisions')).toBeNull();
    expect(await axe(container)).toHaveNoViolations();

    await userEvent.click(
      within(timeline).getByRole('button', { name: /^Revision 1\s*Staging/ }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByRole('dialog', {
        name: 'Undo the last save for Staging',
      }),
    ).toBeVisible();
  });

  it('is filtered by the environment that was open', async () => {
    renderConfigurationTab(
      payments,
      '/?environment=production',
      await withRevisions(),
    );
    await userEvent.click(await screen.findByRole('tab', { name: 'History' }));
    expect(await entry(/^Revision 2/)).not.toHaveTextContent('Production');
    expect(screen.getByRole('button', { name: /Show/ })).toHaveTextContent(
      'Production',
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Form' }));
    expect(
      await screen.findByRole('radio', { name: /^Production/ }),
    ).toBeChecked();
  });
});

describe('restoring a revision', () => {
  async function openRestore(api: InMemoryComponentConfig) {
    renderConfigurationTab(payments, `${path}&revision=1`, api);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Restore' }),
    );
    return within(await screen.findByRole('dialog'));
  }
  const stored = async (api: InMemoryComponentConfig) =>
    (await api.getForm(ref, production)).stored;

  it('first shows what it changes, then saves a new revision', async () => {
    const api = await withRevisions();
    const dialog = await openRestore(api);
    expect(await rowsOf('What this changes')).toEqual([
      expect.stringMatching(/replicas7 set in the portal.*5 set in the portal/),
      expect.stringMatching(/debugtrue set in the portal.*false schema/),
    ]);
    await userEvent.type(dialog.getByRole('textbox'), 'The sale is over');
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    await waitFor(async () =>
      expect(await stored(api)).toMatchObject({
        revision: 3,
        values: { environmentConfigs: { replicas: 5 } },
        message: 'The sale is over',
      }),
    );
    expect(await entry(/^Revision 3/)).toHaveTextContent(/restored revision 1/);
  });

  it('undoes the last save', async () => {
    const api = await withRevisions();
    renderConfigurationTab(payments, `${path}&revision=2`, api);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const dialog = within(
      await screen.findByRole('dialog', {
        name: 'Undo the last save for Production',
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await stored(api)).toMatchObject({
        revision: 3,
        values: { environmentConfigs: { replicas: 5 } },
      }),
    );
  });

  it('removes all values with the state before the first save', async () => {
    const api = await withRevisions();
    renderConfigurationTab(payments, `${path}&revision=1`, api);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Restore the state before' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(await entry(/^Revision 3/)).toHaveTextContent(
      /restored the state before the first save/,
    );
    expect(await stored(api)).toMatchObject({ revision: 3, values: {} });
  });

  it('marks a changed secret, but not a value that was added or removed', async () => {
    const api = new InMemoryComponentConfig(guarded);
    const save = (values: JsonObject, baseRevision: number) =>
      api.saveValues(ref, production, {
        values: { environmentConfigs: values },
        baseRevision,
      });
    await save({ token: 'before' }, 0);
    await save({ token: 'after', debug: true }, 1);
    renderConfigurationTab(guarded, `${path}&revision=1`, api);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Restore' }),
    );

    expect(await rowsOf('What this changes')).toEqual([
      expect.stringMatching(/debugtrue set in the portal.*false schema/),
      expect.stringMatching(/^Token changed \(hidden\).*token•+ .*•+/),
    ]);
  });

  it('changes nothing after a concurrent save, and shows the changes again', async () => {
    const api = await withRevisions();
    const dialog = await openRestore(api);
    await screen.findByRole('region', { name: 'What this changes' });
    await api.saveValues(ref, production, {
      values: { environmentConfigs: { replicas: 9 } },
      baseRevision: 2,
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(
      await dialog.findByText(/Revision 3 was saved in the meantime/),
    ).toBeVisible();
    await waitFor(async () =>
      expect(await rowsOf('What this changes')).toEqual([
        expect.stringMatching(
          /replicas9 set in the portal.*5 set in the portal/,
        ),
      ]),
    );
    expect((await stored(api)).revision).toBe(3);
  });

  it('is hidden for callers who may not save and for the current revision', async () => {
    const api = await withRevisions();
    api.signInAs('user:default/guest', () => false);
    renderConfigurationTab(payments, `${path}&revision=1`, api);
    await screen.findByRole('region', {
      name: 'Values that revision 1 changed',
    });
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });
});

it('compares any two revisions', async () => {
  renderConfigurationTab(
    payments,
    `${path}&from=0&with=2`,
    await withRevisions(),
  );
  expect(
    await rowsOf(
      'Differences between Before the first revision and Revision 2',
    ),
  ).toEqual([
    expect.stringMatching(/replicas3 overlay production7 set in the portal/),
    expect.stringMatching(/debugfalse schema.*true set in the portal/),
  ]);
});
