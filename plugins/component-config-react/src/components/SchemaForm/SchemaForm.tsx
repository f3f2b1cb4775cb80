// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  Finding,
  schemaAt,
  valueAt,
  annotationFor,
  formatPath,
  JsonObject,
} from '@component-config/config-engine';
import { withTheme } from '@rjsf/core';
import {
  Fragment,
  memo,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text, Switch, Alert, Button } from '@backstage/ui';
import { ValidatorType } from '@rjsf/utils';
import type { FormControl } from '../../controls';
import { currentValue } from '../../layer';
import { fieldId } from './navigation/fieldId';
import { filterFields, isEmptyFilter } from './fieldTree/filterFields';
import { fieldTree } from './fieldTree/fieldTree';
import {
  countRendered,
  formFields,
  flattenFields,
} from './fieldTree/formFields';
import { FieldNode } from './fieldTree/types';
import { createFormStore, FormFacts } from './store/formStore';
import { FormStoreContext, useFormStore } from './store/FormStoreContext';
import { NO_TEXTS, unfinishedFindings } from './store/unfinishedTexts';
import { Outline } from './navigation/Outline';
import { theme } from './theme';
import { appControls } from './theme/appControls';
import { FormControlsContext } from './theme/FormControlsContext';
import { NO_CONTROLS, rjsfForm } from './theme/rjsfForm';
import { BeginOpenContext } from './theme/parts/Fold';
import { SchemaFormProps } from './types';
import { useFocusRequest } from './navigation/useFocusRequest';
import { componentConfigReactTranslationRef } from '../../translation';
import { ValueText } from '../ValueText';
import { hiddenValues } from './fieldTree/dropUnshown';
import { fieldEdit } from './theme/useFieldEdit';
import styles from './SchemaForm.module.css';

/**
 * A validator for rjsf that reports nothing: rjsf only lays out fields, and sees neither values nor constraints. The
 * findings of a form come from the engine, which sees the whole configuration.
 */
const silentValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid: () => true,
};

const ThemedForm = withTheme(theme);

/**
 * The number of fields up to which a form, or the sections of a page, start unfolded: about what a user can take in at
 * once.
 *
 * @public
 */
export const OPEN_FIELDS = 60;

/** The code of findings about missing values. */
const MISSING = 'values/required';

const NO_FINDINGS: readonly Finding[] = [];

const NO_DATA = emptyObject();

/**
 * The layout of the fields by rjsf, rendered once per schema. Values are not rjsf data, so edits do not re-render it,
 * and it cannot write defaults or conditions into the layer.
 */
const FormLayout = memo(
  (props: {
    node: FieldNode;
    root: string;
    controls: readonly FormControl[];
  }) => {
    const { node, root, controls } = props;
    const { schema, uiSchema } = rjsfForm(node, controls);
    const { widgets, fields } = appControls(controls);
    return (
      <FormControlsContext.Provider value={controls}>
        <ThemedForm
          widgets={widgets}
          fields={fields}
          tagName="div"
          idPrefix={fieldId(root)}
          schema={schema}
          uiSchema={uiSchema}
          formData={NO_DATA}
          validator={silentValidator}
          noValidate
          showErrorList={false}
        >
          <Fragment />
        </ThemedForm>
      </FormControlsContext.Provider>
    );
  },
);

/**
 * The form of one section, generated from its compiled schema. It edits only one layer: each field shows what it
 * inherits and from which layer, and only values set by the user are written.
 *
 * @public
 */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, root } = props;
  const node = fieldTree(schema, root);
  // Another schema or section is another form.
  const identity = useRef({ schema, root, count: 0 });
  if (identity.current.schema !== schema || identity.current.root !== root) {
    identity.current = { schema, root, count: identity.current.count + 1 };
  }
  return node ? (
    <SectionOfForm {...props} key={identity.current.count} node={node} />
  ) : null;
}

