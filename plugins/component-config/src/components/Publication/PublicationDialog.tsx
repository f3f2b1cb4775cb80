// SPDX-License-Identifier: Apache-2.0

import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
  Alert,
  Link,
} from '@backstage/ui';
import {
  FindingText,
  formatPath,
  unifiedDiff,
} from '@component-config/config-engine';
import { render, placeTrail } from '@component-config/config-platform';
import {
  PublicationFile,
  PublicationReport,
  PublicationPlace,
  PendingPublication,
} from '@component-config/plugin-component-config-common';
import { ReactNode, useMemo } from 'react';
import { useApiHolder, useRouteRef } from '@backstage/core-plugin-api';
import useAsync from 'react-use/esm/useAsync';
import {
  useFindingMessage,
  ValueText,
  useLocalText,
} from '@component-config/plugin-component-config-react';
import { useScopeTitle } from '../../hooks/useEnvironmentTitle';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { FindingList } from '../FindingList/FindingList';
import { PlatformAlert } from '../PlatformAlert';
import { TextDifference } from '../TextDifference/TextDifference';
import { RepositoryFile } from './RepositoryFile';
import { ProposedValues, Publishing, PublishingState } from './usePublishing';
import { scaffolderTaskRouteRef } from '../../routes';
import { PlaceName } from '../PlaceName/PlaceName';
import { CopyButton } from '../CopyButton';
import { ContactsText } from '../ContactsText';
import { PrincipalLink } from '../PrincipalLink';
import { useTime } from '../RelativeTime';
import contrast from '../contrast.module.css';
import dialog from '../dialog.module.css';
import styles from './Publication.module.css';

