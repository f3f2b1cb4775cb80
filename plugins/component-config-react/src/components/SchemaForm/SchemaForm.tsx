// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  Finding,
  schemaAt,
  valueAt,
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
import { currentValue } from '../../layer';
import { fieldId } from './navigation/fieldId';
import { filterFields, isEmptyFilter } from './fieldTree/filterFields';
import { countDrawn, formFields } from './fieldTree/formFields';
import { FormSchema, formSchema } from './layout/formSchema';
import { OPEN_FIELDS } from './layout/openFields';
import { createFormStore, FormFacts } from './store/formStore';
import { FormStoreContext } from './store/FormStoreContext';
import { NO_TEXTS, unfinishedFindings } from './store/unfinishedTexts';
import { HiddenFields } from './HiddenFields';
import { HiddenValues } from './HiddenValues';
import { NoMatch } from './NoMatch';
import { Outline } from './navigation/Outline';
import { silentValidator } from './layout/silentValidator';
import { theme } from './theme';
import { BeginOpenContext } from './theme/parts/Fold';
import { SchemaFormProps } from './types';
import { UnreadableSection } from './UnreadableSection';
import { useFocusRequest } from './navigation/useFocusRequest';
import styles from './SchemaForm.module.css';

const ThemedForm = withTheme(theme);

/** The code of findings about missing values. */
const MISSING = 'values/required';

const NO_FINDINGS: readonly Finding[] = [];
const NO_DATA = emptyObject();

/**
 * The layout of the fields by rjsf, rendered once per schema. Values are not rjsf data, so edits do not re-render it,
 * and it cannot write defaults or conditions into the layer.
 */
const FormLayout = memo((props: { form: FormSchema; root: string }) => {
  const { form, root } = props;
  return (
    <ThemedForm
      tagName="div"
      idPrefix={fieldId(root)}
      schema={form.schema}
      uiSchema={form.uiSchema}
      formData={NO_DATA}
      validator={silentValidator}
      noValidate
      showErrorList={false}
    >
      <Fragment />
    </ThemedForm>
  );
});

/**
 * The form of one section, generated from its compiled schema. It edits only one layer: each field shows what it
 * inherits and from which layer, and only values set by the user are written.
 *
 * @public
 */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, root } = props;
  const form = useMemo(() => formSchema(schema, root), [schema, root]);
  // Another schema or section is another form.
  const identity = useRef({ schema, root, count: 0 });
  if (identity.current.schema !== schema || identity.current.root !== root) {
    identity.current = { schema, root, count: identity.current.count + 1 };
  }
  return form ? (
    <SectionOfForm {...props} key={identity.current.count} form={form} />
  ) : null;
}

function SectionOfForm(props: SchemaFormProps & { form: FormSchema }) {
  const { schema, root, value: layer, form, filter, focused } = props;
  const { showMissing = false, mode = 'edit' } = props;
  const { inherited, locked, remark, ruleSource, reveal } = props;
  const { onExplain, explained } = props;
  const { hiddenFields, takesClearText = false } = props;
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
    const subject = layerSubject(form, root, filtered, inherited);
    const all = [...findings, ...unfinishedFindings(texts, filtered)];
    return filterFields(filter, { ...subject, findings: all, showHidden })
      .visible;
  }, [filter, form, root, filtered, inherited, findings, texts, showHidden]);

  const facts = useMemo<FormFacts>(
    () => ({
      inherited,
      locked,
      remark,
      findings,
      ruleSource,
      mode,
      takesClearText,
      reveal,
      onExplain,
      explained,
      showHidden,
      visible,
    }),
    [
      inherited,
      locked,
      remark,
      findings,
      ruleSource,
      mode,
      takesClearText,
      reveal,
      onExplain,
      explained,
      showHidden,
      visible,
    ],
  );

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

  const isFlat = useMemo(() => countDrawn(form) <= OPEN_FIELDS, [form]);
  return (
    <FormStoreContext.Provider value={store}>
      <BeginOpenContext.Provider value={isFlat}>
        <div ref={area} className={styles.form}>
          <div className={styles.columns}>
            <Outline form={form} />
            <div className={styles.fields}>
              <HiddenValues
                form={form}
                layer={filtered}
                saved={props.saved ?? first}
                inherited={inherited}
                locked={locked}
              />
              {form.uiSchema['ui:unreadable'] === true ? (
                <UnreadableSection />
              ) : (
                <FormLayout form={form} root={root} />
              )}
              {visible?.size === 0 && <NoMatch />}
              <HiddenFields
                form={form}
                withheld={withheldAt(schema, root)}
                shown={hiddenFields}
              />
            </div>
          </div>
        </div>
      </BeginOpenContext.Provider>
    </FormStoreContext.Provider>
  );
}

/** The number of fields withheld from the user in a section. */
function withheldAt(
  { jsonSchema, withheld = {} }: SchemaFormProps['schema'],
  root: string,
): number {
  const section = schemaAt(jsonSchema, root)?.pointer ?? '';
  return Object.hasOwn(withheld, section) ? withheld[section] : 0;
}

function layerSubject(
  form: FormSchema,
  root: string,
  layer: SchemaFormProps['value'],
  inherited: SchemaFormProps['inherited'],
) {
  const ownAt = (pointer: string) => valueAt(layer, pointer);
  return {
    fields: formFields(form, root, pointer =>
      currentValue(layer, pointer, place => inherited(place)?.value),
    ),
    valueAt: ownAt,
    inheritedAt: inherited,
  };
}
