// SPDX-License-Identifier: Apache-2.0

import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FieldFilterBar } from './FieldFilterBar';

const draw = (hasDeprecated: boolean, onChange = jest.fn()) =>
  renderInTestApp(
    <FieldFilterBar
      filter={{ text: '', marks: ['set'] }}
      hasDeprecated={hasDeprecated}
      onChange={onChange}
    />,
  );

it('filters by deprecated fields if there are any', async () => {
  const onChange = jest.fn();
  draw(true, onChange);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Deprecated' }),
  );
  expect(onChange).toHaveBeenCalledWith({
    text: '',
    marks: ['set', 'deprecated'],
  });
});

it('does not offer deprecated fields if there are none', async () => {
  draw(false);
  expect(await screen.findByRole('button', { name: 'Set here' })).toBeVisible();
  expect(
    screen.queryByRole('button', { name: 'Deprecated' }),
  ).not.toBeInTheDocument();
});
