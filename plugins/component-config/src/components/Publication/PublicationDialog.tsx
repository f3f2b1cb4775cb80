// SPDX-License-Identifier: Apache-2.0

import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
} from '@backstage/ui';
import { unifiedDiff } from '@component-config/config-engine';
import {
  PublicationFile,
  PublicationReport,
} from '@component-config/plugin-component-config-common';
import { ReactNode, useMemo } from 'react';
import { useTexts } from '../../translation';
import contrast from '../contrast.module.css';
import dialog from '../dialog.module.css';
import { FindingList } from '../FindingList';
import { PlatformAlert } from '../PlatformAlert';
import { TextDifference } from '../TextDifference';
import { PendingAlert } from './PendingAlert';
import { DriftPlaces, LeftPlaces } from './PlaceList';
import { PublishingAlert } from './PublishingAlert';
import { RepositoryFile } from './RepositoryFile';
import { Publishing } from './usePublishing';
import { useScaffolder } from './useScaffolder';
import styles from './PublicationDialog.module.css';

/** Shows what publishing the values changes in Git, and the ways to publish them. */
export function PublicationDialog(props: {
  report: PublicationReport;
  publishing: Publishing;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const { report, publishing, isOpen, onClose } = props;
  return (
    <Dialog
      width={960}
      isOpen={isOpen}
      onOpenChange={open => {
        if (!open) {
          onClose();
        }
      }}
    >
      <DialogHeader>{t('publication.dialog.title')}</DialogHeader>
      <DialogBody>
        {isOpen && <Preview report={report} publishing={publishing} />}
      </DialogBody>
      <DialogFooter className={dialog.footer}>
        {isOpen && <Actions report={report} publishing={publishing} />}
        <Button variant="secondary" onPress={onClose}>
          {t('publication.dialog.close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function Preview(props: { report: PublicationReport; publishing: Publishing }) {
  const { t } = useTexts();
  const { report, publishing } = props;
  const { source, files, findings, mayPublish, pending, places } = report;
  const left = places.filter(place => place.left);
  const drift = places.filter(({ state }) => state === 'drift');
  // Files are only shown to those who may publish.
  const written = mayPublish
    ? []
    : places.filter(({ state, left: reason }) => state !== 'in-git' && !reason);
  return (
    <div className={`${styles.preview} ${contrast.readable}`}>
      <PlatformAlert view={report} />
      <PublishingAlert state={publishing.state} />
      {pending && (
        <PendingAlert
          pending={pending}
          file={`${componentName(report)}.patch`}
          isWithdrawing={publishing.isWorking}
          onWithdraw={() => publishing.withdraw(pending)}
        />
      )}
      <Text as="p">{t('publication.dialog.explanation')}</Text>
      {source.kind === 'git' && (
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
      {files.length > 0 || written.length > 0 ? (
        <Part title={t('publication.dialog.files')}>
          {files.map(file => (
            <FileDifference key={file.path} file={file} />
          ))}
          {written.length > 0 && (
            <DriftPlaces source={source} places={written} />
          )}
        </Part>
      ) : (
        <Text>{t('publication.dialog.nothing')}</Text>
      )}
      {drift.length > 0 && (
        <Part title={t('publication.dialog.drift')}>
          <Text as="p">{t('publication.dialog.driftExplanation')}</Text>
          <DriftPlaces source={source} places={drift} />
        </Part>
      )}
      {left.length > 0 && (
        <Part title={t('publication.dialog.left')}>
          <LeftPlaces places={left} />
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
  if (!mayPublish) {
    return <Text color="secondary">{t('publication.dialog.notAllowed')}</Text>;
  }
  if (files.length === 0) {
    return null;
  }
  const what = state.kind === 'working' ? state.what : undefined;
  const isPullRequest = proposal.kind === 'pull-request' && hasScaffolder;
  return (
    <>
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
      <Button
        variant={isPullRequest ? 'secondary' : 'primary'}
        isDisabled={isWorking && what !== 'patch'}
        isPending={what === 'patch'}
        onPress={publishing.downloadPatch}
      >
        {t('publication.dialog.download')}
      </Button>
    </>
  );
}

function componentName({ componentRef }: PublicationReport): string {
  return componentRef.slice(componentRef.lastIndexOf('/') + 1);
}