function SectionOfForm(props: SchemaFormProps & { node: FieldNode }) {
  const { schema, root, value: layer, node, filter, focused } = props;
  const { showMissing = false, mode = 'edit' } = props;
  const { inherited, locked, ownerText, remark, ruleSource, reveal } = props;
  const { onExplain, onRemark, explained, loadOptions } = props;
  const { hiddenFields, takesClearText = false, secrets } = props;
  const { controls = NO_CONTROLS, outlineIn } = props;
  const showHidden = hiddenFields?.isShown === true;
  const area = useRef<HTMLDivElement>(null);
  const findings = useMemo(() => {
    const all = props.findings ?? NO_FINDINGS;
    return showMissing ? all : all.filter(({ code }) => code !== MISSING);
  }, [props.findings, showMissing]);
  const [ownTexts, setOwnTexts] = useState(NO_TEXTS);
  const { texts, onChange: onTexts } = props.unfinished ?? {
    texts: ownTexts,
    onChange: setOwnTexts,
  };

  // Updating the filter does not delay typing.
  const filtered = useDeferredValue(layer);
  const visible = useMemo(() => {
    if (!filter || isEmptyFilter(filter)) {
      return undefined;
    }
    const subject = layerSubject(node, root, filtered, inherited);
    const all = [...findings, ...unfinishedFindings(texts, filtered)];
    return filterFields(filter, { ...subject, findings: all, showHidden })
      .visible;
  }, [filter, node, root, filtered, inherited, findings, texts, showHidden]);

  const given: FormFacts = {
    inherited,
    locked,
    ownerText,
    remark,
    findings,
    ruleSource,
    mode,
    takesClearText,
    secrets,
    reveal,
    onExplain,
    onRemark,
    explained,
    loadOptions,
    showHidden,
    visible,
  };
  // The same object while each of them is the same.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const facts = useMemo(() => given, Object.values(given));

  const on = useRef({ edit: props.onChange, texts: onTexts });
  const [store] = useState(() =>
    createFormStore({
      schema,
      root,
      layer,
      facts,
      texts,
      onEdit: next => on.current.edit(next),
      onTexts: next => on.current.texts(next),
    }),
  );
  const latest = useRef({ layer, facts, texts });
  useLayoutEffect(() => {
    on.current = { edit: props.onChange, texts: onTexts };
    if (latest.current.facts !== facts) {
      store.replaceFacts(facts);
    }
    // The store is ahead of the props while typing; only a layer from outside is taken over.
    if (latest.current.layer !== layer && store.layer() !== layer) {
      store.replaceLayer(layer);
    }
    if (latest.current.texts !== texts) {
      store.replaceTexts(texts);
    }
    latest.current = { layer, facts, texts };
  });
  useFocusRequest(area, store, focused);
  const [first] = useState(layer);

  const isFlat = useMemo(() => countRendered(node) <= OPEN_FIELDS, [node]);
  const outline = <Outline node={node} area={area} />;
  return (
    <FormStoreContext.Provider value={store}>
      <BeginOpenContext.Provider value={isFlat}>
        <div ref={area} className={styles.form}>
          <div className={styles.columns}>
            {outlineIn === undefined
              ? outline
              : outlineIn && createPortal(outline, outlineIn)}
            <div className={styles.fields}>
              <HiddenValues
                node={node}
                layer={filtered}
                saved={props.saved ?? first}
                inherited={inherited}
                locked={locked}
              />
              {node.kind === 'free' && node.isUnreadable ? (
                <UnreadableSection />
              ) : (
                <FormLayout node={node} root={root} controls={controls} />
              )}
              {visible?.size === 0 && <NoMatch />}
              <HiddenFields
                node={node}
                count={hiddenCountAt(schema, root)}
                shown={hiddenFields}
              />
            </div>
          </div>
        </div>
      </BeginOpenContext.Provider>
    </FormStoreContext.Provider>
  );
}

/** The number of fields hidden from the user in a section. */
function hiddenCountAt(
  { jsonSchema, hiddenFields = {} }: SchemaFormProps['schema'],
  root: string,
): number {
  const section = schemaAt(jsonSchema, root)?.pointer ?? '';
  return Object.hasOwn(hiddenFields, section) ? hiddenFields[section] : 0;
}

function layerSubject(
  node: FieldNode,
  root: string,
  layer: SchemaFormProps['value'],
  inherited: SchemaFormProps['inherited'],
) {
  const ownAt = (pointer: string) => valueAt(layer, pointer);
  return {
    fields: formFields(node, root, pointer =>
      currentValue(layer, pointer, place => inherited(place)?.value),
    ),
    valueAt: ownAt,
    inheritedAt: inherited,
  };
}

/** Explains why a section has no fields: its schema could not be read. The page shows the errors. */
function UnreadableSection() {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  return <Text color="secondary">{t('section.unreadable')}</Text>;
}

/** Reports that no field of a section matches the filter. */
function NoMatch() {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  return (
    <Text color="secondary" variant="body-small">
      {t('filter.noMatch')}
    </Text>
  );
}

/** The number of hidden fields in a form, and a switch for users who may see them. */
function HiddenFields(props: {
  node: FieldNode;
  /** The number of fields hidden from the user. */
  count: number;
  /** Omitted when the user may not see them. */
  shown: SchemaFormProps['hiddenFields'];
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { node, count: hidden, shown } = props;
  const drawn = useMemo(
    () =>
      flattenFields(formFields(node, '', () => undefined)).filter(
        field => field.isLeaf && field.isHidden,
      ).length,
    [node],
  );
  const count = drawn + hidden;
  if (count === 0) {
    return null;
  }
  return shown ? (
    <Switch
      label={t('object.showHidden', { count })}
      isSelected={shown.isShown}
      onChange={shown.onChange}
    />
  ) : (
    <Text color="secondary" variant="body-small">
      {t('object.hidden', { count })}
    </Text>
  );
}

/** The values of the layer that no field shows, because its condition is not met; they can be removed. */
function HiddenValues(props: {
  node: FieldNode;
  layer: JsonObject;
  /** The layer as saved. */
  saved: JsonObject;
  inherited: SchemaFormProps['inherited'];
  locked: SchemaFormProps['locked'];
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { node, layer, saved, inherited, locked } = props;
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
            form: node,
            root,
            layer,
            before: saved,
            inheritedAt: pointer => inherited(pointer)?.value,
          })
        : [],
    [hasConditions, node, root, layer, saved, inherited],
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
