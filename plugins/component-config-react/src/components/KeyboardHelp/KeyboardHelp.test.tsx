// SPDX-License-Identifier: Apache-2.0

import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen, within } from '@testing-library/react';
import { ComponentProps } from 'react';
import { KeyboardHelp } from './KeyboardHelp';

/** The listed shortcuts, and the rest of the help. */
async function help(
  props: Pick<ComponentProps<typeof KeyboardHelp>, 'keys' | 'without'>,
) {
  renderInTestApp(<KeyboardHelp {...props} isOpen onOpenChange={() => {}} />);
  const dialog = await screen.findByRole('dialog');
  return {
    dialog,
    listed: within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  };
}

describe('the keyboard help', () => {
  it('lists the keys of a form, also while typing', async () => {
    const { dialog, listed } = await help({});
    expect(listed).toContain('Explain the value of the field');
    expect(listed).toContain('Show the difference before saving');
    expect(dialog).toHaveTextContent(/hold Alt as well/);
  });

  it('leaves out the keys that a page does not have', async () => {
    const { listed } = await help({
      without: ['explain', 'closeExplanation', 'difference'],
    });
    expect(listed).toEqual([
      'Search the fields; Enter moves to the first one found',
      'Next field',
      'Previous field',
      'Reset the field to its inherited value',
      'Open the actions of the field',
      'Show only the fields that are set here, or all',
      'Show keyboard shortcuts',
    ]);
  });

  it('does not mention Alt on a page with its own keys', async () => {
    const { dialog, listed } = await help({
      keys: [{ keys: ['e'], text: 'Explain the cell' }],
    });
    expect(listed).toEqual(['Explain the cell']);
    expect(dialog).not.toHaveTextContent('Alt');
  });
});
