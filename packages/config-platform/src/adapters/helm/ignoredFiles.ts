// SPDX-License-Identifier: Apache-2.0

import { Minimatch } from 'minimatch';

/**
 * Which files a `.helmignore` leaves out (https://helm.sh/docs/chart_template_guide/helm_ignore_file/): its last line that
 * matches the file, or a folder around it, decides.
 *
 * @param hasGlobstar - whether `**` stands for several folders, as in files of git
 */
export function ignoredFiles(
  text: string | undefined,
  hasGlobstar = false,
): (path: string) => boolean {
  const rules = (text ?? '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const isNegated = line.startsWith('!');
      const pattern = isNegated ? line.slice(1) : line;
      const isFolder = pattern.endsWith('/');
      const path = pattern.replace(/^\/|\/$/g, '');
      const isAnchored = pattern.startsWith('/') || path.includes('/');
      const matcher = new Minimatch(path, {
        dot: true,
        noglobstar: !hasGlobstar,
        nobrace: true,
        noext: true,
      });
      const covers = (name: string, folder: boolean) =>
        (!isFolder || folder) &&
        matcher.match(isAnchored ? name : (name.split('/').pop() ?? ''));
      return { covers, isKept: isNegated };
    });
  return path => {
    const parts = path.split('/');
    return parts.some((_, index) => {
      const name = parts.slice(0, index + 1).join('/');
      const isFolder = index < parts.length - 1;
      const rule = rules.findLast(({ covers }) => covers(name, isFolder));
      return rule !== undefined && !rule.isKept;
    });
  };
}
