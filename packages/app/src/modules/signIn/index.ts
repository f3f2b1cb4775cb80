// SPDX-License-Identifier: Apache-2.0

import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { SignInPageBlueprint } from '@backstage/plugin-app-react';

/** Replaces the app's default sign-in page. */
export const signInModule = createFrontendModule({
  pluginId: 'app',
  extensions: [
    SignInPageBlueprint.make({
      params: {
        loader: async () => (await import('./SignInPage')).SignInPage,
      },
    }),
  ],
});
