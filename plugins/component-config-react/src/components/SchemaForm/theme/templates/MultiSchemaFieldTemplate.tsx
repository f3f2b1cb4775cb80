import { MultiSchemaFieldTemplateProps } from '@rjsf/utils';
import styles from './MultiSchemaFieldTemplate.module.css';

/** A choice between alternatives, and the fields of the chosen one. */
export function MultiSchemaFieldTemplate(props: MultiSchemaFieldTemplateProps) {
  return (
    <div className={styles.union}>
      {props.selector}
      {props.optionSchemaField}
    </div>
  );
}
