// SPDX-License-Identifier: Apache-2.0

import { fixed, type GoFunction } from './signature';

/** Functions of Sprig for paths with slashes (https://pkg.go.dev/path). */
export const pathFunctions: Readonly<Record<string, GoFunction>> = {
  base: fixed(['text'], path => {
    let end = path.length;
    while (path[end - 1] === '/') {
      end -= 1;
    }
    return end === 0
      ? path.slice(0, 1) || '.'
      : path.slice(path.lastIndexOf('/', end - 1) + 1, end);
  }),
  clean: fixed(['text'], cleaned),
  dir: fixed(['text'], path =>
    cleaned(path.slice(0, path.lastIndexOf('/') + 1)),
  ),
  ext: fixed(['text'], path => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return name.includes('.') ? name.slice(name.lastIndexOf('.')) : '';
  }),
  isAbs: fixed(['text'], path => path.startsWith('/')),
};

/** A path without `.`, empty steps, and `..` behind a name. */
function cleaned(path: string): string {
  const isRooted = path.startsWith('/');
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') {
      steps.pop();
    } else if (step !== '' && step !== '.' && !(step === '..' && isRooted)) {
      steps.push(step);
    }
  }
  const text = steps.join('/');
  return isRooted ? `/${text}` : text || '.';
}
