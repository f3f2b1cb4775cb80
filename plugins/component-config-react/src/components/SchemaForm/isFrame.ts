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
