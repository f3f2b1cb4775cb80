// SPDX-License-Identifier: Apache-2.0

import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartPage } from './StartPage';
import { steps } from './steps';

describe('the front page of the demo', () => {
  afterEach(() => localStorage.clear());

  it('has the steps of the README, which name the same components and people', () => {
    const readme = readFileSync(
      join(__dirname, '../../../../../README.md'),
      'utf8',
    );
    const described = readme
      .split('What to click')[1]
      .split('\n## ')[0]
      .split('\n')
      .filter(line => /^\d+\. /.test(line));
    expect(described).toHaveLength(steps.length);
    steps.forEach(({ title, text }, index) => {
      const named = (words: string) =>
        words.match(
          /[a-z]+-(?:api|bridge|invoices|service)|Tom Okafor|Nadia Rahman/g,
        ) ?? [];
      for (const name of named(described[index])) {
        expect(`${steps[index - 1]?.title} ${title} ${text}`).toContain(name);
      }
    });
  });

  it('marks a step when its link is followed, or by hand, and keeps it marked', async () => {
    const { unmount } = renderInTestApp(<StartPage />);
    const list = await screen.findByRole('list', { name: 'Steps' });
    const box = (title: string) =>
      within(list).getByRole('checkbox', { name: `Done: ${title}` });
    expect(box('Sign in')).toBeChecked();
    expect(box('Read the documentation')).not.toBeChecked();

    await userEvent.click(
      within(list).getByRole('link', { name: 'Read the documentation' }),
    );
    await waitFor(() => expect(box('Read the documentation')).toBeChecked());
    await userEvent.click(box('Create a component from a template'));
    await waitFor(() =>
      expect(box('Create a component from a template')).toBeChecked(),
    );
    expect(screen.getByText(/^3 of 10 steps done/)).toBeVisible();
    await userEvent.click(box('Create a component from a template'));
    await waitFor(() =>
      expect(box('Create a component from a template')).not.toBeChecked(),
    );
    unmount();
  });
});
