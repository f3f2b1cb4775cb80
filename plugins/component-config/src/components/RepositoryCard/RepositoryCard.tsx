// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import { Link, Alert, Flex, Text } from '@backstage/ui';
import {
  RepositoryReport,
  CountedDocuments,
  RepositoryFinding,
} from '@component-config/plugin-component-config-common';
import { Finding, startOfLine } from '@component-config/config-engine';
import { useLocalText } from '@component-config/plugin-component-config-react';
import { ReactNode } from 'react';
import { LinkRouter } from '../../compat/LinkRouter';
import { usePlatformLinks } from '../../platform/usePlatformLinks';
import { TableHead } from '../TableHead';
import { useTexts } from '../../translation';
import { FindingList } from '../FindingList/FindingList';
import { useTime } from '../RelativeTime';
import contrast from '../contrast.module.css';
import styles from './RepositoryCard.module.css';

/** The result of the last read of a repository, on its entity page. */
export function RepositoryCard() {
  const { t } = useTexts();
  const { entity } = useEntity();
  const address = usePlatformLinks()?.document(stringifyEntityRef(entity));
  return (
    <LinkRouter>
      <EntityInfoCard
        title={t('repository.title')}
        footerActions={
          address !== undefined && (
            <Link href={address}>{t('definitions.onPlatformPage')}</Link>
          )
        }
      >
        <RepositoryDetails report={reportOf(entity)} />
      </EntityInfoCard>
    </LinkRouter>
  );
}

/** The report stored in an entity, unvalidated. */
export function reportOf(entity: Entity): Partial<RepositoryReport> {
  return (entity.spec ?? {}) as Partial<RepositoryReport>;
}

/** The result of the last read of a repository: entities, ignored documents with reasons, and findings. */
export function RepositoryDetails({ report }: ReportProps) {
  const { t } = useTexts();
  const timeText = useTime();
  const textOf = useLocalText();
  return (
    <Flex direction="column" gap="4" className={contrast.readable}>
      {report.status === 'unreachable' && (
        <Alert
          status="warning"
          title={t('repository.unreachable', {
            time: report.failingSince ? timeText(report.failingSince) : '',
          })}
          description={
            report.error === undefined
              ? undefined
              : textOf('error', { ...report, error: report.error })
          }
        />
      )}
      <Facts report={report} />
      <Documents report={report} />
      <Ignored report={report} />
      <Findings report={report} />
    </Flex>
  );
}

interface ReportProps {
  report: Partial<RepositoryReport>;
}

function Facts({ report }: ReportProps) {
  const { t } = useTexts();
  const timeText = useTime();
  const { target, readAt, changedAt, commit, files } = report;
  const facts: Array<[string, string | undefined]> = [
    [t('repository.target'), target],
    [
      t('repository.readAt'),
      readAt === undefined ? t('repository.never') : timeText(readAt),
    ],
    [t('words.lastChange'), changedAt && timeText(changedAt)],
    [t('repository.commit'), commit],
    [t('repository.files'), files === undefined ? undefined : String(files)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Documents({ report }: ReportProps) {
  const { t } = useTexts();
  const { documents = [] } = report;
  return (
    <Part title={t('repository.documents', { count: sum(documents) })}>
      {documents.length > 0 && (
        <table className={styles.counts}>
          <TableHead columns={[t('words.kind'), t('words.documents')]} />
          <tbody>
            {documents.map(({ apiVersion, kind, count }) => (
              <tr key={`${apiVersion} ${kind}`}>
                <th scope="row">
                  {kind} <span className={styles.version}>{apiVersion}</span>
                </th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}

function Ignored({ report }: ReportProps) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const { ignored = [], ignoredDocuments = [] } = report;
  if (ignored.length === 0) {
    return null;
  }
  const further = sum(ignored) - ignoredDocuments.length;
  return (
    <Part title={t('repository.ignored', { count: sum(ignored) })}>
      <table className={styles.counts}>
        <TableHead
          columns={[
            t('words.kind'),
            t('words.documents'),
            t('repository.reason'),
          ]}
        />
        <tbody>
          {ignored.map(
            ({ apiVersion, kind, count, reason = '', reasonPhrase }) => (
              <tr key={`${apiVersion} ${kind} ${reason}`}>
                <th scope="row">
                  {kind || t('repository.noKind')}{' '}
                  <span className={styles.version}>{apiVersion}</span>
                </th>
                <td>{count}</td>
                <td>{textOf('reason', { reason, reasonPhrase })}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <details className={styles.files}>
        <summary>{t('repository.ignoredFiles')}</summary>
        <ul>
          {ignoredDocuments.map(({ file, line }) => (
            <li key={`${file}:${line}`}>
              <code>{`${file}:${line}`}</code>
            </li>
          ))}
          {further > 0 && (
            <li>{t('repository.further', { count: further })}</li>
          )}
        </ul>
      </details>
    </Part>
  );
}

function Findings({ report }: ReportProps) {
  const { t } = useTexts();
  const { errors = 0, warnings = 0, items = [] } = report.findings ?? {};
  const listed = items.filter(({ severity }) => severity !== 'info').length;
  const further = errors + warnings - listed;
  return (
    <Part title={t('findings.title')}>
      {items.length > 0 ? (
        <FindingList findings={items.map(asFinding)} />
      ) : (
        <Text>{t('repository.noFindings')}</Text>
      )}
      {further > 0 && (
        <Text color="secondary">
          {t('repository.further', { count: further })}
        </Text>
      )}
    </Part>
  );
}

function Part(props: { title: string; children: ReactNode }) {
  return (
    <div>
      <Text as="h3" variant="body-medium" weight="regular">
        {props.title}
      </Text>
      {props.children}
    </div>
  );
}

/** Converts a repository finding, of which only file and line are known, for the shared list. */
function asFinding({ file, line = 1, ...said }: RepositoryFinding): Finding {
  return {
    ...said,
    pointer: '',
    ...(file !== undefined && { position: startOfLine(file, line) }),
  };
}

function sum(counts: readonly CountedDocuments[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
