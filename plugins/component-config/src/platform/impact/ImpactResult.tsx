// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import {
  SearchField,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Text,
  ToggleButton,
  ToggleButtonGroup,
  Button,
  Flex,
} from '@backstage/ui';
import type {
  ImpactOutcome,
  DocumentImpact,
  ConfigurationImpact,
  ImpactReason,
} from '@component-config/plugin-component-config-common';
import { useDeferredValue, useMemo, useState, useCallback } from 'react';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import {
  useLocalText,
  useFindingMessage,
} from '@component-config/plugin-component-config-react';
import {
  SCHEMA_LAYER,
  type ConfigurationChange,
} from '@component-config/config-engine';
import { RiArrowRightLine } from '@remixicon/react';
import { ManifestDifference } from '../../components/Manifests/ManifestsReview';
import { FindingList } from '../../components/FindingList/FindingList';
import { PlatformAlert } from '../../components/PlatformAlert';
import { TitledPart } from '../../components/ValuesEffect/ChangesTable';
import { useEnvironmentTitle } from '../../hooks/useEnvironmentTitle';
import { useTexts } from '../../translation';
import { countOutcomes, filterImpact, outcomes } from './filterImpact';
import { GroupTable } from './GroupTable';
import { MarkdownExport } from './MarkdownExport';
import { OutcomeText, ClassText } from './OutcomeText';
import type { ImpactRun } from './useImpact';
import { PlacePath } from '../../components/PlaceName/PlaceName';
import { ValueWithOrigin } from '../../components/PlaceTable/PlaceTable';
import { SourceLink } from '../../components/SourceLink';
import toggles from '../../components/toggles.module.css';
import linkButton from '../../components/linkButton.module.css';
import { ScrolledTable } from './ScrolledTable';
import styles from './impact.module.css';

/** The number of reasons shown initially. */
const SHOWN = 3;

/** Rows rendered initially, and added on each request for more. */
const PAGE = 50;

/** The selected part of the result, kept in the URL. */
export interface ResultState {
  readonly view?: string;
  readonly outcome?: string;
  readonly text?: string;
}

const views = ['changes', 'configurations', 'documents'] as const;

