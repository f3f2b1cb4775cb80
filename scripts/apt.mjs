// SPDX-License-Identifier: Apache-2.0

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs a Debian package if this machine and user can.
 *
 * @param {string} name
 * @returns {string | undefined} why it could not be installed
 */
export function installDebianPackage(name) {
  if (!existsSync('/usr/bin/apt-get')) {
    return `${name} cannot be installed without apt`;
  }
  if (process.getuid?.() !== 0) {
    return `${name} is not installed: apt-get install ${name} needs root`;
  }
  const apt = args =>
    spawnSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'ignore'],
      timeout: 5 * 60_000,
    }).status === 0;
  const install = ['install', '--yes', '--no-install-recommends', name];
  // Package lists are missing or outdated on many machines.
  return apt(install) || (apt(['update']) && apt(install))
    ? undefined
    : `apt-get could not install ${name}`;
}