/** Shows what publishing the values changes in Git, and the ways to publish them. */
export function PublicationDialog(props: {
  report: PublicationReport;
  publishing: Publishing;
  /** The values, if the portal does not store them. */
  proposed?: ProposedValues;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const { report, publishing, proposed, isOpen, onClose } = props;
  return (
    <Dialog width={960} isOpen={isOpen} onOpenChange={onClose}>
      <DialogHeader>
        {t(proposed ? 'gitOnly.dialog' : 'publication.open')}
      </DialogHeader>
      <DialogBody>
        {isOpen && (
          <Preview
            report={report}
            publishing={publishing}
            proposed={proposed}
          />
        )}
      </DialogBody>
      <DialogFooter className={dialog.footer}>
        <Button variant="secondary" onPress={onClose}>
          {t('publication.dialog.close')}
        </Button>
        {isOpen && <Actions report={report} publishing={publishing} />}
      </DialogFooter>
    </Dialog>
  );
}

function Preview(props: {
  report: PublicationReport;
  publishing: Publishing;
  proposed: ProposedValues | undefined;
}) {
  const { t } = useTexts();
  const { report, publishing, proposed } = props;
  const isGitOnly = proposed !== undefined;
  const explanation = isGitOnly
    ? 'gitOnly.explanation'
    : 'publication.dialog.explanation';
  const { source, files, findings, mayPublish, pending, places } = report;
  const left = places.filter(place => place.left);
  const drift = places.filter(({ state }) => state === 'drift');
  // Files are only shown to those who may publish.
  const written = mayPublish
    ? []
    : places.filter(({ state, left: reason }) => state !== 'in-git' && !reason);
  const isWritten = files.length > 0 || written.length > 0;
  return (
    <div className={`${styles.preview} ${contrast.readable}`}>
      <PlatformAlert view={report} />
      <PublishingAlert state={publishing.state} />
      {pending && !isGitOnly && (
        <PendingAlert
          pending={pending}
          file={`${componentName(report)}.patch`}
          isWithdrawing={publishing.isWorking}
          onWithdraw={() => publishing.withdraw(pending)}
        />
      )}
      <Text as="p">
        {t(isWritten ? explanation : 'publication.dialog.nothing')}
      </Text>
      {!mayPublish && (
        <Text as="p" color="secondary">
          {t('publication.dialog.notAllowed')}{' '}
          <ContactsText componentRef={report.componentRef} action="publish" />
        </Text>
      )}
      {isWritten && source.kind === 'git' && (
        <p className={styles.source}>
          {t('publication.dialog.into')}{' '}
          <RepositoryFile source={source} path={source.path} />
          {source.commit !== undefined && (
            <>
              {', '}
              <span title={source.commit}>
                {t('publication.dialog.commit', {
                  commit: source.commit.slice(0, 8),
                })}
              </span>
            </>
          )}
        </p>
      )}
      {findings.length > 0 && <FindingList findings={findings} />}
      {isWritten && (
        <Part title={t('publication.dialog.files')}>
          {files.map(file => (
            <FileDifference key={file.path} file={file} />
          ))}
          {written.length > 0 && (
            <DriftPlaces report={report} places={written} />
          )}
        </Part>
      )}
      {drift.length > 0 && (
        <Part title={t('publication.dialog.drift')}>
          <Text as="p">{t('publication.dialog.driftExplanation')}</Text>
          <DriftPlaces report={report} places={drift} />
        </Part>
      )}
      {proposed && proposed.leftOut.length > 0 && (
        <Alert
          status="warning"
          icon
          title={t('gitOnly.secrets', { fields: proposed.leftOut.join(' · ') })}
        />
      )}
      {left.length > 0 && (
        <Part title={t(isGitOnly ? 'gitOnly.left' : 'publication.dialog.left')}>
          <LeftPlaces report={report} places={left} />
        </Part>
      )}
    </div>
  );
}

function Part(props: { title: string; children: ReactNode }) {
  const { title, children } = props;
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

function FileDifference(props: { file: PublicationFile }) {
  const { path, before, after } = props.file;
  const diff = useMemo(
    () => unifiedDiff(path, before, after),
    [path, before, after],
  );
  return <TextDifference path={path} before={before} diff={diff} />;
}

function Actions(props: { report: PublicationReport; publishing: Publishing }) {
  const { t } = useTexts();
  const { report, publishing } = props;
  const { proposal, files, mayPublish } = report;
  const hasScaffolder = useScaffolder(proposal.kind === 'pull-request');
  const { state, isWorking } = publishing;
  if (!mayPublish || files.length === 0 || state.kind === 'opened') {
    return null;
  }
  const what = state.kind === 'working' ? state.what : undefined;
  const isPullRequest = proposal.kind === 'pull-request' && hasScaffolder;
  return (
    <>
      <Button
        variant={isPullRequest ? 'secondary' : 'primary'}
        isDisabled={isWorking && what !== 'patch'}
        isPending={what === 'patch'}
        onPress={publishing.downloadPatch}
      >
        {t('publication.dialog.download')}
      </Button>
      {isPullRequest && (
        <Button
          variant="primary"
          isDisabled={isWorking && what !== 'pull-request'}
          isPending={what === 'pull-request'}
          onPress={() => publishing.openPullRequest(proposal)}
        >
          {t('publication.dialog.pullRequest')}
        </Button>
      )}
    </>
  );
}

function componentName({ componentRef }: PublicationReport): string {
  return componentRef.slice(componentRef.lastIndexOf('/') + 1);
}

/** Whether the portal has a scaffolder; false while loading. Checked only when the user may propose a change. */
function useScaffolder(isEnabled: boolean): boolean {
  const apis = useApiHolder();
  // The scaffolder package is large, and only needed here.
  const { value } = useAsync(
    async () =>
      isEnabled && (await import('./openPullRequest')).hasScaffolder(apis),
    [apis, isEnabled],
  );
  return value ?? false;
}

/** The progress of a publication, or why it failed. Renders nothing when there is none. */
function PublishingAlert(props: { state: PublishingState }) {
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
    case 'opened':
      return (
        <Alert
          role="status"
          status="success"
          icon
          title={t('gitOnly.opened')}
          description={
            <Link href={state.url} target="_blank">
              {t('publication.dialog.pending.link')}
            </Link>
          }
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

/** The values that differ from Git: both values, and the position in Git. */
function DriftPlaces(props: {
  report: PublicationReport;
  places: readonly PublicationPlace[];
}) {
  const { t } = useTexts();
  const { report, places } = props;
  const { source } = report;
  return (
    <PlaceList report={report} places={places}>
      {({ value, gitValue, file, line }) => (
        <>
          <span>
            {t('publication.dialog.portalValue')}: <ValueText value={value} />
          </span>
          <span>
            {t('publication.dialog.gitValue')}: <ValueText value={gitValue} />{' '}
            {file !== undefined && (
              <RepositoryFile source={source} path={file} line={line} />
            )}
          </span>
        </>
      )}
    </PlaceList>
  );
}

/** Why a value cannot be published, with the title of its field and the time that it ends. */
function useReason(): (finding: FindingText, place: string) => string {
  const messageOf = useFindingMessage();
  const timeText = useTime();
  return (finding, place) => {
    const { time } = finding.args ?? {};
    const args = {
      ...finding.args,
      place,
      ...(typeof time === 'string' && { time: timeText(time) }),
    };
    const message = render({ ...finding, args }) || finding.message;
    return messageOf({ ...finding, args, message });
  };
}

/** The values that cannot be published, each with the reason and the fix. */
function LeftPlaces(props: {
  report: PublicationReport;
  places: readonly PublicationPlace[];
}) {
  const reasonOf = useReason();
  const textOf = useLocalText();
  return (
    <PlaceList {...props}>
      {({ left }, title) =>
        left && (
          <>
            <span>{reasonOf(left, title)}</span>
            {left.fix && <span>{textOf('title', left.fix)}</span>}
          </>
        )
      }
    </PlaceList>
  );
}

function PlaceList(props: {
  report: PublicationReport;
  places: readonly PublicationPlace[];
  children: (place: PublicationPlace, title: string) => ReactNode;
}) {
  const { report, places, children } = props;
  const { componentRef } = report;
  const titleOf = useScopeTitle(componentRef);
  const schema = useRead(queries.effective(componentRef)).value?.schema;
  return (
    <ul className={styles.list}>
      {places.map(place => {
        const { environment, pointer } = place;
        const trail = schema
          ? placeTrail(schema, pointer)
          : [formatPath(pointer)];
        return (
          <li key={`${environment ?? ''}#${pointer}`} className={styles.place}>
            <div className={styles.name}>
              <PlaceName trail={trail} pointer={pointer}>
                <span className={styles.scope}>{titleOf(environment)}</span>
              </PlaceName>
            </div>
            {children(place, trail.join(' › '))}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Reports that values were sent to Git and are not merged yet: when, by whom and how. The publication can be withdrawn.
 */
function PendingAlert(props: {
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
            {t('proposals.by', {
              who: <PrincipalLink who={by} />,
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
            {t('proposals.withdraw')}
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
