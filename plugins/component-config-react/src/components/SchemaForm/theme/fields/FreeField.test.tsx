// SPDX-License-Identifier: Apache-2.0

import {
  compileOpenApi,
  compileYtt,
  composeSchema,
  JsonObject,
  nodeFromValue,
} from '@component-config/config-engine';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { layerOf, renderResolvedForm } from '../../__testUtils__/resolvedForm';

expect.extend(toHaveNoViolations);

const openApi = (properties: JsonObject) =>
  composeSchema({
    environmentConfigs: compileOpenApi({
      schema: nodeFromValue({ type: 'object', properties }),
    }),
  });

const affinity = openApi({
  affinity: {
    type: 'object',
    description: 'Where the pods run.',
    additionalProperties: true,
    example: { nodeAffinity: { weight: 1 } },
  },
  replicas: { type: 'integer' },
});

/** Pastes text instead of typing it, because `{` starts a special key in the test library. */
async function write(control: HTMLElement, text: string) {
  await userEvent.clear(control);
  control.focus();
  await userEvent.paste(text);
}

describe('the editor of a free-form value', () => {
  it("is a labeled text area with the schema's description", async () => {
    const { container } = renderResolvedForm({ schema: affinity });
    const editor = screen.getByRole('textbox', { name: 'Affinity' });
    expect(editor.tagName).toBe('TEXTAREA');
    expect(editor).toHaveAccessibleDescription(
      /Where the pods run\..*A map with any keys, as YAML\. For example: ?nodeAffinity:\s+weight: 1/,
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it('writes the parsed value, and unsets the field when it is cleared', async () => {
    const { values } = renderResolvedForm({ schema: affinity });
    const editor = screen.getByLabelText('Affinity');
    await write(editor, 'podAffinity:\n  - weight: 2 # of 10');
    expect(values()).toEqual({ affinity: { podAffinity: [{ weight: 2 }] } });
    // The text stays as typed, including the comment.
    expect(editor).toHaveValue('podAffinity:\n  - weight: 2 # of 10');
    await userEvent.clear(editor);
    expect(values()).toBeUndefined();
  });

  it('keeps invalid YAML, shows the line, and leaves the layer unchanged', async () => {
    const { values, container } = renderResolvedForm({ schema: affinity });
    const editor = screen.getByLabelText('Affinity');
    await write(editor, 'a: 1');
    await userEvent.paste('\nb: [2');
    expect(editor).toHaveValue('a: 1\nb: [2');
    expect(values()).toEqual({ affinity: { a: 1 } });
    expect(editor).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent(
      /Not applied yet: ?Line 2: /,
    );
    expect(editor).toHaveAccessibleDescription(/Line 2: /);
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each([
    ['text', 'A map is expected here'],
    ['- item', 'A map is expected here'],
    ['a: 1\n---\nb: 2', 'one document'],
  ])('does not accept %j as a map', async (text, expected) => {
    const { values } = renderResolvedForm({ schema: affinity });
    await write(screen.getByLabelText('Affinity'), text);
    expect(screen.getByRole('alert')).toHaveTextContent(expected);
    expect(values()).toBeUndefined();
  });

  it('keeps null if the schema accepts it', async () => {
    const { values } = renderResolvedForm({ schema: affinity });
    await write(screen.getByLabelText('Affinity'), 'nodeAffinity: null');
    expect(values()).toEqual({ affinity: { nodeAffinity: null } });
  });

  it('has no value if there are only comments', async () => {
    const { values } = renderResolvedForm({ schema: affinity });
    await write(screen.getByLabelText('Affinity'), '# to do');
    expect(values()).toBeUndefined();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is left with the tab key', async () => {
    renderResolvedForm({ schema: affinity });
    const editor = screen.getByLabelText('Affinity');
    await userEvent.click(editor);
    await userEvent.tab();
    expect(editor).not.toHaveFocus();
    expect(editor).toHaveValue('');
  });

  it('grows with its contents, up to a limit', async () => {
    renderResolvedForm({ schema: affinity });
    const editor = screen.getByLabelText('Affinity');
    const linesOf = (count: number) =>
      Array.from({ length: count }, (_, index) => `k${index}: 1`).join('\n');
    expect(editor).toHaveAttribute('rows', '3');
    await write(editor, linesOf(9));
    expect(editor).toHaveAttribute('rows', '9');
    await write(editor, linesOf(90));
    expect(editor).toHaveAttribute('rows', '20');
  });

  it('shows the inherited value, and resets to it', async () => {
    const { values } = renderResolvedForm({
      schema: affinity,
      below: [
        layerOf('overlay production', { affinity: { zone: 'a', count: 1 } }),
      ],
    });
    const editor = screen.getByLabelText('Affinity');
    expect(editor).toHaveAttribute('placeholder', 'zone: a\ncount: 1');
    await write(editor, 'zone: b');
    expect(values()).toEqual({ affinity: { zone: 'b' } });
    await userEvent.click(
      screen.getByRole('button', { name: /^Reset Affinity to/ }),
    );
    expect(values()).toBeUndefined();
    expect(editor).toHaveValue('');
  });
});

it('shows the line of a finding in the text', () => {
  renderResolvedForm({
    schema: affinity,
    values: { affinity: { weights: [1, 'two'] } },
    props: {
      findings: [
        {
          severity: 'error',
          code: 'values/type',
          message: 'A weight has to be a number.',
          pointer: '/environmentConfigs/affinity/weights/1',
        },
      ],
    },
  });
  expect(screen.getByLabelText('Affinity')).toHaveAccessibleDescription(
    /Line 3: A weight has to be a number\./,
  );
});

it('edits a value of any type of ytt, including null', async () => {
  const schema = composeSchema({
    environmentConfigs: compileYtt({
      sources: [
        {
          file: 'schema.yaml',
          text: '#@data/values-schema\n---\n#@schema/type any=True\nextra: null\n',
        },
      ],
    }),
  });
  const { values } = renderResolvedForm({ schema });
  const editor = screen.getByLabelText('Extra');
  expect(editor).toHaveAccessibleDescription(/Any value, as YAML\./);
  await write(editor, '[1, two]');
  expect(values()).toEqual({ extra: [1, 'two'] });
  await write(editor, 'null');
  expect(values()).toEqual({ extra: null });
});

it('edits a whole free-form section', async () => {
  const schema = composeSchema({
    environmentConfigs: compileOpenApi({
      schema: nodeFromValue({ type: 'object', additionalProperties: true }),
    }),
  });
  const { values, container } = renderResolvedForm({ schema });
  await write(screen.getByLabelText('Values of this section'), 'a: { b: 1 }');
  expect(values()).toEqual({ a: { b: 1 } });
  expect(await axe(container)).toHaveNoViolations();
});
