// SPDX-License-Identifier: Apache-2.0

import { EntityRefLink } from '@backstage/plugin-catalog-react';
import type { DocumentImpact } from '@component-config/plugin-component-config-common';
import { useLocalText } from '@component-config/plugin-component-config-react';
import { FindingList } from '../../components/FindingList';
import { useTexts } from '../../translation';
import { ClassText } from './ClassText';
import styles from './DocumentChanges.module.css';

/** The effect of a change on the documents themselves: their schemas and findings. */
export function DocumentChanges(props: {
  documents: readonly DocumentImpact[];
}) {
  return (
    <div className={styles.documents}>
      {props.documents.map(document => (
        <DocumentChange key={document.entityRef} document={document} />
      ))}
    </div>
  );
}

function DocumentChange({ document }: { document: DocumentImpact }) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const { entityRef, kind, usedBy, schema, newFindings, fixedFindings } =
    document;
  return (
    <section className={styles.document} aria-label={entityRef}>
      <h3 className={styles.name}>
        <EntityRefLink entityRef={entityRef} hideIcon />{' '}
        <span className={styles.note}>
          {t(`impact.documentKind.${kind}`)}
          {usedBy !== undefined &&
            ` · ${t('impact.usedBy', { count: usedBy })}`}
        </span>
      </h3>
      {schema.length > 0 && (
        <ul className={styles.changes} aria-label={t('impact.schemaChanges')}>
          {schema.map((change, index) => (
            <li key={index}>
              <ClassText of={change.class} /> {textOf('sentence', change)}
            </li>
          ))}
        </ul>
      )}
      {newFindings.length > 0 && (
        <div>
          <h4 className={styles.heading}>{t('impact.newFindings')}</h4>
          <FindingList findings={newFindings} />
        </div>
      )}
      {fixedFindings.length > 0 && (
        <div>
          <h4 className={styles.heading}>{t('impact.fixedFindings')}</h4>
          <FindingList findings={fixedFindings} />
        </div>
      )}
    </section>
  );
}
