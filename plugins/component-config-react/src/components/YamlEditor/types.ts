// SPDX-License-Identifier: Apache-2.0

import { CompiledSchema, Finding, Fix } from '@component-config/config-engine';
import type { FindingText } from '../../findings';
import { Inherited, Locked, SchemaFormProps } from '../SchemaForm';

/**
 * Props of `YamlEditor`; those that `SchemaForm` has as well mean the same.
 *
 * @public
 */
export interface YamlEditorProps {
  /** The schema of the whole configuration. */
  schema: CompiledSchema;
  /** JSON Pointer of the place whose value the text is. Default: the whole configuration. */
  root?: string;
  /** The YAML of the layer: `useLayerText` keeps it. */
  text: string;
  /** What a place falls back to; undefined when it would have no value. */
  inherited: SchemaFormProps['inherited'];
  /** Why a place is locked; a value there is a finding. */
  locked?: SchemaFormProps['locked'];
  /** Findings of the configuration; each is shown where the text has its place. */
  findings?: readonly Finding[];
  /** Where the broken rule of a finding is written. */
  ruleSource?: SchemaFormProps['ruleSource'];
  /** The finding to scroll to and put the cursor at; a new object asks again. */
  focused?: { readonly finding: Finding };
  /** Whether the text can be read and copied, but not changed; the same at each call. Default: it can be changed. */
  isReadOnly?: boolean;
  /** Called with the text after each edit. */
  onChange: (text: string) => void;
}

/** What the extensions of the editor read; the latest is asked for each time. */
export type EditorFacts = Required<
  Pick<YamlEditorProps, 'schema' | 'root' | 'inherited' | 'findings'>
> &
  Pick<YamlEditorProps, 'locked' | 'ruleSource'> & { texts: EditorTexts };

/** The sentences that the extensions show, in the language of the portal. */
export interface EditorTexts {
  required: string;
  sensitive: string;
  setElsewhere: string;
  isDefault: string;
  isInherited: string;
  default: (value: string) => string;
  choices: (choices: string) => string;
  inherited: (value: string, inherited: Inherited) => string;
  lockedBy: (locked: Locked) => string;
  rule: (source: string) => string;
  finding: (finding: FindingText) => string;
  fix: (fix: Fix) => string;
}
