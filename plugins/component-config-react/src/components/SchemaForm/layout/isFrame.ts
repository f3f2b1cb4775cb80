// SPDX-License-Identifier: Apache-2.0

import { RJSFSchema, UiSchema } from '@rjsf/utils';

/** Whether a field has no control: an object or map that only contains others. */
export function isFrame({
  schema,
  uiSchema,
}: {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}): boolean {
  switch (uiSchema['ui:field']) {
    case 'MapField':
      return true;
    case 'ListField':
    case 'UnionField':
    case 'FreeField':
      return false;
    default:
      return schema.type === 'object';
  }
}

/**
 * Whether a part of a form is either present or null: a nullable object or map with a switch, or an alternative of a
 * choice.
 */
export function isSwitched({
  schema,
  uiSchema,
}: {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}): boolean {
  return uiSchema['ui:nullable'] === true && isFrame({ schema, uiSchema });
}

/** Whether a field contains others in any way, and so needs the full width. */
export function holdsFields(form: {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}): boolean {
  switch (form.uiSchema['ui:field']) {
    case 'UnionField':
      return true;
    case 'ListField':
      return holdsFields({
        schema: form.schema.items as RJSFSchema,
        uiSchema: form.uiSchema.items as UiSchema,
      });
    default:
      return isFrame(form);
  }
}
