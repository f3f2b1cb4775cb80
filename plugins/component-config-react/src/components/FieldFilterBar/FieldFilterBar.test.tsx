// SPDX-License-Identifier: Apache-2.0

import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FieldFilterBar } from './FieldFilterBar';

it.each([true, false])(
  'filters by deprecated fields if there are any: %s',
  async hasDeprecated => {
    const onChange = jest.fn();
    renderInTestApp(
      <FieldFilterBar
        filter={{ text: '', marks: ['set'] }}
        hasDeprecated={hasDeprecated}
        onChange={onChange}
      />,
    );
    expect(
      await screen.findByRole('button', { name: 'Set here' }),
    ).toBeVisible();
    const mark = screen.queryByRole('button', { name: 'Deprecated' });
    expect(mark !== null).toBe(hasDeprecated);
    if (mark) {
      await userEvent.click(mark);
      expect(onChange).toHaveBeenCalledWith({
        text: '',
        marks: ['set', 'deprecated'],
      });
    }
  },
);
