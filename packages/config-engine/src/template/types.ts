// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '../json';

/** A parsed string with or without `{{ }}`. */
export interface Template {
  /** As the author wrote it. */
  readonly source: string;
  readonly nodes: readonly TemplateNode[];
}

/** A node of a template, in source order. */
export type TemplateNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'print'; readonly pipeline: Pipeline }
  | {
      /** `with` is an `if` that sets `.` to the value of its pipeline. */
      readonly kind: 'if' | 'with';
      readonly pipeline: Pipeline;
      readonly body: readonly TemplateNode[];
      readonly otherwise: readonly TemplateNode[];
    };

/** Commands, each of which passes its value to the next as the last argument. */
export type Pipeline = readonly Command[];

/** A function call or a single value. */
export type Command =
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly args: readonly Operand[];
    }
  | Operand;

/** A value in a pipeline. */
export type Operand =
  | { readonly kind: 'literal'; readonly value: JsonValue }
  | {
      readonly kind: 'field';
      /** `.a` starts at the value that `with` set, `$.a` at the root. */
      readonly from: 'dot' | 'root';
      readonly steps: readonly string[];
    }
  | {
      readonly kind: 'group';
      readonly pipeline: Pipeline;
      readonly steps: readonly string[];
    };

/** The data of a template. */
export type TemplateData = JsonObject;

/** The result of rendering. */
export interface RenderedTemplate {
  /** Empty if there is a finding. */
  readonly text: string;
  /** JSON Pointers of the values read, in order and without duplicates. */
  readonly reads: readonly string[];
}
