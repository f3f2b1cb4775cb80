// SPDX-License-Identifier: Apache-2.0

import { spawnSync } from 'node:child_process';
import { installDebianPackage } from './apt.mjs';

function runsJava() {
  return spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
}

/**
 * The Java for the generator of the API's types and client: the installed one, or Debian's.
 *
 * @returns {string | undefined} why there is none
 */
export function provideJava() {
  if (runsJava()) {
    return undefined;
  }
  const missing = installDebianPackage('default-jre-headless');
  return runsJava() ? undefined : (missing ?? 'no Java was found');
}
