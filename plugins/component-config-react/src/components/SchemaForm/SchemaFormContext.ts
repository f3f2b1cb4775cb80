import {
  Finding,
  JsonObject,
  JsonValue,
} from '@component-config/config-engine';
import { createContext, useContext } from 'react';
import { Inherited, Locked } from './types';

/** What every field of a form can ask and do; pointers are into the configuration. */
export interface SchemaFormContextValue {
  root: string;
  /** What the edited layer says at a place; undefined when it says nothing. */
  valueAt(pointer: string): JsonValue | undefined;
  inherited(pointer: string): Inherited | undefined;
  locked(pointer: string): Locked | undefined;
  /** The findings of a place, those below it included when `deep`. */
  findings(pointer: string, deep: boolean): readonly Finding[];
  /** Changes the edited layer. */
  edit(change: (layer: JsonObject) => JsonObject): void;
}

/** @see SchemaFormContextValue */
export const SchemaFormContext = createContext<
  SchemaFormContextValue | undefined
>(undefined);

/** The form that a template, field or widget is drawn in. */
export function useSchemaForm(): SchemaFormContextValue {
  const value = useContext(SchemaFormContext);
  if (!value) {
    throw new Error('This component only works within a SchemaForm');
  }
  return value;
}

/** What the widget of a field has to know, beside its value. */
export interface FieldState {
  /** Id of the control. */
  id: string;
  pointer: string;
  label: string;
  /** Id of the element that labels the control. */
  labelId: string;
  /** Ids of the elements that describe the control. */
  describedBy: string | undefined;
  inherited: Inherited | undefined;
  isDisabled: boolean;
  isInvalid: boolean;
  /** An item of a list or an entry of a map: it is there or not, and cannot be left unset. */
  isEntry: boolean;
}

/** @see FieldState */
export const FieldContext = createContext<FieldState | undefined>(undefined);

/** The field that a widget belongs to. */
export function useField(): FieldState {
  const value = useContext(FieldContext);
  if (!value) {
    throw new Error('A widget only works within a field');
  }
  return value;
}
