// SPDX-License-Identifier: Apache-2.0

import {
  compileOpenApi,
  composeSchema,
  JsonObject,
  nodeFromValue,
} from '@component-config/config-engine';
import type { OptionsReport } from '@component-config/plugin-component-config-common';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { renderForm } from './__testUtils__/schemaForm';
import type { LoadOptions } from './types';

expect.extend(toHaveNoViolations);

const machines = { provider: 'machines' };

const schema = composeSchema({
  environmentConfigs: compileOpenApi({
    schema: nodeFromValue({
      type: 'object',
      properties: {
        size: { type: 'string', title: 'Size', 'x-oc-options': machines },
        sizes: {
          type: 'array',
          title: 'Sizes',
          items: { type: 'string' },
          'x-oc-options': machines,
        },
        note: { type: 'string', title: 'Note' },
        token: {
          type: 'string',
          title: 'Token',
          'x-oc-options': machines,
          'x-oc-sensitive': true,
        },
      },
    }),
  }),
});

const all = [
  { value: 'small', label: 'A small machine' },
  { value: 'large', label: 'A large machine' },
];

const listed: LoadOptions = async ({ search = '' }) => ({
  options: all.filter(({ value }) => value.includes(search)),
  isComplete: true,
});

function render(value: JsonObject = {}, load: LoadOptions = listed) {
  const loadOptions = jest.fn(load);
  const { layer, container } = renderForm({
    schema,
    value: { environmentConfigs: value },
    props: { loadOptions },
  });
  return {
    container,
    loadOptions,
    values: () => layer().environmentConfigs,
  };
}

const size = () => screen.getByRole('combobox', { name: /^Size\b(?!s)/ });

const optionNames = () =>
  screen
    .findAllByRole('option')
    .then(found => found.map(({ textContent }) => textContent));

