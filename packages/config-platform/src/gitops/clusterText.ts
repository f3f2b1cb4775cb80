// SPDX-License-Identifier: Apache-2.0

import {
  parseSource,
  type Finding,
  type SourceNode,
} from '@component-config/config-engine';

/**
 * The first document of a text as Kubernetes reads it.
 *
 * @param accepted - codes of errors that do not count
 */
export function readClusterText(
  text: string,
  file = '',
  accepted: readonly string[] = [],
): { readonly root?: SourceNode; readonly errors: readonly Finding[] } {
  const { documents, findings } = parseSource({ file, text }, {}, 'cluster');
  const errors = findings.filter(
    ({ severity, code }) => severity === 'error' && !accepted.includes(code),
  );
  return { root: documents[0]?.root, errors };
}
