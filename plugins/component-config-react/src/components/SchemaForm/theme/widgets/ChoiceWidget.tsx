// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Radio, RadioGroup } from '@backstage/ui';
import {
  equalJson,
  JsonValue,
  readableValue,
} from '@component-config/config-engine';
import { WidgetProps } from '@rjsf/utils';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { LazySelect, Segments } from '../controls';
import { Field, useField } from '../FieldContext';
import { useFieldEdit } from '../useFieldEdit';
import styles from './ChoiceWidget.module.css';

/** The key of the option that leaves a field unset. */
const UNSET = 'unset';

/** The number of options from which a search is offered. */
const SEARCHABLE = 10;

/** An enum. The first option is "not set here", which shows the inherited value. */
export function SelectWidget(props: WidgetProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const field = useField();
  const { set } = useFieldEdit(field.pointer);
  const { value } = field;
  const unset = useUnsetChoice(field);
  const choices = props.options.enumOptions ?? [];
  const selected = choices.findIndex(choice => equalJson(choice.value, value));
  // A value that is no longer an option is shown as it is, to make the error clear.
  const stray =
    value !== undefined && value !== null && selected < 0
      ? readableValue(value)
      : undefined;
  return (
    <LazySelect
      id={field.id}
      aria-labelledby={field.labelId}
      aria-describedby={field.describedBy}
      isDisabled={field.isDisabled}
      isInvalid={field.isInvalid}
      searchable={choices.length >= SEARCHABLE}
      placeholder={stray ?? (field.isEntry ? t('select.choose') : unset)}
      options={[
        ...(field.isEntry ? [] : [{ value: UNSET, label: unset }]),
        ...choices.map((choice, index) => ({
          value: String(index),
          label: choice.label,
        })),
      ]}
      value={selected < 0 ? null : String(selected)}
      onChange={key =>
        set(
          key === UNSET || key === null
            ? undefined
            : choices[Number(key)]?.value,
        )
      }
    />
  );
}

/** An enum with all options visible. The first option is "not set here", which shows the inherited value. */
export function RadioWidget(props: WidgetProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const field = useField();
  const { set } = useFieldEdit(field.pointer);
  const unset = useUnsetChoice(field);
  const choices: readonly JsonValue[] =
    props.schema.type === 'boolean'
      ? [true, false]
      : (props.options.enumOptions ?? []).map(({ value }) => value);
  const selected = choices.findIndex(choice => equalJson(choice, field.value));
  // A value that is no longer an option is shown as it is, to make the error clear.
  const isStray = field.value !== undefined && selected < 0;
  const stray = isStray ? { value: field.nameOf(field.value!) } : undefined;
  const current = field.value === undefined ? UNSET : String(selected);
  return (
    <RadioGroup
      id={field.id}
      className={styles.choices}
      orientation="horizontal"
      aria-labelledby={field.labelId}
      aria-describedby={field.describedBy}
      isDisabled={field.isDisabled}
      isInvalid={field.isInvalid}
      value={stray || (field.isEntry && selected < 0) ? null : current}
      onChange={key => set(key === UNSET ? undefined : choices[Number(key)])}
    >
      {!field.isEntry && <Radio value={UNSET}>{unset}</Radio>}
      {choices.map((choice, index) => (
        <Radio key={index} value={String(index)}>
          {field.nameOf(choice)}
        </Radio>
      ))}
      {stray && <span>{t('select.stray', stray)}</span>}
    </RadioGroup>
  );
}

/** A boolean in three states: on, off, and not set here, which shows the inherited value. */
export function BooleanWidget() {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const field = useField();
  const { set } = useFieldEdit(field.pointer);
  const unset = useUnsetChoice(field);
  const { value } = field;
  return (
    <div id={field.id} tabIndex={-1}>
      <Segments
        name={`${field.id}__choice`}
        aria-labelledby={field.labelId}
        aria-describedby={field.describedBy}
        isDisabled={field.isDisabled}
        isInvalid={field.isInvalid}
        segments={[
          ...(field.isEntry
            ? []
            : [{ key: UNSET, label: unset, isQuiet: true }]),
          { key: 'true', label: t('boolean.on') },
          { key: 'false', label: t('boolean.off') },
        ]}
        selected={typeof value === 'boolean' ? String(value) : UNSET}
        onSelect={key => set(key === UNSET ? undefined : key === 'true')}
      />
    </div>
  );
}

/** The label of the option that leaves a field unset, with the value that the field then has. */
function useUnsetChoice({ inherited, nameOf }: Field): string {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  if (!inherited) {
    return t('select.none');
  }
  return t(
    inherited.kind === 'default' ? 'select.default' : 'select.inherited',
    { value: nameOf(inherited.value) },
  );
}
