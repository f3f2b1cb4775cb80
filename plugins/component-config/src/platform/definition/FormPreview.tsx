// SPDX-License-Identifier: Apache-2.0

import { editableSectionsOf } from '@component-config/config-platform';
import { Flex, Text } from '@backstage/ui';
import { printDocument } from '@component-config/config-engine';
import type { ConfigurationForm } from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import { SectionForms } from '../../components/FormView/sections/SectionForms';
import { useFieldSearch } from '../../components/FormView/useFieldSearch';
import { useLayerEdit } from '../../components/FormView/useLayerEdit';
import { useSectionFolds } from '../../components/FormView/sections/useSectionFolds';
import { PlatformAlert } from '../../components/PlatformAlert';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { Loaded } from '../Loaded';
import { NumberedText } from './NumberedText';
import styles from './definition.module.css';

/** The form of a new component of a type, or with a trait, to try out. Nothing is saved. */
export function FormPreview(props: { entityRef: string }) {
  const { entityRef } = props;
  const loaded = useRead(queries.formPreview(entityRef));
  return (
    <Loaded state={loaded} lines={10}>
      {form => <PreviewedForm form={form} />}
    </Loaded>
  );
}

function PreviewedForm(props: { form: ConfigurationForm }) {
  const { t } = useTexts();
  const { form } = props;
  const { schema } = form;
  const edit = useLayerEdit(form);
  const sections = useMemo(() => editableSectionsOf(schema), [schema]);
  const folds = useSectionFolds(schema, sections);
  const search = useFieldSearch(folds.openAround);
  const written = useMemo(() => printDocument(edit.values), [edit.values]);
  if (sections.length === 0) {
    return <Text>{t('section.empty')}</Text>;
  }
  return (
    <Flex direction="column" gap="3">
      <PlatformAlert view={form} />
      <Text color="secondary">{t('preview.description')}</Text>
      <div className={styles.panes}>
        <div className={styles.form}>
          <SectionForms
            schema={schema}
            sections={sections}
            edited={sections}
            effective={edit.edited.current}
            folds={folds}
            search={search}
            form={{
              schema,
              value: edit.values,
              inherited: edit.inherited,
              locked: edit.locked,
              findings: edit.edited.findings,
              takesClearText: form.takesClearText,
              unfinished: edit.unfinished,
              onChange: edit.change,
            }}
          />
        </div>
        <div className={styles.values}>
          <Text as="h3" variant="title-x-small">
            {t('preview.values')}
          </Text>
          <NumberedText label={t('preview.values')} text={written} />
        </div>
      </div>
    </Flex>
  );
}
