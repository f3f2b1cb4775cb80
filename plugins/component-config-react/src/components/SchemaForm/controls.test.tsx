// SPDX-License-Identifier: Apache-2.0

import { FieldProps, WidgetProps } from '@rjsf/utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormControl } from '../../controls';
import { compiledSection, renderForm } from './__testUtils__/schemaForm';
import { Inherited } from './types';

/** A widget for a text or a list of texts. */
function Shout(props: WidgetProps) {
  const { id, value, onChange, disabled, rawErrors = [] } = props;
  return (
    <>
      <button id={id} disabled={disabled} onClick={() => onChange(`${value}!`)}>
        {JSON.stringify(value)}
      </button>
      <button onClick={() => onChange(undefined)}>Clear</button>
      <p>{rawErrors.join()}</p>
    </>
  );
}

/** A field for an object. */
function Pair({ formData, onChange, fieldPathId, registry }: FieldProps) {
  return (
    <>
      <button
        onClick={() => onChange({ ...formData, b: 'set' }, fieldPathId.path)}
      >
        {JSON.stringify(formData)}
      </button>
      <p>{`whole: ${JSON.stringify(registry.formContext.formData)}`}</p>
    </>
  );
}

const controls: readonly FormControl[] = [
  { type: 'widget', name: 'Shout', component: Shout },
  { type: 'field', name: 'Pair', component: Pair },
];

const inherit = (value: Inherited['value']): Inherited => ({
  value,
  origin: 'overlay x',
  kind: 'layer',
});

function render(options: {
  fields: { [name: string]: object };
  widget: string;
  sensitive?: string;
  values?: object;
  inherited?: { [pointer: string]: Inherited };
}) {
  const { fields, widget, sensitive, values = {}, inherited } = options;
  const properties = JSON.parse(JSON.stringify(fields));
  const { layer } = renderForm({
    schema: compiledSection(
      { type: 'object', properties },
      {
        '/properties/field': { 'ui:widget': widget },
        ...(sensitive !== undefined && { [sensitive]: { sensitive: true } }),
      },
    ),
    value: { environmentConfigs: JSON.parse(JSON.stringify(values)) },
    inherited,
    props: { controls },
  });
  return () => layer().environmentConfigs;
}

const text = { field: { type: 'string' } };
const pair = {
  field: {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'string' } },
  },
};
const at = '/environmentConfigs/field';

describe('a widget of the app', () => {
  it('shows the value in its row, and changes it', async () => {
    const values = render({
      fields: text,
      widget: 'Shout',
      values: { field: 'a' },
    });
    await userEvent.click(screen.getByLabelText('Field'));
    expect(values()).toEqual({ field: 'a!' });
    expect(screen.getByText('"a!"')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(values()).toBeUndefined();
  });

  it('shows an inherited value, which only a change copies', async () => {
    const values = render({
      fields: text,
      widget: 'Shout',
      inherited: { [at]: inherit('b') },
    });
    expect(screen.getByText('"b"')).toBeVisible();
    await userEvent.click(screen.getByLabelText('Field'));
    expect(values()).toEqual({ field: 'b!' });
    await userEvent.click(screen.getByRole('button', { name: /^Reset Field/ }));
    expect(screen.getByText('"b"')).toBeVisible();
  });

  it('renders a list, but no object and no unknown name', () => {
    render({
      fields: { field: { type: 'array', items: { type: 'string' } } },
      widget: 'Shout',
      values: { field: ['a'] },
    });
    expect(screen.getByText('["a"]')).toBeVisible();
    render({ fields: pair, widget: 'Shout' });
    expect(screen.getByLabelText('A')).toBeVisible();
    render({ fields: text, widget: 'Pear' });
    expect(screen.getAllByRole('textbox', { name: 'Field' })).toHaveLength(1);
  });

  it('never shows a secret', () => {
    render({
      fields: text,
      widget: 'Shout',
      sensitive: '/properties/field',
      values: { field: 'sesame' },
    });
    expect(screen.queryByText('"sesame"')).not.toBeInTheDocument();
  });
});

describe('a field of the app', () => {
  it('shows an object with what it inherits, and sets only what differs', async () => {
    const values = render({
      fields: { ...pair, other: { type: 'string' } },
      widget: 'Pair',
      values: { other: 'o' },
      inherited: { [at]: inherit({ a: 'x', b: 'y' }) },
    });
    await userEvent.click(screen.getByText('{"a":"x","b":"y"}'));
    expect(values()).toEqual({ other: 'o', field: { b: 'set' } });
    expect(screen.getByText('{"a":"x","b":"set"}')).toBeVisible();
    expect(screen.getByText(/^whole: .*"other":"o"/)).toBeVisible();
  });

  it('does not render an object with a secret', () => {
    render({
      fields: pair,
      widget: 'Pair',
      sensitive: '/properties/field/properties/a',
    });
    expect(screen.getByLabelText('B')).toBeVisible();
  });
});
