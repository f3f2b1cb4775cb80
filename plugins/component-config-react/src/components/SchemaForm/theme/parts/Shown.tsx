// SPDX-License-Identifier: Apache-2.0

import { ShowIf, showIfPointer } from '@component-config/config-engine';
import { UiSchema } from '@rjsf/utils';
import { ReactNode } from 'react';
import { isApplicable } from '../../fieldTree/formFields';
import { FormStore } from '../../store/formStore';
import { useFormStore, useFromStore } from '../../store/FormStoreContext';

/** A field that may be hidden. */
interface Candidate {
  pointer: string;
  uiSchema: UiSchema | undefined;
}

/** Renders a field unless it is hidden, omitted when scaffolding, does not apply, or does not match the filter. */
export function Shown(
  props: Candidate & {
    /** JSON Pointer of the object that has the field. */
    parent: string;
    children: ReactNode;
  },
) {
  const { pointer, uiSchema, parent, children } = props;
  return (
    <ShownIfAny fields={[{ pointer, uiSchema }]} parent={parent}>
      {children}
    </ShownIfAny>
  );
}

/** Renders the surroundings of some fields of an object, if any of them is rendered. */
export function ShownIfAny(props: {
  fields: readonly Candidate[];
  parent: string;
  children: ReactNode;
}) {
  const { root } = useFormStore();
  const { fields, parent, children } = props;
  const watched = fields.flatMap(({ uiSchema }) => {
    const conditions: readonly ShowIf[] = uiSchema?.['ui:showIf'] ?? [];
    return conditions.map(condition => showIfPointer(condition, parent, root));
  });
  const places = [...fields.map(({ pointer }) => pointer), ...watched];
  const isAnyShown = useFromStore(places, store =>
    fields.some(field => isShown(store, field, parent)),
  );
  return isAnyShown ? <>{children}</> : null;
}

function isShown(
  store: FormStore,
  { pointer, uiSchema = {} }: Candidate,
  parent: string,
): boolean {
  const { visible, showHidden, mode } = store.facts();
  return (
    (uiSchema['ui:hidden'] !== true || showHidden) &&
    (uiSchema['ui:omit'] !== true || mode !== 'scaffold') &&
    (visible === undefined || visible.has(pointer)) &&
    isApplicable(uiSchema, parent, store.root, store.currentAt)
  );
}
