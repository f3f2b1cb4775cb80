// SPDX-License-Identifier: Apache-2.0

import { RJSFSchema, UiSchema } from '@rjsf/utils';

/** Whether a field has no control of its own: an object or a map, which only holds others. */
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
 * Whether a part of a form is there or null: an object or map that may be null, and is on or off by a switch, or by the
 * choice that it is an alternative of.
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

/** Whether a field holds others, in whatever way: then it needs the whole width. */
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
