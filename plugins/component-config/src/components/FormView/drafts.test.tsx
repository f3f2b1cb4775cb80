// SPDX-License-Identifier: Apache-2.0

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { payments } from '../../__testUtils__/payments';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';
import { InMemoryComponentConfig } from '../../testUtils/InMemoryComponentConfig';

expect.extend(toHaveNoViolations);

const ref = 'component:default/payments-api';

const documents = {
  ...payments,
  componentType: `${payments.componentType}
      token: "string | default='' oc:sensitive title=Token"
`,
};

const field = (name: string) =>
  document.getElementById(`component-config_environmentConfigs_${name}`)!;

/** Renders the tab in a freshly loaded page: the backend is the same, and the memory is empty. */
async function open(api = new InMemoryComponentConfig(documents)) {
  const rendered = renderConfigurationTab(
    documents,
    '/?environment=staging',
    new Proxy(api, {
      get: (target, name) => {
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  );
  await waitFor(() => expect(field('replicas')).toBeInTheDocument());
  return { ...rendered, api };
}

const save = (api: InMemoryComponentConfig, values: object) =>
  api.saveValues(
    ref,
    { environment: 'staging' },
    { values: { environmentConfigs: { ...values } }, baseRevision: 0 },
  );

describe('unsaved edits', () => {
  it('are restored after a reload, except secrets, which their fields point out', async () => {
    const { api, unmount } = await open();
    await userEvent.type(field('replicas'), '5');
    await userEvent.type(field('token'), 'geheim');
    await screen.findByText(/2 changes/);
    unmount();
    expect(JSON.stringify({ ...localStorage })).toContain('replicas');
    expect(JSON.stringify({ ...localStorage })).not.toContain('geheim');

    const { container } = await open(api);
    expect(field('replicas')).toHaveValue('5');
    expect(field('token')).toHaveValue('');
    expect(screen.getByText(/Enter it again: Token/)).toBeVisible();
    expect(
      screen.getByText('Secrets are not kept in a draft. Enter it again.'),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('cause a prompt on closing the page only if they would be lost', async () => {
    await open();
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await userEvent.type(field('replicas'), '5');
    await screen.findByText(/1 change/);
    expect(close()).toBe(false);
    await userEvent.type(field('token'), 'geheim');
    await screen.findByText(/2 changes/);
    expect(close()).toBe(true);
  });

  it('are merged with a concurrent save, with a choice for each conflict', async () => {
    const { api, unmount } = await open();
    await userEvent.type(field('replicas'), '5');
    await screen.findByText(/1 change/);
    unmount();
    await save(api, { replicas: 9, logLevel: 'warn' });

    await open(api);
    expect(field('replicas')).toHaveValue('5');
    expect(
      screen.getByText('The change to 1 other field is merged.'),
    ).toBeVisible();
    const choice = within(screen.getByRole('radiogroup', { name: 'Replicas' }));
    await userEvent.click(choice.getByRole('radio', { name: /Theirs.*9/ }));
    expect(field('replicas')).toHaveValue('9');
    expect(screen.getByText(/No changes/)).toBeVisible();
  });
});
