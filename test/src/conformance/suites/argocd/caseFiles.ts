// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  parseSource,
  type Finding,
  type SourceNode,
} from '@component-config/config-engine';
import type { TreeFiles } from '@component-config/config-platform';
import type { Case, CaseOutcome } from '../../types';
import { filesOf } from '../../content';
import { disagreement } from '../../compareData';

/** The repository of every case. */
export const mainRepository = 'https://git.example.com/acme/deploy.git';

/** The commit that every revision leads to, unless the case says otherwise. */
export const mainCommit = '4f2a9c7e1b3d5f60718293a4b5c6d7e8f9012345';

/** The files of a repository of a case; undefined if it has none at this address. */
export function repositoryOf(
  { files, symlinks, repositories }: Case,
  address: string,
): TreeFiles | undefined {
  if (address === mainRepository) {
    return { texts: filesOf(files), links: filesOf(symlinks) };
  }
  return isObject(repositories) && Object.hasOwn(repositories, address)
    ? { texts: filesOf(repositories[address]) }
    : undefined;
}

/** The document of a case, read as kubectl does. */
export function documentOf(text: string, file: string): SourceNode {
  const { documents } = parseSource({ file, text }, {}, 'cluster');
  return documents[0].root;
}

/**
 * Whether a refusal is about the same: a finding names what the error of Argo CD has to contain, in its sentence, its
 * file, or the line that it is about.
 */
export function sameError(
  expected: string,
  findings: readonly Finding[],
  text: string,
): CaseOutcome {
  const lines = text.split('\n');
  const names = findings.map(({ message, position }) =>
    [
      message,
      position?.file ?? '',
      position
        ? lines.slice(position.line - 1, position.endLine).join('\n')
        : '',
    ].join('\n'),
  );
  return names.some(each => each.includes(expected))
    ? undefined
    : disagreement(
        findings.length === 0
          ? 'not refused'
          : `refused for another reason than "${expected}"`,
        findings.map(({ message }) => message),
      );
}
