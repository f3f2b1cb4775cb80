// SPDX-License-Identifier: Apache-2.0

import '../../__testUtils__/wideScreen';
import { Entity } from '@backstage/catalog-model';
import { toastApiRef } from '@backstage/frontend-plugin-api';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { payments, paymentsEntity } from '../../__testUtils__/payments';
import { ConfigurationTab } from './ConfigurationTab';
import { reviewRefused, saveReviewed } from '../../__testUtils__/saveReviewed';

expect.extend(toHaveNoViolations);

const ref = 'component:default/payments-api';

function renderTab(
  options: {
    entity?: Entity;
    path?: string;
    api?: InMemoryComponentConfig;
  } = {},
) {
  const api = options.api ?? new InMemoryComponentConfig(payments);
  const post = jest.fn(() => ({ close: () => {} }));
  const result = renderInTestApp(
    <EntityProvider entity={options.entity ?? paymentsEntity}>
      <ConfigurationTab />
    </EntityProvider>,
    {
      apis: [
        [componentConfigApiRef, api],
        [toastApiRef, { post }],
      ],
      initialRouteEntries: [options.path ?? '/'],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
    },
  );
  return { ...result, api, post };
}

const field = (name: string) =>
  document.getElementById(`component-config_environmentConfigs_${name}`)!;
const bar = () => within(screen.getByRole('region', { name: 'Changes' }));

