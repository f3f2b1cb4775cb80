// SPDX-License-Identifier: Apache-2.0

import { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import {
  compileOpenApi,
  composeSchema,
  nodeFromValue,
} from '@component-config/config-engine';
import { editorFacts, stateOf } from './__testUtils__/editorFacts';
import { layerCompletion } from './layerCompletion';

/** The completions at the cursor, requested by key. */
function complete(written: string) {
  const state = stateOf(written);
  const { head } = state.selection.main;
  return layerCompletion(() => editorFacts())(
    new CompletionContext(state, head, true),
  ) as CompletionResult | null;
}

const labels = (written: string) =>
  complete(written)?.options.map(({ label }) => label);

describe('layerCompletion', () => {
  it.each([
    ['the sections', '|', ['environmentConfigs']],
    [
      'the missing keys that a user may set',
      'environmentConfigs:\n  debug: true\n  |',
      ['replicas', 'logLevel', 'token', 'database', 'hosts'],
    ],
    [
      'the keys of a nested map',
      'environmentConfigs:\n  database:\n    ho|',
      ['host', 'size'],
    ],
    [
      'the keys of a map in braces',
      'environmentConfigs: { database: { | } }',
      ['host', 'size'],
    ],
    [
      'the values of an enum',
      'environmentConfigs:\n  logLevel: |',
      ['debug', 'info'],
    ],
    [
      'the values of a boolean',
      'environmentConfigs:\n  debug: t|',
      ['true', 'false'],
    ],
    [
      'nothing for other values',
      'environmentConfigs:\n  replicas: |',
      undefined,
    ],
    ['no secrets', 'environmentConfigs:\n  token: |', undefined],
    ['nothing in comments', 'environmentConfigs:\n  # re|', undefined],
  ])('offers %s', (_, written, expected) => {
    expect(labels(written)).toEqual(expected);
  });

  it('marks the default and the inherited value', () => {
    const options = complete('environmentConfigs:\n  logLevel: |')?.options;
    expect(options?.map(({ detail }) => detail)).toEqual([
      'inherited',
      'default',
    ]);
  });

  it('shows the type of a key, and whether it is required', () => {
    const options = complete('environmentConfigs:\n  |')?.options;
    expect(options?.[0]).toMatchObject({
      label: 'replicas',
      detail: 'integer, required',
    });
  });

  it.each([
    ['a map', 'database', 'environmentConfigs:\n  database:\n    '],
    ['a list', 'hosts', 'environmentConfigs:\n  hosts:\n    - '],
    ['a value', 'replicas', 'environmentConfigs:\n  replicas: '],
  ])('completes the text after the key of %s', (_, key, expected) => {
    const state = stateOf('environmentConfigs:\n  |');
    const view = new EditorView({ state });
    const result = complete('environmentConfigs:\n  |');
    const chosen = result?.options.find(({ label }) => label === key);
    const apply = chosen?.apply as (
      editor: EditorView,
      completion: unknown,
      from: number,
      to: number,
    ) => void;
    apply(view, chosen, result?.from ?? 0, state.selection.main.head);
    expect(view.state.doc.toString()).toBe(expected);
    expect(view.state.selection.main.head).toBe(expected.length);
  });
});

describe('the options of a text', () => {
  const withOptions = composeSchema({
    environmentConfigs: compileOpenApi({
      schema: nodeFromValue({
        type: 'object',
        properties: {
          size: { type: 'string', 'x-oc-options': { provider: 'sizes' } },
          sizes: {
            type: 'array',
            items: { type: 'string' },
            'x-oc-options': { provider: 'sizes' },
          },
          token: {
            type: 'string',
            'x-oc-options': { provider: 'sizes' },
            'x-oc-sensitive': true,
          },
        },
      }),
    }),
  });
  const loadOptions = jest.fn(async () => ({
    options: [{ value: 'small', label: 'A small one' }, { value: 'on' }],
    isComplete: true,
  }));

  const offered = async (written: string) => {
    const state = stateOf(written);
    const result = await layerCompletion(() =>
      editorFacts({ schema: withOptions, loadOptions }),
    )(new CompletionContext(state, state.selection.main.head, true));
    return result?.options.map(({ label, detail }) => [label, detail]);
  };

  it.each([
    ['size: sm|', '/environmentConfigs/size', 'sm'],
    ['sizes:\n    - "s|', '/environmentConfigs/sizes/0', 's'],
  ])('are loaded at %s', async (line, pointer, search) => {
    expect(await offered(`environmentConfigs:\n  ${line}`)).toEqual([
      ['small', 'A small one'],
      // In YAML, it would be a boolean without quotes.
      ['"on"', undefined],
    ]);
    expect(loadOptions).toHaveBeenLastCalledWith(
      { pointer, search },
      expect.anything(),
    );
  });

  it('are neither loaded for a secret, nor offered if they cannot be loaded', async () => {
    loadOptions.mockClear();
    expect(
      await offered('environmentConfigs:\n  token: hunter|'),
    ).toBeUndefined();
    expect(loadOptions).not.toHaveBeenCalled();
    loadOptions.mockRejectedValueOnce(new Error('down'));
    expect(await offered('environmentConfigs:\n  size: |')).toBeUndefined();
  });
});
