// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  FieldLabel,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@backstage/ui';
import {
  isObject,
  JsonValue,
  readSecretReference,
  SecretReference,
  textReferencesOf,
} from '@component-config/config-engine';
import { staticReport } from '@component-config/config-platform';
import { WidgetProps } from '@rjsf/utils';
import {
  useCallback,
  useId,
  useMemo,
  useState,
  type ComponentProps,
} from 'react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { TextInput } from '../controls';
import { Field, useField } from '../FieldContext';
import { useFieldEdit } from '../useFieldEdit';
import { useFormStore, useFromStore } from '../../store/FormStoreContext';
import { OptionsInput, type SearchOptions } from './OptionsInput';
import { PasswordWidget, TextWidget } from './TextWidget';
import styles from './SecretWidget.module.css';

/**
 * The format of a secret: a reference, as `secretRef`; text in a reference format of the portal's configuration; or
 * clear text.
 */
type SecretForm = 'reference' | 'text' | 'clear';

/**
 * A sensitive value. References are always accepted; other formats only if the portal accepts them, or if the value
 * already has one of them.
 */
export function SecretWidget(props: WidgetProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { schema } = useFormStore();
  const { takesClearText } = useFromStore([], store => ({
    takesClearText: store.facts().takesClearText,
  }));
  const field = useField();
  const own = field.unfinished === undefined ? formOf(field.value) : 'text';
  const given = own ?? formOf(field.inherited?.value);
  const forms: SecretForm[] = [
    'reference',
    ...((schema.secretReferences ?? []).length > 0 ? (['text'] as const) : []),
    ...(takesClearText || own === 'clear' ? (['clear'] as const) : []),
  ];
  const [chosen, choose] = useState<SecretForm>();
  const preferred: SecretForm = takesClearText ? 'clear' : 'reference';
  const form =
    [chosen, given, preferred].find(one => one && forms.includes(one)) ??
    'reference';
  // A stored secret may stay, but cannot be edited.
  const stays = form === 'clear' && !takesClearText;
  return (
    <div
      role="group"
      aria-labelledby={field.labelId}
      aria-describedby={field.describedBy}
      className={styles.secret}
    >
      {forms.length > 1 && (
        <ToggleButtonGroup
          className={styles.forms}
          aria-label={t('secret.forms', { label: field.label })}
          selectionMode="single"
          disallowEmptySelection
          isDisabled={field.isDisabled}
          selectedKeys={[form]}
          onSelectionChange={keys => {
            const [key] = keys;
            choose(forms.find(one => one === key));
          }}
        >
          {forms.map(one => (
            <ToggleButton key={one} id={one} size="small">
              {t(`secret.form.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {form === 'reference' && <ReferenceControl field={field} />}
      {form === 'text' && <TextReferenceControl field={field} />}
      {form === 'clear' && !stays && <ClearTextControl {...props} />}
      {stays && <div id={field.id}>{t('secret.kept')}</div>}
    </div>
  );

  function formOf(value: JsonValue | undefined): SecretForm | undefined {
    if (value === undefined || value === null || value === '') {
      return undefined;
    }
    if (isObject(value)) {
      return 'reference';
    }
    return typeof value === 'string' && textReferencesOf(schema)(value)
      ? 'text'
      : 'clear';
  }
}

function ClearTextControl(props: WidgetProps) {
  return props.schema.type === 'string' ? (
    <PasswordWidget {...props} />
  ) : (
    <TextWidget {...props} />
  );
}

/** A name and a key, offered as far as they are known. Clearing both unsets the field. */
function ReferenceControl({ field }: { field: Field }) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { set } = useFieldEdit(field.pointer);
  const { secrets } = useFromStore([], store => ({
    secrets: store.facts().secrets,
  }));
  const keyId = useId();
  const parts = partsOf(field.value);
  const inherited = readSecretReference(field.inherited?.value);
  const change = (changed: Partial<SecretReference>) => {
    const { name, key } = { ...parts, ...changed };
    set(
      name === '' && key === '' && !field.isEntry
        ? undefined
        : {
            secretRef: {
              ...(name !== '' && { name }),
              ...(key !== '' && { key }),
            },
          },
    );
  };
  const { isDisabled, isInvalid } = field;
  const names = useMemo(() => secrets && Object.keys(secrets), [secrets]);
  const keys =
    secrets && Object.hasOwn(secrets, parts.name)
      ? secrets[parts.name]
      : undefined;
  return (
    <div className={styles.reference}>
      <PartControl
        id={field.id}
        label={t('secret.name')}
        isDisabled={isDisabled}
        isInvalid={isInvalid}
        placeholder={inherited?.name}
        value={parts.name}
        offered={names}
        onChange={name => change({ name })}
      />
      <PartControl
        key={parts.name}
        id={keyId}
        label={t('secret.key')}
        isDisabled={isDisabled}
        isInvalid={isInvalid}
        placeholder={inherited?.key}
        value={parts.key}
        offered={keys}
        onChange={key => change({ key })}
      />
    </div>
  );
}

/** One part of a reference. What is not offered can be typed, and its finding is shown with those of the field. */
function PartControl(
  props: Pick<
    ComponentProps<typeof TextInput>,
    'id' | 'isDisabled' | 'isInvalid' | 'placeholder' | 'value' | 'onChange'
  > & {
    label: string;
    /** Omitted if they are not known. */
    offered: readonly string[] | null | undefined;
  },
) {
  const { label, offered, ...rest } = props;
  const labelId = `${props.id}__part`;
  const control = {
    ...rest,
    'aria-labelledby': labelId,
    'aria-describedby': undefined,
    'aria-required': undefined,
    autoComplete: 'off',
    spellCheck: false,
  };
  return (
    <div className={styles.part}>
      <FieldLabel id={labelId} htmlFor={props.id} label={label} />
      {offered && offered.length > 0 ? (
        <KnownPart {...control} offered={offered} />
      ) : (
        <TextInput {...control} />
      )}
    </div>
  );
}

function KnownPart({
  offered,
  ...control
}: ComponentProps<typeof TextInput> & { offered: readonly string[] }) {
  const find = useCallback<SearchOptions>(
    async search => staticReport(offered, search),
    [offered],
  );
  return <OptionsInput {...control} find={find} hasFindings />;
}

/** The parts of a possibly incomplete reference. */
function partsOf(value: JsonValue | undefined): SecretReference {
  const reference = isObject(value) ? value.secretRef : undefined;
  const part = (written: JsonValue | undefined) =>
    typeof written === 'string' ? written : '';
  return isObject(reference)
    ? { name: part(reference.name), key: part(reference.key) }
    : { name: '', key: '' };
}

/** Text that refers to a secret. It is not secret, and is visible. The form keeps an incomplete one as an error. */
function TextReferenceControl({ field }: { field: Field }) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { schema } = useFormStore();
  const { set, keep } = useFieldEdit(field.pointer);
  const isReference = textReferencesOf(schema);
  const shown = (value: JsonValue | undefined) =>
    typeof value === 'string' && isReference(value) ? value : undefined;
  const isUnfinished = field.unfinished !== undefined;
  const problemId = useId();
  return (
    <>
      <TextField
        id={field.id}
        aria-label={t('secret.text', { label: field.label })}
        aria-describedby={isUnfinished ? problemId : undefined}
        autoComplete="off"
        spellCheck="false"
        isDisabled={field.isDisabled}
        isInvalid={field.isInvalid || isUnfinished}
        placeholder={shown(field.inherited?.value)}
        value={field.unfinished ?? shown(field.value) ?? ''}
        onChange={text => {
          // An incomplete reference would be a secret in clear text.
          set(shown(text) ?? (field.isEntry ? '' : undefined));
          if (text !== '' && !isReference(text)) {
            keep(text);
          }
        }}
      />
      {isUnfinished && (
        <div id={problemId} className={styles.problem}>
          {t('secret.unfinished')}
        </div>
      )}
    </>
  );
}
