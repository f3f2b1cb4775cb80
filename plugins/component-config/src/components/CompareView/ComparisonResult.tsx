// SPDX-License-Identifier: Apache-2.0

import { Button, Select, Switch, Text } from '@backstage/ui';
import {
  ConfigurationChange,
  exportConfiguration,
  unifiedDiff,
} from '@component-config/config-engine';
import { placeLabel } from '@component-config/config-platform';
import { RiFileCopyLine } from '@remixicon/react';
import { useMemo } from 'react';
import { parseEntityRef } from '@backstage/catalog-model';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import { compareRows, isHiddenChange } from '../../configuration';
import { Choice } from '../Choice';
import { useTexts } from '../../translation';
import { ChangeTable, ChangeCounts } from '../ChangeTable/ChangeTable';
import {
  ExplanationPanel,
  ExplanationSplit,
} from '../Explanation/ExplanationPanel';
import {
  ComparedPlace,
  ComparedSide,
  DifferenceFilter,
  differenceFilters,
} from './types';
import { CompareState } from './useCompareState';
import { TextDifference } from '../TextDifference/TextDifference';
import styles from './CompareView.module.css';

/** The differences between two configurations, value by value or line by line. */
export function ComparisonResult(props: {
  before: ComparedSide;
  after: ComparedSide;
  changes: readonly ConfigurationChange[];
  state: CompareState;
  explained: ComparedPlace | undefined;
  onState: (change: Partial<CompareState>) => void;
  onExplain: (place: ComparedPlace | undefined) => void;
  /** Copies the differences. Omitted when they cannot be copied. */
  onCopy?: () => void;
}) {
  const { t } = useTexts();
  const { before, after, state, explained } = props;
  const { onState, onExplain, onCopy } = props;
  const { asText, only, withReasons } = state;
  const changes = useMemo(
    () =>
      props.changes.filter(
        ({ kind }) => (withReasons || kind !== 'reason') && isShown(kind, only),
      ),
    [props.changes, withReasons, only],
  );
  const groups = useMemo(
    () => compareRows(before.schema, before.effective, changes),
    [before, changes],
  );
  const titles = { before: before.title, after: after.title };
  const names = { from: before.title, to: after.title };
  const side = explained?.side === 'from' ? before : after;
  return (
    <>
      <div className={styles.bar}>
        <Choice
          label={t('comparison.as')}
          options={['values', 'text']}
          labelOf={option =>
            t(option === 'text' ? 'comparison.asText' : 'manifests.values')
          }
          selected={asText ? 'text' : 'values'}
          onSelect={option => onState({ asText: option === 'text' })}
        />
        {!asText && (
          <>
            <Select
              className={styles.only}
              size="small"
              aria-label={t('comparison.only')}
              options={differenceFilters.map(one => ({
                value: one,
                label: t(`comparison.filter.${one}`, names),
              }))}
              value={only}
              onChange={key =>
                onState({ only: differenceFilters.find(one => one === key) })
              }
            />
            <Switch
              label={t('compare.reasons')}
              isSelected={withReasons}
              onChange={isOn => onState({ withReasons: isOn })}
            />
            <ChangeCounts changes={changes} />
          </>
        )}
        {onCopy && (
          <Button
            size="small"
            variant="secondary"
            iconStart={<RiFileCopyLine aria-hidden />}
            onPress={onCopy}
          >
            {t('promotion.copyTo', { environment: after.title })}
          </Button>
        )}
      </div>
      {asText && (
        <ConfigurationText
          before={before}
          after={after}
          hidden={props.changes.filter(isHiddenChange).length}
        />
      )}
      {!asText && (
        <ExplanationSplit
          panel={
            explained && (
              <ExplanationPanel
                explained={{
                  ...side,
                  label: placeLabel(side.schema, explained.pointer),
                  pointer: explained.pointer,
                }}
                onClose={() => onExplain(undefined)}
              />
            )
          }
        >
          {changes.length === 0 ? (
            <Text>{t('compare.none')}</Text>
          ) : (
            <ChangeTable
              caption={t('compare.caption', names)}
              groups={groups}
              titles={titles}
              onExplain={(which, pointer) =>
                onExplain({
                  pointer,
                  side: which === 'before' ? 'from' : 'to',
                })
              }
            />
          )}
        </ExplanationSplit>
      )}
    </>
  );
}

function isShown(
  kind: ConfigurationChange['kind'],
  only: DifferenceFilter,
): boolean {
  switch (only) {
    case 'changed':
      return kind === 'changed' || kind === 'reason';
    case 'onlyFrom':
      return kind === 'removed';
    case 'onlyTo':
      return kind === 'added';
    default:
      return true;
  }
}

/** Two configurations as YAML, line by line, without secrets. */
function ConfigurationText(props: {
  before: ComparedSide;
  after: ComparedSide;
  /** The number of sensitive values that differ. */
  hidden: number;
}) {
  const { t } = useTexts();
  const { before, after, hidden } = props;
  const texts = useMemo(
    () => ({ before: textOf(before), after: textOf(after) }),
    [before, after],
  );
  const path = `${before.title} → ${after.title}`;
  const diff = useMemo(
    () => unifiedDiff('configuration.yaml', texts.before, texts.after),
    [texts],
  );
  return (
    <>
      <Text color="secondary" variant="body-small">
        {t('comparison.textHelp')}
      </Text>
      {hidden > 0 && (
        <Text>{t('comparison.hiddenInText', { count: hidden })}</Text>
      )}
      {diff === '' && hidden === 0 && <Text>{t('compare.none')}</Text>}
      {diff !== '' && (
        <TextDifference path={path} before={texts.before} diff={diff} />
      )}
    </>
  );
}

function textOf(side: ComparedSide): string {
  const { name, namespace } = parseEntityRef(side.documents.componentRef);
  return exportConfiguration({
    component: { name, namespace },
    environment: side.environment.name,
    effective: side.effective,
    schema: side.schema,
    mask: SENSITIVE_MASK,
    format: 'yaml',
  }).text;
}
