// SPDX-License-Identifier: Apache-2.0

import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import { shownTime } from '../__testUtils__/shownTime';
import { PlatformAlert } from './PlatformAlert';

describe('the alert about stale or hidden data', () => {
  it('is hidden when nothing is stale or hidden', () => {
    renderInTestApp(<PlatformAlert view={{}} />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows since when the catalog has been unavailable', async () => {
    const staleSince = '2026-11-21T10:00:00.000Z';
    renderInTestApp(<PlatformAlert view={{ staleSince }} />);
    expect(await screen.findByRole('status')).toHaveTextContent(
      `has been unavailable since ${shownTime(staleSince)}`,
    );
  });

  it.each([
    [{ overlays: 1 }, 'catalog: 1 overlay or mixin.'],
    [{ environments: 2 }, 'catalog: 2 environments.'],
    [
      { environments: 1, overlays: 3 },
      'catalog: 1 environment and 3 overlays and mixins.',
    ],
  ])('lists what is hidden: %j', async (hidden, text) => {
    renderInTestApp(<PlatformAlert view={{ hidden }} />);
    expect(await screen.findByRole('status')).toHaveTextContent(text);
  });
});
