// SPDX-License-Identifier: Apache-2.0

import { Finding, phrase } from '../../finding';
import { shorthandFindings } from '../../finding/catalogue/shorthand';
import { childPointer } from '../../pointer';
import { childNode, SourceEntry, SourceMap, SourceNode } from '../../source';
import { Pace, type Steps } from '../../steps';
import { goQuote } from '../goSyntax';
import type { SchemaNode } from '../node';
import { compileObjectSteps } from './compileFields';
import { isBuiltinType } from './parseTypeExpression';
import { goTypeName } from './report';
import { Compilation, ShorthandOptions } from './types';

/** The reserved root key of types (docs/rules/shorthand.md#dialects). */
const typesKey = '$types';

/** The fields and types of one section, with their locations. */
export interface SectionSource {
  readonly fields: SourceNode;
  readonly types?: SourceNode;
  readonly pointer: string;
  readonly typesPointer: string;
}

/** Fields that are compiled between two pauses. */
const fieldsPerStep = 500;

/** Compiles the fields of one section to a tree of nodes, which may share parts. Pauses after a number of fields. */
export function* compileFieldsSteps(
  source: SectionSource,
  options: ShorthandOptions,
): Steps<{
  root: SchemaNode;
  findings: Finding[];
}> {
  const { fields, pointer, typesPointer } = source;
  const findings: Finding[] = [];
  const own = childNode(fields, typesKey);
  const inline = own?.kind === 'map' ? own : undefined;
  const types = new Map<string, SourceEntry>();
  // External types take precedence over those of the section.
  addTypes(types, inline, childPointer(pointer, typesKey), findings);
  addTypes(types, source.types, typesPointer, findings);
  const compilation: Compilation = {
    options,
    findings,
    types,
    typesPointer: source.types ? typesPointer : childPointer(pointer, typesKey),
    compiled: new Map(),
    building: new Set(),
    suggestionsLeft: 100,
    pace: new Pace(fieldsPerStep),
  };
  const place = {
    compilation,
    pointer,
    path: undefined,
    depth: 0,
    position: fields.position,
  };
  const map = mapOf(fields, 'fields of a schema', pointer, findings);
  const { node } = yield* compileObjectSteps(
    place,
    inline
      ? { ...map, entries: map.entries.filter(({ key }) => key !== typesKey) }
      : map,
  );
  return { root: node, findings };
}

function addTypes(
  types: Map<string, SourceEntry>,
  node: SourceNode | undefined,
  pointer: string,
  findings: Finding[],
): void {
  if (!node) {
    return;
  }
  for (const entry of mapOf(node, 'types', pointer, findings).entries) {
    const { key, keyPosition } = entry;
    if (isBuiltinType(key)) {
      findings.push(
        shorthandFindings.shadowedType.at(
          { pointer: childPointer(pointer, key), position: keyPosition },
          { type: goQuote(key) },
        ),
      );
    }
    types.set(key, entry);
  }
}

/**
 * The map of a node, or an empty map if it is not one. Null is an empty map, since its entries may be commented out.
 */
function mapOf(
  node: SourceNode,
  what: string,
  pointer: string,
  findings: Finding[],
): SourceMap {
  if (node.kind === 'map') {
    return node;
  }
  if (node.kind !== 'scalar' || node.value !== null) {
    findings.push(
      shorthandFindings.fieldsNotMap.at(
        { pointer, position: node.position },
        {
          what,
          got: phrase(
            goTypeName(node) === '[]interface {}' ? 'aList' : 'aSingleValue',
          ),
        },
      ),
    );
  }
  return { kind: 'map', entries: [], position: node.position };
}
