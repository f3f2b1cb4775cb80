import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Radio, RadioGroup } from '@backstage/ui';
import { equalJson, JsonValue } from '@component-config/config-engine';
import { WidgetProps } from '@rjsf/utils';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { useField } from '../FieldContext';
import { useFieldEdit } from '../useFieldEdit';
import { useUnsetChoice } from './useUnsetChoice';
import styles from './RadioWidget.module.css';

const UNSET = 'unset';

/** One value out of a few, all of them in sight. The first choice is "not set here", which shows what is inherited. */
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
  // A value that is no choice any more is shown as it is, so that nobody has to guess what is wrong.
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
