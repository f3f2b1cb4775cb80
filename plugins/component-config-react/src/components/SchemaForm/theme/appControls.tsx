// SPDX-License-Identifier: Apache-2.0

import { formatPointer, JsonValue } from '@component-config/config-engine';
import { Field, FieldProps, Widget, WidgetProps } from '@rjsf/utils';
import { ComponentType } from 'react';
import type { FormControl } from '../../../controls';
import { useFindingMessage } from '../../../findings';
import { emptyEntry, withInherited, withoutInherited } from '../../../layer';
import { useFormStore } from '../store/FormStoreContext';
import { useField } from './FieldContext';
import { nodeOf, registeredName } from './rjsfForm';
import { fieldEdit, useFieldEdit } from './useFieldEdit';

/** Controls for the registry of rjsf. */
interface AppControls {
  widgets: { [name: string]: Widget };
  fields: { [name: string]: Field };
}

/** Kept while the app has these controls: other components would lose their state. */
const controlsCache = new WeakMap<readonly FormControl[], AppControls>();

/** The controls of the app, with the values of the form instead of rjsf's data, of which it has none. */
export function appControls(controls: readonly FormControl[]): AppControls {
  const known = controlsCache.get(controls);
  if (known) {
    return known;
  }
  const result: AppControls = { widgets: {}, fields: {} };
  for (const control of controls) {
    const name = registeredName(control);
    if (control.type === 'widget') {
      result.widgets[name] = widgetOf(control.component);
    } else {
      // The props below are those of both kinds.
      const Component = control.component as ComponentType<FieldProps>;
      result.fields[name] = fieldOf(Component);
    }
  }
  controlsCache.set(controls, result);
  return result;
}

function widgetOf(Component: Widget): Widget {
  return function AppWidget(props: WidgetProps) {
    const { value, change, state } = useControlValue(props);
    return (
      <Component
        {...props}
        {...state}
        value={value}
        onChange={change}
        hideLabel
      />
    );
  };
}

function fieldOf(Component: ComponentType<FieldProps>): Field {
  return function AppField(props: FieldProps) {
    const store = useFormStore();
    const field = useField();
    const { value, change, state } = useControlValue(props);
    const { registry, fieldPathId } = props;
    const { path } = fieldPathId;
    const section = withInherited(
      store.valueAt(store.root),
      store.inheritedAt(store.root)?.value,
    );
    const formContext = { ...registry.formContext, formData: section };
    // The scaffolder's version of rjsf names a field by `idSchema`, and has `formContext` as a prop.
    const olderProps = { idSchema: { $id: field.id }, formContext };

    function onChange(next: unknown, at: unknown) {
      if (Array.isArray(at) && at.length > path.length) {
        // It renders fields of rjsf within its own.
        const within = store.root + formatPointer(at);
        fieldEdit(store, within).set(next as JsonValue | undefined);
      } else {
        change(next);
      }
    }

    return (
      <div
        role="group"
        aria-labelledby={field.labelId}
        aria-describedby={field.describedBy}
      >
        <Component
          {...props}
          {...olderProps}
          {...state}
          registry={{ ...registry, formContext }}
          formData={value}
          onChange={onChange}
        />
      </div>
    );
  };
}

/** The value that a control of the app shows, including what is inherited, how it is changed, and its state. */
function useControlValue({
  uiSchema,
  readonly,
}: Pick<FieldProps, 'uiSchema' | 'readonly'>) {
  const messageOf = useFindingMessage();
  const field = useField();
  const { set } = useFieldEdit(field.pointer);
  const { node } = nodeOf(uiSchema);
  // The items of a merged list are added to the inherited ones.
  const isMerged = node.kind === 'list' && node.merge !== undefined;
  const inherited = isMerged ? undefined : field.inherited?.value;

  function change(next: unknown) {
    const value = next as JsonValue | undefined;
    if (value === undefined && field.isEntry) {
      set(
        emptyEntry(node.kind === 'control' ? { type: node.type } : undefined),
      );
    } else {
      set(withoutInherited(value, field.value, inherited));
    }
  }

  const rawErrors = field.findings
    .filter(({ severity }) => severity === 'error')
    .map(messageOf);
  return {
    value: withInherited(field.value, inherited),
    change,
    state: {
      id: field.id,
      label: field.label,
      disabled: field.isDisabled,
      readonly: readonly === true || field.isDisabled,
      rawErrors,
    },
  };
}
