// SPDX-License-Identifier: Apache-2.0

import { ignoredFiles } from '../../adapters/helm';
import type { RepositoryFiles } from '../types';
import { cleanPath, relativePath } from '../paths';

/** What Flux leaves out of every source. https://fluxcd.io/flux/components/source/gitrepositories/#default-exclusions */
const defaultPatterns = `
.git/
.gitignore
.gitmodules
.gitattributes
.github/
.circleci/
.travis.yml
.gitlab-ci.yml
appveyor.yml
.drone.yml
cloudbuild.yaml
codeship-services.yml
codeship-steps.yml
**/.goreleaser.yml
**/.sops.yaml
**/.flux.yaml
`;

/**
 * Which files below a folder are not part of a source: by the files called `.sourceignore`, of which the deepest one
 * decides, and by further patterns.
 *
 * @param patterns - in the format of `.gitignore`, relative to the folder
 *
 * @public
 */
export function ignoredInSource(
  files: RepositoryFiles,
  folder: string,
  patterns = '',
): (path: string) => boolean {
  const rules = new Map<string, (path: string) => boolean>();
  const isIgnored = (path: string, text: string) => {
    const known = rules.get(text) ?? ignoredFiles(text, true);
    rules.set(text, known);
    return known(path);
  };
  return path => {
    const below = relativePath(folder, path);
    const parts = below.split('/');
    const own = parts.map((_, index) => {
      const around = cleanPath([folder, ...parts.slice(0, index)].join('/'));
      return {
        path: parts.slice(index).join('/'),
        text: files.get(cleanPath(`${around}/.sourceignore`)) ?? '',
      };
    });
    return (
      isIgnored(below, `${defaultPatterns}${patterns}`) ||
      own.some(each => isIgnored(each.path, each.text))
    );
  };
}
