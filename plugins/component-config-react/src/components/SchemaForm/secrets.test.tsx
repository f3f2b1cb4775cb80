// SPDX-License-Identifier: Apache-2.0

import {
  Finding,
  JsonObject,
  JsonValue,
  KnownSecrets,
} from '@component-config/config-engine';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { compiledSection, renderForm } from './__testUtils__/schemaForm';

expect.extend(toHaveNoViolations);

const token = '/environmentConfigs/token';

function form(
  options: {
    value?: JsonValue;
    inherited?: JsonValue;
    takesClearText?: boolean;
    references?: readonly string[];
    type?: 'string' | 'integer';
    secrets?: KnownSecrets;
    findings?: Finding[];
  } = {},
) {
  const { value, inherited, takesClearText = false, references } = options;
  const schema = compiledSection(
    {
      type: 'object',
      properties: {
        token: { type: options.type ?? 'string' },
        keys: { type: 'array', items: { type: 'string' } },
      },
    },
    {
      '/properties/token': { sensitive: true },
      '/properties/keys': { sensitive: true },
    },
  );
  const { layer, container } = renderForm({
    schema: { ...schema, ...(references && { secretReferences: references }) },
    value: value === undefined ? {} : { environmentConfigs: { token: value } },
    ...(inherited !== undefined && {
      inherited: {
        [token]: { value: inherited, origin: 'overlay eu', kind: 'layer' },
      },
    }),
    findings: options.findings,
    props: { takesClearText, secrets: options.secrets },
  });
  return {
    container,
    said: () => (layer().environmentConfigs as JsonObject | undefined)?.token,
  };
}

const group = () => screen.getByRole('group', { name: 'Token' });
const part = (name: string) => within(group()).getByRole('textbox', { name });
const nameOfSecret = () => part('Name of the secret');
const keyInSecret = () => part('Key in the secret');
const choose = (name: string) =>
  userEvent.click(within(group()).getByRole('radio', { name }));

describe('a sensitive value', () => {
  it('is a reference, if secrets may not be typed', async () => {
    const { said, container } = form();
    expect(container.querySelector('[type=password]')).toBeNull();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await userEvent.type(nameOfSecret(), 'payments');
    expect(said()).toEqual({ secretRef: { name: 'payments' } });
    await userEvent.type(keyInSecret(), 'token');
    expect(said()).toEqual({ secretRef: { name: 'payments', key: 'token' } });
    await userEvent.clear(nameOfSecret());
    await userEvent.clear(keyInSecret());
    expect(said()).toBeUndefined();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows its reference, and the inherited one', () => {
    form({
      value: { secretRef: { name: 'a', key: 'b' } },
      inherited: { secretRef: { name: 'c', key: 'd' } },
    });
    expect(nameOfSecret()).toHaveValue('a');
    expect(keyInSecret()).toHaveValue('b');
    expect(nameOfSecret()).toHaveAttribute('placeholder', 'c');
    expect(
      screen.getByText('inherited: secret c, key d · overlay eu'),
    ).toBeInTheDocument();
  });

  it('can be either, if secrets may be typed', async () => {
    const { said, container } = form({ takesClearText: true });
    await userEvent.type(container.querySelector('[type=password]')!, 'abc');
    expect(said()).toBe('abc');
    await choose('Reference');
    expect(nameOfSecret()).toHaveValue('');
    expect(said()).toBe('abc');
    await userEvent.type(nameOfSecret(), 'x');
    expect(said()).toEqual({ secretRef: { name: 'x' } });
    expect(await axe(container)).toHaveNoViolations();
  });

  it('is kept until it is replaced, if secrets may no longer be typed', async () => {
    const { said, container } = form({ value: '••••••••' });
    expect(screen.getByText(/A secret is set here/)).toBeInTheDocument();
    expect(container.querySelector('[type=password]')).toBeNull();
    await choose('Reference');
    expect(said()).toBe('••••••••');
    await userEvent.type(nameOfSecret(), 'x');
    expect(said()).toEqual({ secretRef: { name: 'x' } });
  });

  it('never shows an inherited secret', () => {
    const { container } = form({ inherited: 'hunter2' });
    expect(container.innerHTML).not.toContain('hunter2');
  });

  it('can be text that the portal recognizes as a reference, and nothing else', async () => {
    const { said } = form({ references: ['vault:[a-z]+#[a-z]+'] });
    await choose('Reference as text');
    const control = part('Token: reference to the secret');
    await userEvent.type(control, 'vault:a#');
    expect(said()).toBeUndefined();
    expect(
      screen.getByText('The reference to a secret is incomplete.'),
    ).toBeInTheDocument();
    await userEvent.type(control, 'b');
    expect(said()).toBe('vault:a#b');
    expect(control).toHaveValue('vault:a#b');
    await userEvent.type(control, '!');
    expect(control).toHaveValue('vault:a#b!');
    expect(said()).toBeUndefined();
  });

  it('may be a number elsewhere', async () => {
    const { said } = form({ type: 'integer' });
    await userEvent.type(nameOfSecret(), 'pin');
    expect(said()).toEqual({ secretRef: { name: 'pin' } });
  });
});

