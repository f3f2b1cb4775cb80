import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Accordion,
  AccordionPanel,
  AccordionTrigger,
  Text,
} from '@backstage/ui';
import {
  formatPointer,
  isObject,
  JsonValue,
} from '@component-config/config-engine';
import { getUiOptions, ObjectFieldTemplateProps } from '@rjsf/utils';
import { ReactNode } from 'react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { useSchemaForm } from '../../SchemaFormContext';
import styles from './ObjectFieldTemplate.module.css';

/** The fields of an object: of a section without a frame, of a nested one under a heading that folds. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const form = useSchemaForm();
  const { fieldPathId, schema, uiSchema, title } = props;
  const options = getUiOptions(uiSchema);
  const pointer = form.root + formatPointer(fieldPathId.path);
  const fields = <ObjectFields properties={props.properties} />;
  // Alternatives draw the fields of the chosen branch as an object of their own, within this one's heading.
  const isPart = schema.properties === undefined || options.unframed === true;
  if (fieldPathId.path.length === 0 || isPart) {
    return fields;
  }
  const last = fieldPathId.path[fieldPathId.path.length - 1];
  return (
    <ObjectSection
      title={
        typeof last === 'number'
          ? title.replace(/-\d+$/, ` ${last + 1}`)
          : title
      }
      description={schema.description}
      count={countSet(form.valueAt(pointer))}
      defaultExpanded={
        options.collapsed !== true || form.findings(pointer, true).length > 0
      }
    >
      {fields}
    </ObjectSection>
  );
}

/** A heading that folds, with the number of values set below it. */
export function ObjectSection(props: {
  title: string;
  description?: string;
  count: number;
  defaultExpanded: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { title, description, count, defaultExpanded, children } = props;
  return (
    <Accordion defaultExpanded={defaultExpanded} className={styles.section}>
      <AccordionTrigger
        title={title}
        subtitle={count > 0 ? t('object.setHere', { count }) : undefined}
      />
      <AccordionPanel>
        {description && (
          <Text as="p" color="secondary" variant="body-small">
            {description}
          </Text>
        )}
        {children}
      </AccordionPanel>
    </Accordion>
  );
}

function ObjectFields(props: Pick<ObjectFieldTemplateProps, 'properties'>) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const hidden = props.properties.filter(property => property.hidden).length;
  return (
    <div className={styles.fields}>
      {props.properties
        .filter(property => !property.hidden)
        .map(property => property.content)}
      {hidden > 0 && (
        <Text color="secondary" variant="body-small">
          {t('object.hidden', { count: hidden })}
        </Text>
      )}
    </div>
  );
}

/** How many values a part of the layer sets: its scalars, and its empty maps and lists. */
function countSet(value: JsonValue | undefined): number {
  if (value === undefined) {
    return 0;
  }
  const children = isObject(value) ? Object.values(value) : value;
  return Array.isArray(children) && children.length > 0
    ? children.reduce<number>((sum, child) => sum + countSet(child), 0)
    : 1;
}
