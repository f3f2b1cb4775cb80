// SPDX-License-Identifier: Apache-2.0

import { toastApiRef } from '@backstage/frontend-plugin-api';
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import {
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { ConfigurationTab } from '../components/ConfigurationTab';
import {
  InMemoryComponentConfig,
  TestDocuments,
} from '../testUtils/InMemoryComponentConfig';
import { paymentsEntity } from './payments';

/** Renders the Configuration tab of the payments component at an address, with the documents of a test. */
export function renderConfigurationTab(
  documents: TestDocuments,
  path: string,
  api = new InMemoryComponentConfig(documents),
): ReturnType<typeof renderInTestApp> & {
  api: InMemoryComponentConfig;
  /** Shows a transient message. */
  post: jest.Mock;
} {
  const post = jest.fn(() => ({ close: () => {} }));
  const rendered = renderInTestApp(
    <EntityProvider entity={paymentsEntity}>
      <ConfigurationTab />
    </EntityProvider>,
    {
      apis: [
        [componentConfigApiRef, api],
        // The user who reads the documents.
        mockApis.identity({ userEntityRef: 'user:default/guest' }),
        [toastApiRef, { post }],
      ],
      initialRouteEntries: [path],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
    },
  );
  return { ...rendered, api, post };
}
