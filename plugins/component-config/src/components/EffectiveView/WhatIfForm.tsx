// SPDX-License-Identifier: Apache-2.0

import {
  Button,
  Select,
  TextAreaField,
  Text,
  TextField,
  Flex,
} from '@backstage/ui';
import {
  EffectiveReport,
  WhatIfRequest,
  WhatIfReport,
} from '@component-config/plugin-component-config-common';
import { useState, useMemo } from 'react';
import { placeLabel } from '@component-config/config-platform';
import { useTexts } from '../../translation';
import { compareRows } from '../../configuration';
import { ChangeTable, ChangeCounts } from '../ChangeTable/ChangeTable';
import {
  ExplanationPanel,
  ExplanationSplit,
} from '../Explanation/ExplanationPanel';
import { FindingList } from '../FindingList/FindingList';
import { EnvironmentDetails } from './EnvironmentDetails';
import styles from './EffectiveView.module.css';

interface Facts {
  readonly [name: string]: string;
}

/** Hypothetical facts and overlays of one environment. */
export interface Supposed {
  /** Name of the environment. */
  environment: string;
  /** The facts that differ. */
  facts: { [name: string]: string };
  /** YAML of Overlays and OverlayMixins. */
  overlays: string;
}

/** The request for their result. */
export function whatIfRequest({
  environment,
  facts,
  overlays,
}: Supposed): WhatIfRequest {
  return {
    environment,
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(overlays.trim() !== '' && { overlays }),
  };
}

/** Edits hypothetical facts and overlays. */
export function WhatIfForm(props: {
  report: EffectiveReport;
  /** Defaults to the last environment in promotion order, unchanged. */
  initial?: Supposed;
  isRunning: boolean;
  onRun: (supposed: Supposed) => void;
}) {
  const { t } = useTexts();
  const { report, initial, isRunning, onRun } = props;
  const { environments } = report;
  const [name, setName] = useState(initial?.environment);
  const [facts, setFacts] = useState(initial?.facts ?? {});
  const [overlays, setOverlays] = useState(initial?.overlays ?? '');
  const { environment } =
    environments.find(one => one.environment.name === name) ??
    environments[environments.length - 1];
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault();
        onRun({ environment: environment.name, facts, overlays });
      }}
    >
      <Select
        className={styles.environment}
        label={t('words.environment')}
        options={environments.map(one => ({
          value: one.environment.name,
          label: one.environment.title ?? one.environment.name,
        }))}
        value={environment.name}
        onChange={key => {
          setName(String(key));
          setFacts({});
        }}
      />
      <FactFields
        // Changed facts belong to one environment.
        key={environment.name}
        facts={environment.facts}
        supposed={facts}
        onChange={setFacts}
      />
      <TextAreaField
        className={styles.overlays}
        label={t('whatIf.overlays')}
        description={t('whatIf.overlaysHelp')}
        rows={9}
        value={overlays}
        onChange={setOverlays}
      />
      <div>
        <Button type="submit" isDisabled={isRunning}>
          {t('whatIf.run')}
        </Button>
      </div>
    </form>
  );
}

/** Hypothetical facts of an environment: its own, and new ones. */
function FactFields(props: {
  /** The actual facts. */
  facts: Facts;
  /** The facts that were changed or added. */
  supposed: Facts;
  onChange: (supposed: Facts) => void;
}) {
  const { t } = useTexts();
  const { facts, supposed, onChange } = props;
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const suppose = (fact: string, to: string) => {
    const others = Object.entries(supposed).filter(([key]) => key !== fact);
    const isAsItIs = Object.hasOwn(facts, fact) && facts[fact] === to;
    onChange(Object.fromEntries(isAsItIs ? others : [...others, [fact, to]]));
  };
  const names = [...new Set([...Object.keys(facts), ...Object.keys(supposed)])];
  return (
    <Flex
      direction="column"
      gap="2"
      role="group"
      aria-labelledby="component-config-facts"
    >
      <Text id="component-config-facts" variant="body-small" weight="bold">
        {t('whatIf.facts')}
      </Text>
      <div className={styles.grid}>
        {names.map(fact => (
          <TextField
            key={fact}
            label={fact}
            value={Object.hasOwn(supposed, fact) ? supposed[fact] : facts[fact]}
            onChange={to => suppose(fact, to)}
          />
        ))}
      </div>
      <div className={styles.newFact}>
        <TextField
          label={t('whatIf.newFact')}
          value={name}
          onChange={setName}
        />
        <TextField
          label={t('whatIf.newValue')}
          value={value}
          onChange={setValue}
        />
        <Button
          variant="secondary"
          isDisabled={name.trim() === ''}
          onPress={() => {
            suppose(name.trim(), value);
            setName('');
            setValue('');
          }}
        >
          {t('whatIf.addFact')}
        </Button>
      </div>
    </Flex>
  );
}

/** The result: findings of the changed documents, values that would change, and the layers that would apply. */
export function WhatIfResult(props: {
  report: EffectiveReport;
  supposed: WhatIfReport;
}) {
  const { t } = useTexts();
  const { report, supposed } = props;
  const { environment, effective, changes, findings } = supposed;
  const [explained, setExplained] = useState<{
    pointer: string;
    side: 'before' | 'after';
  }>();
  const now = report.environments.find(
    candidate => candidate.environment.name === environment.name,
  )?.effective;
  const groups = useMemo(
    () => (now ? compareRows(report.schema, now, changes) : []),
    [report.schema, now, changes],
  );
  const explainedIn = explained?.side === 'before' ? now : effective;
  const title = environment.title ?? environment.name;
  return (
    <Flex direction="column" gap="4" aria-live="polite">
      {findings.length > 0 && <FindingList findings={findings} />}
      {changes.length === 0 ? (
        <Text>{t('whatIf.nothing')}</Text>
      ) : (
        <>
          <ChangeCounts changes={changes} />
          <ExplanationSplit
            panel={
              explained &&
              explainedIn && (
                <ExplanationPanel
                  explained={{
                    label: placeLabel(report.schema, explained.pointer),
                    pointer: explained.pointer,
                    environment,
                    effective: explainedIn,
                    documents: report,
                  }}
                  onClose={() => setExplained(undefined)}
                />
              )
            }
          >
            <ChangeTable
              caption={t('whatIf.caption', { environment: title })}
              groups={groups}
              titles={{ before: t('whatIf.now'), after: t('whatIf.then') }}
              onExplain={(side, pointer) => setExplained({ side, pointer })}
            />
          </ExplanationSplit>
        </>
      )}
      <EnvironmentDetails
        environment={environment}
        effective={effective}
        documents={report}
      />
    </Flex>
  );
}
