// SPDX-License-Identifier: Apache-2.0

import {
  compileYtt,
  composeSchema,
  JsonSchema,
} from '@component-config/config-engine';
import { screen } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { compiledSection, renderForm } from './__testUtils__/schemaForm';
import { fieldTree, hasDeprecated } from './fieldTree/fieldTree';

expect.extend(toHaveNoViolations);

const root = '/environmentConfigs';
const schema = compiledSection({
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
});

describe('a deprecated field', () => {
  it('is marked by a badge that describes it', async () => {
    const { container } = renderForm({ schema });
    // One in a row, one in the heading of a part.
    expect(screen.getAllByText('Deprecated')).toHaveLength(2);
    expect(
      screen.getByRole('textbox', { name: 'Instances' }),
    ).toHaveAccessibleDescription(/^Deprecated How many\./);
    expect(
      screen.getByRole('textbox', { name: 'Replicas' }),
    ).not.toHaveAccessibleDescription(/Deprecated/);
    expect(screen.getByRole('button', { name: /^TLS/ })).toHaveTextContent(
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

it.each<[string, JsonSchema, boolean]>([
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
  const form = fieldTree(
    compiledSection({ type: 'object', properties: { property } }),
    root,
  );
  expect(form && hasDeprecated(form)).toBe(expected);
});
