import {
  emptyObject,
  equalJson,
  Finding,
  isObject,
  isWithin,
  JsonObject,
  schemaAt,
  valueAt,
} from '@component-config/config-engine';
import { IChangeEvent, withTheme } from '@rjsf/core';
import { Fragment, useCallback, useMemo, useRef } from 'react';
import { pruneUnset, removeBranchAt, setValueAt } from '../../layer';
import { engineValidator } from './engineValidator';
import { fieldId } from './fieldId';
import { formSchema } from './formSchema';
import { SchemaFormContext, SchemaFormContextValue } from './SchemaFormContext';
import styles from './SchemaForm.module.css';
import { theme } from './theme';
import { SchemaFormProps } from './types';

const ThemedForm = withTheme(theme);

/** rjsf must never add what nobody typed: the form edits a sparse layer. */
const FILL_NOTHING = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  allOf: 'skipDefaults',
  constAsDefaults: 'never',
  mergeDefaultsIntoFormData: 'useFormDataIfPresent',
} as const;

const NO_FINDINGS: readonly Finding[] = [];

/**
 * The form of one section, generated from its compiled schema. It edits one layer and nothing else: each field shows
 * what it inherits and from where, and the layer gets only what a person sets.
 *
 * @public
 */
export function SchemaForm(props: SchemaFormProps) {
  const {
    schema,
    root,
    value: layer,
    inherited,
    locked,
    findings = NO_FINDINGS,
    onChange,
  } = props;

  const form = useMemo(() => formSchema(schema, root), [schema, root]);
  const section = useMemo(
    () => schemaAt(schema.jsonSchema, root)?.schema,
    [schema, root],
  );
  const formData = useMemo(() => {
    const value = valueAt(layer, root);
    return isObject(value) ? value : emptyObject();
  }, [layer, root]);

  // Two edits may come before the next render (rename a key and blur, say): each has to see the one before.
  const latest = useRef(layer);
  latest.current = layer;

  const commit = useCallback(
    (next: JsonObject) => {
      const previous = latest.current;
      const pruned = pruneUnset(
        section,
        valueAt(next, root),
        valueAt(previous, root),
      );
      const result =
        pruned === undefined
          ? removeBranchAt(next, root)
          : setValueAt(next, root, pruned);
      if (!equalJson(result, previous)) {
        latest.current = result;
        onChange(result);
      }
    },
    [section, root, onChange],
  );

  const context = useMemo<SchemaFormContextValue>(
    () => ({
      root,
      valueAt: pointer => valueAt(layer, pointer),
      inherited,
      locked: pointer => locked?.(pointer),
      findings: (pointer, deep) =>
        findings.filter(finding =>
          deep
            ? isWithin(finding.pointer, pointer)
            : finding.pointer === pointer,
        ),
      edit: change => commit(change(latest.current)),
    }),
    [root, layer, inherited, locked, findings, commit],
  );

  const onFormChange = useCallback(
    (event: IChangeEvent) =>
      commit(setValueAt(latest.current, root, event.formData ?? emptyObject())),
    [commit, root],
  );

  if (!form) {
    return null;
  }
  return (
    <SchemaFormContext.Provider value={context}>
      <ThemedForm
        tagName="div"
        className={styles.form}
        idPrefix={fieldId(root)}
        schema={form.schema}
        uiSchema={form.uiSchema}
        formData={formData}
        validator={engineValidator}
        noValidate
        showErrorList={false}
        experimental_defaultFormStateBehavior={FILL_NOTHING}
        onChange={onFormChange}
      >
        <Fragment />
      </ThemedForm>
    </SchemaFormContext.Provider>
  );
}
