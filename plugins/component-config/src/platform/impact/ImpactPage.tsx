// SPDX-License-Identifier: Apache-2.0

import { Text, Button, Tag, TagGroup, Alert } from '@backstage/ui';
import type { Finding } from '@component-config/config-engine';
import { SUPPOSED_FILE } from '@component-config/config-platform';
import { useMemo } from 'react';
import { RiPlayLine } from '@remixicon/react';
import { useTexts } from '../../translation';
import {
  useSharedText,
  DocumentPicker,
  DocumentsPane,
  joinDocuments,
  TextFileButton,
  useLoadDocument,
  type SharedText,
} from '../documents';
import { useSearchState } from '../../hooks/useSearchState';
import { ImpactResult } from './ImpactResult';
import { useImpact, type ImpactRun } from './useImpact';
import { RefusalAlert } from '../../components/RefusalAlert';
import { countOutcomes, outcomes } from './filterImpact';
import { OutcomeText } from './OutcomeText';
import styles from './impact.module.css';

const names = ['view', 'outcome', 'text', 'document', 'removed'] as const;

/** The effect of a change to platform documents on every component, before it is made. */
export function ImpactPage() {
  const { t } = useTexts();
  const [{ document, removed: left, ...state }, change] = useSearchState(names);
  const shared = useSharedText();
  const removed = useMemo(() => left?.split(',') ?? [], [left]);
  const impact = useImpact();
  return (
    <div className={styles.page}>
      <Text as="p">{t('impact.explanation')}</Text>
      {impact.run && <ImpactHeader run={impact.run} onCancel={impact.cancel} />}
      <ChangeEditor
        shared={shared}
        initial={document}
        removed={removed}
        run={impact.run}
        onRemove={refs => change({ removed: refs.join(',') })}
        onStart={() =>
          impact.start({
            documents: shared.text,
            ...(removed.length > 0 && { removed: [...removed] }),
          })
        }
      />
      {impact.run && (
        <ImpactResult run={impact.run} state={state} onChange={change} />
      )}
    </div>
  );
}

/** Edits a change: the changed documents, and the removed ones. */
function ChangeEditor(props: {
  shared: SharedText;
  /** Entity reference of the document to start with if the address has no text. */
  initial?: string;
  /** Entity references of removed documents. */
  removed: readonly string[];
  run: ImpactRun | undefined;
  onRemove: (removed: readonly string[]) => void;
  onStart: () => void;
}) {
  const { t } = useTexts();
  const { shared, initial, removed, run, onRemove, onStart } = props;
  const { text, setText } = shared;
  // The findings of another text have other positions.
  const fixable = useMemo(
    () => (run && run.request.documents === text ? textFixes(run) : []),
    [run, text],
  );
  const { load, failure } = useLoadDocument(shared, initial);
  const isEmpty = text.trim() === '' && removed.length === 0;
  return (
    <section className={styles.change} aria-label={t('impact.change')}>
      <div className={styles.sources}>
        <DocumentPicker
          className={styles.picker}
          label={t('documents.add')}
          onChange={entityRef => load(entityRef, text)}
        />
        <DocumentPicker
          className={styles.picker}
          label={t('impact.remove')}
          onChange={entityRef =>
            onRemove([...new Set([...removed, entityRef])])
          }
        />
        <TextFileButton
          label={t('documents.open')}
          onText={opened => setText(joinDocuments(text, opened))}
        />
      </div>
      {removed.length > 0 && (
        <TagGroup
          aria-label={t('impact.removed')}
          onRemove={keys =>
            onRemove(removed.filter(entityRef => !keys.has(entityRef)))
          }
        >
          {removed.map(entityRef => (
            <Tag key={entityRef} id={entityRef}>
              {t('impact.removedTag', { entityRef })}
            </Tag>
          ))}
        </TagGroup>
      )}
      <DocumentsPane
        label={t('impact.text')}
        shared={shared}
        failure={failure}
        resolved={fixable}
      />
      <div>
        <Button
          variant="primary"
          iconStart={<RiPlayLine aria-hidden />}
          isDisabled={isEmpty}
          isPending={run?.state === 'running'}
          onPress={onStart}
        >
          {t('impact.start')}
        </Button>
      </div>
    </section>
  );
}

