// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  childPointer,
  isObject,
  JsonObject,
  JsonValue,
} from '@component-config/config-engine';
import { FieldProps, RJSFSchema, toFieldPathId } from '@rjsf/utils';
import { useContext } from 'react';
import { emptyEntry } from '../../../../layer';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { fieldId } from '../../navigation/fieldId';
import { holdsFields } from '../../layout/isFrame';
import { useFormStore, useFromStore } from '../../store/FormStoreContext';
import { DisabledContext } from '../FieldContext';
import { ObjectFold } from '../parts/ObjectFold';
import { SwitchedEntry } from '../parts/SectionSwitch';
import { fieldEdit } from '../useFieldEdit';
import { usePointer } from '../useFieldState';
import { AddEntry } from './AddEntry';
import { MapEntry } from './MapEntry';
import styles from './MapField.module.css';

/**
 * A map: entries with free keys, beside the declared fields, if any. Maps are merged entry by entry, so an inherited
 * entry is a field like any other: it shows what it inherits, and is overridden, reset and removed individually.
 */
export function MapField(props: FieldProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const store = useFormStore();
  const { schema, uiSchema = {}, fieldPathId, registry, name } = props;
  const { ObjectField, SchemaField } = registry.fields;
  const pointer = usePointer(fieldPathId);
  const title = schema.title ?? name;
  const declared = schema.properties ?? {};
  const isDisabled = useContext(DisabledContext);
  // Only the keys: their fields watch the values.
  const keys = useFromStore([pointer], ({ valueAt, inheritedAt }) => {
    const inherited = keysOf(inheritedAt(pointer)?.value, declared);
    const known = new Set(inherited);
    const own = keysOf(valueAt(pointer), declared);
    return { inherited, own: own.filter(key => !known.has(key)) };
  });
  const taken = new Set([
    ...Object.keys(declared),
    ...keys.inherited,
    ...keys.own,
  ]);
  const entrySchema = (
    isObject(schema.additionalProperties) ? schema.additionalProperties : {}
  ) as RJSFSchema;
  const entryHints = uiSchema['ui:entries'];

  const entry = (key: string, isOwn: boolean) => (
    <SchemaField
      {...props}
      key={key}
      name={key}
      schema={{ ...entrySchema, title: key }}
      uiSchema={{
        ...entryHints,
        'ui:entry': isOwn,
        // The key of an entry set here is already shown above its fields.
        ...(isOwn && { 'ui:unframed': true }),
      }}
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
          schema={{
            type: 'object',
            properties: declared,
            required: schema.required,
          }}
          uiSchema={{
            ...uiSchema,
            'ui:field': undefined,
            'ui:unframed': true,
          }}
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
          holdsFields={holdsFields({
            schema: entrySchema,
            uiSchema: entryHints ?? {},
          })}
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
              emptyEntry(entrySchema as JsonObject),
            )
          }
        />
      )}
    </div>
  );
  if (fieldPathId.path.length === 0 || uiSchema['ui:unframed'] === true) {
    return uiSchema['ui:entry'] === true && uiSchema['ui:nullable'] === true ? (
      <SwitchedEntry pointer={pointer} label={title}>
        {content}
      </SwitchedEntry>
    ) : (
      content
    );
  }
  return (
    <ObjectFold
      pointer={pointer}
      title={title}
      description={schema.description}
      form={{ schema, uiSchema }}
    >
      {content}
    </ObjectFold>
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
