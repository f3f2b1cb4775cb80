// SPDX-License-Identifier: Apache-2.0

import {
  SearchField,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Text,
  ToggleButton,
  ToggleButtonGroup,
} from '@backstage/ui';
import type { ImpactOutcome } from '@component-config/plugin-component-config-common';
import { useDeferredValue, useMemo } from 'react';
import { FindingList } from '../../components/FindingList';
import { PlatformAlert } from '../../components/PlatformAlert';
import { TitledPart } from '../../components/ValuesEffect';
import { useTexts } from '../../translation';
import { ConfigurationTable } from './ConfigurationTable';
import { DocumentChanges } from './DocumentChanges';
import { countOutcomes, filterImpact, outcomes } from './filterImpact';
import { GroupTable } from './GroupTable';
import { ImpactHeader } from './ImpactHeader';
import toggles from '../../components/toggles.module.css';
import styles from './ImpactPage.module.css';
import { MarkdownExport } from './MarkdownExport';
import { OutcomeText } from './OutcomeText';
import type { ImpactRun } from './useImpact';
import { useReasonText } from './useReasonText';

/** The selected part of the result, kept in the URL. */
export interface ResultState {
  readonly view?: string;
  readonly outcome?: string;
  readonly text?: string;
}

const views = ['configurations', 'changes', 'documents'] as const;

/** The effect of a change: results while they arrive, and the summary. */
export function ImpactResult(props: {
  run: ImpactRun;
  state: ResultState;
  onChange: (change: ResultState) => void;
  onCancel: () => void;
}) {
  const { t } = useTexts();
  const { run, state, onChange, onCancel } = props;
  const { configurations, started, summary } = run;
  const view = views.find(name => name === state.view) ?? 'configurations';
  const documents = summary?.documents ?? [];
  return (
    <div className={styles.result}>
      {summary && <PlatformAlert view={summary} />}
      <ImpactHeader run={run} onCancel={onCancel} />
      {started && started.findings.length > 0 && (
        <TitledPart title={t('impact.textFindings')}>
          <FindingList findings={started.findings} />
        </TitledPart>
      )}
      {(configurations.length > 0 || documents.length > 0) && (
        <Tabs
          selectedKey={view}
          onSelectionChange={key =>
            onChange({ view: key === views[0] ? undefined : String(key) })
          }
        >
          <TabList aria-label={t('impact.views')}>
            <Tab id="configurations">{t('impact.configurations')}</Tab>
            <Tab id="changes">{t('impact.changes')}</Tab>
            <Tab id="documents">{t('impact.documents')}</Tab>
          </TabList>
          <TabPanel id="configurations">
            <Configurations run={run} state={state} onChange={onChange} />
          </TabPanel>
          <TabPanel id="changes">
            {summary ? (
              <GroupTable groups={summary.groups} />
            ) : (
              <Text color="secondary">{t('impact.atTheEnd')}</Text>
            )}
          </TabPanel>
          <TabPanel id="documents">
            {!summary && <Text color="secondary">{t('impact.atTheEnd')}</Text>}
            {summary && documents.length === 0 && (
              <Text color="secondary">{t('impact.noDocuments')}</Text>
            )}
            <DocumentChanges documents={documents} />
          </TabPanel>
        </Tabs>
      )}
      {summary && <MarkdownExport run={run} summary={summary} />}
    </div>
  );
}

function Configurations(props: {
  run: ImpactRun;
  state: ResultState;
  onChange: (change: ResultState) => void;
}) {
  const { t } = useTexts();
  const { run, state, onChange } = props;
  const { configurations } = run;
  const reasonText = useReasonText();
  const outcome = outcomes.find(name => name === state.outcome);
  const { text = '' } = state;
  const deferredText = useDeferredValue(text);
  const shown = useMemo(
    () =>
      filterImpact(configurations, { text: deferredText, outcome }, reasonText),
    [configurations, deferredText, outcome, reasonText],
  );
  const counts = useMemo(() => countOutcomes(configurations), [configurations]);
  return (
    <div className={styles.list}>
      <div className={styles.filter} role="search">
        <SearchField
          className={styles.search}
          size="small"
          aria-label={t('impact.search')}
          placeholder={t('impact.search')}
          value={text}
          onChange={value => onChange({ text: value })}
        />
        <ToggleButtonGroup
          aria-label={t('impact.filter')}
          className={toggles.toggles}
          selectionMode="single"
          selectedKeys={outcome === undefined ? [] : [outcome]}
          onSelectionChange={keys => {
            const [key] = [...keys] as ImpactOutcome[];
            onChange({ outcome: key });
          }}
        >
          {outcomes
            .filter(name => counts[name] > 0 || name === outcome)
            .map(name => (
              <ToggleButton key={name} id={name} size="small">
                <OutcomeText outcome={name} count={counts[name]} />
              </ToggleButton>
            ))}
        </ToggleButtonGroup>
      </div>
      {shown.length > 0 ? (
        <ConfigurationTable
          key={`${outcome}#${deferredText}`}
          configurations={shown}
        />
      ) : (
        <Text color="secondary">
          {configurations.length === 0 ? t('impact.none') : t('impact.noMatch')}
        </Text>
      )}
    </div>
  );
}
