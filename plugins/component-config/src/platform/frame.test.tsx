// SPDX-License-Identifier: Apache-2.0

import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { renderInTestApp, renderTestApp } from '@backstage/frontend-test-utils';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { payments } from '../__testUtils__/payments';
import { InMemoryComponentConfig } from '../testUtils/InMemoryComponentConfig';
import { platformExtensions } from './extensions';
import { PlatformPage } from './PlatformPage';
import { platformRouteRef } from './routes';

const titles = [
  'Overview',
  'Types and traits',
  'Overlays',
  'Environments',
  'Playground',
  'Impact',
  'Repositories',
];

const api = () => new InMemoryComponentConfig(payments);

describe('the page about the platform', () => {
  it('has a tab for each sub-page in the new frontend system', async () => {
    renderTestApp({
      features: [
        createFrontendPlugin({
          pluginId: 'component-config',
          extensions: platformExtensions,
        }),
      ],
      apis: [[componentConfigApiRef, api()]],
      initialRouteEntries: ['/configuration'],
    });
    for (const name of titles) {
      expect(await screen.findByText(name)).toBeInTheDocument();
    }
    expect(
      await screen.findByRole('heading', { name: 'Needs attention' }),
    ).toBeInTheDocument();
  });

  it('has the same tabs in the classic one', async () => {
    renderInTestApp(
      <Routes>
        <Route path="/configuration/*" element={<PlatformPage />} />
      </Routes>,
      {
        apis: [[componentConfigApiRef, api()]],
        initialRouteEntries: ['/configuration'],
        mountedRoutes: { '/configuration': platformRouteRef },
      },
    );
    expect(
      (await screen.findAllByRole('tab')).map(({ textContent }) => textContent),
    ).toEqual(titles);
    await userEvent.click(screen.getByRole('tab', { name: 'Environments' }));
    expect(
      await screen.findByRole('row', { name: /Production/ }),
    ).toBeInTheDocument();
  });
});
