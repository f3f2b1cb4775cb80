// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import {
  childPointer,
  JsonObject,
  JsonValue,
} from '@component-config/config-engine';
import { singularName } from '@component-config/config-platform';
import {
  RiAddLine,
  RiEditLine,
  RiArrowDownLine,
  RiArrowUpLine,
  RiDeleteBinLine,
  RiFileCopy2Line,
  RiResetLeftLine,
} from '@remixicon/react';
import { FieldProps, toFieldPathId } from '@rjsf/utils';
import { useId, useRef, ReactNode } from 'react';
import { emptyEntry } from '../../../../layer';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { isRemoval, isSameItem } from '../../store/listPlaces';
import { useField } from '../FieldContext';
import { useFieldEdit } from '../useFieldEdit';
import { InheritedItems, RemovedItem, itemName } from './InheritedItems';
import { shortValue } from '../shortValue';
import { useFormStore } from '../../store/FormStoreContext';
import { useRjsfForm } from '../FormControlsContext';
import { nodeOfKind } from '../rjsfForm';
import { ActionMenu, MenuAction } from '../parts/ActionMenu';
import { placeActions } from '../parts/useFieldActions';
import styles from './ListField.module.css';

/**
 * A list. If layers replace the list as a whole, the inherited items are read-only until the user overrides them, which
 * copies them for editing. If layers are merged, the inherited items are shown above those set here.
 */
export function ListField(props: FieldProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const field = useField();
  const { set } = useFieldEdit(field.pointer);
  const { fieldPathId, registry } = props;
  const { SchemaField } = registry.fields;
  const {
    item: itemNode,
    merge,
    maxItems,
  } = nodeOfKind(props.uiSchema, 'list');
  const itemForm = useRjsfForm()(itemNode);
  const isSet = field.value !== undefined;
  const items = Array.isArray(field.value) ? field.value : [];
  const keys = useItemKeys(items.length);
  const inherited = listOf(field.inherited?.value);
  const mergeKeys = merge?.kind === 'byKey' ? merge.keys : undefined;
  const others = merge
    ? inherited.filter(
        item => !items.some(own => isSameItem(own, item, mergeKeys ?? [])),
      )
    : [];
  const isGhost = !isSet && !merge && inherited.length > 0;
  const limit = maxItems ?? Infinity;
  const label = field.label;

  function titleOf(item: JsonValue, index: number): string {
    const number = String(index + 1);
    const name = field.isSensitive
      ? undefined
      : itemName(item, mergeKeys ?? []);
    const named = { label: itemNode.title ?? singularName(label), number };
    return name === undefined
      ? t('field.item', named)
      : t('field.itemNamed', { ...named, name });
  }

  function change(next: readonly JsonValue[]) {
    set([...next]);
  }

  return (
    <div
      id={field.id}
      role="group"
      tabIndex={-1}
      aria-labelledby={field.labelId}
      aria-describedby={field.describedBy}
      className={styles.list}
    >
      {isGhost && (
        <InheritedItems items={inherited} isSensitive={field.isSensitive} />
      )}
      {others.length > 0 && (
        <InheritedItems
          items={others}
          isSensitive={field.isSensitive}
          keys={field.isDisabled ? undefined : mergeKeys}
          onAdd={item => change([...items, item])}
        />
      )}
      {items.map((item, index) => (
        <ListItem
          key={keys.current[index]}
          pointer={childPointer(field.pointer, index)}
          index={index}
          count={items.length}
          label={label}
          inherited={merge ? undefined : inherited[index]}
          isDisabled={field.isDisabled}
          canAdd={items.length < limit}
          onMove={to => {
            change(moved(items, index, to));
            keys.current = moved(keys.current, index, to);
          }}
          onCopy={() => {
            keys.current = inserted(keys.current, index + 1, keys.next());
            change(inserted(items, index + 1, item));
          }}
          onRemove={() => {
            keys.current = without(keys.current, index);
            change(without(items, index));
          }}
          onReset={() =>
            change(items.map((own, at) => (at === index ? inherited[at] : own)))
          }
        >
          {isRemoval(item) ? (
            <RemovedItem item={item} />
          ) : (
            <SchemaField
              {...props}
              name={String(index)}
              schema={{ ...itemForm.schema, title: titleOf(item, index) }}
              uiSchema={itemForm.uiSchema}
              fieldPathId={toFieldPathId(
                index,
                registry.globalFormOptions,
                fieldPathId.path,
              )}
              formData={undefined}
              required={false}
            />
          )}
        </ListItem>
      ))}
      {!isGhost && items.length === 0 && others.length === 0 && (
        <Text color="secondary" variant="body-small">
          {t(isSet && inherited.length > 0 ? 'list.cleared' : 'list.empty')}
        </Text>
      )}
      {!field.isDisabled && (
        <div className={styles.buttons}>
          {isGhost ? (
            <Button
              size="small"
              variant="secondary"
              iconStart={<RiEditLine aria-hidden />}
              aria-label={t('list.overrideLabel', { label })}
              onPress={() => change(inherited)}
            >
              {t('list.override')}
            </Button>
          ) : (
            <Button
              size="small"
              variant="secondary"
              iconStart={<RiAddLine aria-hidden />}
              aria-label={t('list.addTo', { label })}
              isDisabled={items.length >= limit}
              onPress={() =>
                change([...items, emptyEntry(itemForm.schema as JsonObject)])
              }
            >
              {t('list.add')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Keys that follow items when they move, so that their text and focus move along. */
function useItemKeys(count: number) {
  const id = useId();
  const counter = useRef(0);
  const keys = useRef<string[]>([]);
  const next = () => `${id}${counter.current++}`;
  while (keys.current.length < count) {
    keys.current.push(next());
  }
  keys.current.length = count;
  return {
    get current() {
      return keys.current;
    },
    set current(value: string[]) {
      keys.current = value;
    },
    next,
  };
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return inserted(without(list, from), to, list[from]);
}

function inserted<T>(list: readonly T[], index: number, item: T): T[] {
  return [...list.slice(0, index), item, ...list.slice(index)];
}

function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, at) => at !== index);
}

/** One item of a list, with a menu to move, copy, reset and remove it. */
function ListItem(props: {
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
