// SPDX-License-Identifier: Apache-2.0

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { payments } from '../../__testUtils__/payments';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';
import { InMemoryComponentConfig } from '@component-config/test-utils';

expect.extend(toHaveNoViolations);

// The editor measures its text, which jsdom cannot do.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

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
async function open(
  api = new InMemoryComponentConfig(documents),
  path = '/?environment=staging',
  given = documents,
) {
  closePage();
  const rendered = renderConfigurationTab(
    given,
    path,
    new Proxy(api, {
      get: (target, name) => {
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  );
  await screen.findByRole('region', { name: 'Changes' });
  return { ...rendered, api };
}

let listening: jest.SpiedFunction<typeof window.addEventListener>;

beforeEach(() => {
  listening = jest.spyOn(window, 'addEventListener');
});

afterEach(() => {
  closePage();
  listening.mockRestore();
});

/** Removes the prompts of the page, which would outlive it here. */
function closePage() {
  for (const [type, listener] of listening.mock.calls) {
    if (type === 'beforeunload') {
      window.removeEventListener(type, listener as EventListener);
    }
  }
}

/** Whether closing the page prompts. */
function prompts(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const editor = () => screen.findByRole('textbox', { name: 'Values as YAML' });

/** Replaces the YAML, as by pasting. */
async function write(text: string) {
  const element = await editor();
  fireEvent.keyDown(element, { key: 'a', keyCode: 65, ctrlKey: true });
  fireEvent.paste(element, { clipboardData: { getData: () => text } });
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

  it('of one user are gone when another one signs in with the same browser, with or without a reload', async () => {
    const stored = jest.spyOn(Storage.prototype, 'setItem');
    const api = new InMemoryComponentConfig(documents);
    const openAs = async (user: string) => {
      const rendered = renderConfigurationTab(
        documents,
        '/?environment=staging',
        api,
        `user:default/${user}`,
      );
      await screen.findByRole('region', { name: 'Changes' });
      return rendered;
    };
    const inBrowser = () =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        window.location.href,
      ]);
    const first = await openAs('ada');
    await userEvent.type(field('replicas'), '5');
    await userEvent.type(field('token'), 'geheim');
    await screen.findByText(/2 changes/);
    first.unmount();
    expect(inBrowser()).toMatch(/ada.*replicas/);

    const second = await openAs('nadia');

    await waitFor(() => expect(inBrowser()).not.toMatch(/ada|replicas/));
    expect(field('replicas')).not.toHaveValue('5');
    expect(field('token')).toHaveValue('');
    expect(second.container).not.toHaveTextContent(/geheim/);
    expect(prompts()).toBe(false);
    second.unmount();
    await openAs('ada');
    expect(field('replicas')).not.toHaveValue('5');
    expect(JSON.stringify(stored.mock.calls)).toContain('replicas');
    expect(JSON.stringify(stored.mock.calls)).not.toContain('geheim');
    stored.mockRestore();
  });

  it('cause a prompt on closing the page only if they would be lost', async () => {
    await open();
    await userEvent.type(field('replicas'), '5');
    await screen.findByText(/1 change/);
    expect(prompts()).toBe(false);
    await userEvent.type(field('token'), 'geheim');
    await screen.findByText(/2 changes/);
    expect(prompts()).toBe(true);
  });

  it('that are not stored still cause the prompt after leaving the tab, which a message points out', async () => {
    const { api, post, unmount } = await open();
    await userEvent.type(field('token'), 'geheim');
    await screen.findByText(/1 change/);
    unmount();
    expect(prompts()).toBe(true);
    expect(post).toHaveBeenCalledWith(
      expect.objectContaining({
        title:
          '1 change for Staging is not saved. It is kept only until you close or reload this page, because the browser cannot store all of it as a draft.',
      }),
    );

    // The page was closed nevertheless.
    await open(api);
    await userEvent.click(
      screen.getByRole('button', { name: 'Discard the draft' }),
    );
    expect(prompts()).toBe(false);
  });

  it('as YAML with errors cause the prompt if the text may contain a secret; a draft reports that it is lost', async () => {
    const path = '/?environment=staging&format=yaml';
    const { api, unmount } = await open(undefined, path);
    await write('environmentConfigs:\n  replicas: 5');
    await screen.findByText(/1 change/);
    expect(prompts()).toBe(false);
    await write('environmentConfigs:\n  replicas: 5\n  token: [geheim');
    await screen.findByText(/1 error/, { selector: '[aria-live] *' });
    expect(prompts()).toBe(true);
    unmount();
    expect(JSON.stringify({ ...localStorage })).not.toContain('geheim');

    await open(api, path);
    expect(await editor()).toHaveTextContent('replicas: 5');
    expect(
      screen.getByText(/YAML with errors is not kept in the draft/),
    ).toBeVisible();
  });

  it('as YAML with errors are restored if the type has no secrets', async () => {
    const path = '/?environment=staging&format=yaml';
    const { unmount } = await open(
      new InMemoryComponentConfig(payments),
      path,
      payments,
    );
    await write('environmentConfigs:\n  replicas: [5');
    await screen.findByText(/1 error/, { selector: '[aria-live] *' });
    expect(prompts()).toBe(false);
    unmount();

    await open(new InMemoryComponentConfig(payments), path, payments);
    expect(await editor()).toHaveTextContent('replicas: [5');
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
