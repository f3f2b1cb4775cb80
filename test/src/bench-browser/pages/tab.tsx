// SPDX-License-Identifier: Apache-2.0

import '@backstage/ui/css/styles.css';
import type { Entity } from '@backstage/catalog-model';
import {
  appLanguageApiRef,
  errorApiRef,
  identityApiRef,
  routeResolutionApiRef,
  toastApiRef,
  translationApiRef,
} from '@backstage/frontend-plugin-api';
import { mockApis, TestApiProvider } from '@backstage/frontend-test-utils';
import { catalogApiRef, EntityProvider } from '@backstage/plugin-catalog-react';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { ComponentConfigClient } from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { MemoryRouter } from 'react-router-dom';
// The plugin publishes the tab only as a part of a portal.
// eslint-disable-next-line @backstage/no-relative-monorepo-imports
import { ConfigurationTab } from '../../../../plugins/component-config/src/components/ConfigurationTab/ConfigurationTab';
// eslint-disable-next-line @backstage/no-relative-monorepo-imports
import { PlaygroundPage } from '../../../../plugins/component-config/src/platform/playground/PlaygroundPage';
import { offerBench } from './offerBench';
import type { PageInput, ServedAnswers } from './pageTypes';

const entity: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'generated', namespace: 'default' },
  spec: {
    type: 'service',
    lifecycle: 'production',
    owner: 'group:default/checkout',
    componentType: 'generated',
  },
};

/** The portal's client, with immediate responses whose text is still read and parsed. */
function clientOf(served: ServedAnswers) {
  const answers = new Map<string, string>(Object.entries(served));
  return new ComponentConfigClient({
    discoveryApi: { getBaseUrl: async () => 'http://backend' },
    fetchApi: {
      fetch: async request => {
        const { pathname } = new URL(String(request));
        const sent = pathname.split('/').at(-1) ?? '';
        return answers.has(sent)
          ? new Response(answers.get(sent))
          : new Response(null, { status: 404 });
      },
    },
  });
}

function addressOf({ view, answers }: PageInput): string {
  return view === 'effective'
    ? '/configuration?view=effective'
    : `/configuration?environment=${answers.environment}`;
}

/** The Configuration tab or the playground as in the portal, with the client of the backend. */
function Page(props: PageInput) {
  const { answers, view } = props;
  return (
    <MemoryRouter initialEntries={[addressOf(props)]}>
      <TestApiProvider
        apis={[
          [componentConfigApiRef, clientOf(answers)],
          [appLanguageApiRef, { getLanguage: () => ({ language: 'en' }) }],
          [translationApiRef, mockApis.translation()],
          [errorApiRef, mockApis.error()],
          [identityApiRef, mockApis.identity()],
          [permissionApiRef, mockApis.permission()],
          // The playground offers its documents.
          [catalogApiRef, { getEntities: async () => ({ items: [] }) }],
          // Links to the catalog do not work here.
          [routeResolutionApiRef, { resolve: () => () => '/' }],
          [toastApiRef, { post: () => ({ close: () => {} }) }],
        ]}
      >
        {view === 'playground' ? (
          <PlaygroundPage />
        ) : (
          <EntityProvider entity={entity}>
            <ConfigurationTab />
          </EntityProvider>
        )}
      </TestApiProvider>
    </MemoryRouter>
  );
}

offerBench(input => <Page {...input} />, '[data-pointer]');
