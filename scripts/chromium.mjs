// SPDX-License-Identifier: Apache-2.0

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './apt.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

function findChromium() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not found.
      }
    }
  }
  return undefined;
}

/**
 * The browser for the browser tests: the installed one, or Debian's. No browser is ever downloaded from elsewhere.
 *
 * @returns {{ path: string } | { missing: string }}
 */
export function provideChromium() {
  const found = findChromium();
  if (found) {
    return { path: found };
  }
  const missing = installDebianPackage('chromium');
  const installed = findChromium();
  return installed
    ? { path: installed }
    : { missing: missing ?? 'no Chromium was found' };
}