describe('a text with options', () => {
  it('requests them when it gets the focus, and is chosen from them by key', async () => {
    const { loadOptions, values } = render();
    expect(loadOptions).not.toHaveBeenCalled();
    await userEvent.click(size());
    expect(await optionNames()).toEqual([
      'smallA small machine',
      'largeA large machine',
    ]);
    expect(loadOptions).toHaveBeenCalledTimes(1);
    expect(loadOptions.mock.calls[0][0]).toEqual({
      pointer: '/environmentConfigs/size',
      search: '',
    });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(values()).toEqual({ size: 'large' }));
    expect(size()).toHaveValue('large');
    expect(size()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    expect(
      await screen.findByRole('option', { name: /large/, selected: true }),
    ).toBeVisible();
  });

  it('does not open its list when it is passed by keyboard', async () => {
    const { loadOptions } = render();
    await userEvent.tab();
    expect(size()).toHaveFocus();
    await waitFor(() => expect(loadOptions).toHaveBeenCalledTimes(1));
    expect(size()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    expect(await optionNames()).toHaveLength(2);
  });

  it('searches what is typed, and keeps a text that is no option', async () => {
    let answer = () => {};
    const isAnswered = new Promise<void>(resolve => {
      answer = resolve;
    });
    const { loadOptions, values } = render({}, async (query, signal) => {
      if (query.search && query.search.length > 'large'.length) {
        await isAnswered;
      }
      return listed(query, signal);
    });
    await userEvent.click(size());
    await optionNames();
    await userEvent.keyboard('lar');
    await waitFor(async () =>
      expect(await optionNames()).toEqual(['largeA large machine']),
    );
    // A slow machine may search for less in between.
    const searches = loadOptions.mock.calls.map(([{ search }]) => search);
    expect([searches[0], searches.at(-1)]).toEqual(['', 'lar']);
    await userEvent.keyboard('gest');
    expect(await optionNames()).toEqual(['largeA large machine']);
    answer();
    await waitFor(async () =>
      expect(await optionNames()).toEqual(['No options match.']),
    );
    await userEvent.tab();
    expect(values()).toEqual({ size: 'largest' });
    expect(size()).toHaveValue('largest');
  });

  it('keeps a value that is no longer offered, with a warning', async () => {
    const { values, container } = render({ size: 'tiny' });
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(size());
    expect(
      await screen.findByText('"tiny" is not one of the options.'),
    ).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    expect(values()).toEqual({ size: 'tiny' });
    expect(size()).toHaveValue('tiny');
    expect(size()).toHaveAccessibleDescription(/"tiny" is not one/);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('loads its options again each time that the list opens', async () => {
    const { loadOptions } = render();
    await userEvent.click(size());
    expect(await optionNames()).toHaveLength(2);
    loadOptions.mockResolvedValue({
      options: [...all, { value: 'new' }],
      isComplete: true,
    });
    await userEvent.keyboard('{Escape}{ArrowDown}');
    await waitFor(async () => expect(await optionNames()).toHaveLength(3));
    expect(loadOptions).toHaveBeenCalledTimes(2);
  });

  it('warns of no value that may be offered since another one has changed', async () => {
    const { loadOptions } = render();
    await userEvent.click(size());
    await optionNames();
    await userEvent.keyboard('tiny');
    expect(
      await screen.findByText('"tiny" is not one of the options.'),
    ).toBeInTheDocument();
    await userEvent.tab();
    expect(size()).toHaveAccessibleDescription(/"tiny" is not one/);
    loadOptions.mockResolvedValue({
      options: [{ value: 'tiny' }],
      isComplete: true,
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'x');
    expect(size()).not.toHaveAccessibleDescription(/"tiny" is not one/);
    await userEvent.click(size());
    await waitFor(async () => expect(await optionNames()).toEqual(['tiny']));
    expect(size()).not.toHaveAccessibleDescription(/"tiny" is not one/);
  });

  it('says if there are more options', async () => {
    render({}, async () => ({ options: all, isComplete: false }));
    await userEvent.click(size());
    expect(
      await screen.findByText('There are more options; type to find them.'),
    ).toBeInTheDocument();
  });

  it.each<[string, LoadOptions, RegExp]>([
    [
      'are not available',
      async () => ({ options: [], isComplete: false, failure: 'It is down.' }),
      /It is down\. Type the value\./,
    ],
    [
      'cannot be loaded',
      async () => {
        throw new Error('hunter2');
      },
      /The options cannot be loaded at the moment\. Type the value\./,
    ],
  ])('becomes a plain text if they %s', async (_, load, note) => {
    const { values } = render({}, load);
    await userEvent.click(size());
    expect(await screen.findByText(note)).toBeInTheDocument();
    const text = screen.getByRole('textbox', { name: 'Size' });
    expect(text).toHaveFocus();
    await userEvent.keyboard('any');
    expect(values()).toEqual({ size: 'any' });
    expect(text).toHaveAccessibleDescription(note);
  });

  it('is cleared with its text', async () => {
    const { values } = render({ size: 'small' });
    await userEvent.click(size());
    await userEvent.clear(size());
    await userEvent.tab();
    expect(values()).toBeUndefined();
  });

  it('ignores answers to earlier searches', async () => {
    const answers = new Map<string, (report: OptionsReport) => void>();
    render({}, ({ search = '' }) =>
      search === ''
        ? Promise.resolve({ options: [], isComplete: true })
        : new Promise(resolve => answers.set(search, resolve)),
    );
    await userEvent.click(size());
    await userEvent.keyboard('s');
    await waitFor(() => expect(answers.has('s')).toBe(true));
    await userEvent.keyboard('m');
    await waitFor(() => expect(answers.has('sm')).toBe(true));
    answers.get('sm')?.({ options: [{ value: 'small' }], isComplete: true });
    answers.get('s')?.({ options: [{ value: 'stale' }], isComplete: true });
    expect(await screen.findByRole('option', { name: 'small' })).toBeVisible();
    expect(screen.queryByText('stale')).not.toBeInTheDocument();
  });
});

describe('a list of texts with options', () => {
  it('has them in each item', async () => {
    const { loadOptions, values } = render({ sizes: ['small', 'tiny'] });
    await userEvent.click(screen.getByRole('combobox', { name: /2/ }));
    await optionNames();
    expect(loadOptions.mock.calls[0][0].pointer).toBe(
      '/environmentConfigs/sizes/1',
    );
    await userEvent.click(screen.getByRole('option', { name: /large/ }));
    await waitFor(() =>
      expect(values()).toEqual({ sizes: ['small', 'large'] }),
    );
  });
});

describe('a secret with options', () => {
  it('never requests them', async () => {
    const { container, loadOptions } = render();
    const secret = container.querySelector('input[type=password]');
    await userEvent.type(secret!, 'hunter2');
    await userEvent.tab();
    expect(loadOptions).not.toHaveBeenCalled();
  });
});
