// SPDX-License-Identifier: Apache-2.0

import { Accordion, AccordionPanel, AccordionTrigger } from '@backstage/ui';
import { isWithin, JsonObject, valueAt } from '@component-config/config-engine';
import { useCallback, useMemo, useRef, useState } from 'react';
import { stringify } from 'yaml';
import { ErrorSummary } from '../src/components/ErrorSummary';
import { FieldFilterBar } from '../src/components/FieldFilterBar';
import { FormKey, KeyboardHelp } from '../src/components/KeyboardHelp';
import {
  dropUnshown,
  FieldFilter,
  SchemaForm,
  useFormKeyboard,
} from '../src/components/SchemaForm';
import { Definition } from './definitions';
import { LayerChoice, sampleLayer, surroundingsOf } from './surroundings';
import { Choices } from './useChoices';
import styles from './FormsPage.module.css';

const MISSING_KEYS: readonly FormKey[] = [
  'explain',
  'closeExplanation',
  'setOnly',
  'difference',
];

/** One form as a page renders it, beside the resulting layer. */
export function FormOfDefinition(props: {
  definition: Definition;
  choices: Choices;
}) {
  const { definition, choices } = props;
  const { section, values, layers, role, saved } = choices;
  const { schema } = definition;
  const [layer, setLayer] = useState<JsonObject>(() =>
    values === 'fitting' || values === 'wrong'
      ? sampleLayer(definition, section, values, 2)
      : {},
  );
  const [filter, setFilter] = useState<FieldFilter>({ text: '', marks: [] });
  const [focused, setFocused] = useState<{ pointer: string }>();
  const [showsHidden, setShowsHidden] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLDivElement>(null);
  useFormKeyboard(area, {
    onSearch: useCallback(
      () => search.current?.querySelector('input')?.focus(),
      [],
    ),
    onHelp: useCallback(() => setHelpOpen(true), []),
  });

  const { inherited, locked, findings } = useMemo(
    () =>
      surroundingsOf({
        definition,
        section,
        layer,
        choice: layers as LayerChoice,
      }),
    [definition, section, layer, layers],
  );
  const shown = useMemo(
    () => findings.filter(({ pointer }) => isWithin(pointer, section)),
    [findings, section],
  );
  const saving = useMemo(
    () =>
      dropUnshown({
        schema,
        roots: [section],
        layer,
        inheritedAt: pointer => inherited(pointer)?.value,
        showsHidden,
      }),
    [schema, section, layer, inherited, showsHidden],
  );
  const mayLook = role === 'platform';
  return (
    <div className={styles.columns}>
      <div
        ref={area}
        className={styles.form}
        role="region"
        aria-label={`Form of ${definition.id} ${section}`}
      >
        <FieldFilterBar
          filter={filter}
          onChange={setFilter}
          onHelp={() => setHelpOpen(true)}
          searchRef={search}
        />
        {saved === 'yes' && (
          <ErrorSummary
            errors={shown.filter(({ severity }) => severity === 'error')}
            onGoTo={pointer => setFocused({ pointer })}
          />
        )}
        <Accordion isExpanded>
          <AccordionTrigger title={section} />
          <AccordionPanel>
            <SchemaForm
              schema={schema}
              root={section}
              value={layer}
              inherited={inherited}
              locked={locked}
              findings={shown}
              ruleSource={({ position }) =>
                position && `${definition.title} line ${position.line}`
              }
              showMissing={saved === 'yes'}
              mode={choices.mode === 'scaffold' ? 'scaffold' : 'edit'}
              hiddenFields={
                mayLook
                  ? { isShown: showsHidden, onChange: setShowsHidden }
                  : undefined
              }
              reveal={
                mayLook ? async pointer => valueAt(layer, pointer) : undefined
              }
              filter={filter}
              focused={focused}
              onChange={setLayer}
            />
          </AccordionPanel>
        </Accordion>
        <KeyboardHelp
          without={MISSING_KEYS}
          isOpen={isHelpOpen}
          onOpenChange={setHelpOpen}
        />
      </div>
      <pre className={styles.yaml} aria-label="The layer as YAML">
        {[
          stringify(saving.layer),
          ...saving.dropped.map(pointer => `# left out: ${pointer}\n`),
        ].join('')}
      </pre>
    </div>
  );
}
