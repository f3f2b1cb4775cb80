// SPDX-License-Identifier: Apache-2.0

import { posix } from 'node:path';

/** The folder in which MkDocs publishes a page: `rules/merging.md` is in `rules/merging`. */
export function publishedFolder(page: string): string {
  const { dir, name } = posix.parse(page);
  return name === 'README' || name === 'index' ? dir : posix.join(dir, name);
}

/** The URL of one page relative to another: `../overlays/`. */
export function addressOfPage(from: string, to: string): string {
  const path = posix.relative(publishedFolder(from), publishedFolder(to));
  return path === '' ? './' : `${path}/`;
}

/** The URL of another file relative to a page: `../images/form.png`. */
export function addressOfFile(from: string, file: string): string {
  return posix.relative(publishedFolder(from), file);
}

/** The target of a link as a path in its folder; undefined if it is elsewhere. */
export function pathOfTarget(page: string, target: string): string | undefined {
  return /^(?:[a-z][a-z+.-]*:|\/|#)/i.test(target)
    ? undefined
    : posix.normalize(posix.join(posix.dirname(page), decodeURI(target)));
}
