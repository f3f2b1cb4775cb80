// SPDX-License-Identifier: Apache-2.0

import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import { ValueText } from './ValueText';

it.each([
  [undefined, 'no value'],
  [[], 'empty list'],
  [{}, 'empty map'],
  [3, '3'],
])('reads %j as %s', async (value, text) => {
  renderInTestApp(<ValueText value={value} />);
  expect(
    value === undefined
      ? await screen.findByRole('img', { name: text })
      : await screen.findByText(text),
  ).toBeVisible();
});
