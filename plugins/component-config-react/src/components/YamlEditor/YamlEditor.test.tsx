// SPDX-License-Identifier: Apache-2.0

import { EditorView } from '@codemirror/view';
import { errorApiRef, translationApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, TestApiProvider } from '@backstage/frontend-test-utils';
import { JsonObject } from '@component-config/config-engine';
import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { useState } from 'react';
import { editorFacts } from './__testUtils__/editorFacts';
import { useLayerText } from './useLayerText';
import { YamlEditor } from './YamlEditor';

expect.extend(toHaveNoViolations);

const { schema, inherited, locked } = editorFacts();

// The editor measures its text, which jsdom cannot do.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

/** A page with both ways to edit one layer; `form` changes it as a form does. */
function renderPage(value: JsonObject = {}) {
  const now: {
    layer: JsonObject;
    form: (layer: JsonObject) => void;
    show: (isShown: boolean) => void;
    text: ReturnType<typeof useLayerText>;
  } = {} as never;
  function Page() {
    const [layer, setLayer] = useState(value);
    const [isShown, setShown] = useState(true);
    const text = useLayerText(layer, isShown, setLayer);
    Object.assign(now, { layer, form: setLayer, show: setShown, text });
    return isShown ? (
      <YamlEditor
        schema={schema}
        text={text.text}
        inherited={inherited}
        locked={locked}
        onChange={text.write}
      />
    ) : null;
  }
  const result = render(
    <TestApiProvider
      apis={[
        [translationApiRef, mockApis.translation()],
        [errorApiRef, mockApis.error()],
      ]}
    >
      <Page />
    </TestApiProvider>,
  );
  return { ...result, now };
}

// The editor is loaded when it is first shown, which takes a while on a busy machine.
jest.setTimeout(600_000);
const editor = () =>
  screen.findByRole('textbox', { name: 'Values as YAML' }, { timeout: 60_000 });
const viewOf = (element: HTMLElement) =>
  EditorView.findFromDOM(element) as EditorView;

/** Replaces the text, as by typing. */
async function write(text: string) {
  const view = viewOf(await editor());
  act(() =>
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: text },
      userEvent: 'input.type',
    }),
  );
}

describe('YamlEditor', () => {
  it('shows the layer as YAML, and is accessible', async () => {
    const { container } = renderPage({ environmentConfigs: { replicas: 2 } });
    expect(viewOf(await editor()).state.doc.toString()).toBe(
      'environmentConfigs:\n  replicas: 2\n',
    );
    expect(await editor()).toHaveAccessibleDescription(/Escape, then Tab/);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('passes on the layer of a typed text, and keeps the text as typed', async () => {
    const { now } = renderPage();
    await write('# why\nenvironmentConfigs: {replicas: 3}');
    expect(now.layer).toEqual({ environmentConfigs: { replicas: 3 } });
    expect(now.text.text).toBe('# why\nenvironmentConfigs: {replicas: 3}');
  });

  it('writes changes of the form into the text, and keeps comments and everything else', async () => {
    const { now } = renderPage();
    await write(
      "# why\nenvironmentConfigs:\n  logLevel: 'info'   # loud\n  replicas: 3\n",
    );
    act(() => now.show(false));
    act(() =>
      now.form({
        environmentConfigs: { logLevel: 'info', replicas: 4, debug: true },
      }),
    );
    act(() => now.show(true));
    expect(viewOf(await editor()).state.doc.toString()).toBe(
      "# why\nenvironmentConfigs:\n  logLevel: 'info'   # loud\n  replicas: 4\n  debug: true\n",
    );
  });

  it('keeps a text that cannot be parsed, and the last valid layer', async () => {
    const { now } = renderPage({ environmentConfigs: { replicas: 2 } });
    await write('environmentConfigs: {replicas: 2');
    expect(now.layer).toEqual({ environmentConfigs: { replicas: 2 } });
    expect(now.text.errors).toHaveLength(1);
    act(() => now.show(false));
    act(() => now.show(true));
    expect(viewOf(await editor()).state.doc.toString()).toBe(
      'environmentConfigs: {replicas: 2',
    );
    act(() => now.text.discard());
    expect(now.text).toMatchObject({
      text: 'environmentConfigs:\n  replicas: 2\n',
      errors: [],
    });
  });

  it('indents on Tab, and is left by Escape and Tab', async () => {
    renderPage();
    const element = await editor();
    act(() => element.focus());
    const escape = { key: 'Escape', keyCode: 27 };
    const tab = { key: 'Tab', keyCode: 9 };
    expect(fireEvent.keyDown(element, tab)).toBe(false);
    expect(viewOf(element).state.doc.toString()).toBe('  ');
    fireEvent.keyDown(element, escape);
    // Without preventDefault, the browser moves to the next control.
    expect(fireEvent.keyDown(element, tab)).toBe(true);
    expect(viewOf(element).state.doc.toString()).toBe('  ');
  });

  it('masks sensitive values, except the one being edited', async () => {
    renderPage({
      environmentConfigs: { token: 'hunter2', replicas: 2 },
    });
    const element = await editor();
    expect(element).not.toHaveTextContent('hunter2');
    expect(element).toHaveTextContent('••••••••');
    const view = viewOf(element);
    const at = view.state.doc.toString().indexOf('hunter2');
    act(() => view.dispatch({ selection: { anchor: at + 7 } }));
    expect(element).toHaveTextContent('hunter2');
  });

  it('refuses an alias bomb without blocking', async () => {
    const { now } = renderPage();
    const bomb = [...'abcdefghij']
      .map((name, index, names) => {
        const item = index === 0 ? 'x' : `*${names[index - 1]}`;
        return `${name}: &${name} [${Array(9).fill(item).join(', ')}]\n`;
      })
      .join('');
    await write(bomb);
    await waitFor(() =>
      expect(now.text.errors.map(({ code }) => code)).toEqual([
        'source/too-many-nodes',
      ]),
    );
    expect(now.layer).toEqual({});
  });
});
