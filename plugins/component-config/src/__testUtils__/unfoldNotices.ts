// SPDX-License-Identifier: Apache-2.0

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Unfolds what is to be known of a form, by the line that tells the most severe of it. */
export async function unfoldNotices(title: string | RegExp): Promise<void> {
  const [line] = await screen.findAllByText(title, { selector: 'summary *' });
  expect(line).toBeVisible();
  await userEvent.click(line);
}
