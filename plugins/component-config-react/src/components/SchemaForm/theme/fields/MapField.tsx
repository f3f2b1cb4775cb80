import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  childPointer,
  formatPointer,
  isObject,
  JsonObject,
} from '@component-config/config-engine';
import {
  ADDITIONAL_PROPERTY_FLAG,
  FieldProps,
  RJSFSchema,
  toFieldPathId,
} from '@rjsf/utils';
import { emptyEntry, setValueAt } from '../../../../layer';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { useSchemaForm } from '../../SchemaFormContext';
import { ObjectSection } from '../templates/ObjectFieldTemplate';
import { AddEntry } from './AddEntry';
import { InheritedEntry } from './InheritedEntry';
import { MapEntry } from './MapEntry';
import styles from './MapField.module.css';

/**
 * A map: entries with keys of their own, beside the declared fields where there are some. Maps merge entry by entry,
 * so inherited entries stay, are shown as they are, and can be overridden one by one.
 */
export function MapField(props: FieldProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const form = useSchemaForm();
  const { schema, uiSchema = {}, fieldPathId, registry, name } = props;
  const { ObjectField, SchemaField } = registry.fields;
  const pointer = form.root + formatPointer(fieldPathId.path);
  const title = schema.title ?? name;
  const declared = declaredFields(schema);
  const isDisabled =
    props.readonly === true || form.locked(pointer) !== undefined;

  const own = entriesOf(form.valueAt(pointer), declared);
  const inherited = Object.entries(
    entriesOf(form.inherited(pointer)?.value, declared),
  ).filter(([key]) => !Object.hasOwn(own, key));
  const taken = new Set([...Object.keys(declared), ...Object.keys(own)]);
  const entrySchema: RJSFSchema = isObject(schema.additionalProperties)
    ? (schema.additionalProperties as RJSFSchema)
    : {};

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
          uiSchema={{ ...uiSchema, 'ui:field': undefined, 'ui:unframed': true }}
        />
      )}
      {inherited.map(([key, value]) => {
        const at = childPointer(pointer, key);
        return (
          <InheritedEntry
            key={`inherited:${key}`}
            name={key}
            value={value}
            origin={form.inherited(at)}
            onOverride={
              isDisabled || form.locked(at)
                ? undefined
                : () => form.edit(layer => setValueAt(layer, at, value))
            }
          />
        );
      })}
      {Object.keys(own).map(key => (
        <MapEntry
          key={key}
          name={key}
          map={pointer}
          taken={taken}
          isDisabled={isDisabled}
        >
          <SchemaField
            {...props}
            name={key}
            schema={entrySchema}
            uiSchema={uiSchema.additionalProperties}
            fieldPathId={toFieldPathId(
              key,
              registry.globalFormOptions,
              fieldPathId.path,
            )}
            formData={own[key]}
            required={false}
            rawErrors={undefined}
          />
        </MapEntry>
      ))}
      {Object.keys(own).length === 0 && inherited.length === 0 && (
        <Text color="secondary" variant="body-small">
          {t('map.empty')}
        </Text>
      )}
      {!isDisabled && (
        <AddEntry
          id={`${fieldPathId.$id}__new`}
          label={title}
          taken={taken}
          onAdd={key =>
            form.edit(layer =>
              setValueAt(
                layer,
                childPointer(pointer, key),
                emptyEntry(entrySchema as JsonObject),
              ),
            )
          }
        />
      )}
    </div>
  );
  if (fieldPathId.path.length === 0) {
    return content;
  }
  return (
    <ObjectSection
      title={title}
      description={schema.description}
      count={Object.keys(own).length}
      defaultExpanded
    >
      {content}
    </ObjectSection>
  );
}

/** The fields that the schema names; rjsf adds the entries that the data has, with a flag. */
function declaredFields(schema: RJSFSchema): { [name: string]: RJSFSchema } {
  const fields: { [name: string]: RJSFSchema } = Object.create(null);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (typeof field === 'object' && !(ADDITIONAL_PROPERTY_FLAG in field)) {
      fields[name] = field;
    }
  }
  return fields;
}

function entriesOf(
  value: unknown,
  declared: { [name: string]: RJSFSchema },
): JsonObject {
  const entries: JsonObject = Object.create(null);
  if (isObject(value)) {
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(declared, key)) {
        entries[key] = value[key];
      }
    }
  }
  return entries;
}
