// SPDX-License-Identifier: Apache-2.0

import {
  RiAlertLine,
  RiArrowDownSLine,
  RiErrorWarningLine,
  RiInformationLine,
} from '@remixicon/react';
import { Fragment, ReactNode } from 'react';
import { useTexts } from '../translation';
import styles from './Notices.module.css';

/** Information for the user before any action. */
export interface Notice {
  key: string;
  status: 'danger' | 'warning' | 'info';
  /** Whether the full text is shown at first, with that of all others. Defaults to no. */
  isOpen?: boolean;
  /** A short summary. */
  title: string;
  /** The full text. */
  alert: ReactNode;
}

const STATUSES = ['danger', 'warning', 'info'] as const;

const ICONS = {
  danger: RiErrorWarningLine,
  warning: RiAlertLine,
  info: RiInformationLine,
};

/** Notices folded into one line that shows the most severe one, so that the page's content stays visible. */
export function Notices(props: { notices: readonly Notice[] }) {
  const { t } = useTexts();
  const notices = STATUSES.flatMap(status =>
    props.notices.filter(notice => notice.status === status),
  );
  const [first] = notices;
  if (!first) {
    return null;
  }
  const Icon = ICONS[first.status];
  return (
    <details
      className={styles.notices}
      open={notices.some(({ isOpen }) => isOpen === true)}
    >
      <summary className={styles.line}>
        <Icon aria-hidden className={styles.icon} data-status={first.status} />
        <span className={styles.title} title={first.title}>
          {first.title}
        </span>
        {notices.length > 1 && (
          <span className={styles.more}>
            {t('notices.more', { count: notices.length - 1 })}
          </span>
        )}
        <RiArrowDownSLine aria-hidden className={styles.arrow} />
      </summary>
      <div className={styles.all}>
        {notices.map(({ key, alert }) => (
          <Fragment key={key}>{alert}</Fragment>
        ))}
      </div>
    </details>
  );
}