describe('a reference to known secrets', () => {
  const secrets = { payments: ['api-key', 'url'], registry: null };
  const combobox = (name: string) =>
    within(group()).getByRole('combobox', { name });
  const offered = async () =>
    (await screen.findAllByRole('option')).map(option => option.textContent);

  it('is chosen from their names and keys, by key', async () => {
    const { said, container } = form({ secrets });
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.tab();
    expect(combobox('Name of the secret')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await offered()).toEqual(['payments', 'registry']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(said()).toEqual({ secretRef: { name: 'payments' } }),
    );
    await userEvent.tab();
    expect(combobox('Key in the secret')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await offered()).toEqual(['api-key', 'url']);
    await userEvent.keyboard('ur');
    await waitFor(async () => expect(await offered()).toEqual(['url']));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(said()).toEqual({ secretRef: { name: 'payments', key: 'url' } }),
    );
    expect(combobox('Key in the secret')).toHaveValue('url');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('is chosen with the pointer', async () => {
    const { said } = form({ secrets });
    await userEvent.click(combobox('Name of the secret'));
    await userEvent.click(
      await screen.findByRole('option', { name: 'payments' }),
    );
    await userEvent.click(combobox('Key in the secret'));
    await userEvent.click(await screen.findByRole('option', { name: 'url' }));
    expect(said()).toEqual({ secretRef: { name: 'payments', key: 'url' } });
  });

  it('keeps a key that the chosen secret does not have, with its finding only', async () => {
    const { said } = form({
      secrets,
      value: { secretRef: { name: 'payments', key: 'old' } },
      findings: [
        {
          severity: 'warning',
          code: 'secret/unknown-key',
          message: 'There is no key "old".',
          pointer: `${token}/secretRef/key`,
        },
      ],
    });
    await userEvent.click(combobox('Key in the secret'));
    expect(await offered()).toEqual(['api-key', 'url']);
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    expect(said()).toEqual({ secretRef: { name: 'payments', key: 'old' } });
    expect(combobox('Key in the secret')).toHaveValue('old');
    expect(screen.getByText('There is no key "old".')).toBeInTheDocument();
    expect(screen.queryByText(/is not one of/)).not.toBeInTheDocument();
  });

  it.each(['registry', 'unknown', '__proto__'])(
    'offers no keys of "%s", which are not known',
    async name => {
      const { said } = form({ secrets, value: { secretRef: { name } } });
      expect(combobox('Name of the secret')).toHaveValue(name);
      await userEvent.type(keyInSecret(), 'any');
      expect(said()).toEqual({ secretRef: { name, key: 'any' } });
    },
  );

  it('can be to a secret that is not known', async () => {
    const { said } = form({ secrets });
    await userEvent.click(combobox('Name of the secret'));
    await userEvent.keyboard('new');
    await waitFor(async () =>
      expect(await offered()).toEqual(['No options match.']),
    );
    await userEvent.tab();
    expect(said()).toEqual({ secretRef: { name: 'new' } });
    expect(combobox('Name of the secret')).toHaveValue('new');
  });

  it('is typed where no secrets are known', () => {
    form({ secrets: {} });
    expect(nameOfSecret()).toBeEnabled();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});
