// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../../finding';
import { childPointer } from '../../pointer';
import { childNode, SourceNode } from '../../source';
import { emitSchema } from '../emitSchema';
import { schemaNodeAt } from '../schemaNodeAt';
import type { CompiledSchema } from '../types';
import { Compilation } from './compilation';
import { compileNode } from './compileNode';

/**
 * A schema in `openAPIV3Schema`, with its location.
 *
 * @public
 */
export interface OpenApiInput {
  /** The map of keywords. */
  readonly schema: SourceNode;
  /** Pointer of the schema in its document; defaults to `''`. */
  readonly pointer?: string;
}

/**
 * Compiles an `openAPIV3Schema`: OpenAPI 3.0 keywords as in Kubernetes' structural schemas, with `$ref` to `$defs` and
 * annotations as `x-` extensions (docs/rules/openapi.md). Returns all findings and the best possible schema.
 *
 * @public
 */
export function compileOpenApi(input: OpenApiInput): CompiledSchema {
  const { schema, pointer = '' } = input;
  const begin = (): Compilation => ({
    definitions: childNode(schema, '$defs'),
    definitionsPointer: childPointer(pointer, '$defs'),
    findings: [],
    sources: new WeakMap(),
    resolved: new Map(),
  });
  const compilation = { ...begin(), aside: begin() };
  const root = compileNode(compilation, schema, {
    pointer,
    position: schema.position,
    depth: 0,
    references: [],
  });
  const compiled = emitSchema(root, 'openapi', []);
  // Findings of the emitter have pointers into the schema; readers need pointers into the document.
  const emitted = compiled.findings.map((finding): Finding => {
    const node = schemaNodeAt(root, finding.pointer);
    const source = node && compilation.sources.get(node);
    return { ...finding, pointer: source ?? pointer };
  });
  return { ...compiled, findings: [...compilation.findings, ...emitted] };
}