describe('the form', () => {
  it('offers all environments and each one, in promotion order', async () => {
    renderTab();
    const scopes = within(
      await screen.findByRole('radiogroup', { name: 'Edit the values for' }),
    );
    expect(
      scopes.getAllByRole('radio').map(radio => radio.textContent),
    ).toEqual(['All environments', 'Development', 'Staging', 'Production']);
    expect(scopes.getByRole('radio', { name: 'Development' })).toBeChecked();
  });

  it('opens on the environment last used, and on the lowest before', async () => {
    const isChosen = async (name: string) =>
      expect(await screen.findByRole('radio', { name })).toBeChecked();
    const first = renderTab();
    await isChosen('Development');
    await userEvent.click(screen.getByRole('radio', { name: 'Staging' }));
    await isChosen('Staging');
    first.unmount();
    const second = renderTab();
    await isChosen('Staging');
    await userEvent.click(
      screen.getByRole('radio', { name: 'All environments' }),
    );
    second.unmount();
    const third = renderTab();
    await isChosen('All environments');
    third.unmount();
    // An address names its scope.
    renderTab({ path: '/?environment=production' });
    await isChosen('Production');
  });

  it('leads from all environments to the fields that can differ', async () => {
    renderTab({ path: '/?environment=*' });
    expect(
      await screen.findByText('4 fields can differ by environment.'),
    ).toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('button', { name: 'Edit for Development' }),
    );
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: 'Development' })).toBeChecked(),
    );
  });

  it('edits parameters for all environments only', async () => {
    renderTab({ path: '/?environment=staging' });
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    expect(
      document.getElementById('component-config_parameters_port'),
    ).toBeNull();
    expect(
      screen.getByText(/Parameters are the same in every environment/),
    ).toBeInTheDocument();
  });

  it('shows what a field inherits and from which layer', async () => {
    renderTab({ path: '/?environment=production' });
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    expect(field('replicas')).toHaveAccessibleDescription(
      'from overlay production',
    );
    expect(field('logLevel').querySelector('button')).toHaveTextContent(
      'Default: info',
    );
    expect(
      field('logLevel').querySelector('button'),
    ).toHaveAccessibleDescription(/^default of ComponentType web-service/);
  });

  it('locks what an enforced overlay sets, with reason and owner', async () => {
    renderTab({ path: '/?environment=staging' });
    await waitFor(() => expect(field('tls')).toBeInTheDocument());
    expect(field('tls')).toBeDisabled();
    expect(field('tls')).toHaveAccessibleDescription(
      /Enforced by overlay tls-guard\. Ask security to change it/,
    );
  });

  it('saves only what was set, for the chosen environment only', async () => {
    const { api, post } = renderTab({ path: '/?environment=staging' });
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    await userEvent.type(field('replicas'), '5');
    expect(await screen.findByText(/1 change · affects/)).toHaveTextContent(
      '1 change · affects Staging',
    );
    await saveReviewed();
    await waitFor(() =>
      expect(post).toHaveBeenCalledWith(
        expect.objectContaining({
          title: 'Saved the configuration of payments-api for Staging',
        }),
      ),
    );
    expect(
      (await api.getForm(ref, { environment: 'staging' })).stored,
    ).toMatchObject({
      values: { environmentConfigs: { replicas: 5 } },
      revision: 1,
    });
    const { environments } = await api.getEffective(ref);
    expect(
      environments.map(({ environment, effective }) => [
        environment.name,
        effective.provenance['/environmentConfigs/replicas'].winner,
      ]),
    ).toEqual([
      ['development', expect.objectContaining({ layer: 'schema', value: 1 })],
      [
        'staging',
        expect.objectContaining({ layer: 'portal:staging', value: 5 }),
      ],
      [
        'production',
        expect.objectContaining({ layer: 'overlay:production', value: 3 }),
      ],
    ]);
    expect(screen.getByText(/No changes/)).toBeInTheDocument();
  });

  it('does not save values that violate the schema, and shows the error at the field', async () => {
    const { api } = renderTab({ path: '/?environment=staging' });
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    await userEvent.type(field('replicas'), '50');
    await waitFor(() => expect(field('replicas')).toBeInvalid());
    expect(field('replicas')).toHaveAccessibleDescription(
      /\(ComponentType web-service line \d+\)/,
    );
    expect(bar().getByText(/1 change · 1 error/)).toBeInTheDocument();

    await reviewRefused();
    const summary = screen.getByRole('region', { name: '1 error to fix' });
    expect(summary).toHaveFocus();
    await userEvent.click(
      within(summary).getByRole('button', { name: /Replicas/ }),
    );
    await waitFor(() => expect(field('replicas')).toHaveFocus());
    expect(
      (await api.getForm(ref, { environment: 'staging' })).stored.revision,
    ).toBe(0);
  });

  it('folds sections, counts their contents, and mounts only open ones', async () => {
    renderTab({ path: '/?environment=staging' });
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    await userEvent.type(field('replicas'), '5');
    const heading = screen.getByRole('button', {
      name: /^Environment configuration/,
    });
    await waitFor(() =>
      expect(heading).toHaveAccessibleName(/4 fields · 1 set here/),
    );
    await userEvent.click(heading);
    expect(field('replicas')).toBeNull();
  });

  it('finds fields by text, and moves to the search with "/"', async () => {
    renderTab({ path: '/?environment=staging' });
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    await userEvent.keyboard('/');
    await userEvent.keyboard('1.3');
    await waitFor(() => expect(field('replicas')).toBeNull());
    expect(field('tls')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
  });

  it('keeps the search and the filter in the address', async () => {
    renderTab({ path: '/?environment=staging&fields=1.3&marked=inherited' });
    await waitFor(() => expect(field('tls')).toBeInTheDocument());
    expect(field('replicas')).toBeNull();
    const search = () => screen.getByRole('searchbox');
    expect(search()).toHaveValue('1.3');
    expect(screen.getByRole('button', { name: 'Inherited' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.queryByRole('button', { name: 'Deprecated' })).toBeNull();

    await userEvent.clear(search());
    await userEvent.type(search(), 'replicas');
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    // The address follows after a pause, and another environment is another form.
    await new Promise(resolve => setTimeout(resolve, 500));
    await userEvent.click(screen.getByRole('radio', { name: 'Production' }));
    await waitFor(() =>
      expect(field('replicas')).toHaveAttribute('placeholder', '3'),
    );
    expect(search()).toHaveValue('replicas');
    expect(field('tls')).toBeNull();
  });

  it('moves between fields by keyboard, and lists the keys', async () => {
    renderTab({ path: '/?environment=staging' });
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    await userEvent.click(field('replicas'));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(field('replicas')).not.toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(field('replicas')).toHaveFocus();
    await userEvent.click(document.body);
    await userEvent.keyboard('?');
    const help = within(await screen.findByRole('dialog'));
    expect(help.getByText('Next field')).toBeInTheDocument();
    expect(
      help.getByText('Explain the value of the field'),
    ).toBeInTheDocument();
    // There is none yet.
    expect(
      help.queryByText('Show the difference before saving'),
    ).not.toBeInTheDocument();
  });

  it('is one stop of the Tab key per field, whose menu opens with Alt and "a"', async () => {
    renderTab({ path: '/?environment=staging' });
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    await userEvent.tab();
    while (document.activeElement?.textContent !== 'Skip to fields') {
      await userEvent.tab();
    }
    // Tab enters the environments at the chosen one.
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Staging' })).toHaveFocus();
    await userEvent.click(
      screen.getByRole('button', { name: 'Skip to fields' }),
    );
    expect(field('replicas')).toHaveFocus();
    await userEvent.tab();
    const logLevel = field('logLevel').querySelector('button');
    expect(logLevel).toHaveFocus();
    await userEvent.keyboard('{Alt>}a{/Alt}');
    expect(
      await screen.findByRole('menuitem', { name: 'Explain' }),
    ).toBeInTheDocument();
  });

  it('moves from the search to the first field found with Enter', async () => {
    renderTab({ path: '/?environment=staging' });
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    await userEvent.keyboard('/');
    await userEvent.keyboard('log');
    await waitFor(() => expect(field('replicas')).toBeNull());
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(field('logLevel')).toContainElement(
        document.activeElement as HTMLElement,
      ),
    );
  });

  it('shows only the fields that are set with "m", and the difference with "d"', async () => {
    renderTab({ path: '/?environment=staging' });
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    await userEvent.keyboard('d');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.type(field('replicas'), '5');
    await screen.findByText(/1 change · affects/);
    await userEvent.click(document.body);

    await userEvent.keyboard('m');
    await waitFor(() => expect(field('tls')).toBeNull());
    expect(field('replicas')).toBeInTheDocument();
    await userEvent.keyboard('m');
    await waitFor(() => expect(field('tls')).toBeInTheDocument());

    await userEvent.keyboard('d');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveTextContent(/replicas/i));
  });

  it('explains a value including unsaved edits', async () => {
    renderTab({ path: '/?environment=staging' });
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    await userEvent.type(field('replicas'), '5');
    await screen.findByText(/1 change · affects/);
    await userEvent.click(field('replicas'));
    await userEvent.keyboard('{Alt>}e{/Alt}');
    const panel = within(
      await screen.findByRole('complementary', { name: 'Replicas in Staging' }),
    );
    const [winner, , shadowed] = panel.getAllByRole('listitem').slice(1);
    expect(winner).toHaveTextContent(/sets the value.*5/);
    expect(shadowed).toHaveTextContent(/overridden.*schema defaults.*1/);
  });

  it('moves the explanation from field to field, and returns to the field once it is closed', async () => {
    renderTab({ path: '/?environment=staging' });
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    const explained = () =>
      screen.queryByRole('complementary')?.querySelector('h3');
    await userEvent.click(field('replicas'));
    await userEvent.keyboard('{Alt>}e{/Alt}');
    await waitFor(() => expect(explained()).toHaveFocus());
    expect(explained()).toHaveTextContent('Replicas in Staging');

    // In the explanation the focus stays there; in the form it moves along.
    await userEvent.keyboard('j');
    expect(explained()).toHaveFocus();
    expect(explained()).not.toHaveTextContent('Replicas');
    await userEvent.keyboard('k');
    expect(explained()).toHaveTextContent('Replicas in Staging');
    await userEvent.keyboard('{Escape}');
    expect(explained()).toBeUndefined();
    expect(field('replicas')).toHaveFocus();

    await userEvent.keyboard('{Alt>}e{/Alt}');
    await userEvent.click(field('replicas'));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(field('replicas')).not.toHaveFocus();
    expect(explained()).not.toHaveTextContent('Replicas');
  });

  it('explains the value in the address, and marks its field', async () => {
    renderTab({
      path: '/?environment=staging&path=/environmentConfigs/replicas',
    });
    expect(
      await screen.findByRole('complementary', { name: 'Replicas in Staging' }),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(field('replicas').closest('[data-explained]')).not.toBeNull(),
    );
    await userEvent.click(
      screen.getByRole('button', { name: 'Close the explanation' }),
    );
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('restores the saved values with "Discard"', async () => {
    renderTab({ path: '/?environment=staging' });
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    await userEvent.type(field('replicas'), '5');
    await userEvent.click(bar().getByRole('button', { name: 'Discard' }));
    expect(field('replicas')).toHaveValue('');
    expect(screen.getByText(/No changes/)).toBeInTheDocument();
  });

  it('shows who saved in between, and asks which value to save', async () => {
    const { api } = renderTab({ path: '/?environment=staging' });
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    await api.saveValues(
      ref,
      { environment: 'staging' },
      { values: { environmentConfigs: { replicas: 9 } }, baseRevision: 0 },
    );
    await userEvent.type(field('replicas'), '5');
    await saveReviewed();
    const alert = within(
      (await screen.findByText(/saved revision 1 while you were/)).closest(
        '[role=alert]',
      ) as HTMLElement,
    );
    // Concurrent changes are never overwritten without a review.
    await reviewRefused();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const choice = within(alert.getByRole('radiogroup', { name: 'Replicas' }));
    expect(choice.getByRole('radio', { name: /Theirs.*9/ })).not.toBeChecked();
    await userEvent.click(choice.getByRole('radio', { name: /Yours.*5/ }));
    await saveReviewed();
    await waitFor(async () =>
      expect(
        (await api.getForm(ref, { environment: 'staging' })).stored,
      ).toMatchObject({
        values: { environmentConfigs: { replicas: 5 } },
        revision: 2,
      }),
    );
  });

  it('keeps changes as a draft when the environment is switched and switched back', async () => {
    const { post } = renderTab({ path: '/?environment=staging' });
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    await userEvent.type(field('replicas'), '5');
    await userEvent.click(screen.getByRole('radio', { name: 'Production' }));
    await waitFor(() =>
      expect(field('replicas')).toHaveAttribute('placeholder', '3'),
    );
    expect(field('replicas')).toHaveValue('');
    expect(post).toHaveBeenCalledWith(
      expect.objectContaining({
        title:
          '1 change for Staging is not saved. It is kept as a draft in this browser.',
      }),
    );

    await userEvent.click(
      screen.getByRole('radio', { name: 'Staging has a draft' }),
    );
    await waitFor(() => expect(field('replicas')).toHaveValue('5'));
    await userEvent.click(
      screen.getByRole('button', { name: 'Discard the draft' }),
    );
    expect(field('replicas')).toHaveValue('');
    expect(
      await screen.findByRole('radio', { name: 'Staging' }),
    ).toBeInTheDocument();
  });

  it('has no accessibility violations', async () => {
    const { container } = renderTab({ path: '/?environment=staging' });
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe('the effective view', () => {
  const path = '/?view=effective';
  /** The cells of a row, one per environment. */
  const cellsOf = async (name: RegExp) => {
    const head = await screen.findByRole('rowheader', { name });
    return within(head.closest('tr')!).getAllByRole('gridcell');
  };

  it('shows each value by environment, with the layer that sets it', async () => {
    renderTab({ path });
    const cells = await cellsOf(/^Replicas/);
    expect(cells[2]).toHaveTextContent(/^3.*overlay production/);
    expect(cells[1]).toHaveTextContent(/^1.*schema defaults/);
    const columns = screen
      .getAllByRole('columnheader')
      .map(header => header.textContent);
    expect(columns).toEqual(['Field', 'Development', 'Staging', 'Production']);
  });

  it('marks rows that differ, and filters by them', async () => {
    renderTab({ path });
    const replicas = await screen.findByRole('rowheader', {
      name: /^Replicas/,
    });
    expect(replicas).toHaveTextContent('differs');
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(
      await screen.findByRole('menuitemcheckbox', { name: 'Differences' }),
    );
    await userEvent.keyboard('{Escape}');
    expect(
      screen.queryByRole('rowheader', { name: /^Port/ }),
    ).not.toBeInTheDocument();
    expect(
      screen.getByRole('rowheader', { name: /^Log level/ }),
    ).toBeInTheDocument();
  });

  it('filters by path and value; "/" moves to the filter', async () => {
    renderTab({ path });
    await screen.findByRole('rowheader', { name: /^Replicas/ });
    await userEvent.keyboard('/');
    expect(
      screen.getByRole('searchbox', { name: 'Filter by path or value' }),
    ).toHaveFocus();
    await userEvent.keyboard('payments:1');
    await waitFor(() =>
      expect(
        screen.getAllByRole('rowheader').map(header => header.textContent),
      ).toEqual(['Parameters', 'Container image parameters.image']),
    );
  });

  it('explains a value: winner, shadowed values, position and reason', async () => {
    renderTab({ path });
    await userEvent.click((await cellsOf(/^Replicas/))[2]);
    const panel = within(
      await screen.findByRole('complementary', {
        name: 'Replicas in Production',
      }),
    );
    expect(panel.getByText('Replicas in Production')).toBeInTheDocument();
    const layers = within(
      panel.getByRole('list', { name: /Layers, highest first/ }),
    ).getAllByRole('listitem');
    const [winner, shadowed] = layers.slice(-2);
    expect(winner).toHaveTextContent(
      /sets the value.*overlay production.*3.*overlays\.yaml:10/,
    );
    expect(shadowed).toHaveTextContent(/overridden.*schema defaults.*1/);
    expect(within(shadowed).getByText('1').tagName).toBe('S');
  });

  it('opens the explanation in the address', async () => {
    renderTab({
      path: `${path}&environment=staging&path=${encodeURIComponent(
        '/environmentConfigs/logLevel',
      )}`,
    });
    expect(await screen.findByText('Log level in Staging')).toBeInTheDocument();
  });

  it('lists the skipped layers of each environment, and why', async () => {
    renderTab({ path });
    await userEvent.click(
      await screen.findByRole('button', { name: /Layers of Staging/ }),
    );
    expect(
      screen.getAllByText(/environment.*staging.*production/).length,
    ).toBeGreaterThan(0);
  });

  it('has no accessibility violations', async () => {
    const { container } = renderTab({ path });
    await screen.findByRole('rowheader', { name: /^Replicas/ });
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe('the tab', () => {
  it('shows what to write when the component has no type', async () => {
    renderTab({ entity: { ...paymentsEntity, spec: { type: 'service' } } });
    expect(
      await screen.findByText('This component has no configuration'),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(document.body).toHaveTextContent('componentType: web-service'),
    );
  });

  it('shows a backend error', async () => {
    const api = new InMemoryComponentConfig(payments);
    api.getForm = async () => {
      throw new Error('The backend is unavailable');
    };
    renderTab({ api });
    expect(
      (await screen.findAllByText(/The backend is unavailable/)).length,
    ).toBeGreaterThan(0);
  });
});

describe('the requests of the tab', () => {
  const open = (name: string) =>
    userEvent.click(screen.getByRole('tab', { name }));

  it.each(['/', '/?environment=staging'])(
    'make one round trip until the first field is shown: %s',
    async path => {
      localStorage.clear();
      const inMemory = new InMemoryComponentConfig(payments);
      const api: InMemoryComponentConfig = Object.create(inMemory);
      const first = { isOver: false };
      const answers = new Promise<void>(resolve =>
        setTimeout(() => {
          first.isOver = true;
          resolve();
        }, 1_000),
      );
      const sent: string[] = [];
      const reads = Object.getOwnPropertyNames(
        InMemoryComponentConfig.prototype,
      ).filter((name): name is 'getForm' => /^(?:get|list)[A-Z]/.test(name));
      for (const name of reads) {
        api[name] = async (...args) => {
          sent.push(name);
          // What is requested after the first answers gets none.
          await (first.isOver ? new Promise(() => {}) : answers);
          return inMemory[name](...args);
        };
      }

      renderTab({ api, path });

      await waitFor(() => expect(field('replicas')).toBeInTheDocument());
      expect(sent.filter(name => name === 'getForm')).toHaveLength(1);
    },
  );

  it('are shared by its views, and sent again after a save', async () => {
    const { api } = renderTab({ path: '/?environment=staging' });
    const effective = jest.spyOn(api, 'getEffective');
    const proposals = jest.spyOn(api, 'getProposals');
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    await open('Effective');
    await screen.findByRole('grid');
    await open('Compare');
    await screen.findByRole('radiogroup', { name: 'Compare' });
    await open('Form');
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    expect(effective).toHaveBeenCalledTimes(1);
    const sent = proposals.mock.calls.length;

    await userEvent.type(field('replicas'), '5');
    await saveReviewed();
    expect(await screen.findByText(/^No changes/)).toBeVisible();
    await open('Effective');
    await waitFor(() => expect(effective).toHaveBeenCalledTimes(2));
    expect(proposals).toHaveBeenCalledTimes(sent + 1);
  });
});
