// SPDX-License-Identifier: Apache-2.0

import { createContext, useContext } from 'react';
import { Finding, JsonValue } from '@component-config/config-engine';
import { Inherited, Locked, Remark } from '../types';

/** A field, as used by its template, control and menu. */
export interface Field {
  /** Id of the control. */
  id: string;
  pointer: string;
  label: string;
  /** Id of the element that labels the control. */
  labelId: string;
  /** Ids of the elements that describe the control. */
  describedBy: string | undefined;
  /** The value in the layer, if any. */
  value: JsonValue | undefined;
  /** The typed text, if it is not a value yet. */
  unfinished: string | undefined;
  inherited: Inherited | undefined;
  locked: Locked | undefined;
  remark: Remark | undefined;
  findings: readonly Finding[];
  isDisabled: boolean;
  isInvalid: boolean;
  /** An item of a list or an entry of a map: it either exists or not, and cannot be left unset. */
  isEntry: boolean;
  isNullable: boolean;
  isSensitive: boolean;
  /** A value of the field within a sentence, as its control displays it. */
  nameOf: (value: JsonValue) => string;
}

/** @see useField */
export const FieldContext = createContext<Field | undefined>(undefined);

/** The field that a control belongs to. */
export function useField(): Field {
  const value = useContext(FieldContext);
  if (!value) {
    throw new Error('A control only works within a field');
  }
  return value;
}

/** Whether the parent of a field is disabled, and so the field is, too. */
export const DisabledContext = createContext(false);
