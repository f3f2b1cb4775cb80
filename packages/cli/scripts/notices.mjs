// SPDX-License-Identifier: Apache-2.0

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * The licences of the packages in a bundle: most require that their text accompanies every copy.
 *
 * @param {readonly string[]} inputs - the files of the bundle, relative to a folder
 * @param {string} folder
 * @param {string} apache - the text of the Apache licence, which its packages often omit
 * @returns {string}
 */
export function thirdPartyNotices(inputs, folder, apache) {
  const packages = new Set(
    inputs
      .filter(input => input.includes('node_modules/'))
      .map(input => packageOf(dirname(resolve(folder, input)))),
  );
  const notices = [...packages].map(home => {
    const { name, version, license } = readManifest(home);
    const file = readdirSync(home).find(entry =>
      /^licen[cs]e(?:$|[.-])/i.test(entry),
    );
    const text = file && readFileSync(join(home, file), 'utf8').trim();
    const missing =
      license === 'Apache-2.0'
        ? 'The text of the licence is at the end.'
        : 'Its package does not contain the text of the licence.';
    return `${name} ${version} (${license})\n\n${text ?? missing}\n`;
  });
  return [
    'This program contains parts of the packages below, under their licences.\n',
    ...notices.sort(),
    apache,
  ].join(`\n${'-'.repeat(80)}\n\n`);
}

/** The folder of the package that contains a folder: the nearest whose manifest has a version. */
function packageOf(folder) {
  return existsSync(join(folder, 'package.json')) &&
    readManifest(folder).version !== undefined
    ? folder
    : packageOf(dirname(folder));
}

function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
