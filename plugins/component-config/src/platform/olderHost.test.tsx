// SPDX-License-Identifier: Apache-2.0

import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { renderTestApp } from '@backstage/frontend-test-utils';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { payments } from '../__testUtils__/payments';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { platformExtensions } from './extensions';

// The app of the test is of Backstage 1.57; this is all that tells the page the release of its host.
jest.mock('../compat/appHistory', () => ({ hasAppHistory: () => false }));

it('has its header and its tabs in a host that shows no sub-pages', async () => {
  const plugin = createFrontendPlugin({
    pluginId: 'component-config',
    extensions: platformExtensions,
  });
  renderTestApp({
    extensions: [plugin.getExtension('page:component-config')],
    apis: [[componentConfigApiRef, new InMemoryComponentConfig(payments)]],
    initialRouteEntries: ['/configuration'],
  });
  expect(
    await screen.findByRole('heading', { name: 'Needs attention' }),
  ).toBeInTheDocument();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Configuration' }),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Environments' }));
  expect(
    await screen.findByRole('row', { name: /Production/ }),
  ).toBeInTheDocument();
});
