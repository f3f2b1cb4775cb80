// SPDX-License-Identifier: Apache-2.0

import {
  compileOpenApi,
  composeSchema,
  JsonObject,
  nodeFromValue,
} from '@component-config/config-engine';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compiledSection, renderForm } from './__testUtils__/schemaForm';

const free: JsonObject = { type: 'object', additionalProperties: true };

const schema = composeSchema({
  environmentConfigs: compileOpenApi({
    schema: nodeFromValue({
      type: 'object',
      properties: {
        pods: {
          type: 'object',
          properties: { affinity: free, host: { type: 'string' } },
        },
        rules: {
          type: 'array',
          items: { type: 'object', properties: { match: free } },
        },
        named: { type: 'object', additionalProperties: free },
      },
    }),
  }),
});

/** Replaces the text: `{` and `[` start a special key in the test library. */
async function write(control: HTMLElement, text: string) {
  await userEvent.clear(control);
  control.focus();
  await userEvent.paste(text);
}

async function removeFirst() {
  await userEvent.click(
    screen.getByRole('button', { name: 'Actions for item 1 of Rules' }),
  );
  await userEvent.click(
    await screen.findByRole('menuitem', { name: 'Remove' }),
  );
}

const fold = (name: RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));

describe('a text that is not a value yet', () => {
  it('is an error of its part, and is still there after folding it', async () => {
    const { layer } = renderForm({ schema });
    await write(screen.getByLabelText('Affinity'), 'a: [1');
    await fold(/^Pods.*1 error/);
    expect(screen.queryByLabelText('Affinity')).not.toBeInTheDocument();
    await fold(/^Pods.*1 error/);
    expect(screen.getByLabelText('Affinity')).toHaveValue('a: [1');
    expect(layer()).toEqual({});

    await write(screen.getByLabelText('Affinity'), 'a: [1]');
    expect(screen.getByRole('button', { name: /^Pods/ })).not.toHaveTextContent(
      'error',
    );
    expect(layer()).toEqual({
      environmentConfigs: { pods: { affinity: { a: [1] } } },
    });
  });

  it('is found by the filter for errors', async () => {
    renderForm({
      schema,
      props: {
        filter: { text: '', marks: ['error'] },
        unfinished: {
          texts: new Map([
            [
              '/environmentConfigs/pods/affinity',
              { text: 'a: [1', base: undefined },
            ],
          ]),
          onChange: jest.fn(),
        },
      },
    });
    expect(screen.getByLabelText('Affinity')).toHaveValue('a: [1');
    expect(screen.queryByLabelText('Host')).not.toBeInTheDocument();
  });

  it('is dropped by a reset', async () => {
    renderForm({ schema });
    const editor = screen.getByLabelText('Affinity');
    await write(editor, 'a: [1');
    await userEvent.keyboard('{Alt>}r{/Alt}');
    expect(editor).toHaveValue('');
    expect(screen.getByRole('button', { name: /^Pods/ })).not.toHaveTextContent(
      'error',
    );
  });

  it('moves with its item, and is removed with it', async () => {
    const match = (index: number) => screen.getAllByLabelText('Match')[index];
    renderForm({
      schema,
      value: {
        environmentConfigs: { rules: [{ match: { a: 1 } }, {}, { match: {} }] },
      },
    });
    await write(match(1), 'b: [');
    await removeFirst();
    expect(match(0)).toHaveValue('b: [');
    expect(match(1)).toHaveValue('{}');
    await removeFirst();
    expect(screen.getAllByLabelText('Match')).toHaveLength(1);
    expect(match(0)).toHaveValue('{}');
  });

  it('is a part of a reference to a secret, too', async () => {
    renderForm({
      schema: {
        ...compiledSection(
          {
            type: 'object',
            properties: {
              database: {
                type: 'object',
                properties: { token: { type: 'string' } },
              },
            },
          },
          { '/properties/database/properties/token': { sensitive: true } },
        ),
        secretReferences: ['vault:[a-z]+#[a-z]+'],
      },
      props: { takesClearText: false },
    });
    await userEvent.click(
      screen.getByRole('radio', { name: 'Reference as text' }),
    );
    const control = () =>
      screen.getByRole('textbox', { name: 'Token: reference to the secret' });
    await userEvent.type(control(), 'vault:a#');
    await fold(/^Database.*1 error/);
    await fold(/^Database.*1 error/);
    expect(control()).toHaveValue('vault:a#');
    expect(control()).toBeInvalid();
  });
});
