// SPDX-License-Identifier: Apache-2.0

import {
  CompiledSchema,
  Finding,
  JsonObject,
  JsonValue,
  KnownSecrets,
  Phrase,
} from '@component-config/config-engine';
import type {
  OptionsReport,
  OptionsRequest,
} from '@component-config/plugin-component-config-common';
import type { ReactNode } from 'react';
import type { FormControl } from '../../controls';
import { UnfinishedTexts } from './store/unfinishedTexts';

/**
 * The value of a field when the edited layer does not set it.
 *
 * @public
 */
export interface Inherited {
  value: JsonValue;
  /** The display name of what sets the value: `overlay production`, `ComponentType web-service`. */
  origin: string;
  /** The same for translation. */
  originPhrase?: Phrase;
  /** `default` for schema defaults, `layer` for everything else. */
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
  /** The same for translation. */
  reasonPhrase?: Phrase;
  /** The owner to ask: an entity reference or a name. */
  owner?: string;
}

/**
 * A remark on a field, beside its origin.
 *
 * @public
 */
export interface Remark {
  /** A few words. */
  text: string;
  tone: 'info' | 'warning';
  /** Whether to show it only while the field is not set here. Defaults to only while it is set. */
  isOfUnset?: boolean;
  /** The position it refers to: a file with its line, as a link if it has an address. */
  source?: { text: string; address?: string };
  /** Defaults to one of its tone. */
  icon?: 'time';
  /** The label of a button that calls `onRemark`; omitted for no button. */
  action?: string;
}

/**
 * Loads the options of a field with `oc:options`.
 *
 * @public
 */
export type LoadOptions = (
  request: Pick<OptionsRequest, 'pointer' | 'search'>,
  options: { readonly signal: AbortSignal },
) => Promise<OptionsReport>;

/**
 * The fields to show. A field has to match the text and one of the selected marks.
 *
 * @public
 */
export interface FieldFilter {
  /** Part of a label, path, description or value; case does not matter. */
  text: string;
  /** Empty for any. */
  marks: readonly FieldMark[];
}

/**
 * A state that fields can be filtered by.
 *
 * @public
 */
export type FieldMark =
  'set' | 'inherited' | 'error' | 'required' | 'advanced' | 'deprecated';

/**
 * Props of `SchemaForm`. All pointers are JSON Pointers into the configuration: `/environmentConfigs/replicas`.
 *
 * @public
 */
export interface SchemaFormProps {
  /** The schema of the whole configuration. */
  schema: CompiledSchema;
  /** The section to edit: `/environmentConfigs`. */
  root: string;
  /** The whole edited layer: only values that were set. */
  value: JsonObject;
  /**
   * The layer as saved: its values in fields whose condition is not met stay effective, and are listed. Defaults to the
   * first `value`.
   */
  saved?: JsonObject;
  /** The inherited value of a field, if any. */
  inherited: (pointer: string) => Inherited | undefined;
  /** Why a field is locked; undefined if it is not. */
  locked?: (pointer: string) => Locked | undefined;
  /** Shows the owner of a locked field, such as a link to a group. Defaults to its reference or name. */
  ownerText?: (owner: string) => ReactNode;
  /** A remark on a field, if any. */
  remark?: (pointer: string) => Remark | undefined;
  /** Called with the pointer of a field when its remark's button is pressed. */
  onRemark?: (pointer: string) => void;
  /** Findings of the configuration; each is shown at its field. */
  findings?: readonly Finding[];
  /** The position of the violated rule of a finding: `ComponentType web-service line 31`. Defaults to file and line. */
  ruleSource?: (finding: Finding) => string | undefined;
  /** Whether missing values are errors instead of just marked: true after an attempt to save. */
  showMissing?: boolean;
  /** `scaffold` hides fields with `oc:scaffolding=omit`. Defaults to `edit`. */
  mode?: 'edit' | 'scaffold';
  /** Whether hidden fields are shown, and its setter. Omitted when the user may not see them; they are only counted. */
  hiddenFields?: { isShown: boolean; onChange: (isShown: boolean) => void };
  /** Whether secrets may be typed in clear text. Defaults to references only. */
  takesClearText?: boolean;
  /** The secrets that references can be to: their names and keys are offered. Omitted if they are not known. */
  secrets?: KnownSecrets;
  /** Returns the value of a sensitive field. Omitted when the user may not see it. */
  reveal?: (pointer: string) => Promise<JsonValue | undefined>;
  /** Explains the value of a field. Omitted when that is not available. */
  onExplain?: (pointer: string) => void;
  /** The field whose explanation is shown elsewhere; it is marked. */
  explained?: string;
  /** Loads the options of fields that have them elsewhere. Omitted if they are not available: such fields are texts. */
  loadOptions?: LoadOptions;
  /** The controls that the app adds, by their names in `oc:ui:widget`. */
  controls?: readonly FormControl[];
  /** The element to render the outline in; null until it exists. Defaults to beside the fields. */
  outlineIn?: HTMLElement | null;
  /** Shows only matching fields and their parents. */
  filter?: FieldFilter;
  /** The field to unfold, scroll to and focus; a new object repeats the request. */
  focused?: { readonly pointer: string };
  /**
   * Texts in fields that are not values yet, and the setter. The owner keeps them while the form is not rendered, and
   * must not save the layer before they are finished. Defaults to keeping them in the form.
   */
  unfinished?: {
    texts: UnfinishedTexts;
    onChange: (texts: UnfinishedTexts) => void;
  };
  /** Called with the whole layer after each edit, and only then. */
  onChange: (layer: JsonObject) => void;
}
