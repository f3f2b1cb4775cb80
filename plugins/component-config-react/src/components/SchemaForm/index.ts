export { SchemaForm } from './SchemaForm';
export { fieldId } from './fieldId';
export { formSchema } from './formSchema';
export type { FormSchema } from './formSchema';
export { readableName } from './readableName';
export type { Inherited, Locked, SchemaFormProps } from './types';
