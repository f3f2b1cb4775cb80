// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button } from '@backstage/ui';
import {
  annotationFor,
  formatPath,
  JsonObject,
  valueAt,
} from '@component-config/config-engine';
import { useMemo, useRef } from 'react';
import { componentConfigReactTranslationRef } from '../../translation';
import { ValueText } from '../ValueText';
import { hiddenValues } from './fieldTree/dropUnshown';
import { FormSchema } from './layout/formSchema';
import { useFormStore } from './store/FormStoreContext';
import { fieldEdit } from './theme/useFieldEdit';
import { SchemaFormProps } from './types';
import styles from './SchemaForm.module.css';

/** The values of the layer that no field shows, because its condition is not met; they can be removed. */
export function HiddenValues(props: {
  form: FormSchema;
  layer: JsonObject;
  /** The layer as saved. */
  saved: JsonObject;
  inherited: SchemaFormProps['inherited'];
  locked: SchemaFormProps['locked'];
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { form, layer, saved, inherited, locked } = props;
  const store = useFormStore();
  const { schema, root } = store;
  const group = useRef<HTMLDivElement>(null);
  const isListed = useRef(false);
  const hasConditions = useMemo(
    () =>
      Object.values(schema.annotations).some(
        annotations =>
          annotationFor(annotations, 'form', 'ui:showIf') !== undefined,
      ),
    [schema],
  );
  const fields = useMemo(
    () =>
      hasConditions
        ? hiddenValues({
            form,
            root,
            layer,
            before: saved,
            inheritedAt: pointer => inherited(pointer)?.value,
          })
        : [],
    [hasConditions, form, root, layer, saved, inherited],
  );
  isListed.current ||= fields.length > 0;
  if (!isListed.current) {
    return null;
  }
  const title = t('object.hiddenValues', { count: fields.length });

  function remove(pointer: string) {
    fieldEdit(store, pointer).remove();
    // The pressed button disappears.
    group.current?.focus();
  }

  return (
    <div ref={group} role="group" aria-label={title} tabIndex={-1}>
      {fields.length > 0 && (
        <Alert
          status="warning"
          icon
          title={title}
          description={
            <>
              {t('object.hiddenValuesHelp')}
              <ul className={styles.hidden}>
                {fields.map(({ pointer, label, isLeaf, isSensitive }) => (
                  <li key={pointer}>
                    <span>
                      {label} (<code>{formatPath(pointer)}</code>)
                      {isLeaf && !isSensitive && (
                        <>
                          : <ValueText value={valueAt(layer, pointer)} />
                        </>
                      )}
                    </span>
                    {!locked?.(pointer) && (
                      <Button
                        size="small"
                        variant="secondary"
                        aria-label={t('object.removeValue', { label })}
                        onPress={() => remove(pointer)}
                      >
                        {t('map.remove')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </>
          }
        />
      )}
    </div>
  );
}
