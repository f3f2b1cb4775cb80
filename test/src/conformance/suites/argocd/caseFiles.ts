// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  parseSource,
  type Finding,
  type JsonValue,
  type SourceNode,
} from '@component-config/config-engine';
import type { TreeFiles } from '@component-config/config-platform';
import type { Case, CaseOutcome } from '../../types';

/** The repository of every case. */
export const mainRepository = 'https://git.example.com/acme/deploy.git';

/** The commit that every revision leads to, unless the case says otherwise. */
export const mainCommit = '4f2a9c7e1b3d5f60718293a4b5c6d7e8f9012345';

/** Texts by their path. */
export function textsOf(value: JsonValue | undefined): Map<string, string> {
  return new Map(
    isObject(value)
      ? Object.entries(value).map(([path, text]) => [path, String(text)])
      : [],
  );
}

/** The files of a repository of a case; undefined if it has none at this address. */
export function repositoryOf(
  { files, symlinks, repositories }: Case,
  address: string,
): TreeFiles | undefined {
  if (address === mainRepository) {
    return { texts: textsOf(files), links: textsOf(symlinks) };
  }
  return isObject(repositories) && Object.hasOwn(repositories, address)
    ? { texts: textsOf(repositories[address]) }
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
    ? { agrees: true }
    : {
        agrees: false,
        what:
          findings.length === 0
            ? 'not refused'
            : `refused for another reason than "${expected}"`,
        result: findings.map(({ message }) => message),
      };
}
