// SPDX-License-Identifier: Apache-2.0

import { countFields, FieldCounts } from '../fieldTree/countFields';
import { formFields } from '../fieldTree/formFields';
import { FormSchema } from '../layout/formSchema';
import { FormStore } from './formStore';

/** A part of a form with its own heading: an object or map, or some fields of one. */
export interface FormPart {
  form: FormSchema;
  /** JSON Pointer of the object or map. */
  pointer: string;
}

/** The current counts of a part of a form. */
export function countPart(
  { root, currentAt, valueAt, facts }: FormStore,
  { form, pointer }: FormPart,
): FieldCounts {
  return countFields({
    fields: formFields(form, pointer, currentAt, root),
    valueAt,
    showHidden: facts().showHidden,
  });
}

/** Some fields of an object, as a separate part. */
export function partOf(
  { schema, uiSchema }: FormSchema,
  pointer: string,
  names: readonly string[],
): FormPart {
  return {
    form: { schema, uiSchema: { ...uiSchema, 'ui:order': [...names] } },
    pointer,
  };
}
