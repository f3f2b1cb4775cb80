// SPDX-License-Identifier: Apache-2.0

import './wideScreen';
import {
  analyticsApiRef,
  AnalyticsEvent,
  toastApiRef,
} from '@backstage/frontend-plugin-api';
import { mockApis, renderInTestApp } from '@backstage/frontend-test-utils';
import {
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { ConfigurationTab } from '../components/ConfigurationTab/ConfigurationTab';
import {
  InMemoryComponentConfig,
  TestDocuments,
} from '@component-config/test-utils';
import { paymentsEntity } from './payments';

/** Renders the Configuration tab of the payments component at an address, with the documents of a test. */
export function renderConfigurationTab(
  documents: TestDocuments,
  path: string,
  api = new InMemoryComponentConfig(documents),
  userEntityRef = 'user:default/guest',
): ReturnType<typeof renderInTestApp> & {
  api: InMemoryComponentConfig;
  /** Shows a transient message. */
  post: jest.Mock;
  /** The action, subject and attributes of the plugin's events for analytics. */
  usage: () => Array<Pick<AnalyticsEvent, 'action' | 'subject' | 'attributes'>>;
} {
  const post = jest.fn(() => ({ close: () => {} }));
  const events: AnalyticsEvent[] = [];
  const rendered = renderInTestApp(
    <EntityProvider entity={paymentsEntity}>
      <ConfigurationTab />
    </EntityProvider>,
    {
      apis: [
        [componentConfigApiRef, api],
        // The user who reads the documents.
        mockApis.identity({ userEntityRef }),
        [toastApiRef, { post }],
        [
          analyticsApiRef,
          { captureEvent: (event: AnalyticsEvent) => void events.push(event) },
        ],
      ],
      initialRouteEntries: [path],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
    },
  );
  const usage = () =>
    events
      // Backstage's own events.
      .filter(({ action }) => action !== 'navigate' && action !== 'click')
      .map(({ action, subject, attributes }) => ({
        action,
        subject,
        attributes,
      }));
  return { ...rendered, api, post, usage };
}
