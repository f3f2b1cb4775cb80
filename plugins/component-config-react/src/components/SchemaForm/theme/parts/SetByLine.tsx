import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { RiHammerLine } from '@remixicon/react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { ValueText } from '../../../ValueText';
import { SetBy } from '../../annotationHints';
import { Field } from '../FieldContext';
import styles from './SetByLine.module.css';

/** In the place of a control: who fills the field in, since nobody is asked for it. */
export function SetByLine(props: { field: Field; setBy: SetBy }) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { field, setBy } = props;
  const isNamed = setBy.kind === 'build' && setBy.what !== '';
  const byBuild = isNamed
    ? t('field.setByBuildFrom', { what: setBy.what })
    : t('field.setByBuild');
  return (
    <div id={field.id} className={styles.line} tabIndex={-1}>
      <RiHammerLine aria-hidden className={styles.icon} />
      <span>{setBy.kind === 'build' ? byBuild : t('field.generated')}</span>
      {field.value !== undefined && <ValueText value={field.value} />}
    </div>
  );
}
