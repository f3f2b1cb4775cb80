// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition } from '../finding';
import type { JsonObject } from '../json';
import type { Annotations, DefaultOrigin } from './types';

/**
 * The output of a dialect's compiler, before it is emitted as a `CompiledSchema`: a schema without references, whose
 * parts may be shared (a custom type used twice is one node). Immutable.
 */
export interface SchemaNode {
  /** All keywords except those below, in OpenAPI 3.0 spelling (`nullable`, boolean `exclusiveMinimum`, `example`). */
  readonly keywords: JsonObject;
  /** In the author's order. */
  readonly properties?: ReadonlyMap<string, SchemaNode>;
  readonly required?: readonly string[];
  /** By pattern. Neither validated nor emitted; only their annotation `sensitive` has an effect. */
  readonly patternProperties?: ReadonlyMap<string, SchemaNode>;
  readonly items?: SchemaNode;
  readonly additionalProperties?: SchemaNode | boolean;
  readonly allOf?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly not?: SchemaNode;
  readonly annotations: Annotations;
  readonly position?: SourcePosition;
  /** The lines of the comment above the field. */
  readonly comment?: readonly string[];
  /** JSON Pointer into the source document, if the compiler provides it. */
  readonly pointer?: string;
  readonly defaultOrigin?: DefaultOrigin;
  /** For a default that is a map or list: where it and the values within it are written, by their pointers. */
  readonly defaultPositions?: { readonly [pointer: string]: SourcePosition };
}
