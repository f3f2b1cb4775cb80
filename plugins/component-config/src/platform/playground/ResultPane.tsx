// SPDX-License-Identifier: Apache-2.0

import { Tab, TabList, TabPanel, Tabs, Text } from '@backstage/ui';
import type { EffectiveConfiguration } from '@component-config/config-engine';
import type { ConfigurationForm } from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import { useSectionTitle } from '../../components/FormView/sections/useSectionTitle';
import {
  PlaceTable,
  PlaceRowHead,
  SectionRow,
  ValueWithOrigin,
} from '../../components/PlaceTable/PlaceTable';
import { TitledPart } from '../../components/ValuesEffect/ChangesTable';
import { effectiveRows } from '../../configuration';
import { useTexts } from '../../translation';
import { SchemaSections } from '../definition/CompiledSchemas';
import styles from './PlaygroundPage.module.css';
import type { TextReading } from './readText';

/** The compiled schema of the text, and the effective configuration of the sample. */
export function ResultPane(props: {
  reading: TextReading | undefined;
  form: ConfigurationForm | undefined;
  effective: EffectiveConfiguration | undefined;
}) {
  const { t } = useTexts();
  const { reading, form, effective } = props;
  return (
    <Tabs>
      <TabList aria-label={t('playground.results')}>
        <Tab id="effective">{t('playground.effective')}</Tab>
        <Tab id="schema">{t('definitions.view.schema')}</Tab>
      </TabList>
      <TabPanel id="effective">
        {form && effective ? (
          <EffectiveValues form={form} effective={effective} />
        ) : (
          <Text color="secondary">{t('playground.noEffective')}</Text>
        )}
      </TabPanel>
      <TabPanel id="schema">
        {reading && reading.definitions.length > 0 ? (
          reading.definitions.map(({ title, sections }) => (
            <TitledPart key={title} title={title}>
              <SchemaSections sections={sections} />
            </TitledPart>
          ))
        ) : (
          <Text color="secondary">{t('playground.noSchema')}</Text>
        )}
      </TabPanel>
    </Tabs>
  );
}

function EffectiveValues(props: {
  form: ConfigurationForm;
  effective: EffectiveConfiguration;
}) {
  const { t } = useTexts();
  const titleOf = useSectionTitle();
  const { form, effective } = props;
  const environment = form.environment?.name ?? '';
  const groups = useMemo(
    () => effectiveRows(form.schema, [{ environment, effective }]),
    [form.schema, environment, effective],
  );
  if (groups.length === 0) {
    return <Text color="secondary">{t('effective.noValues')}</Text>;
  }
  return (
    <div className={styles.values}>
      <PlaceTable
        caption={t('playground.effective')}
        className={styles.table}
        columns={[
          {
            key: 'value',
            title:
              form.environment?.title ??
              (environment || t('words.allEnvironments')),
          },
        ]}
      >
        {groups.map(({ section, rows }) => (
          <tbody key={section.pointer}>
            <SectionRow title={titleOf(section)} columns={2} />
            {rows.map(({ pointer, trail, cells: [cell] }) => (
              <tr key={pointer}>
                <PlaceRowHead trail={trail} pointer={pointer} />
                <td className={styles.cell}>
                  <ValueWithOrigin
                    value={cell.value}
                    layer={
                      cell.layer && {
                        title: cell.layer.title,
                        titlePhrase: cell.layer.titlePhrase,
                        isSchema: cell.layer.kind === 'schema',
                      }
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </PlaceTable>
    </div>
  );
}
