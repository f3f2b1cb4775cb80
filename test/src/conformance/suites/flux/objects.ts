// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  parseSource,
  textAt,
  type SourceNode,
} from '@component-config/config-engine';
import type { FindValuesObject } from '@component-config/config-platform';

/** The documents of a text of a case. */
export function documentsIn(text: unknown, file: string): SourceNode[] {
  return typeof text === 'string'
    ? parseSource({ file, text }).documents.map(({ root }) => root)
    : [];
}

/** Finds the objects of a case: all that the cluster has. */
export function finderOf(documents: readonly SourceNode[]): FindValuesObject {
  return (kind, namespace, name) =>
    documents.find(document => {
      const metadata = childNode(document, 'metadata');
      return (
        textAt(document, 'kind') === kind &&
        textAt(metadata, 'name') === name &&
        textAt(metadata, 'namespace') === namespace
      );
    });
}
