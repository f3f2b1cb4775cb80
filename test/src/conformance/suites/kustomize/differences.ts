// SPDX-License-Identifier: Apache-2.0

import { isObject } from '@component-config/config-engine';
import type { Difference } from '../../types';
import { objectOf, textsOf } from '../../content';

/** Intended differences from Kustomize. */
export const kustomizeDifferences: readonly Difference[] = [
  {
    section: 'kustomize/build',
    reason:
      'Nothing is downloaded: a resource of another repository is reported as unknown, while Kustomize fails without a network.',
    covers: (content, { result }) =>
      content.error !== undefined &&
      textsOf(objectOf(result).findings).includes('kustomize/remote'),
  },
  {
    section: 'kustomize/build',
    reason:
      'A text with YAML that a replacement changes keeps its spacing; Kustomize puts one blank before comments.',
    covers: (content, { what }) =>
      /replacements/.test(JSON.stringify(content.files)) && sameButBlanks(what),
  },
  {
    section: 'kustomize/build',
    reason:
      'Repositories are read as text, so the bytes of a binary file, and the hash of what a generator makes of it, are not known.',
    covers: ({ binary }) =>
      isObject(binary) &&
      Object.values(binary).some(hex =>
        Buffer.from(String(hex), 'hex').toString('utf8').includes('\uFFFD'),
      ),
  },
  {
    section: 'kustomize/helm',
    reason:
      'The template of a release name is not evaluated: the name is known when Helm runs.',
    covers: content => /nameTemplate/.test(JSON.stringify(content.files)),
  },
  {
    section: 'kustomize/helm',
    reason:
      'Values that violate the schema of their chart are findings of the values, not of the build.',
    covers: content =>
      content.error !== undefined &&
      /specifications of the schema/.test(String(content.error)),
  },
];

/** Whether the expected and the actual text of an outcome only differ in blanks. */
function sameButBlanks(what: string): boolean {
  const [, expected, actual] = /expected (.*), got (.*)$/s.exec(what) ?? [];
  const unmarked = (text: string) => text.replace(/ +/g, ' ');
  return expected !== undefined && unmarked(expected) === unmarked(actual);
}
