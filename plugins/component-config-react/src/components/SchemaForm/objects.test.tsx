// SPDX-License-Identifier: Apache-2.0

import {
  compileOpenApi,
  composeSchema,
  JsonObject,
  JsonValue,
  nodeFromValue,
} from '@component-config/config-engine';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderForm } from './__testUtils__/schemaForm';

const schema = composeSchema({
  environmentConfigs: compileOpenApi({
    schema: nodeFromValue({
      type: 'object',
      properties: {
        tls: {
          type: 'object',
          nullable: true,
          properties: { host: { type: 'string' }, key: { type: 'string' } },
        },
        labels: {
          type: 'object',
          additionalProperties: { type: 'string' },
        },
        keys: {
          type: 'object',
          'x-oc-sensitive': true,
          additionalProperties: { type: 'string' },
        },
      },
    }),
  }),
});

function form(values: JsonObject = {}, inherited: JsonObject = {}) {
  const { layer } = renderForm({
    schema,
    value: { environmentConfigs: values },
    inherited: Object.fromEntries(
      Object.entries(inherited).map(([name, value]) => [
        `/environmentConfigs/${name}`,
        { value, origin: 'overlay x', kind: 'layer' as const },
      ]),
    ),
  });
  return (): JsonValue | undefined => layer().environmentConfigs;
}

async function choose(menu: string, item: string | RegExp) {
  await userEvent.click(screen.getByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

it('an object is reset as a whole, with the number of values', async () => {
  const values = form({ tls: { host: 'a', key: 'b' }, labels: { c: 'd' } });
  await choose('Actions for TLS', 'Reset 2 values set here');
  expect(values()).toEqual({ labels: { c: 'd' } });
});

it('an inherited map that is not nullable is removed', async () => {
  const values = form({}, { labels: { a: 'b' } });
  await choose('Actions for Labels', 'Remove the inherited value');
  expect(values()).toEqual({ labels: null });
  expect(screen.getByText(/removed here/)).toBeInTheDocument();
});

it('inherited secrets are never shown, including those in a sensitive map', () => {
  form({}, { keys: { caller: 'sesame' } });
  expect(
    screen.getByLabelText('caller', { selector: 'input' }),
  ).toHaveAttribute('type', 'password');
  expect(document.body.innerHTML).not.toContain('sesame');
  expect(screen.getByText('from overlay x')).toBeInTheDocument();
});

it('a nullable item with fields and further entries has one switch', () => {
  renderForm({
    schema: composeSchema({
      environmentConfigs: compileOpenApi({
        schema: nodeFromValue({
          type: 'object',
          properties: {
            routes: {
              type: 'array',
              items: {
                type: 'object',
                nullable: true,
                properties: { host: { type: 'string' } },
                additionalProperties: { type: 'string' },
              },
            },
          },
        }),
      }),
    }),
    value: { environmentConfigs: { routes: [{ host: 'a' }] } },
  });
  expect(screen.getAllByRole('switch')).toHaveLength(1);
});
