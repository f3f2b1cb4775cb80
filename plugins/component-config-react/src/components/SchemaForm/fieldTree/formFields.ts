// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  isObject,
  JsonValue,
  meetsShowIf,
  ShowIf,
  showIfPointer,
} from '@component-config/config-engine';
import { RJSFSchema, UiSchema } from '@rjsf/utils';
import { FormSchema } from '../layout/formSchema';
import { singularName } from '../../../labels';
import { isOn } from '../../../layer';
import { isFrame, isSwitched } from '../layout/isFrame';

/**
 * A field of a form, or a part that contains fields.
 *
 * @public
 */
export interface FormField {
  /** JSON Pointer into the configuration. */
  pointer: string;
  label: string;
  description: string | undefined;
  /** A single control, as opposed to an object, map or list of objects. */
  isLeaf: boolean;
  /** An object or map that can be switched on and off. */
  isSwitched: boolean;
  /** A parent is off, or it is an unselected alternative: it is not rendered. */
  isOff: boolean;
  isRequired: boolean;
  /** Its default does not count as a value. */
  hasEmptyDefault: boolean;
  /** The field or one of its parents. */
  isAdvanced: boolean;
  /** The field or one of its parents. */
  isDeprecated: boolean;
  isHidden: boolean;
  isSensitive: boolean;
  /** `oc:scaffolding=omit`. */
  isOmitted: boolean;
  /** Its condition, or that of a parent, is not met. */
  isInapplicable: boolean;
  children: readonly FormField[];
}

/**
 * The fields of a form as a tree, in display order, including existing items and entries.
 *
 * @param pointer - JSON Pointer of a section, or a part of one
 * @param currentAt - the value of a path: that of the layer, or the inherited one
 * @param root - JSON Pointer of the section, if the form is only a part of it
 *
 * @public
 */
export function formFields(
  form: FormSchema,
  pointer: string,
  currentAt: (pointer: string) => JsonValue | undefined,
  root = pointer,
): FormField[] {
  const around: Around = {
    root,
    currentAt,
    isOff: false,
    isAdvanced: false,
    isDeprecated: false,
    isHidden: false,
    isSensitive: false,
    isOmitted: false,
    isInapplicable: false,
  };
  // A free-form section is one field.
  return form.uiSchema['ui:field'] === 'FreeField'
    ? [fieldOf(form, pointer, '', false, around)]
    : fieldsWithin(form, pointer, around);
}

/**
 * All fields of a tree, parents first.
 *
 * @public
 */
export function flattenFields(fields: readonly FormField[]): FormField[] {
  return fields.flatMap(field => [field, ...flattenFields(field.children)]);
}

interface Around {
  root: string;
  currentAt: (pointer: string) => JsonValue | undefined;
  isOff: boolean;
  isAdvanced: boolean;
  isDeprecated: boolean;
  isHidden: boolean;
  isSensitive: boolean;
  isOmitted: boolean;
  isInapplicable: boolean;
}

function fieldOf(
  form: FormSchema,
  pointer: string,
  label: string,
  isRequired: boolean,
  around: Around,
): FormField {
  const { schema, uiSchema } = form;
  const parent = pointer.slice(0, pointer.lastIndexOf('/'));
  const within: Around = {
    ...around,
    isAdvanced: around.isAdvanced || uiSchema['ui:advanced'] === true,
    isDeprecated:
      around.isDeprecated || uiSchema['ui:deprecated'] !== undefined,
    isHidden: around.isHidden || uiSchema['ui:hidden'] === true,
    isSensitive: around.isSensitive || uiSchema['ui:sensitive'] === true,
    isOmitted: around.isOmitted || uiSchema['ui:omit'] === true,
    isInapplicable:
      around.isInapplicable ||
      !isApplicable(uiSchema, parent, around.root, around.currentAt),
  };
  const canBeOff = isSwitched(form) || uiSchema['ui:alternative'] === true;
  const isNull = canBeOff && !isOn(around.currentAt(pointer));
  const children = fieldsWithin(form, pointer, {
    ...within,
    isOff: around.isOff || isNull,
  });
  const { isAdvanced, isDeprecated, isHidden } = within;
  const { isSensitive, isOmitted, isInapplicable } = within;
  return {
    pointer,
    label,
    description: schema.description,
    isLeaf: !isFrame(form) && children.length === 0,
    isSwitched: isSwitched(form),
    isOff: around.isOff || (isNull && uiSchema['ui:alternative'] === true),
    isRequired,
    hasEmptyDefault: uiSchema['ui:emptyDefault'] === true,
    isAdvanced,
    isDeprecated,
    isHidden,
    isSensitive,
    isOmitted,
    isInapplicable,
    children,
  };
}

