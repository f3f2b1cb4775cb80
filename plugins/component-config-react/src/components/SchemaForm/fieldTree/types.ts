// SPDX-License-Identifier: Apache-2.0

import { JsonSchema, JsonValue, ShowIf } from '@component-config/config-engine';

/**
 * A field of a section, or a part that contains fields: what a compiled schema says about one path, without values.
 *
 * @public
 */
export type FieldNode =
  ControlNode | ListNode | ObjectNode | MapNode | UnionNode | FreeNode;

/**
 * What nodes of every kind have. Texts are in the language of the schema.
 *
 * @public
 */
export interface FieldFacts {
  /** The key of a property; undefined for a section, an item, an entry and an alternative of a union. */
  name: string | undefined;
  title: string | undefined;
  description: string | undefined;
  help: string | undefined;
  placeholder: string | undefined;
  group: string | undefined;
  /** `oc:ui:widget`, whether or not there is such a control. */
  widget: string | undefined;
  /** What to use instead of a deprecated field; true if its schema does not say so. */
  deprecated: string | true | undefined;
  setBy: SetBy | undefined;
  /** The conditions under which it is rendered. */
  showIf: readonly ShowIf[];
  isRequired: boolean;
  /** An item of a list or an entry of a map: it either exists or not, and cannot be left unset. */
  isEntry: boolean;
  isNullable: boolean;
  isHidden: boolean;
  isAdvanced: boolean;
  isReadonly: boolean;
  /** The field or one of its parents is a secret. */
  isSensitive: boolean;
  /** `oc:scaffolding=omit`. */
  isOmitted: boolean;
  /** It is switched by the choice of its object. */
  isAlternative: boolean;
  /** Its default does not count as a value. */
  hasEmptyDefault: boolean;
}

/**
 * A single value; `scalar` accepts text, numbers and booleans.
 *
 * @public
 */
export interface ControlNode extends FieldFacts {
  kind: 'control';
  type: 'string' | 'integer' | 'number' | 'boolean' | 'scalar';
  /** The allowed values, if they are listed. */
  choices: readonly JsonValue[] | undefined;
  /** The labels of the allowed values, in their order. */
  choiceNames: readonly string[] | undefined;
  /** A text with `oc:options`. */
  hasOptions: boolean;
}

/**
 * A list of fields.
 *
 * @public
 */
export interface ListNode extends FieldFacts {
  kind: 'list';
  item: FieldNode;
  maxItems: number | undefined;
  /** How its items are merged with those of lower layers; undefined if the list replaces them. */
  merge: ListMerge | undefined;
}

/**
 * Declared fields.
 *
 * @public
 */
export interface ObjectNode extends FieldFacts {
  kind: 'object';
  /** In display order. */
  fields: readonly FieldNode[];
  parts: ObjectParts;
  /** The fields of which exactly one has a value; empty if there is no such choice. */
  choice: readonly FieldNode[];
}

/**
 * Entries with free keys, beside declared fields.
 *
 * @public
 */
export interface MapNode extends FieldFacts {
  kind: 'map';
  declared: ObjectNode;
  entry: FieldNode;
}

/**
 * A choice between alternatives, beside the fields that all have.
 *
 * @public
 */
export interface UnionNode extends FieldFacts {
  kind: 'union';
  base: ObjectNode | MapNode | FreeNode | undefined;
  branches: readonly UnionBranch[];
}

/**
 * An alternative of a union.
 *
 * @public
 */
export interface UnionBranch {
  title: string;
  node: FieldNode;
  /** The fields that it declares or requires. */
  mentions: ReadonlySet<string>;
  /** The schema for values of this alternative, in both views of a compiled schema. */
  check: { jsonSchema: JsonSchema; structural: JsonSchema };
}

/**
 * A value of any shape, or any map or list, edited as text.
 *
 * @public
 */
export interface FreeNode extends FieldFacts {
  kind: 'free';
  shape: 'any' | 'object' | 'array';
  example: JsonValue | undefined;
  /** A section whose schema could not be read: it is unknown which fields it has. */
  isUnreadable: boolean;
}

/**
 * What sets a field, if not a user.
 *
 * @public
 */
export interface SetBy {
  readonly kind: 'build' | 'tooling';
  /** Empty if the schema does not say what. */
  readonly what: string;
}

/**
 * How the items of a list are merged with those of lower layers.
 *
 * @public
 */
export type ListMerge =
  | { readonly kind: 'add' }
  | { readonly kind: 'byKey'; readonly keys: readonly string[] };

/**
 * The fields of an object in display order: those without a group, the groups, and the folded advanced ones. An advanced
 * field belongs to the advanced ones, whatever its group.
 *
 * @public
 */
export interface ObjectParts {
  plain: readonly FieldNode[];
  groups: readonly { title: string; fields: readonly FieldNode[] }[];
  advanced: readonly FieldNode[];
}
