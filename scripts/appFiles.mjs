// SPDX-License-Identifier: Apache-2.0

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Changes the text of a file, which has to change, and puts imports at its start. */
export function changeFile(folder, path, change, imports = '') {
  const file = join(folder, path);
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) {
    throw new Error(`There is no place for the code in ${path} of the app.`);
  }
  writeFileSync(file, `${imports}${changed}`);
}

/** Reads a JSON file of a folder. */
export function readJson(folder, path) {
  const file = join(folder, path);
  if (!existsSync(file)) {
    throw new Error(`The app has no ${path}.`);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Changes the content of a JSON file. */
export function changeJson(folder, path, change) {
  writeFileSync(
    join(folder, path),
    `${JSON.stringify(change(readJson(folder, path)), undefined, 2)}\n`,
  );
}
