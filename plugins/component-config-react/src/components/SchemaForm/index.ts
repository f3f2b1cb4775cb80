export { SchemaForm } from './SchemaForm';
export { dropUnshown } from './dropUnshown';
export { fieldId } from './fieldId';
export { countFields, filterFields, isEmptyFilter } from './filterFields';
export type { FieldCounts, FilterResult, FilterSubject } from './filterFields';
export { flattenFields, formFields } from './formFields';
export type { FormField } from './formFields';
export { formSchema } from './formSchema';
export type { FormSchema } from './formSchema';
export { listMergeKeys } from './listPlaces';
export { readableName } from './readableName';
export type {
  FieldFilter,
  FieldMark,
  Inherited,
  Locked,
  SchemaFormProps,
} from './types';
export { useFormKeyboard } from './useFormKeyboard';
