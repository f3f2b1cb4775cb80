// SPDX-License-Identifier: Apache-2.0

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Unfolds the notices of a form by the line that shows the most severe one. */
export async function unfoldNotices(title: string | RegExp): Promise<void> {
  const [line] = await screen.findAllByText(title, { selector: 'summary *' });
  expect(line).toBeVisible();
  await userEvent.click(line);
}
