// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { RiHammerLine } from '@remixicon/react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { ValueText } from '../../../ValueText';
import { SetBy } from '../../fieldTree/types';
import { Field } from '../FieldContext';
import styles from './SetByLine.module.css';

/** Replaces the control of a field that users do not set: shows what sets it. */
export function SetByLine(props: { field: Field; setBy: SetBy }) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { field, setBy } = props;
  const { kind, what } = setBy;
  const byBuild = what
    ? t('field.setByBuildFrom', { what })
    : t('field.setByBuild');
  const byTooling = what
    ? t('field.generatedBy', { what })
    : t('field.generated');
  return (
    <div id={field.id} className={styles.line} tabIndex={-1}>
      <RiHammerLine aria-hidden className={styles.icon} />
      <span>{kind === 'build' ? byBuild : byTooling}</span>
      {field.value !== undefined && <ValueText value={field.value} />}
    </div>
  );
}
