// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text, Button, TextField } from '@backstage/ui';
import {
  childPointer,
  isObject,
  JsonObject,
  JsonValue,
  valueAt,
} from '@component-config/config-engine';
import { FieldProps, toFieldPathId } from '@rjsf/utils';
import { useContext, useState, ReactNode } from 'react';
import { RiAddLine, RiDeleteBinLine } from '@remixicon/react';
import { emptyEntry, renameKey, setValueAt } from '../../../../layer';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { fieldId } from '../../navigation/fieldId';
import { containsFields } from '../../fieldTree/isFrame';
import { useFormStore, useFromStore } from '../../store/FormStoreContext';
import { DisabledContext } from '../FieldContext';
import { PlacedObject } from '../parts/ObjectFold';
import { fieldEdit } from '../useFieldEdit';
import { useRjsfForm } from '../FormControlsContext';
import { nodeOf, nodeOfKind, placed } from '../rjsfForm';
import { usePointer } from '../useFieldState';
import { ActionMenu } from '../parts/ActionMenu';
import { placeActions } from '../parts/useFieldActions';
import styles from './fields.module.css';

/**
 * A map: entries with free keys, beside the declared fields, if any. Maps are merged entry by entry, so an inherited
 * entry is a field like any other: it shows what it inherits, and is overridden, reset and removed individually.
 */
export function MapField(props: FieldProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const store = useFormStore();
  const { schema, uiSchema, fieldPathId, registry, name } = props;
  const { placement } = nodeOf(uiSchema);
  const node = nodeOfKind(uiSchema, 'map');
  const { ObjectField, SchemaField } = registry.fields;
  const pointer = usePointer(fieldPathId);
  const title = schema.title ?? name;
  const formOf = useRjsfForm();
  const declaredForm = formOf(node.declared);
  const declared = declaredForm.schema.properties ?? {};
  const isDisabled = useContext(DisabledContext);
  // Only the keys: their fields watch the values.
  const keys = useFromStore([pointer], ({ valueAt: current, inheritedAt }) => {
    const inherited = keysOf(inheritedAt(pointer)?.value, declared);
    const known = new Set(inherited);
    const own = keysOf(current(pointer), declared);
    return { inherited, own: own.filter(key => !known.has(key)) };
  });
  const taken = new Set([
    ...Object.keys(declared),
    ...keys.inherited,
    ...keys.own,
  ]);
  const entryForm = formOf(node.entry);

  const entry = (key: string, isOwn: boolean) => (
    <SchemaField
      {...props}
      key={key}
      name={key}
      schema={{ ...entryForm.schema, title: key }}
      uiSchema={placed(
        entryForm.uiSchema,
        isOwn ? 'ownEntry' : 'inheritedEntry',
      )}
      fieldPathId={toFieldPathId(
        key,
        registry.globalFormOptions,
        fieldPathId.path,
      )}
      formData={undefined}
      required={false}
    />
  );

  const content = (
    <div className={styles.map}>
      {Object.keys(declared).length > 0 && (
        <ObjectField
          {...props}
          schema={{ ...declaredForm.schema, title }}
          uiSchema={placed(declaredForm.uiSchema, 'part')}
        />
      )}
      {keys.inherited.map(key => entry(key, false))}
      {keys.own.map(key => (
        <MapEntry
          key={key}
          name={key}
          map={pointer}
          taken={taken}
          isDisabled={isDisabled}
          containsFields={containsFields(node.entry)}
        >
          {entry(key, true)}
        </MapEntry>
      ))}
      {keys.own.length === 0 && keys.inherited.length === 0 && (
        <Text color="secondary" variant="body-small">
          {t('map.empty')}
        </Text>
      )}
      {!isDisabled && (
        <AddEntry
          id={`${fieldId(pointer)}__new`}
          label={title}
          taken={taken}
          onAdd={key =>
            fieldEdit(store, childPointer(pointer, key)).set(
              emptyEntry(entryForm.schema as JsonObject),
            )
          }
        />
      )}
    </div>
  );
  return (
    <PlacedObject
      fieldPathId={fieldPathId}
      placement={placement}
      title={title}
      node={node}
    >
      {content}
    </PlacedObject>
  );
}

