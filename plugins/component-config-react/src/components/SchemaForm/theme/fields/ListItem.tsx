// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { JsonValue } from '@component-config/config-engine';
import {
  RiArrowDownLine,
  RiArrowUpLine,
  RiDeleteBinLine,
  RiFileCopy2Line,
  RiResetLeftLine,
} from '@remixicon/react';
import { ReactNode } from 'react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { shortValue } from '../shortValue';
import { useFormStore } from '../../store/FormStoreContext';
import { ActionMenu, MenuAction } from '../parts/ActionMenu';
import { placeActions } from '../parts/useFieldActions';
import styles from './ListField.module.css';

/** One item of a list, with a menu to move, copy, reset and remove it. */
export function ListItem(props: {
  pointer: string;
  index: number;
  count: number;
  /** Name of the list. */
  label: string;
  /** The inherited list's item at this index. */
  inherited: JsonValue | undefined;
  isDisabled: boolean;
  canAdd: boolean;
  onMove: (to: number) => void;
  onCopy: () => void;
  onRemove: () => void;
  onReset: () => void;
  /** The field of the item. */
  children: ReactNode;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const store = useFormStore();
  const { pointer, index, count, label, inherited, isDisabled } = props;
  const place = () =>
    placeActions(store, pointer, {
      explain: t('action.explain'),
      copyPath: t('action.copyPath'),
    });
  const actions = (): MenuAction[] => [
    ...(index > 0
      ? [
          {
            id: 'up',
            icon: <RiArrowUpLine aria-hidden />,
            label: t('list.moveUp'),
            onAction: () => props.onMove(index - 1),
          },
        ]
      : []),
    ...(index < count - 1
      ? [
          {
            id: 'down',
            icon: <RiArrowDownLine aria-hidden />,
            label: t('list.moveDown'),
            onAction: () => props.onMove(index + 1),
          },
        ]
      : []),
    ...(props.canAdd
      ? [
          {
            id: 'copy',
            icon: <RiFileCopy2Line aria-hidden />,
            label: t('list.copy'),
            onAction: props.onCopy,
          },
        ]
      : []),
    ...(inherited !== undefined
      ? [
          {
            id: 'reset',
            icon: <RiResetLeftLine aria-hidden />,
            label: t('list.reset', { value: shortValue(inherited) }),
            onAction: props.onReset,
          },
        ]
      : []),
    ...place(),
    {
      id: 'remove',
      icon: <RiDeleteBinLine aria-hidden />,
      label: t('list.remove'),
      isDanger: true,
      onAction: props.onRemove,
    },
  ];
  return (
    <div className={styles.item}>
      <div className={styles.content}>{props.children}</div>
      <ActionMenu
        label={t('list.actions', { label, number: String(index + 1) })}
        actions={isDisabled ? place : actions}
      />
    </div>
  );
}