/** The effect of a change, by change and by configuration, below the verdict. */
export function ImpactResult(props: {
  run: ImpactRun;
  state: ResultState;
  onChange: (change: ResultState) => void;
}) {
  const { t } = useTexts();
  const { run, state, onChange } = props;
  const { configurations, started, summary } = run;
  const view = views.find(name => name === state.view) ?? views[0];
  const documents = summary?.documents ?? [];
  return (
    <Flex direction="column" gap="3">
      {summary && <PlatformAlert view={summary} />}
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
            <Tab id="changes">{t('impact.changes')}</Tab>
            <Tab id="configurations">{t('overview.configurations')}</Tab>
            <Tab id="documents">{t('words.documents')}</Tab>
          </TabList>
          <TabPanel id="changes">
            {summary ? (
              <GroupTable groups={summary.groups} />
            ) : (
              <Text color="secondary">{t('impact.atTheEnd')}</Text>
            )}
          </TabPanel>
          <TabPanel id="configurations">
            <Configurations run={run} state={state} onChange={onChange} />
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
    </Flex>
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

/** The effect of a change on the documents themselves: their schemas and findings. */
function DocumentChanges(props: { documents: readonly DocumentImpact[] }) {
  return (
    <Flex direction="column" gap="4">
      {props.documents.map(document => (
        <DocumentChange key={document.entityRef} document={document} />
      ))}
    </Flex>
  );
}

function DocumentChange({ document }: { document: DocumentImpact }) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const { entityRef, kind, usedBy, schema, newFindings, fixedFindings } =
    document;
  return (
    <section className={styles.document} aria-label={entityRef}>
      <h3 className={styles.name}>
        <EntityRefLink entityRef={entityRef} hideIcon />{' '}
        <span className={styles.note}>
          {t(`impact.documentKind.${kind}`)}
          {usedBy !== undefined &&
            ` · ${t('impact.usedBy', { count: usedBy })}`}
        </span>
      </h3>
      {schema.length > 0 && (
        <ul className={styles.changes} aria-label={t('impact.schemaChanges')}>
          {schema.map((change, index) => (
            <li key={index}>
              <ClassText of={change.class} /> {textOf('sentence', change)}
            </li>
          ))}
        </ul>
      )}
      {newFindings.length > 0 && (
        <div>
          <h4 className={styles.heading}>{t('impact.newFindings')}</h4>
          <FindingList findings={newFindings} />
        </div>
      )}
      {fixedFindings.length > 0 && (
        <div>
          <h4 className={styles.heading}>{t('impact.fixedFindings')}</h4>
          <FindingList findings={fixedFindings} />
        </div>
      )}
    </section>
  );
}

/** Configurations that would change, each with all of its differences. */
function ConfigurationTable(props: {
  configurations: readonly ConfigurationImpact[];
}) {
  const { t } = useTexts();
  const titleOf = useEnvironmentTitle();
  const { configurations } = props;
  const [count, setCount] = useState(PAGE);
  const rest = configurations.length - count;
  return (
    <>
      <ScrolledTable
        caption={t('overview.configurations')}
        columns={[
          t('words.component'),
          t('words.environment'),
          t('impact.column.outcome'),
          t('impact.column.reasons'),
        ]}
      >
        {configurations.slice(0, count).map(one => (
          <tr key={`${one.componentRef}#${one.environment ?? ''}`}>
            <th scope="row" className={styles.impactTableName}>
              <EntityRefLink
                entityRef={one.componentRef}
                defaultKind="component"
                hideIcon
              />
            </th>
            <td className={styles.impactTableName}>
              {one.environment === undefined
                ? '–'
                : titleOf(
                    one.environment,
                    parseEntityRef(one.componentRef).namespace,
                  )}
            </td>
            <td>
              <OutcomeText outcome={one.outcome} />
            </td>
            <td>
              <ReasonList reasons={one.reasons} />
            </td>
          </tr>
        ))}
      </ScrolledTable>
      {rest > 0 && (
        <Button
          className={styles.more}
          variant="secondary"
          onPress={() => setCount(count + PAGE)}
        >
          {t('impact.more', { count: Math.min(rest, PAGE) })}
        </Button>
      )}
    </>
  );
}

/** The differences of a configuration: both values with their layers, and their positions. */
function ReasonList(props: { reasons: readonly ImpactReason[] }) {
  const { t } = useTexts();
  const { reasons } = props;
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? reasons : reasons.slice(0, SHOWN);
  const rest = reasons.length - shown.length;
  return (
    <>
      <ul className={styles.reasons}>
        {shown.map((reason, index) => (
          <li key={index} className={styles.reason}>
            <Reason reason={reason} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          className={linkButton.link}
          onClick={() => setOpen(true)}
        >
          {t('impact.moreReasons', { count: rest })}
        </button>
      )}
    </>
  );
}

function Reason(props: { reason: ImpactReason }) {
  const reasonText = useReasonText();
  const { reason } = props;
  const { rule, change, finding, manifest } = reason;
  const position =
    finding?.position ??
    change?.after?.winner.position ??
    change?.before?.winner.position;
  return (
    <>
      {change && rule !== 'secret-changed' ? (
        <span className={styles.reasonChange}>
          <PlacePath pointer={change.pointer} /> <Side side={change.before} />{' '}
          <RiArrowRightLine aria-label="→" className={styles.icon} />{' '}
          <Side side={change.after} />
        </span>
      ) : null}
      <span className={styles.sentence}>{reasonText(reason)}</span>
      {manifest && <ManifestDifference change={manifest} unfolded={0} />}
      {(finding || position) && (
        <span className={styles.place}>
          {finding && <code>{finding.code}</code>}
          {position && <SourceLink position={position} />}
        </span>
      )}
    </>
  );
}

function Side(props: { side: ConfigurationChange['before'] }) {
  const { side } = props;
  return (
    <span className={styles.side}>
      <ValueWithOrigin
        value={side?.value}
        layer={
          side && {
            title: side.title,
            titlePhrase: side.titlePhrase,
            isSchema: side.winner.layer === SCHEMA_LAYER,
          }
        }
      />
    </span>
  );
}

/** The sentence of a reason in the user's language; that of a finding is its message. */
function useReasonText(): (reason: ImpactReason) => string {
  const messageOf = useFindingMessage();
  const textOf = useLocalText();
  return useCallback(
    reason =>
      reason.finding ? messageOf(reason.finding) : textOf('sentence', reason),
    [messageOf, textOf],
  );
}
