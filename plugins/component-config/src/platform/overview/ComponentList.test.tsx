// SPDX-License-Identifier: Apache-2.0

import '../../__testUtils__/wideScreen';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { payments } from '../../__testUtils__/payments';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { orphanedValuesApiRef } from '../orphansApiRef';
import { platformRouteRef } from '../../routes';
import { ComponentList } from './ComponentList';

const denial: object = { authorize: async () => ({ result: 'DENY' }) };

// Permissions are cached for all tests of a file, so this is the only test here.
it('does not request archives for users who may not manage them', async () => {
  const getArchivedValues = jest.fn();
  renderInTestApp(
    <Routes>
      <Route path="/components" element={<ComponentList />} />
    </Routes>,
    {
      apis: [
        [componentConfigApiRef, new InMemoryComponentConfig(payments)],
        [orphanedValuesApiRef, { getArchivedValues }],
        [permissionApiRef, denial],
      ],
      initialRouteEntries: ['/components?state=orphaned'],
      mountedRoutes: {
        '/configuration': platformRouteRef,
        '/catalog/:namespace/:kind/:name': entityRouteRef,
      },
    },
  );
  expect(await screen.findByText(/No results match the filters/)).toBeVisible();
  expect(
    screen.queryByRole('region', { name: 'Archived values' }),
  ).not.toBeInTheDocument();
  expect(getArchivedValues).not.toHaveBeenCalled();
});
