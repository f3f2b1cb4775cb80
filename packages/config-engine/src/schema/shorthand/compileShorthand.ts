// SPDX-License-Identifier: Apache-2.0

import { Finding, phrase } from '../../finding';
import { shorthandFindings } from '../../finding/catalogue/shorthand';
import { childPointer } from '../../pointer';
import { childNode, SourceEntry, SourceMap, SourceNode } from '../../source';
import { allSteps, Pace, type Steps } from '../../steps';
import { emitSchemaSteps } from '../emitSchema';
import { goQuote } from '../goSyntax';
import { inDocument } from '../node';
import type { CompiledSchema } from '../types';
import { compileObjectSteps } from './compileFields';
import { isBuiltinType } from './parseTypeExpression';
import { goTypeName } from './report';
import type { Compilation, ShorthandOptions } from './types';

/** The reserved root key of types (docs/rules/shorthand.md#dialects). */
const typesKey = '$types';

/** Fields that are compiled between two pauses. */
const fieldsPerStep = 500;

/**
 * Compiles OpenChoreo's shorthand (docs/rules/shorthand.md): a map from field names to expressions such as
 * `integer | default=1` or to nested maps. Returns all findings and the best possible schema.
 *
 * @public
 */
export function compileShorthand(
  input: {
    /** The map of fields. */
    readonly fields: SourceNode;
    /** The map of custom types. */
    readonly types?: SourceNode;
    /** Pointer of the fields in their document; defaults to `''`. */
    readonly pointer?: string;
    /** Pointer of the types in their document; defaults to `''`. */
    readonly typesPointer?: string;
  },
  options: ShorthandOptions = {},
): CompiledSchema {
  return allSteps(compileShorthandSteps(input, options));
}

/** The same, with pauses after a number of fields. */
export function* compileShorthandSteps(
  input: Parameters<typeof compileShorthand>[0],
  options: ShorthandOptions = {},
): Steps<CompiledSchema> {
  const { fields, types: external, pointer = '', typesPointer = '' } = input;
  const findings: Finding[] = [];
  const own = childNode(fields, typesKey);
  const inline = own?.kind === 'map' ? own : undefined;
  const types = new Map<string, SourceEntry>();
  // External types take precedence over those of the section.
  addTypes(types, inline, childPointer(pointer, typesKey), findings);
  addTypes(types, external, typesPointer, findings);
  const compilation: Compilation = {
    options,
    findings,
    types,
    typesPointer: external ? typesPointer : childPointer(pointer, typesKey),
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
  const { node: root } = yield* compileObjectSteps(
    place,
    inline
      ? { ...map, entries: map.entries.filter(({ key }) => key !== typesKey) }
      : map,
  );
  const compiled = yield* emitSchemaSteps(root, 'shorthand', []);
  const emitted = inDocument(compiled.findings, root, pointer);
  return { ...compiled, findings: [...findings, ...emitted] };
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
