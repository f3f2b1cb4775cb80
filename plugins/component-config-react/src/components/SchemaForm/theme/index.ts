import { ThemeProps } from '@rjsf/core';
import { JsonField } from './fields/JsonField';
import { MapField } from './fields/MapField';
import { ArrayFieldItemTemplate } from './templates/ArrayFieldItemTemplate';
import { ArrayFieldTemplate } from './templates/ArrayFieldTemplate';
import { FieldTemplate } from './templates/FieldTemplate';
import { MultiSchemaFieldTemplate } from './templates/MultiSchemaFieldTemplate';
import { ObjectFieldTemplate } from './templates/ObjectFieldTemplate';
import { BooleanWidget } from './widgets/BooleanWidget';
import { PasswordWidget } from './widgets/PasswordWidget';
import { ScalarWidget } from './widgets/ScalarWidget';
import { SelectWidget } from './widgets/SelectWidget';
import { TextareaWidget } from './widgets/TextareaWidget';
import { TextWidget } from './widgets/TextWidget';

/** The rjsf theme over Backstage UI: one file for each template, field and widget. */
export const theme: ThemeProps = {
  templates: {
    FieldTemplate,
    ObjectFieldTemplate,
    ArrayFieldTemplate,
    ArrayFieldItemTemplate,
    MultiSchemaFieldTemplate,
    // Labels, descriptions, help and errors are drawn by FieldTemplate, which knows about inheritance.
    DescriptionFieldTemplate: () => null,
    FieldHelpTemplate: () => null,
    FieldErrorTemplate: () => null,
  },
  fields: { MapField, JsonField },
  widgets: {
    TextWidget,
    TextareaWidget,
    PasswordWidget,
    SelectWidget,
    // What rjsf calls the widget of a boolean field.
    CheckboxWidget: BooleanWidget,
    // Reached by `ui:widget: scalar` of formSchema.
    scalar: ScalarWidget,
  },
};
