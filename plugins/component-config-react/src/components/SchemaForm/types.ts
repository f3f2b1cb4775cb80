// SPDX-License-Identifier: Apache-2.0

import {
  CompiledSchema,
  Finding,
  JsonObject,
  JsonValue,
  Phrase,
} from '@component-config/config-engine';

/**
 * What a field has when the edited layer does not set it.
 *
 * @public
 */
export interface Inherited {
  value: JsonValue;
  /** What gives the value, as a person would name it: `overlay production`, `ComponentType web-service`. */
  origin: string;
  /** The same for other languages. */
  originPhrase?: Phrase;
  /** `default`: a schema's; `layer`: everything else. */
  kind: 'default' | 'layer';
}

/**
 * Why a field cannot be edited.
 *
 * @public
 */
export interface Locked {
  /** One sentence. */
  reason: string;
  /** The same for other languages. */
  reasonPhrase?: Phrase;
  /** Whom to ask: an entity reference or a name. */
  owner?: string;
}

/**
 * What is to be said of a field, beside its origin.
 *
 * @public
 */
export interface Remark {
  /** A few words. */
  text: string;
  tone: 'info' | 'warning';
  /** Whether it is said of the field when it is not set here, and only then. Absent: only when it is set. */
  isOfUnset?: boolean;
  /** What the words are about: a file with its line. Without an address it is no link. */
  source?: { text: string; address?: string };
}

/**
 * Which fields are looked for. A field has to fit the text and one of the chosen marks.
 *
 * @public
 */
export interface FieldFilter {
  /** Part of a label, path, description or value; case does not matter. */
  text: string;
  /** Empty: any. */
  marks: readonly FieldMark[];
}

/**
 * What a field can be filtered by.
 *
 * @public
 */
export type FieldMark = 'set' | 'inherited' | 'error' | 'required' | 'advanced';

/**
 * Props of `SchemaForm`. All pointers are JSON Pointers into the configuration: `/environmentConfigs/replicas`.
 *
 * @public
 */
export interface SchemaFormProps {
  /** The schema of the whole configuration. */
  schema: CompiledSchema;
  /** The section that is edited: `/environmentConfigs`. */
  root: string;
  /** The edited layer, the whole of it: only what somebody set. */
  value: JsonObject;
  /** What a field falls back to; undefined when it would have no value. */
  inherited: (pointer: string) => Inherited | undefined;
  /** Why a field is locked; undefined when it is not. */
  locked?: (pointer: string) => Locked | undefined;
  /** What is to be said of a field; undefined: nothing. */
  remark?: (pointer: string) => Remark | undefined;
  /** Findings of the configuration; each is shown at its field. */
  findings?: readonly Finding[];
  /** Where the broken rule of a finding is written: `ComponentType web-service line 31`. Default: file and line. */
  ruleSource?: (finding: Finding) => string | undefined;
  /** Whether a missing value is an error already, and not just marked: true once somebody has tried to save. */
  showMissing?: boolean;
  /** `scaffold`: fields with `oc:scaffolding=omit` are left out. Default: `edit`. */
  mode?: 'edit' | 'scaffold';
  /** Whether hidden fields are drawn, and the switch for it. Absent: the person may not see them; they are counted. */
  hiddenFields?: { isShown: boolean; onChange: (isShown: boolean) => void };
  /** Whether secrets may be typed in clear text. Default: only references to them. */
  takesClearText?: boolean;
  /** Gives the value of a sensitive field; absent when the person may not see it. */
  reveal?: (pointer: string) => Promise<JsonValue | undefined>;
  /** Explains why a field has its value; absent: nothing offers to. */
  onExplain?: (pointer: string) => void;
  /** The field whose value is explained elsewhere; it is marked. */
  explained?: string;
  /** Shows only what fits, and what is around it. */
  filter?: FieldFilter;
  /** The field to unfold, scroll to and focus; a new object asks again. */
  focused?: { readonly pointer: string };
  /** Called with the whole layer after each edit, never without one. */
  onChange: (layer: JsonObject) => void;
}
