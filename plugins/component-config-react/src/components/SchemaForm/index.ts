// SPDX-License-Identifier: Apache-2.0

export { OPEN_FIELDS, SchemaForm } from './SchemaForm';
export { dropUnshown } from './fieldTree/dropUnshown';
export { fieldId } from './navigation/fieldId';
export { isTyping } from './navigation/isTyping';
export { countErrors, countFields } from './fieldTree/countFields';
export type { CountedPart, FieldCounts } from './fieldTree/countFields';
export { filterFields, isEmptyFilter } from './fieldTree/filterFields';
export type { FilterResult, FilterSubject } from './fieldTree/filterFields';
export { flattenFields, formFields } from './fieldTree/formFields';
export type { FormField } from './fieldTree/formFields';
export { fieldTree, hasDeprecated, namesControl } from './fieldTree/fieldTree';
export type {
  ControlNode,
  FieldFacts,
  FieldNode,
  FreeNode,
  ListMerge,
  ListNode,
  MapNode,
  ObjectNode,
  ObjectParts,
  SetBy,
  UnionBranch,
  UnionNode,
} from './fieldTree/types';
export { unfinishedFindings } from './store/unfinishedTexts';
export type { UnfinishedText, UnfinishedTexts } from './store/unfinishedTexts';
export { listMergeKeys } from './store/listPlaces';
export type {
  FieldFilter,
  FieldMark,
  Inherited,
  LoadOptions,
  Locked,
  Remark,
  SchemaFormProps,
} from './types';
export { fieldBeside, fieldShown } from './navigation/fieldBeside';
export { focusRow } from './navigation/focusRow';
export { useFormKeyboard } from './navigation/useFormKeyboard';
export { ActionMenu } from './theme/parts/ActionMenu';
export type { MenuAction } from './theme/parts/ActionMenu';
