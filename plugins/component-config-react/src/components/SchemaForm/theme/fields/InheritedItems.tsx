// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  isObject,
  JsonObject,
  JsonValue,
} from '@component-config/config-engine';
import { RiDeleteBinLine, RiEditLine } from '@remixicon/react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { ValueText } from '../../../ValueText';
import { ActionMenu } from '../parts/ActionMenu';
import { shortValue } from '../shortValue';
import styles from './ListField.module.css';

/** Shown in place of an item that is a secret. */
const SECRET = '••••••••';

/** Items of lower layers, shown as ghosts in a list. Items with keys can be changed and removed individually. */
export function InheritedItems(props: {
  items: readonly JsonValue[];
  /** Secrets are counted, but not shown. */
  isSensitive: boolean;
  /** The merge keys. Omitted if the list is not merged by keys. */
  keys?: readonly string[];
  /** Adds an item to the layer. */
  onAdd?: (item: JsonValue) => void;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { items, keys = [], onAdd } = props;
  return (
    <ol className={styles.ghost}>
      {items.map((item, index) => {
        const identity = itemIdentity(item, keys);
        return (
          <li key={index}>
            <span className={styles.ghostItem}>
              <GhostItem item={props.isSensitive ? SECRET : item} />
              {identity && onAdd && (
                <ActionMenu
                  label={t('list.inheritedActions', {
                    number: String(index + 1),
                  })}
                  actions={() => [
                    {
                      id: 'override',
                      icon: <RiEditLine aria-hidden />,
                      label: t('list.override'),
                      onAction: () => onAdd(identity),
                    },
                    {
                      id: 'remove',
                      icon: <RiDeleteBinLine aria-hidden />,
                      label: t('action.removeInherited'),
                      onAction: () => onAdd({ ...identity, $remove: true }),
                    },
                  ]}
                />
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** A value on one line, with map entries in sequence. */
function GhostItem(props: { item: JsonValue }) {
  const { item } = props;
  if (!isObject(item) || Object.keys(item).length === 0) {
    return <ValueText value={item} />;
  }
  return (
    <span className={styles.pairs}>
      {Object.keys(item).map(key => (
        <span key={key}>
          {key} <ValueText value={item[key]} />
        </span>
      ))}
    </span>
  );
}

/** An item of the layer that removes an inherited one. */
export function RemovedItem(props: { item: JsonValue }) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { $remove, $unset, ...identity } = props.item as JsonObject;
  return (
    <span className={styles.ghostItem}>
      <ValueText value={identity} shadowed />
      {t('field.removedHere')}
    </span>
  );
}

/** The keys of an item with their values; undefined if one is missing. */
function itemIdentity(
  item: JsonValue,
  keys: readonly string[],
): JsonObject | undefined {
  if (!isObject(item) || keys.length === 0) {
    return undefined;
  }
  const identity: JsonObject = Object.create(null);
  for (const key of keys) {
    if (!Object.hasOwn(item, key)) {
      return undefined;
    }
    identity[key] = item[key];
  }
  return identity;
}

/** Fields that usually identify an object among similar ones, where no keys are declared. */
const USUAL = ['name', 'id', 'key', 'title'];

/**
 * The name of a list item, from its identifying fields.
 *
 * @param keys - the merge keys of the list, if any
 * @returns undefined if it is not an object, or has none of these fields
 */
export function itemName(
  item: JsonValue,
  keys: readonly string[],
): string | undefined {
  if (!isObject(item)) {
    return undefined;
  }
  const wanted = keys.length > 0 ? keys : USUAL;
  const found = wanted.filter(
    key => Object.hasOwn(item, key) && isNaming(item[key]),
  );
  const named = keys.length > 0 ? found : found.slice(0, 1);
  return named.length === 0
    ? undefined
    : named.map(key => shortValue(item[key])).join(' · ');
}

function isNaming(value: JsonValue): boolean {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number'
  );
}
