// SPDX-License-Identifier: Apache-2.0

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Reviews the edits in the form, and saves them. */
export async function saveReviewed(): Promise<void> {
  const bar = within(screen.getByRole('region', { name: 'Changes' }));
  await userEvent.click(bar.getByRole('button', { name: 'Review and save' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Review/ }));
  await userEvent.click(dialog.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(
      screen.queryByRole('dialog', { name: /^Review/ }),
    ).not.toBeInTheDocument(),
  );
}

/** Opens the review, which errors block. */
export async function reviewRefused(): Promise<void> {
  const bar = within(screen.getByRole('region', { name: 'Changes' }));
  await userEvent.click(bar.getByRole('button', { name: 'Review and save' }));
}
