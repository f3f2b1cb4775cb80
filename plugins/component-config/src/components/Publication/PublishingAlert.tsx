// SPDX-License-Identifier: Apache-2.0

import { useRouteRef } from '@backstage/core-plugin-api';
import { Alert, Link } from '@backstage/ui';
import { scaffolderTaskRouteRef } from '../../routes';
import { useTexts } from '../../translation';
import styles from './PublicationAlert.module.css';
import { PublishingState } from './usePublishing';

/** The progress of a publication, or why it failed. Renders nothing when there is none. */
export function PublishingAlert(props: { state: PublishingState }) {
  const { t } = useTexts();
  const { state } = props;
  switch (state.kind) {
    case 'moved':
      return (
        <Alert
          role="alert"
          status="warning"
          icon
          title={t('publication.dialog.moved')}
        />
      );
    case 'failed':
      return (
        <Alert
          role="alert"
          status="danger"
          icon
          title={t(`publication.dialog.failed.${state.what}`)}
          description={
            <div className={styles.pending}>
              <span>{state.reason}</span>
              <TaskLink taskId={state.taskId} />
            </div>
          }
        />
      );
    case 'working':
      return (
        state.step && (
          <Alert
            role="status"
            status="info"
            isPending
            title={t(`publication.dialog.steps.${state.step}`)}
            description={<TaskLink taskId={state.taskId} />}
          />
        )
      );
    default:
      return null;
  }
}

/** Links to the log of a task, if the portal has a page for it. */
function TaskLink(props: { taskId: string | undefined }) {
  const { t } = useTexts();
  const { taskId } = props;
  const pathOf = useRouteRef(scaffolderTaskRouteRef);
  return taskId !== undefined && pathOf ? (
    <Link href={pathOf({ taskId })} target="_blank">
      {t('publication.dialog.task')}
    </Link>
  ) : null;
}
