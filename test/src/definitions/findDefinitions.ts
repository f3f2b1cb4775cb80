// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  parseSource,
  textAt,
  type Finding,
  type SourceNode,
} from '@component-config/config-engine';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/** The kinds of documents that contain schemas. */
export const definitionKinds = [
  'ComponentType',
  'ClusterComponentType',
  'Trait',
  'ClusterTrait',
] as const;

/** A document with schemas, and the text that contains it. */
interface DefinitionDocument {
  readonly kind: string;
  readonly name: string;
  /** Relative to the folder. */
  readonly file: string;
  readonly text: string;
}

/** Every ComponentType and Trait below a folder, in the order of file paths. */
export function findDefinitions(folder: string): DefinitionDocument[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.ya?ml$/.test(path))
    .sort()
    .flatMap(file => {
      const text = readFileSync(join(folder, file), 'utf8');
      return parseAllDocuments(text).flatMap(document => {
        const kind = document.get('kind');
        return definitionKinds.some(known => known === kind)
          ? [
              {
                kind: String(kind),
                name: String(document.getIn(['metadata', 'name'])),
                file,
                text,
              },
            ]
          : [];
      });
    });
}

/** Parses a definition with the engine. */
export function readDefinition(definition: DefinitionDocument): {
  root: SourceNode;
  findings: Finding[];
} {
  const { kind, name, file, text } = definition;
  const { documents, findings } = parseSource({ file, text });
  const found = documents.find(
    ({ root }) =>
      textAt(root, 'kind') === kind &&
      textAt(childNode(root, 'metadata'), 'name') === name,
  );
  if (!found) {
    throw new Error(`The engine found no ${kind} "${name}" in ${file}`);
  }
  return { root: found.root, findings };
}
