// SPDX-License-Identifier: Apache-2.0

import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import portalConfig, {
  cli,
  configFiles,
  portal,
  startBackend,
} from './playwright.config';

/** What the development server of the app shows: it covers the page for each error. */
const app = 'http://localhost:3107';

const origins = {
  APP_CONFIG_app_baseUrl: JSON.stringify(app),
  APP_CONFIG_backend_cors_origin: JSON.stringify(app),
  BROWSER: 'none',
  NODE_ENV: 'development',
};

export default defineConfig({
  ...portalConfig,
  use: { ...portalConfig.use, baseURL: app },
  projects: [{ name: 'development', testMatch: 'menus.spec.ts' }],
  webServer: [
    {
      ...portalConfig.webServer,
      command: startBackend,
      cwd: join(__dirname, 'packages', 'backend'),
      env: origins,
      url: `${portal}/.backstage/health/v1/readiness`,
    },
    {
      ...portalConfig.webServer,
      command: `${cli} package start ${configFiles}`,
      cwd: join(__dirname, 'packages', 'app'),
      env: origins,
      url: app,
    },
  ],
});
