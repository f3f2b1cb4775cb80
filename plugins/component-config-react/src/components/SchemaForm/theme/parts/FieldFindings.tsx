import { Finding } from '@component-config/config-engine';
import { SeverityIcon } from '../../../SeverityIcon';
import styles from './FieldFindings.module.css';

/** The findings of one field. The region is always there, so that a screen reader hears what appears in it. */
export function FieldFindings(props: {
  id: string;
  findings: readonly Finding[];
}) {
  return (
    <div id={props.id} aria-live="polite">
      {props.findings.map((finding, index) => (
        <div
          key={`${finding.code}-${index}`}
          className={styles.finding}
          data-severity={finding.severity}
        >
          <SeverityIcon severity={finding.severity} className={styles.icon} />
          <span>{finding.message}</span>
        </div>
      ))}
    </div>
  );
}
