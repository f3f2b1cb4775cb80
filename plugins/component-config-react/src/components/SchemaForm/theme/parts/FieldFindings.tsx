// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Finding } from '@component-config/config-engine';
import { useFindingMessage } from '../../../../findings';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { SeverityIcon } from '../../../SeverityIcon';
import { useFormStore } from '../../store/FormStoreContext';
import styles from './parts.module.css';

/** The findings of one field, each with the position of its rule. Screen readers announce new ones. */
export function FieldFindings(props: {
  id: string;
  findings: readonly Finding[];
  /** Defaults to its message in the language of the user. */
  messageOf?: (finding: Finding) => string;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const ownMessageOf = useFindingMessage();
  const { messageOf = ownMessageOf } = props;
  const { ruleSource } = useFormStore().facts();
  return (
    <div id={props.id} aria-live="polite" className={styles.findings}>
      {props.findings.map((finding, index) => {
        const { position } = finding;
        const source = ruleSource
          ? ruleSource(finding)
          : position && `${fileName(position.file)}:${position.line}`;
        return (
          <div
            key={`${finding.code}-${index}`}
            className={styles.finding}
            data-severity={finding.severity}
          >
            <SeverityIcon
              severity={finding.severity}
              className={styles.fieldFindingsIcon}
            />
            <span>
              {messageOf(finding)}{' '}
              {source && (
                <span className={styles.fieldFindingsSource}>
                  {t('field.rule', { source })}
                </span>
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** The end of a long address is enough to recognize a file. */
function fileName(file: string): string {
  return file.split('/').slice(-2).join('/');
}