/** Whether the conditions of a field are met. */
export function isApplicable(
  uiSchema: UiSchema,
  parent: string,
  root: string,
  currentAt: (pointer: string) => JsonValue | undefined,
): boolean {
  const conditions: readonly ShowIf[] = uiSchema['ui:showIf'] ?? [];
  return conditions.every(condition =>
    meetsShowIf(condition, currentAt(showIfPointer(condition, parent, root))),
  );
}

function fieldsWithin(
  form: FormSchema,
  pointer: string,
  around: Around,
): FormField[] {
  const { schema, uiSchema } = form;
  switch (uiSchema['ui:field']) {
    case 'ListField': {
      const items = around.currentAt(pointer);
      const item: FormSchema = {
        schema: schema.items as RJSFSchema,
        uiSchema: uiSchema.items as UiSchema,
      };
      const title = item.schema.title ?? singularName(schema.title ?? '');
      return (Array.isArray(items) ? items : []).map((_, index) =>
        fieldOf(
          item,
          childPointer(pointer, index),
          `${title} ${index + 1}`,
          false,
          around,
        ),
      );
    }
    case 'MapField': {
      const declared = propertiesOf(form, pointer, around);
      const known = new Set(declared.map(field => field.pointer));
      const value = around.currentAt(pointer);
      const entry: FormSchema = {
        schema: schema.additionalProperties as RJSFSchema,
        uiSchema: uiSchema['ui:entries'] as UiSchema,
      };
      const entries = Object.keys(isObject(value) ? value : {})
        .filter(key => !known.has(childPointer(pointer, key)))
        .map(key =>
          fieldOf(entry, childPointer(pointer, key), key, false, around),
        );
      return [...declared, ...entries];
    }
    case 'UnionField': {
      const parts: FormSchema[] = [
        ...(uiSchema['ui:base'] ? [uiSchema['ui:base']] : []),
        ...(uiSchema['ui:branches'] ?? []).map(
          (branch: { form: FormSchema }) => branch.form,
        ),
      ];
      const fields = parts.flatMap(part => fieldsWithin(part, pointer, around));
      return [...new Map(fields.map(field => [field.pointer, field])).values()];
    }
    case 'FreeField':
      return [];
    default:
      return propertiesOf(form, pointer, around);
  }
}

function propertiesOf(
  { schema, uiSchema }: FormSchema,
  pointer: string,
  around: Around,
): FormField[] {
  const properties = schema.properties ?? {};
  const required = new Set(schema.required ?? []);
  const order: readonly string[] = uiSchema['ui:order'] ?? [];
  return order
    .filter(name => Object.hasOwn(properties, name))
    .map(name => {
      const property = properties[name] as RJSFSchema;
      return fieldOf(
        { schema: property, uiSchema: uiSchema[name] as UiSchema },
        childPointer(pointer, name),
        property.title ?? name,
        required.has(name),
        around,
      );
    });
}

/** The number of fields in a part of a form, without items and entries. */
export function countDrawn(form: FormSchema): number {
  return flattenFields(formFields(form, '', () => undefined)).filter(
    field => field.isLeaf && !field.isHidden,
  ).length;
}
