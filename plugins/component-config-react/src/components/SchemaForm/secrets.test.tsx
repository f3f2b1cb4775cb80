// SPDX-License-Identifier: Apache-2.0

import { JsonObject, JsonValue } from '@component-config/config-engine';
import { screen, within } from '@testing-library/react';
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
    props: { takesClearText },
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
