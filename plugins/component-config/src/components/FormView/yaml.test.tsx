// SPDX-License-Identifier: Apache-2.0

import { toastApiRef } from '@backstage/frontend-plugin-api';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { payments, paymentsEntity } from '../../__testUtils__/payments';
import { ConfigurationTab } from '../ConfigurationTab/ConfigurationTab';
import { reviewRefused, saveReviewed } from '../../__testUtils__/saveReviewed';

expect.extend(toHaveNoViolations);

// The editor measures its text, which jsdom cannot do.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

function renderTab(path: string) {
  const api = new InMemoryComponentConfig(payments);
  const result = renderInTestApp(
    <EntityProvider entity={paymentsEntity}>
      <ConfigurationTab />
    </EntityProvider>,
    {
      apis: [
        [componentConfigApiRef, api],
        [toastApiRef, { post: () => ({ close: () => {} }) }],
      ],
      initialRouteEntries: [path],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
    },
  );
  return { ...result, api };
}

const editor = () => screen.findByRole('textbox', { name: 'Values as YAML' });
const textOf = async () =>
  [...(await editor()).querySelectorAll('.cm-line')]
    .map(line => line.textContent)
    .join('\n');
const bar = () => within(screen.getByRole('region', { name: 'Changes' }));
const field = (name: string) =>
  document.getElementById(`component-config_environmentConfigs_${name}`)!;

/** Replaces the text, as by pasting. */
async function write(text: string) {
  const element = await editor();
  fireEvent.keyDown(element, { key: 'a', keyCode: 65, ctrlKey: true });
  fireEvent.paste(element, { clipboardData: { getData: () => text } });
}

const switchTo = (name: 'Fields' | 'YAML') =>
  userEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Edit as' })).getByRole(
      'radio',
      { name },
    ),
  );

const written = `# Agreed with the checkout team.
environmentConfigs:
  replicas: 5   # black friday
  logLevel: 'warn'`;

describe('YAML and form', () => {
  it('edit one draft: each shows the changes of the other, and comments stay', async () => {
    const { api, container } = renderTab('/?environment=staging&format=yaml');
    await write(written);
    await waitFor(() =>
      expect(bar().getByText(/2 changes · affects/)).toBeInTheDocument(),
    );
    expect(await axe(container)).toHaveNoViolations();

    await switchTo('Fields');
    expect(field('replicas')).toHaveValue('5');
    await userEvent.clear(field('replicas'));
    await userEvent.type(field('replicas'), '6');
    await userEvent.tab();

    await switchTo('YAML');
    expect(await textOf()).toBe(written.replace('5', '6'));

    await saveReviewed();
    await screen.findByText(/No changes/);
    const { stored } = await api.getForm('component:default/payments-api', {
      environment: 'staging',
    });
    expect(stored.values).toEqual({
      environmentConfigs: { replicas: 6, logLevel: 'warn' },
    });
    expect(await textOf()).toBe(written.replace('5', '6'));
  });

  it('report the same violation of the schema, and link to it', async () => {
    const { api } = renderTab('/?environment=staging&format=yaml');
    await write('environmentConfigs:\n  replicas: 50\n');
    await waitFor(() =>
      expect(bar().getByText(/1 change · 1 error/)).toBeInTheDocument(),
    );
    await reviewRefused();
    const summary = screen.getByRole('region', { name: '1 error to fix' });
    expect(summary).toHaveFocus();
    await userEvent.click(within(summary).getByRole('button'));
    expect(await editor()).toHaveFocus();
    await switchTo('Fields');
    expect(field('replicas')).toBeInvalid();
    const { stored } = await api.getForm('component:default/payments-api', {
      environment: 'staging',
    });
    expect(stored.revision).toBe(0);
  });

  it('keep YAML that cannot be parsed, and the last valid values', async () => {
    renderTab('/?environment=staging&format=yaml');
    await write('environmentConfigs:\n  replicas: 5\n');
    const broken = 'environmentConfigs:\n  replicas: 5\n  logLevel: [warn';
    await write(broken);
    await waitFor(() =>
      expect(bar().getByText(/1 change · 1 error/)).toBeInTheDocument(),
    );

    await switchTo('Fields');
    const alert = within(await screen.findByRole('alert'));
    expect(field('replicas')).toHaveValue('5');
    expect(field('replicas')).toBeDisabled();
    await userEvent.click(alert.getByRole('button', { name: 'Edit the YAML' }));
    expect(await textOf()).toBe(broken);

    await reviewRefused();
    const summary = screen.getByRole('region', { name: '1 error to fix' });
    expect(summary).toHaveFocus();
    expect(summary).toHaveTextContent(/Line 3: /);

    await switchTo('Fields');
    await userEvent.click(
      screen.getByRole('button', { name: 'Discard the YAML' }),
    );
    expect(field('replicas')).toBeEnabled();
    await switchTo('YAML');
    expect(await textOf()).toBe('environmentConfigs:\n  replicas: 5\n');
  });

  it.each([
    ['parameters for one environment', 'parameters:\n  port: 1\n'],
    ['a section that is a value', 'environmentConfigs: 3\n'],
    ['an unknown section', 'replicas: 3\n'],
    [
      'a map where the schema has a number',
      'environmentConfigs: {replicas: {a: 1}}\n',
    ],
  ])('do not save %s', async (_, text) => {
    const { api } = renderTab('/?environment=staging&format=yaml');
    await write(text);
    await waitFor(() =>
      expect(bar().getByText(/1 change · 1 error/)).toBeInTheDocument(),
    );
    await reviewRefused();
    expect(
      screen.getByRole('region', { name: '1 error to fix' }),
    ).toHaveFocus();
    await switchTo('Fields');
    expect(
      screen.getByRole('button', { name: /^Environment configuration/ }),
    ).toBeInTheDocument();
    const { stored } = await api.getForm('component:default/payments-api', {
      environment: 'staging',
    });
    expect(stored.revision).toBe(0);
  });
});
