// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  nodeFromValue,
  type CompiledDefinition,
  type Finding,
  type JsonObject,
} from '@component-config/config-engine';
import { adaptDocument } from '@component-config/config-platform';

/** What a document of another system is here. */
export interface ReadTypes {
  readonly types: readonly CompiledDefinition[];
  /** Errors of the document and its types. */
  readonly errors: readonly Finding[];
}

/** The types of a document, as the reader of repositories and the command line make them. */
export function readTypes(document: JsonObject): ReadTypes {
  const { documents, findings } = adaptDocument(nodeFromValue(document));
  const types = documents.map(compileDefinition);
  return {
    types,
    errors: [...findings, ...types.flatMap(type => type.findings)].filter(
      ({ severity }) => severity === 'error',
    ),
  };
}
