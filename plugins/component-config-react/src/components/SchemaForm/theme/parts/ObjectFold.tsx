// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { FieldPathId } from '@rjsf/utils';
import { ReactNode, useContext } from 'react';
import { RiDeleteBinLine, RiResetLeftLine } from '@remixicon/react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { MapNode, ObjectNode } from '../../fieldTree/types';
import { useFromStore, useFormStore } from '../../store/FormStoreContext';
import { DisabledContext } from '../FieldContext';
import { Placement } from '../rjsfForm';
import { useFieldEdit, fieldEdit } from '../useFieldEdit';
import { usePointer } from '../useFieldState';
import { Fold } from './Fold';
import { SectionSwitch, SwitchedEntry, SwitchedPart } from './SectionSwitch';
import { countPart } from '../../store/countPart';
import { ActionMenu, MenuAction } from './ActionMenu';
import { placeActions } from './useFieldActions';

/** An object or map where rjsf renders it: under its heading, unless the heading is that of a section or an entry. */
export function PlacedObject(props: {
  fieldPathId: FieldPathId;
  placement: Placement | undefined;
  title: string;
  node: ObjectNode | MapNode;
  children: ReactNode;
}) {
  const { fieldPathId, placement, title, node, children } = props;
  const pointer = usePointer(fieldPathId);
  if (placement === 'ownEntry' && node.isNullable) {
    return (
      <SwitchedEntry pointer={pointer} label={title}>
        {children}
      </SwitchedEntry>
    );
  }
  const isFramed =
    fieldPathId.path.length > 0 &&
    placement !== 'ownEntry' &&
    placement !== 'part';
  return isFramed ? (
    <ObjectFold
      pointer={pointer}
      title={title}
      node={node}
      isEntry={node.isEntry && placement !== 'inheritedEntry'}
    >
      {children}
    </ObjectFold>
  ) : (
    <>{children}</>
  );
}

/**
 * An object or map under its heading, with a menu. A nullable one has a switch, unless it is an alternative of a
 * choice.
 */
function ObjectFold(props: {
  pointer: string;
  title: string;
  node: ObjectNode | MapNode;
  /** An item or an entry that is set here. */
  isEntry: boolean;
  children: ReactNode;
}) {
  const { pointer, title, node, isEntry, children } = props;
  const isSwitched = node.isNullable && !node.isAlternative;
  return (
    <Fold
      foldKey={pointer}
      pointers={[pointer]}
      title={title}
      description={node.description}
      part={{ nodes: node, pointer }}
      isAdvanced={node.isAdvanced}
      isDeprecated={node.deprecated !== undefined}
      menu={
        <>
          {isSwitched && (
            <SectionSwitch pointer={pointer} label={title} isEntry={isEntry} />
          )}
          {/* The menu of an item or entry is beside it. */}
          {!isEntry && (
            <ObjectActions pointer={pointer} label={title} node={node} />
          )}
        </>
      }
    >
      {isSwitched ? (
        <SwitchedPart pointer={pointer} isEntry={isEntry}>
          {children}
        </SwitchedPart>
      ) : (
        <RemovablePart pointer={pointer}>{children}</RemovablePart>
      )}
    </Fold>
  );
}

/** The contents of a part without a switch; if it is removed here, it has no fields to show. */
function RemovablePart(props: { pointer: string; children: ReactNode }) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { pointer, children } = props;
  const isDisabled = useContext(DisabledContext);
  const { set } = useFieldEdit(pointer);
  const isRemoved = useFromStore(
    [pointer],
    ({ valueAt }) => valueAt(pointer) === null,
  );
  if (!isRemoved) {
    return <>{children}</>;
  }
  return (
    <Text as="p" variant="body-small">
      {t('field.removedHere')}{' '}
      {!isDisabled && (
        <Button size="small" variant="secondary" onPress={() => set(undefined)}>
          {t('field.reset')}
        </Button>
      )}
    </Text>
  );
}

/** The actions on an object or map as a whole. */
function ObjectActions(props: {
  pointer: string;
  label: string;
  node: ObjectNode | MapNode;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const store = useFormStore();
  const isDisabled = useContext(DisabledContext);
  const { pointer, label, node } = props;
  const { set } = fieldEdit(store, pointer);

  function actions(): MenuAction[] {
    const value = store.valueAt(pointer);
    const canEmpty = !isDisabled && value !== null;
    const isGiven = store.inheritedAt(pointer)?.kind === 'layer';
    return [
      ...(!isDisabled && value !== undefined
        ? [
            {
              id: 'reset',
              icon: <RiResetLeftLine aria-hidden />,
              label: t('action.resetAll', {
                // Something is set, possibly in a field that is not rendered.
                count: Math.max(
                  1,
                  countPart(store, { nodes: node, pointer }).set,
                ),
              }),
              onAction: () => set(undefined),
            },
          ]
        : []),
      // The switch of a nullable one sets it to null.
      ...(canEmpty && isGiven && !node.isNullable
        ? [
            {
              id: 'unset',
              icon: <RiDeleteBinLine aria-hidden />,
              label: t('action.removeInherited'),
              onAction: () => set(null),
            },
          ]
        : []),
      ...placeActions(store, pointer, {
        explain: t('action.explain'),
        copyPath: t('action.copyPath'),
      }),
    ];
  }

  return <ActionMenu label={t('field.actions', { label })} actions={actions} />;
}
