// SPDX-License-Identifier: Apache-2.0

import { Progress } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityDisplayName } from '@backstage/plugin-catalog-react';
import { Radio, RadioGroup, SearchField, Text } from '@backstage/ui';
import type { ComponentTypeSummary } from '@component-config/plugin-component-config-common';
import { useId, useState } from 'react';
import { RefusalAlert } from '../../components/RefusalAlert';
import contrast from '../../components/contrast.module.css';
import { holdEnter } from '../fields';
import { queries, useRead } from '../../queries';
import { componentConfigScaffolderTranslationRef } from '../translation';
import { allowedTypes } from './allowedTypes';
import { ComponentTypePickerSchema } from './schema';
import styles from './ComponentTypePicker.module.css';

/** The number of types from which a search is offered. */
const SEARCHABLE = 8;

/** Selects the type of a component, with its description and owner. */
export function ComponentTypePicker(
  props: typeof ComponentTypePickerSchema.TProps,
) {
  const { t } = useTranslationRef(componentConfigScaffolderTranslationRef);
  const [search, setSearch] = useState('');
  const { formData, onChange, required, rawErrors = [] } = props;
  const options = props.uiSchema['ui:options'];
  const { title = t('types.title'), description } = props.schema;
  const isDisabled = props.disabled || props.readonly;
  const namespace = options?.namespace;
  const types = useRead(queries.componentTypes(namespace));
  if (types.error) {
    return <RefusalAlert error={types.error} />;
  }
  if (!types.value) {
    return <Progress />;
  }
  const allowed = allowedTypes(types.value, options);
  const found = allowed.filter(type => matches(type, search));
  return (
    // The keys are those of the controls within.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`${styles.picker} ${contrast.readable}`}
      onKeyDownCapture={holdEnter}
    >
      <RadioGroup
        label={title}
        description={description}
        isRequired={required}
        secondaryLabel={required ? t('types.required') : undefined}
        isDisabled={isDisabled}
        isInvalid={rawErrors.length > 0}
        validationBehavior="aria"
        value={formData ?? null}
        onChange={onChange}
      >
        {allowed.length >= SEARCHABLE && (
          <SearchField
            aria-label={t('types.search')}
            placeholder={t('types.search')}
            value={search}
            onChange={setSearch}
          />
        )}
        {found.map(type => (
          <TypeChoice key={type.entityRef} type={type} />
        ))}
      </RadioGroup>
      {found.length === 0 && (
        <Text color="secondary">
          {allowed.length === 0 ? t('types.none') : t('types.noMatch')}
        </Text>
      )}
    </div>
  );
}

function TypeChoice(props: { type: ComponentTypeSummary }) {
  const { t } = useTranslationRef(componentConfigScaffolderTranslationRef);
  const { entityRef, name, title, description, owner, hasErrors } = props.type;
  const id = useId();
  return (
    <Radio
      value={entityRef}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles.choice}
    >
      <span className={styles.type}>
        <span id={`${id}-title`} className={styles.title}>
          {title ?? name}
        </span>
        <span id={`${id}-text`} className={styles.text}>
          {description && <span>{description}</span>}
          {owner && (
            <span>
              {t('types.owner')}{' '}
              <EntityDisplayName entityRef={owner} hideIcon disableTooltip />
            </span>
          )}
          {hasErrors && (
            <span className={styles.broken}>{t('types.broken')}</span>
          )}
        </span>
      </span>
    </Radio>
  );
}

function matches(
  { name, title = '', description = '' }: ComponentTypeSummary,
  search: string,
): boolean {
  const text = `${name}\n${title}\n${description}`.toLocaleLowerCase();
  return text.includes(search.trim().toLocaleLowerCase());
}