function keysOf(
  value: JsonValue | undefined,
  declared: { [name: string]: unknown },
): string[] {
  return isObject(value)
    ? Object.keys(value).filter(key => !Object.hasOwn(declared, key))
    : [];
}

/** Prompts for the key of a new entry, and refuses existing ones. */
function AddEntry(props: {
  id: string;
  /** Name of the map. */
  label: string;
  taken: ReadonlySet<string>;
  onAdd: (key: string) => void;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { id, label, taken, onAdd } = props;
  const [draft, setDraft] = useState('');
  const problem = taken.has(draft)
    ? t('map.duplicate', { key: draft })
    : undefined;
  const problemId = `${id}__problem`;

  function add() {
    if (draft !== '' && problem === undefined) {
      onAdd(draft);
      setDraft('');
    }
  }

  return (
    <div className={styles.new}>
      <div className={styles.key}>
        <TextField
          id={id}
          aria-label={t('map.newKey', { label })}
          aria-describedby={problem === undefined ? undefined : problemId}
          placeholder={t('map.newKeyPlaceholder')}
          autoComplete="off"
          isInvalid={problem !== undefined}
          value={draft}
          onChange={setDraft}
          onKeyDown={event => {
            if (event.key === 'Enter') {
              add();
            }
          }}
        />
        {problem !== undefined && (
          <div id={problemId} role="alert" className={styles.problem}>
            {problem}
          </div>
        )}
      </div>
      <Button
        size="small"
        variant="secondary"
        iconStart={<RiAddLine aria-hidden />}
        aria-label={t('map.addTo', { label })}
        isDisabled={draft === '' || problem !== undefined}
        onPress={add}
      >
        {t('map.add')}
      </Button>
    </div>
  );
}

/** A map entry that exists only in the layer: its editable key, its value, and a menu to remove it. */
function MapEntry(props: {
  name: string;
  /** JSON Pointer of the map. */
  map: string;
  /** Existing keys. */
  taken: ReadonlySet<string>;
  isDisabled: boolean;
  /** Whether the value contains fields, which need the full width. */
  containsFields: boolean;
  /** The field of the value. */
  children: ReactNode;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const store = useFormStore();
  const { name, map, taken, isDisabled, children } = props;
  const [draft, setDraft] = useState(name);
  const pointer = childPointer(map, name);
  const problem = problemOf();
  const problemId = `${fieldId(pointer)}__problem`;

  function problemOf(): string | undefined {
    if (draft === name) {
      return undefined;
    }
    if (draft === '') {
      return t('map.missing');
    }
    return taken.has(draft) ? t('map.duplicate', { key: draft }) : undefined;
  }

  function rename() {
    if (draft !== name && problem === undefined) {
      store.edit(layer => {
        const value = valueAt(layer, map);
        return isObject(value)
          ? setValueAt(layer, map, renameKey(value, name, draft))
          : layer;
      });
    }
  }

  const place = () =>
    placeActions(store, pointer, {
      explain: t('action.explain'),
      copyPath: t('action.copyPath'),
    });
  return (
    <div
      className={styles.entry}
      data-stacked={props.containsFields || undefined}
      role="group"
      aria-label={name}
    >
      <div className={styles.key}>
        <TextField
          aria-label={t('map.keyOf', { key: name })}
          aria-describedby={problem === undefined ? undefined : problemId}
          autoComplete="off"
          isDisabled={isDisabled}
          isInvalid={problem !== undefined}
          value={draft}
          onChange={setDraft}
          onBlur={rename}
          onKeyDown={event => {
            if (event.key === 'Enter') {
              rename();
            } else if (event.key === 'Escape') {
              setDraft(name);
            }
          }}
        />
        {problem !== undefined && (
          <div id={problemId} role="alert" className={styles.problem}>
            {problem}
          </div>
        )}
      </div>
      <div className={styles.value}>{children}</div>
      <div className={styles.actions}>
        <ActionMenu
          label={t('map.actions', { key: name })}
          actions={() => [
            ...place(),
            ...(isDisabled
              ? []
              : [
                  {
                    id: 'remove',
                    icon: <RiDeleteBinLine aria-hidden />,
                    label: t('map.remove'),
                    isDanger: true,
                    onAction: () => fieldEdit(store, pointer).remove(),
                  },
                ]),
          ]}
        />
      </div>
    </div>
  );
}
