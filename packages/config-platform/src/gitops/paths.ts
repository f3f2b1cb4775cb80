// SPDX-License-Identifier: Apache-2.0

/** A path without `.`, `..` and slashes at its ends; what is above the root is the root. */
export function cleanPath(path: string): string {
  const steps: string[] = [];
  for (const step of path.split('/')) {
    if (step === '..') {
      steps.pop();
    } else if (step !== '' && step !== '.') {
      steps.push(step);
    }
  }
  return steps.join('/');
}

/** Whether a clean path is a folder, or below it. */
export function isBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}
