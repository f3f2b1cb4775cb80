// SPDX-License-Identifier: Apache-2.0

import { posix } from 'node:path';

/** The folder in which a page is published, as MkDocs does it: `rules/merging.md` is in `rules/merging`. */
export function publishedFolder(page: string): string {
  const { dir, name } = posix.parse(page);
  return name === 'README' || name === 'index' ? dir : posix.join(dir, name);
}

/** The address of one page from another: `../overlays/`. */
export function addressOfPage(from: string, to: string): string {
  const path = posix.relative(publishedFolder(from), publishedFolder(to));
  return path === '' ? './' : `${path}/`;
}

/** The address of another file from a page: `../images/form.png`. */
export function addressOfFile(from: string, file: string): string {
  return posix.relative(publishedFolder(from), file);
}

/** What a page refers to, as a path of its folder; undefined where it is somewhere else. */
export function pathOfTarget(page: string, target: string): string | undefined {
  return /^(?:[a-z][a-z+.-]*:|\/|#)/i.test(target)
    ? undefined
    : posix.normalize(posix.join(posix.dirname(page), decodeURI(target)));
}
