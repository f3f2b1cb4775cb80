import { Finding } from '@component-config/config-engine';
import {
  RiAlertLine,
  RiErrorWarningLine,
  RiInformationLine,
} from '@remixicon/react';
import styles from './FieldFindings.module.css';

const ICONS = {
  error: RiErrorWarningLine,
  warning: RiAlertLine,
  info: RiInformationLine,
};

/** The findings of one field. The region is always there, so that a screen reader hears what appears in it. */
export function FieldFindings(props: {
  id: string;
  findings: readonly Finding[];
}) {
  return (
    <div id={props.id} aria-live="polite">
      {props.findings.map((finding, index) => {
        const Icon = ICONS[finding.severity];
        return (
          <div
            key={`${finding.code}-${index}`}
            className={styles.finding}
            data-severity={finding.severity}
          >
            <Icon aria-hidden className={styles.icon} />
            <span>{finding.message}</span>
          </div>
        );
      })}
    </div>
  );
}
