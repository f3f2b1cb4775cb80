// SPDX-License-Identifier: Apache-2.0

import { createDevApp } from '@backstage/frontend-dev-utils';
import {
  createFrontendPlugin,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';

const formsPage = PageBlueprint.make({
  params: {
    path: '/',
    title: 'Forms',
    loader: async () => {
      const { FormsPage } = await import('./FormsPage');
      return <FormsPage />;
    },
  },
});

createDevApp({
  features: [
    createFrontendPlugin({ pluginId: 'forms', extensions: [formsPage] }),
  ],
});
