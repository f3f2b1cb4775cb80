// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '../json';

/**
 * A text with `{{ }}`, or without, ready to be rendered.
 *
 * @public
 */
export interface Template {
  /** As the author wrote it. */
  readonly source: string;
  readonly nodes: readonly TemplateNode[];
}

/**
 * A part of a template, in the order in which it is written.
 *
 * @public
 */
export type TemplateNode =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'print'; readonly pipeline: Pipeline }
  | {
      /** `with` is an `if` within which `.` is the value of the pipeline. */
      readonly kind: 'if' | 'with';
      readonly pipeline: Pipeline;
      readonly body: readonly TemplateNode[];
      readonly otherwise: readonly TemplateNode[];
    };

/**
 * Commands, each of which gives its value to the next as the last argument.
 *
 * @public
 */
export type Pipeline = readonly Command[];

/**
 * A function and its arguments, or a value alone.
 *
 * @public
 */
export type Command =
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly args: readonly Operand[];
    }
  | Operand;

/**
 * A value within a pipeline.
 *
 * @public
 */
export type Operand =
  | { readonly kind: 'literal'; readonly value: JsonValue }
  | {
      readonly kind: 'field';
      /** `.a` starts from the value that `with` set, `$.a` from the whole. */
      readonly from: 'dot' | 'root';
      readonly steps: readonly string[];
    }
  | {
      readonly kind: 'group';
      readonly pipeline: Pipeline;
      readonly steps: readonly string[];
    };

/**
 * What a template is rendered on.
 *
 * @public
 */
export type TemplateData = JsonObject;

/**
 * What came of rendering.
 *
 * @public
 */
export interface RenderedTemplate {
  /** Empty where there is a finding. */
  readonly text: string;
  /** JSON Pointers of the values that were read, in order and without repeats. */
  readonly reads: readonly string[];
}
