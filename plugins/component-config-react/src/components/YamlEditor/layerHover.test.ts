// SPDX-License-Identifier: Apache-2.0

import { EditorView } from '@codemirror/view';
import { editorFacts, stateOf } from './__testUtils__/editorFacts';
import { layerHover } from './LayerCodeEditor';

/** The lines of the card at the cursor. */
function hover(written: string): string[] | undefined {
  const state = stateOf(written);
  const view = new EditorView({ state });
  const tooltip = layerHover(() => editorFacts())(
    view,
    state.selection.main.head,
    1,
  );
  if (!tooltip || !('create' in tooltip)) {
    return undefined;
  }
  const { dom } = tooltip.create(view);
  return [...dom.children].map(line => line.textContent ?? '');
}

describe('layerHover', () => {
  it.each([
    [
      'a number at its key',
      'environmentConfigs:\n  repl|icas: 3',
      [
        'replicas integer',
        'How many run.',
        'Required.',
        'minimum: 1',
        'Default: 1',
      ],
    ],
    [
      'an enum at its value, with the inherited value',
      'environmentConfigs:\n  logLevel: in|fo',
      [
        'logLevel string',
        'One of: debug, info',
        'inherited: debug (overlay dev)',
        'Default: info',
      ],
    ],
    [
      'a secret, but not its value',
      'environmentConfigs:\n  token: se|cret',
      ['token string', 'Secret.'],
    ],
    [
      'why a field is locked',
      'environmentConfigs:\n  tl|s: x',
      ['tls string', 'Enforced by overlay guard. Ask team-x.'],
    ],
    [
      'nothing of unknown keys',
      'environmentConfigs:\n  nothi|ng: x',
      undefined,
    ],
    ['nothing outside the text', '\n|\nenvironmentConfigs: {}', undefined],
  ])('describes %s', (_, written, expected) => {
    expect(hover(written)).toEqual(expected);
  });
});
