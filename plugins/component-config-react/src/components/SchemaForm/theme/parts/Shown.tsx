// SPDX-License-Identifier: Apache-2.0

import { childPointer, showIfPointer } from '@component-config/config-engine';
import { ReactNode } from 'react';
import { isApplicable } from '../../fieldTree/formFields';
import { FieldNode } from '../../fieldTree/types';
import { FormStore } from '../../store/formStore';
import { useFormStore, useFromStore } from '../../store/FormStoreContext';

/** Renders the surroundings of some fields of an object, if any of them is rendered. */
export function ShownIfAny(props: {
  nodes: readonly FieldNode[];
  /** JSON Pointer of the object that has the fields. */
  parent: string;
  children: ReactNode;
}) {
  const { root } = useFormStore();
  const { nodes, parent, children } = props;
  const places = nodes.flatMap(({ name = '', showIf }) => [
    childPointer(parent, name),
    ...showIf.map(condition => showIfPointer(condition, parent, root)),
  ]);
  const isAnyShown = useFromStore(places, store =>
    nodes.some(node => isShown(store, node, parent)),
  );
  return isAnyShown ? <>{children}</> : null;
}

/** Whether a field is neither hidden, nor omitted when scaffolding, and applies, and matches the filter. */
function isShown(store: FormStore, node: FieldNode, parent: string): boolean {
  const { visible, showHidden, mode } = store.facts();
  return (
    (!node.isHidden || showHidden) &&
    (!node.isOmitted || mode !== 'scaffold') &&
    (visible === undefined ||
      visible.has(childPointer(parent, node.name ?? ''))) &&
    isApplicable(node, parent, store.root, store.currentAt)
  );
}
