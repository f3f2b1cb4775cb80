// SPDX-License-Identifier: Apache-2.0

import {
  parseSource,
  type SourceNode,
  type SourceText,
} from '@component-config/config-engine';
import { notThere } from '../failure';
import { locate, type LocatedFinding } from '../tree';

/** A file of values: one document, which is a map. */
export function readValues(source: SourceText): {
  /** Omitted if the file has errors. */
  readonly root?: SourceNode;
  readonly findings: readonly LocatedFinding[];
} {
  const { documents, findings } = parseSource(source);
  const located = findings.map(finding =>
    locate(finding, { file: source.file, line: 1 }),
  );
  if (findings.some(({ severity }) => severity === 'error')) {
    return { findings: located };
  }
  const [document] = documents;
  if (documents.length !== 1 || document.root.kind !== 'map') {
    throw notThere(
      `"${source.file}" has to be one document with parameters, environmentConfigs or traits.`,
    );
  }
  return { root: document.root, findings: located };
}
