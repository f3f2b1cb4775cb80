// SPDX-License-Identifier: Apache-2.0

import type { Field, Widget } from '@rjsf/utils';
import type { ReactNode } from 'react';

/**
 * A control that an app adds to the forms: a field with the annotation `oc:ui:widget` and its name is rendered by it.
 *
 * - `widget`: a widget of rjsf, for a single value or a list.
 * - `field`: a field of rjsf, for any value.
 * - `scaffolderField`: the component of a field extension of the scaffolder, for any value.
 *
 * @public
 */
export type FormControl =
  | {
      readonly type: 'widget';
      readonly name: string;
      readonly component: Widget;
    }
  | { readonly type: 'field'; readonly name: string; readonly component: Field }
  | {
      readonly type: 'scaffolderField';
      readonly name: string;
      /** Its props are those of `FieldExtensionComponentProps`. */
      readonly component: (props: never) => ReactNode;
    };
