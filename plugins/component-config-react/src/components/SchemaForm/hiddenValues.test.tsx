// SPDX-License-Identifier: Apache-2.0

import {
  compileOpenApi,
  composeSchema,
  JsonObject,
  nodeFromValue,
} from '@component-config/config-engine';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { renderForm } from './__testUtils__/schemaForm';
import { SchemaFormProps } from './types';

expect.extend(toHaveNoViolations);

const schema = composeSchema({
  environmentConfigs: compileOpenApi({
    schema: nodeFromValue({
      type: 'object',
      properties: {
        cache: { type: 'boolean' },
        cacheSize: { type: 'integer', 'x-oc-ui-showIf': 'cache' },
        cacheKey: {
          type: 'string',
          'x-oc-ui-showIf': 'cache',
          'x-oc-sensitive': true,
        },
        tls: {
          type: 'object',
          'x-oc-ui-showIf': 'cache',
          properties: {
            host: { type: 'string', 'x-oc-ui-showIf': 'cache' },
            port: { type: 'integer' },
          },
        },
        commit: {
          type: 'string',
          'x-oc-ui-showIf': 'cache',
          'x-oc-ui-hidden': true,
        },
      },
    }),
  }),
});

function form(values: JsonObject, props: Partial<SchemaFormProps> = {}) {
  const rendered = renderForm({
    schema,
    value: { environmentConfigs: values },
    props,
  });
  return { ...rendered, values: () => rendered.layer().environmentConfigs };
}

const notice = (count: number) =>
  screen.getByRole('group', {
    name:
      count === 1
        ? '1 hidden value is still effective'
        : `${count} hidden values are still effective`,
  });

const removal = (label: string) =>
  screen.getByRole('button', { name: `Remove the value of ${label}` });

describe('values of fields whose condition is not met', () => {
  it('are listed with their paths, each part once', async () => {
    const { container } = form({
      cacheSize: 512,
      tls: { host: 'a', port: 1 },
      commit: 'x',
    });
    const items = within(notice(2)).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('(environmentConfigs.cacheSize): 512'),
      expect.stringContaining('(environmentConfigs.tls)'),
    ]);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('are removed one by one, and the focus stays at the list', async () => {
    const { values } = form({ cacheSize: 512, tls: { port: 1 } });
    await userEvent.click(removal('TLS'));
    expect(values()).toEqual({ cacheSize: 512 });
    expect(notice(1)).toHaveFocus();
    await userEvent.click(removal('Cache size'));
    expect(values()).toBeUndefined();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('show no secret', () => {
    form({ cacheKey: 'hunter2' });
    expect(notice(1)).not.toHaveTextContent('hunter2');
    expect(removal('Cache key')).toBeInTheDocument();
  });

  it('cannot be removed where they are locked', () => {
    form(
      { cacheSize: 512 },
      { locked: () => ({ reason: 'Only its owner may change it.' }) },
    );
    expect(notice(1)).toHaveTextContent('512');
    expect(within(notice(1)).queryByRole('button')).not.toBeInTheDocument();
  });

  it.each<[string, JsonObject, Partial<SchemaFormProps>]>([
    ['the condition is met', { cache: true, cacheSize: 512 }, {}],
    ['only the field is hidden', { cache: true, commit: 'x' }, {}],
    ['saving drops it', { cacheSize: 512 }, { saved: {} }],
    ['nothing is set', {}, {}],
  ])('are not listed when %s', (_, values, props) => {
    form(values, props);
    expect(screen.queryByText(/still effective/)).not.toBeInTheDocument();
  });

  it('appear as fields when their condition is met again', async () => {
    const { values } = form({ cache: false, cacheSize: 512 });
    await userEvent.click(screen.getByRole('radio', { name: 'On' }));
    expect(screen.queryByText(/still effective/)).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Cache size' })).toHaveValue(
      '512',
    );
    expect(values()).toEqual({ cache: true, cacheSize: 512 });
  });
});
