import { Annotations, JsonValue } from '@component-config/config-engine';
import { RJSFSchema, UiSchema } from '@rjsf/utils';

/** The widgets that an `oc:ui:widget` annotation may name; anything else could draw what does not fit the type. */
const ALLOWED_WIDGETS: readonly JsonValue[] = ['textarea', 'password'];

/**
 * What the annotations of a field say to the form, in rjsf's words.
 *
 * @param annotations - of the field, by their names without `oc:`
 * @param schema - what the field is drawn from
 */
export function annotationHints(
  annotations: Annotations,
  schema: RJSFSchema,
): UiSchema {
  const hints: UiSchema = {};
  const isText = schema.type === 'string' && schema.enum === undefined;
  const widget = annotations['ui:widget'];
  if (
    isText &&
    typeof widget === 'string' &&
    ALLOWED_WIDGETS.includes(widget)
  ) {
    hints['ui:widget'] = widget;
  }
  if (schema.type === 'string' && annotations.sensitive === true) {
    hints['ui:widget'] = 'password';
  }
  const help = annotations['ui:help'];
  if (typeof help === 'string') {
    hints['ui:help'] = help;
  }
  const placeholder = annotations['ui:placeholder'];
  if (typeof placeholder === 'string') {
    hints['ui:placeholder'] = placeholder;
  }
  const enumNames = annotations['ui:enumNames'];
  if (Array.isArray(enumNames)) {
    hints['ui:enumNames'] = enumNames.map(String);
  }
  if (annotations['ui:readonly'] === true) {
    hints['ui:readonly'] = true;
  }
  if (annotations['build:inject'] !== undefined) {
    hints['ui:readonly'] = true;
    hints['ui:help'] = 'Set by the build.';
  }
  if (annotations['ui:advanced'] === true) {
    hints['ui:collapsed'] = true;
  }
  // Last, because nothing is drawn of a hidden field, whatever its widget.
  if (annotations['ui:hidden'] === true) {
    hints['ui:widget'] = 'hidden';
  }
  return hints;
}
