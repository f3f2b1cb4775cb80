// SPDX-License-Identifier: Apache-2.0

import type { SourceNode } from '../source';
import { allSteps, type Steps } from '../steps';
import { emitSchemaSteps } from './emitSchema';
import { inDocument } from './node';
import { compileFieldsSteps, ShorthandOptions } from './shorthand';
import type { CompiledSchema } from './types';

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

/** The same, with pauses. */
export function* compileShorthandSteps(
  input: Parameters<typeof compileShorthand>[0],
  options: ShorthandOptions = {},
): Steps<CompiledSchema> {
  const { fields, types, pointer = '', typesPointer = '' } = input;
  const { root, findings } = yield* compileFieldsSteps(
    { fields, types, pointer, typesPointer },
    options,
  );
  const compiled = yield* emitSchemaSteps(root, 'shorthand', []);
  const emitted = inDocument(compiled.findings, root, pointer);
  return { ...compiled, findings: [...findings, ...emitted] };
}
