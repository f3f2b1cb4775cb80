// SPDX-License-Identifier: Apache-2.0

import {
  CompiledSchema,
  Finding,
  FindingText,
  Fix,
  WordedMember,
} from '@component-config/config-engine';
import { Inherited, Locked, SchemaFormProps } from '../SchemaForm';

/**
 * Props of `YamlEditor`; those shared with `SchemaForm` have the same meaning.
 *
 * @public
 */
export interface YamlEditorProps {
  /** The schema of the whole configuration. */
  schema: CompiledSchema;
  /** JSON Pointer of the path whose value the text contains. Defaults to the whole configuration. */
  root?: string;
  /** The YAML of the layer, from `useLayerText`. */
  text: string;
  /** The inherited value of a path, if any. */
  inherited: SchemaFormProps['inherited'];
  /** Why a path is locked; a value there is a finding. */
  locked?: SchemaFormProps['locked'];
  /** Loads the options of values that have them elsewhere. */
  loadOptions?: SchemaFormProps['loadOptions'];
  /** Findings of the configuration; each is shown at its position in the text. */
  findings?: readonly Finding[];
  /** The position of the violated rule of a finding. */
  ruleSource?: SchemaFormProps['ruleSource'];
  /** The finding to scroll to and place the cursor at; a new object repeats the request. */
  focused?: { readonly finding: Finding };
  /** Whether the text is read-only. Must not change. Defaults to false. */
  isReadOnly?: boolean;
  /** Called with the text after each edit. */
  onChange: (text: string) => void;
}

/** Data for the editor's extensions, which read the latest each time. */
export type EditorFacts = Required<
  Pick<YamlEditorProps, 'schema' | 'root' | 'inherited' | 'findings'>
> &
  Pick<YamlEditorProps, 'locked' | 'ruleSource' | 'loadOptions'> & {
    texts: EditorTexts;
  };

/** The texts of the extensions, in the language of the portal. */
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
  type: (field: WordedMember<'type'>) => string;
}