/** The alert status for each class of change. */
const verdictStatus = {
  breaking: 'danger',
  risky: 'warning',
  safe: 'success',
  none: 'success',
} as const;

/** The progress, and the number of configurations per outcome. */
function ImpactHeader(props: { run: ImpactRun; onCancel: () => void }) {
  const { t } = useTexts();
  const { run, onCancel } = props;
  const { state, done, total, summary, configurations, seconds = 0 } = run;
  const counts = useMemo(() => countOutcomes(configurations), [configurations]);
  return (
    <div className={styles.header}>
      {state === 'running' && (
        <div className={styles.progress}>
          <progress
            className={styles.bar}
            aria-label={t('impact.progress')}
            max={Math.max(total, 1)}
            value={run.started ? done : undefined}
          />
          <Text color="secondary" variant="body-small">
            {t('impact.compared', { done: String(done), total: String(total) })}
          </Text>
          <Button size="small" variant="secondary" onPress={onCancel}>
            {t('words.cancel')}
          </Button>
        </div>
      )}
      {state === 'failed' && run.error && <RefusalAlert error={run.error} />}
      {state === 'cancelled' && (
        <Alert
          role="status"
          status="info"
          icon
          title={t('impact.cancelled')}
          description={t('impact.cancelledDescription')}
        />
      )}
      {state === 'interrupted' && (
        <Alert
          role="alert"
          status="danger"
          icon
          title={t('impact.interrupted')}
          description={t('impact.interruptedDescription')}
        />
      )}
      {summary && (
        <Alert
          role="status"
          status={verdictStatus[summary.class ?? 'none']}
          icon
          title={t(`impact.verdict.${summary.class ?? 'none'}`)}
        />
      )}
      <p className={styles.counts} role="status">
        {summary && (
          <span>
            {t('impact.checked', {
              count: summary.counts.checked,
              seconds: seconds.toFixed(1),
            })}
          </span>
        )}
        {outcomes
          .filter(outcome => counts[outcome] > 0)
          .map(outcome => (
            <OutcomeText
              key={outcome}
              outcome={outcome}
              count={counts[outcome]}
            />
          ))}
        {summary && (
          <span className={styles.same}>
            {t('impact.same', { count: summary.counts.same })}
          </span>
        )}
      </p>
    </div>
  );
}

/**
 * The new findings of a change that an edit of its text fixes: each once for all configurations, and a tie once for both
 * of its overlays.
 */
function textFixes({ configurations }: ImpactRun): readonly Finding[] {
  const byFix = new Map<string, Finding>();
  for (const { reasons } of configurations) {
    for (const { rule, finding } of reasons) {
      if (rule === 'new-error' && finding?.fix?.file === SUPPOSED_FILE) {
        const { start, replacement } = finding.fix;
        const key = `${finding.code} ${start} ${replacement}`;
        byFix.set(key, byFix.get(key) ?? finding);
      }
    }
  }
  return onceForBoth([...byFix.values()]);
}

/** Of two findings that name each other, the later one, which links to the places of both. */
function onceForBoth(findings: readonly Finding[]): readonly Finding[] {
  return findings.flatMap((finding, index) => {
    if (findings.slice(index + 1).some(other => isOtherSide(finding, other))) {
      return [];
    }
    const other = findings.find(one => isOtherSide(one, finding))?.position;
    return [
      other
        ? { ...finding, related: [...(finding.related ?? []), other] }
        : finding,
    ];
  });
}

function isOtherSide(a: Finding, b: Finding): boolean {
  return (
    a.code === b.code &&
    a.args?.other !== undefined &&
    a.args.other === b.args?.name &&
    a.args.name === b.args.other
  );
}
