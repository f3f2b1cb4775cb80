// SPDX-License-Identifier: Apache-2.0

import type { SectionName } from '@component-config/config-engine';
import type { DocumentedField } from '@component-config/plugin-component-config-common';
import { useTexts } from '../../translation';
import { FieldRow } from './FieldRow';
import styles from './FieldTable.module.css';

/** The fields of a section, with one linkable row each. */
export function FieldTable(props: {
  section: SectionName;
  fields: readonly DocumentedField[];
  /** The field in the address: `parameters.port`. */
  focused: string | undefined;
}) {
  const { t } = useTexts();
  const { section, fields, focused } = props;
  return (
    <table className={styles.fields} aria-label={t(`section.${section}`)}>
      <thead>
        <tr>
          <th scope="col">{t('documentation.field')}</th>
          <th scope="col">{t('documentation.type')}</th>
          <th scope="col">{t('documentation.default')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(field => (
          <FieldRow
            key={field.path}
            field={field}
            id={`${section}.${field.path}`}
            isFocused={focused === `${section}.${field.path}`}
          />
        ))}
      </tbody>
    </table>
  );
}
