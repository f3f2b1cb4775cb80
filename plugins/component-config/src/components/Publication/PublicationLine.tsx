// SPDX-License-Identifier: Apache-2.0

import { Button, Menu, MenuItem, MenuTrigger } from '@backstage/ui';
import {
  PublicationReport,
  PublicationPlace,
  PublicationSource,
} from '@component-config/plugin-component-config-common';
import { useRefusalSentence } from '@component-config/plugin-component-config-react';
import {
  RiArrowDownSLine,
  RiDatabase2Line,
  RiExternalLinkLine,
  RiFileCopyLine,
  RiGitBranchLine,
  RiGitPullRequestLine,
} from '@remixicon/react';
import { useState } from 'react';
import useCopyToClipboard from 'react-use/esm/useCopyToClipboard';
import { useUsage } from '../../hooks/useUsage';
import { useTexts } from '../../translation';
import { usePublication } from './PublicationContext';
import { PublicationDialog } from './PublicationDialog';
import { fileAddress } from './RepositoryFile';
import { usePublishing } from './usePublishing';
import icons from '../icons.module.css';
import styles from './Publication.module.css';

/** Shows whether the values are in the portal or in Git, and links to their publication. */
export function PublicationLine() {
  const { t } = useTexts();
  const sentenceOf = useRefusalSentence();
  const { report, error, reload } = usePublication();
  return (
    <section className={styles.line} aria-label={t('publication.label')}>
      {report && <KnownLine report={report} />}
      {!report && error && (
        <>
          <span>
            {t('publication.unknown', {
              reason: sentenceOf(error) ?? error.message,
            })}
          </span>
          <Button size="small" variant="secondary" onPress={reload}>
            {t('publication.retry')}
          </Button>
        </>
      )}
    </section>
  );
}

function KnownLine(props: { report: PublicationReport }) {
  const { t } = useTexts();
  const { report } = props;
  const { reload } = usePublication();
  const [isOpen, setOpen] = useState(false);
  const publishing = usePublishing(report);
  const { source, places, files, pending } = report;
  const isInGit = source.kind === 'git';
  return (
    <>
      {isInGit ? (
        <span className={styles.state} role="status">
          <GitChip report={report} source={source} />
        </span>
      ) : (
        <>
          <span className={styles.state} role="status">
            <RiDatabase2Line aria-hidden className={icons.icon} />
            <span>
              <StateText report={report} />
            </span>
          </span>
          <span className={styles.reason}>{source.reason}</span>
        </>
      )}
      {isInGit && (places.length > 0 || pending) && (
        <Button
          className={styles.open}
          size="small"
          variant="secondary"
          iconStart={<RiGitPullRequestLine aria-hidden />}
          isPending={publishing.isWorking && !isOpen}
          onPress={() => {
            reload();
            publishing.dismiss();
            setOpen(true);
          }}
        >
          <span className={styles.text}>
            {t(files.length > 0 ? 'publication.open' : 'publication.review')}
          </span>
        </Button>
      )}
      <PublicationDialog
        report={report}
        publishing={publishing}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** The state of the values, with a menu for the file of the component in Git. */
function GitChip(props: {
  report: PublicationReport;
  source: Extract<PublicationSource, { kind: 'git' }>;
}) {
  const { t } = useTexts();
  const { report, source } = props;
  const usage = useUsage();
  const [, copy] = useCopyToClipboard();
  const { path } = source;
  const address = fileAddress(source, path);
  return (
    <MenuTrigger>
      <Button
        className={styles.chip}
        size="small"
        variant="tertiary"
        iconStart={<RiGitBranchLine aria-hidden />}
        iconEnd={<RiArrowDownSLine aria-hidden />}
      >
        <span className={styles.text}>
          <StateText report={report} />
        </span>
      </Button>
      <Menu placement="bottom end" className={styles.menu}>
        {address !== undefined && (
          <MenuItem
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            iconStart={<RiExternalLinkLine aria-hidden />}
          >
            {t('publication.openFile', { file: path })}
          </MenuItem>
        )}
        <MenuItem
          iconStart={<RiFileCopyLine aria-hidden />}
          onAction={() => {
            copy(path);
            usage.copied('source');
          }}
        >
          {t('source.copy', { source: path })}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

function StateText(props: { report: PublicationReport }) {
  const { t } = useTexts();
  const { report } = props;
  const count = report.places.length;
  if (report.source.kind === 'portal') {
    return (
      <>
        {count === 0
          ? t('publication.none')
          : t('publication.stored', { count })}
      </>
    );
  }
  if (count === 0) {
    return <>{t('publication.allInGit')}</>;
  }
  const counts = publicationCounts(report);
  const parts = [
    counts.portal > 0 && t('publication.portal', { count: counts.portal }),
    counts.awaiting > 0 &&
      t('publication.awaiting', { count: counts.awaiting }),
    counts.drift > 0 && t('publication.drift', { count: counts.drift }),
    counts['in-git'] > 0 && t('publication.inGit', { count: counts['in-git'] }),
  ];
  return <>{parts.filter(Boolean).join(' · ')}</>;
}

/** The number of values in the portal by publication state. */
function publicationCounts(
  report: PublicationReport,
): Record<PublicationPlace['state'], number> {
  const counts = { portal: 0, awaiting: 0, 'in-git': 0, drift: 0 };
  for (const { state } of report.places) {
    counts[state] += 1;
  }
  return counts;
}
