// SPDX-License-Identifier: Apache-2.0

import { ThemeProps } from '@rjsf/core';
import { FreeField } from './fields/FreeField';
import { ListField } from './fields/ListField';
import { MapField } from './fields/MapField';
import { UnionField } from './fields/UnionField';
import { FieldTemplate } from './templates/FieldTemplate';
import { ObjectFieldTemplate } from './templates/ObjectFieldTemplate';
import {
  BooleanWidget,
  RadioWidget,
  SelectWidget,
} from './widgets/ChoiceWidget';
import { OptionsWidget } from './widgets/OptionsWidget';
import { SecretWidget } from './widgets/SecretWidget';
import {
  PasswordWidget,
  ScalarWidget,
  TextareaWidget,
  TextWidget,
} from './widgets/TextWidget';

/** The rjsf theme over Backstage UI. */
export const theme: ThemeProps = {
  templates: {
    FieldTemplate,
    ObjectFieldTemplate,
    // FieldTemplate renders labels, descriptions, help and errors, because it knows about inheritance.
    DescriptionFieldTemplate: () => null,
    FieldHelpTemplate: () => null,
    FieldErrorTemplate: () => null,
  },
  fields: { FreeField, ListField, MapField, UnionField },
  widgets: {
    TextWidget,
    TextareaWidget,
    PasswordWidget,
    RadioWidget,
    SelectWidget,
    // rjsf's name for the widget of a boolean field.
    CheckboxWidget: BooleanWidget,
    // For values that may be text or a number.
    scalar: ScalarWidget,
    // For texts with options from elsewhere.
    options: OptionsWidget,
    // For sensitive values.
    secret: SecretWidget,
  },
};
