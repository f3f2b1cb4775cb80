// SPDX-License-Identifier: Apache-2.0

import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import portal from './playwright.config';

/** Every form of the demo and of real documents, on the development page of the form package. */
const app = 'http://localhost:3110';

export default defineConfig({
  ...portal,
  use: { ...portal.use, baseURL: app },
  projects: [{ name: 'forms', testMatch: 'forms.spec.ts' }],
  webServer: {
    command:
      'node ../../node_modules/@backstage/cli/bin/backstage-cli package start',
    cwd: join(__dirname, 'plugins', 'component-config-react'),
    env: {
      APP_CONFIG_app_baseUrl: JSON.stringify(app),
      BROWSER: 'none',
      NODE_ENV: 'development',
    },
    url: app,
    reuseExistingServer: !process.env.CI,
    timeout: 300_000,
  },
});
