// SPDX-License-Identifier: Apache-2.0

import {
  compileOpenApi,
  compileYtt,
  composeSchema,
  nodeFromValue,
} from '@component-config/config-engine';
import { screen } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { renderForm } from './__testUtils__/schemaForm';
import { formSchema, hasDeprecated } from './layout/formSchema';

expect.extend(toHaveNoViolations);

const root = '/environmentConfigs';
const schema = composeSchema({
  environmentConfigs: compileOpenApi({
    schema: nodeFromValue({
      type: 'object',
      properties: {
        replicas: { type: 'integer' },
        instances: {
          type: 'integer',
          deprecated: true,
          description: 'How many.',
        },
        tls: {
          type: 'object',
          deprecated: true,
          properties: { host: { type: 'string' } },
        },
      },
    }),
  }),
});

describe('a deprecated field', () => {
  it('is marked by a badge that describes it', async () => {
    const { container } = renderForm({ schema });
    expect(screen.getByText('Deprecated')).toBeVisible();
    expect(
      screen.getByRole('textbox', { name: 'Instances' }),
    ).toHaveAccessibleDescription(/^Deprecated How many\./);
    expect(
      screen.getByRole('textbox', { name: 'Replicas' }),
    ).not.toHaveAccessibleDescription(/Deprecated/);
    expect(screen.getByRole('button', { name: /^Tls/ })).toHaveTextContent(
      'Deprecated',
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it('is found by the filter, and so are the fields of a deprecated part', () => {
    renderForm({
      schema,
      props: { filter: { text: '', marks: ['deprecated'] } },
    });
    expect(screen.getByLabelText('Instances')).toBeVisible();
    expect(screen.getByLabelText('Host')).toBeVisible();
    expect(screen.queryByLabelText('Replicas')).not.toBeInTheDocument();
  });

  it('of ytt says what to use instead', () => {
    renderForm({
      schema: composeSchema({
        environmentConfigs: compileYtt({
          sources: [
            {
              file: 'schema.yaml',
              text: '#@data/values-schema\n---\n#@schema/deprecated "Use service.port."\nport: 80\n',
            },
          ],
        }),
      }),
    });
    expect(screen.getByText('Deprecated: Use service.port.')).toBeVisible();
  });
});

it.each([
  ['a field', { type: 'string', deprecated: true }, true],
  [
    'a field of an item',
    {
      type: 'array',
      items: {
        type: 'object',
        properties: { name: { type: 'string', deprecated: true } },
      },
    },
    true,
  ],
  ['no field', { type: 'string' }, false],
])('a form has deprecated fields: %s', (_, property, expected) => {
  const form = formSchema(
    composeSchema({
      environmentConfigs: compileOpenApi({
        schema: nodeFromValue({ type: 'object', properties: { property } }),
      }),
    }),
    root,
  );
  expect(form && hasDeprecated(form)).toBe(expected);
});
