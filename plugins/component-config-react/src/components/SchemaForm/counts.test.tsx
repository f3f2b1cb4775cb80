// SPDX-License-Identifier: Apache-2.0

import {
  compileOpenApi,
  composeSchema,
  Finding,
  JsonObject,
  nodeFromValue,
  valueAt,
} from '@component-config/config-engine';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { countFields } from './fieldTree/countFields';
import { formFields } from './fieldTree/formFields';
import { fieldTree } from './fieldTree/fieldTree';
import { renderResolvedForm } from './__testUtils__/resolvedForm';

const fields: JsonObject = {
  name: { type: 'string' },
  free: { type: 'object', additionalProperties: true },
  hosts: { type: 'array', items: { type: 'string' } },
  labels: { type: 'object', additionalProperties: { type: 'string' } },
  secret: { type: 'string', 'x-oc-ui-hidden': true },
  onlyIfNamed: { type: 'string', 'x-oc-ui-showIf': 'name' },
  tls: {
    type: 'object',
    nullable: true,
    properties: { host: { type: 'string' }, port: { type: 'integer' } },
  },
  extra: { type: 'integer', 'x-oc-ui-advanced': true },
};

const schema = composeSchema({
  environmentConfigs: compileOpenApi({
    schema: nodeFromValue({
      type: 'object',
      properties: {
        first: { type: 'object', properties: fields },
        second: { type: 'object', properties: fields },
        third: { type: 'object', properties: fields },
      },
    }),
  }),
});

/** The counts that a heading, the outline and the section show for the same values. */
function countsOf(values: JsonObject) {
  const layer: JsonObject = { environmentConfigs: { first: values } };
  const root = '/environmentConfigs';
  const form = fieldTree(schema, root)!;
  const valueOf = (pointer: string) => valueAt(layer, pointer);
  return countFields({
    fields: formFields(form, root, valueOf),
    valueAt: valueOf,
  });
}

describe.each<[string, JsonObject, number]>([
  ['a value', { name: 'a' }, 1],
  ['a free-form value', { free: { a: 1, b: { c: 2, d: 3 } } }, 1],
  ['two items of a list', { hosts: ['a', 'b'] }, 2],
  ['an empty list', { hosts: [] }, 1],
  ['an entry of a map', { labels: { a: 'x' } }, 1],
  ['a part that is enabled, without values', { tls: {} }, 1],
  ['a part that is enabled, with a field', { tls: { host: 'a' } }, 1],
  ['a hidden field, which is not rendered', { secret: 'a' }, 0],
  ['a field that does not apply', { onlyIfNamed: 'a' }, 0],
  ['an advanced field', { extra: 1 }, 1],
  [
    'all of these',
    {
      name: 'a',
      free: { a: 1, b: 2 },
      hosts: ['a', 'b'],
      labels: { a: 'x' },
      secret: 'a',
      onlyIfNamed: 'a',
      tls: { host: 'a', port: 1 },
      extra: 1,
    },
    9,
  ],
])('with %s', (_, values, set) => {
  it('section, heading, outline and menu show the same number', async () => {
    renderResolvedForm({ schema, values: { first: values } });
    expect(countsOf(values).set).toBe(set);
    const label = set === 0 ? '' : `${set} set here`;
    const [, heading] = screen.getAllByRole('button', { name: /^First/ });
    expect(heading.textContent).toBe(`First${label}`);
    const outline = screen.getByRole('navigation');
    expect(
      within(outline).getByRole('button', { name: /^First/ }).textContent,
    ).toBe(`First${label}`);
    await userEvent.click(
      screen.getByRole('button', { name: 'Actions for First' }),
    );
    expect(
      screen.getByRole('menuitem', {
        name: `Reset ${Math.max(1, set)} value${set > 1 ? 's' : ''} set here`,
      }),
    ).toBeVisible();
  });

  it('a folded heading shows the number of fields, including set ones', async () => {
    renderResolvedForm({ schema, values: { first: values } });
    const heading = screen.getAllByRole('button', { name: /^First/ })[1];
    await userEvent.click(heading);
    const parts = countsOf(values).fields - (2 * countsOf({}).fields) / 3;
    expect(heading).toHaveTextContent(`${parts} fields`);
    expect(parts).toBeGreaterThanOrEqual(set - (values.tls ? 1 : 0));
  });
});

it('heading and outline count the visible errors', () => {
  const error = (pointer: string): Finding => ({
    severity: 'error',
    code: 'values/type',
    message: 'is wrong',
    pointer,
  });
  renderResolvedForm({
    schema,
    props: {
      findings: [
        error('/environmentConfigs/first/name'),
        error('/environmentConfigs/first'),
        { ...error('/environmentConfigs/first/free'), code: 'values/required' },
      ],
    },
  });
  for (const button of screen.getAllByRole('button', { name: /^First/ })) {
    expect(button).toHaveTextContent('2 errors');
  }
});

it('the outline counts a group alone where a section has further entries', () => {
  const group = (name: string) => ({ type: 'string', 'x-oc-ui-group': name });
  renderResolvedForm({
    schema: composeSchema({
      environmentConfigs: compileOpenApi({
        schema: nodeFromValue({
          type: 'object',
          properties: { a: group('One'), b: group('Two'), c: group('Three') },
          additionalProperties: { type: 'string' },
        }),
      }),
    }),
    values: { a: 'x', b: 'x', another: 'x' },
  });
  const outline = within(screen.getByRole('navigation'));
  expect(
    outline.getAllByRole('button').map(({ textContent }) => textContent),
  ).toEqual(['One1 set here', 'Two1 set here', 'Three']);
});
