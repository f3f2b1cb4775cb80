// SPDX-License-Identifier: Apache-2.0

import { Alert, Button } from '@backstage/ui';
import { PendingPublication } from '@component-config/plugin-component-config-common';
import { useTexts } from '../../translation';
import { CopyButton } from '../CopyButton';
import { Person } from '../Person';
import { useTime } from '../When/useTime';
import styles from './PublicationAlert.module.css';

/**
 * Reports that values were sent to Git and are not merged yet: when, by whom and how. The publication can be withdrawn.
 */
export function PendingAlert(props: {
  pending: PendingPublication;
  /** File name of the patch. */
  file: string;
  isWithdrawing: boolean;
  onWithdraw: () => void;
}) {
  const { t } = useTexts();
  const timeText = useTime();
  const { pending, file, isWithdrawing, onWithdraw } = props;
  const { url, at, by } = pending;
  const command = `git apply ${file}`;
  return (
    <Alert
      role="status"
      status="info"
      icon
      title={t(
        url === undefined
          ? 'publication.dialog.pending.patch'
          : 'publication.dialog.pending.pullRequest',
      )}
      description={
        <div className={styles.pending}>
          <span>
            {t('publication.dialog.pending.by', {
              who: <Person who={by} />,
              time: timeText(at),
            })}
          </span>
          {url === undefined ? (
            <span>
              {t('publication.dialog.pending.apply')}{' '}
              <code className={styles.command}>{command}</code>
              <CopyButton
                text={command}
                item="command"
                label={t('source.copy', { source: command })}
                copiedLabel={t('source.copied', { source: command })}
              />
            </span>
          ) : (
            <PullRequestLink url={url} />
          )}
          <span>{t('publication.dialog.pending.waiting')}</span>
          <Button
            size="small"
            variant="secondary"
            isDisabled={isWithdrawing}
            onPress={onWithdraw}
          >
            {t('publication.dialog.pending.withdraw')}
          </Button>
        </div>
      }
    />
  );
}

/** Only the address of a web page may become a link. */
function PullRequestLink(props: { url: string }) {
  const { t } = useTexts();
  const { url } = props;
  return /^https?:\/\//i.test(url) ? (
    <a
      className={styles.link}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={url}
    >
      {t('publication.dialog.pending.link')}
    </a>
  ) : (
    <code className={styles.command}>{url}</code>
  );
}
