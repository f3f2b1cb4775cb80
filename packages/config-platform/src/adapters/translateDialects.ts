// SPDX-License-Identifier: Apache-2.0

import { toError } from '@backstage/errors';
import {
  findingKinds,
  sectionNames,
  type Finding,
  type SourceEntry,
  type SourceMap,
  type SourceNode,
} from '@component-config/config-engine';
import type { SchemaDialect } from './types';

/** The key of an OpenAPI v3 schema, the target of translations. */
const TRANSLATED = 'openAPIV3Schema';

/**
 * A ComponentType or Trait document with the schemas of added dialects translated, so that the engine can compile it.
 * Untranslatable schemas are omitted, with a finding.
 *
 * @public
 */
export function translateDialects(
  root: SourceNode,
  dialects: readonly SchemaDialect[],
): { readonly root: SourceNode; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  if (dialects.length === 0) {
    return { root, findings };
  }
  const translated = within(root, 'spec', spec =>
    sectionNames.reduce<SourceNode>(
      (node, section) =>
        within(node, section, schemas =>
          translateSection(schemas, section, dialects, findings),
        ),
      spec,
    ),
  );
  return { root: translated, findings };
}

/** The same map with the value of one key replaced, if it is a map. */
function within(
  node: SourceNode,
  key: string,
  change: (value: SourceMap) => SourceNode,
): SourceNode {
  return node.kind === 'map'
    ? {
        ...node,
        entries: node.entries.map(entry =>
          entry.key === key && entry.value.kind === 'map'
            ? { ...entry, value: change(entry.value) }
            : entry,
        ),
      }
    : node;
}

function translateSection(
  node: SourceMap,
  section: string,
  dialects: readonly SchemaDialect[],
  findings: Finding[],
): SourceMap {
  let isTaken = node.entries.some(({ key }) => key === TRANSLATED);
  const entries = node.entries.flatMap((entry): SourceEntry[] => {
    const dialect = dialects.find(({ key }) => key === entry.key);
    if (!dialect) {
      return [entry];
    }
    const place = {
      pointer: `/spec/${section}/${entry.key}`,
      position: entry.keyPosition ?? entry.value.position,
    };
    if (isTaken) {
      findings.push(
        findingKinds.definition.schemaTwice.at(place, {
          section,
          used: `spec.${section}.${TRANSLATED}`,
        }),
      );
      return [];
    }
    try {
      const translation = dialect.translate(entry.value, {
        pointer: place.pointer,
      });
      findings.push(...(translation.findings ?? []));
      isTaken = true;
      return [{ ...entry, key: TRANSLATED, value: translation.schema }];
    } catch (error) {
      findings.push(
        findingKinds.definition.dialectFailed.at(place, {
          key: entry.key,
          reason: toError(error).message,
        }),
      );
      return [];
    }
  });
  return { ...node, entries };
}
