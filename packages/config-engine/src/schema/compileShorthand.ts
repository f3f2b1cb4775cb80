// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import type { SourceNode } from '../source';
import { parsePointer, formatPointer } from '../pointer';
import { schemaNodeAt } from './schemaNodeAt';
import { emitSchema } from './emitSchema';
import type { SchemaNode } from './node';
import { compileFields, ShorthandOptions } from './shorthand';
import type { CompiledSchema } from './types';

/**
 * A schema in the shorthand, and where it stands.
 *
 * @public
 */
export interface ShorthandInput {
  /** The map of fields. */
  readonly fields: SourceNode;
  /** The map of custom types. */
  readonly types?: SourceNode;
  /** Where the fields stand in their document; `''` by default. */
  readonly pointer?: string;
  /** Where the types stand in their document; `''` by default. */
  readonly typesPointer?: string;
}

/**
 * Compiles OpenChoreo's shorthand (docs/rules/shorthand.md): a map of field names to texts such as
 * `integer | default=1` or to further maps. Never stops at the first mistake: all findings are returned, with the best
 * schema that can be had.
 *
 * @public
 */
export function compileShorthand(
  input: ShorthandInput,
  options: ShorthandOptions = {},
): CompiledSchema {
  const { fields, types, pointer = '', typesPointer = '' } = input;
  const { root, findings } = compileFields(
    { fields, types, pointer, typesPointer },
    options,
  );
  const compiled = emitSchema(root, 'shorthand', []);
  // Emitting only knows pointers into the schema; readers of findings know the document.
  const emitted = compiled.findings.map((finding): Finding => {
    const node = nearestNode(root, finding.pointer);
    return { ...finding, pointer: node.pointer ?? pointer };
  });
  return { ...compiled, findings: [...findings, ...emitted] };
}

/** The node that a pointer names, or the nearest one around it: a pointer may end in a keyword. */
function nearestNode(root: SchemaNode, pointer: string): SchemaNode {
  const tokens = parsePointer(pointer);
  for (; tokens.length > 0; tokens.pop()) {
    const node = schemaNodeAt(root, formatPointer(tokens));
    if (node) {
      return node;
    }
  }
  return root;
}
