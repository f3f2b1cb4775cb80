// SPDX-License-Identifier: Apache-2.0

import { Flex } from '@backstage/ui';
import {
  EffectiveConfiguration,
  explain,
  Finding,
  formatPath,
  Explanation,
  ExplanationStep,
  Contribution,
  StepOutcome,
  type Verdict,
} from '@component-config/config-engine';
import {
  EnvironmentSummary,
  ValueEnd,
} from '@component-config/plugin-component-config-common';
import {
  ValueText,
  useLocalText,
  useStandaloneText,
} from '@component-config/plugin-component-config-react';
import { ReactNode, useEffect, useMemo, useState } from 'react';
import {
  RiArrowDownSLine,
  RiArrowUpSLine,
  RemixiconComponentType,
  RiAddLine,
  RiCheckLine,
  RiDeleteBinLine,
  RiPauseLine,
  RiSkipForwardLine,
  RiStackLine,
  RiSubtractLine,
  RiErrorWarningLine,
  RiQuestionLine,
  RiShieldCheckLine,
} from '@remixicon/react';
import {
  ConfigurationDocuments,
  layerEntityRef,
  skipReasonOf,
  skipReasons,
} from '../../configuration';
import { useUsage } from '../../hooks/useUsage';
import { useTexts } from '../../translation';
import { EndText } from '../Ends/Ends';
import { FindingList } from '../FindingList/FindingList';
import { PrincipalLink } from '../PrincipalLink';
import { PlacePath, CopiedPath } from '../PlaceName/PlaceName';
import { SourceLink } from '../SourceLink';
import {
  DecisionText,
  SkippedRuleText,
  StrategyText,
  MutationText,
  LayerTitle,
} from './facts';
import contrast from '../contrast.module.css';
import icons from '../icons.module.css';
import styles from './Explanation.module.css';

const OUTCOME_ICONS: { [Outcome in StepOutcome]: RemixiconComponentType } = {
  winner: RiCheckLine,
  contributed: RiAddLine,
  shadowed: RiStackLine,
  removed: RiDeleteBinLine,
  kept: RiPauseLine,
  silent: RiSubtractLine,
  skipped: RiSkipForwardLine,
};

interface Run {
  isSilent: boolean;
  steps: ExplanationStep[];
}

/** One path in one environment. */
export interface ExplainedCell {
  label: string;
  /** Items of lists by their index or key. */
  pointer: string;
  environment: EnvironmentSummary;
  effective: EffectiveConfiguration;
  /** When the value is to be removed, if it is. */
  end?: ValueEnd;
  /** The findings at the path, if any. */
  findings?: readonly Finding[];
  /** The documents that layer titles link to; without them, fewer titles are links. */
  documents?: ConfigurationDocuments;
}

/** The explanation of a value: what every layer did, where it is written and why the layer applies. */
export function ExplanationBody(props: {
  explained: ExplainedCell;
  /** Actions on the value. */
  actions?: ReactNode;
}) {
  const { t } = useTexts();
  const { explained, actions } = props;
  const { effective, pointer, documents, end, findings = [] } = explained;
  const textOf = useLocalText();
  const usage = useUsage();
  const environment = explained.environment.name;
  useEffect(
    () => usage.explained(formatPath(pointer), environment),
    [usage, pointer, environment],
  );
  const explanation = useMemo(
    () => explain(effective, pointer),
    [effective, pointer],
  );
  const titleOf = (id: string) => {
    const layer = effective.layers.find(one => one.id === id);
    return layer ? textOf('title', layer) : id;
  };
  return (
    <div className={`${styles.body} ${contrast.readable}`}>
      <div className={styles.place}>
        <span className={styles.stackValue}>
          {explanation.value === undefined ? (
            t('effective.noValue')
          ) : (
            <ValueText value={explanation.value} />
          )}
        </span>
        <CopiedPath pointer={pointer} />
      </div>
      {explanation.verdict && <VerdictText verdict={explanation.verdict} />}
      {end && (
        <p className={styles.summary}>
          <EndText end={end} />
        </p>
      )}
      {findings.length > 0 && <FindingList findings={findings} />}
      <p className={styles.summary}>{textOf('summary', explanation)}</p>
      {actions}
      {explanation.strategies.length > 0 && (
        <ul
          className={styles.strategies}
          aria-label={t('effective.strategies')}
        >
          {explanation.strategies.map((strategy, index) => (
            <li key={`${strategy.pointer}-${index}`}>
              <StrategyText
                pointer={strategy.pointer}
                strategy={strategy}
                title={titleOf(strategy.declaredBy)}
              />
            </li>
          ))}
        </ul>
      )}
      <ExplanationStack explanation={explanation} documents={documents} />
    </div>
  );
}

/**
 * All layers in order of precedence, highest first, with what each did at a path. Silent layers are folded behind their
 * count; skipped ones come last, with the reason.
 */
function ExplanationStack(props: {
  explanation: Explanation;
  documents: ConfigurationDocuments | undefined;
}) {
  const { t } = useTexts();
  const { explanation, documents } = props;
  const { pointer } = explanation;
  const applied = explanation.steps
    .filter(({ outcome }) => outcome !== 'skipped')
    .reverse();
  const skipped = explanation.steps.filter(
    ({ outcome }) => outcome === 'skipped',
  );
  const itemOf = (step: ExplanationStep) => (
    <StepItem
      key={step.layer}
      step={step}
      pointer={pointer}
      documents={documents}
    />
  );
  return (
    <>
      <ol className={styles.stack} aria-label={t('explain.stack')}>
        {runsOf(applied).map(run =>
          run.isSilent ? (
            <FoldedSteps
              key={run.steps[0].layer}
              label={t('explain.silent', { count: run.steps.length })}
              canFold
            >
              {run.steps.map(itemOf)}
            </FoldedSteps>
          ) : (
            run.steps.map(itemOf)
          ),
        )}
      </ol>
      {skipped.length > 0 && (
        <section className={styles.skipped}>
          <h4 className={styles.heading}>
            {t('explain.skippedLayers', { count: skipped.length })}
          </h4>
          <ul className={styles.stack} aria-label={t('effective.skipped')}>
            {skipReasons
              .map(reason => ({
                reason,
                steps: skipped.filter(step => skipReasonOf(step) === reason),
              }))
              .filter(({ steps }) => steps.length > 0)
              .map(({ reason, steps }) => (
                <FoldedSteps
                  key={reason}
                  label={t(`explain.skippedBecause.${reason}`, {
                    count: steps.length,
                  })}
                  // One layer takes no more room than its fold.
                  canFold={steps.length > 1}
                >
                  {steps.map(itemOf)}
                </FoldedSteps>
              ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Consecutive steps that are all silent, or all not. */
function runsOf(steps: readonly ExplanationStep[]): Run[] {
  const runs: Run[] = [];
  for (const step of steps) {
    const isSilent = step.outcome === 'silent';
    const last = runs[runs.length - 1];
    if (last?.isSilent === isSilent) {
      last.steps.push(step);
    } else {
      runs.push({ isSilent, steps: [step] });
    }
  }
  return runs;
}

/** Steps under a line that says what they have in common. */
function FoldedSteps(props: {
  label: string;
  /** Whether the steps are folded at first; the line then unfolds them. */
  canFold: boolean;
  children: ReactNode;
}) {
  const { label, canFold, children } = props;
  const [isOpen, setOpen] = useState(!canFold);
  const Icon = isOpen ? RiArrowUpSLine : RiArrowDownSLine;
  return (
    <>
      <li className={styles.fold}>
        {canFold ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon aria-hidden className={styles.icon} />
            {label}
          </button>
        ) : (
          <span className={styles.toggle}>{label}</span>
        )}
      </li>
      {isOpen && children}
    </>
  );
}

/** One layer's step at a path: its value, its conditions, the effect of its rules, and the position of each. */
function StepItem(props: {
  step: ExplanationStep;
  /** The path being explained. */
  pointer: string;
  documents: ConfigurationDocuments | undefined;
}) {
  const { t } = useTexts();
  const { step, pointer, documents } = props;
  const textOf = useLocalText();
  const standaloneOf = useStandaloneText();
  const { layer, kind, outcome, owner } = step;
  const title = standaloneOf('title', step);
  const reason = textOf('reason', step);
  const outcomeText = t(`explain.outcome.${outcome}`);
  // It often only repeats the title or the outcome.
  const isReason = reason !== title && reason !== outcomeText;
  const Icon = OUTCOME_ICONS[outcome];
  return (
    <li className={styles.step} data-outcome={outcome}>
      <span className={styles.outcome}>
        <Icon aria-hidden className={icons.firstLine} />
        {outcomeText}
      </span>{' '}
      <Flex direction="column" gap="1">
        <div className={styles.head}>
          <LayerTitle
            layer={step}
            kind={kind}
            entityRef={layerEntityRef(layer, pointer, documents)}
          />{' '}
          {(kind === 'component-overlay' || kind === 'enforced-overlay') && (
            <span className={styles.kind}>{t(`explain.kind.${kind}`)}</span>
          )}{' '}
          <span className={styles.reason}>
            {isReason && reason}
            {isReason && owner !== undefined && ' · '}
            {owner !== undefined &&
              t('explain.owner', { owner: <PrincipalLink who={owner} /> })}
          </span>
        </div>
        {step.mutations.length === 0 &&
          step.contributions.map((contribution, index) => (
            <ContributionText
              key={`${contribution.pointer}-${index}`}
              contribution={contribution}
              isShadowed={outcome === 'shadowed'}
              pointer={pointer}
            />
          ))}
        {step.mutations.map((mutation, index) => (
          <MutationText
            key={`${mutation.pointer}-${index}`}
            mutation={mutation}
            withPlace={mutation.pointer !== pointer}
          />
        ))}
        {step.skippedRules.length + step.decisions.length > 0 && (
          <ul className={styles.facts}>
            {step.skippedRules.map((rule, index) => (
              <li key={`kept-${index}`}>
                <SkippedRuleText rule={rule} />
              </li>
            ))}
            {step.decisions.map((decision, index) => (
              <li key={`decision-${index}`}>
                <DecisionText decision={decision} />
              </li>
            ))}
          </ul>
        )}
      </Flex>
    </li>
  );
}

function ContributionText(props: {
  contribution: Contribution;
  isShadowed: boolean;
  pointer: string;
}) {
  const { contribution, isShadowed, pointer } = props;
  const { value, position } = contribution;
  return (
    <div className={styles.value}>
      {contribution.pointer !== pointer && (
        <PlacePath pointer={contribution.pointer} />
      )}
      <ValueText value={value} shadowed={isShadowed} />
      {position && <SourceLink position={position} />}
    </div>
  );
}

const ICONS: { readonly [kind in Verdict['kind']]: RemixiconComponentType } = {
  exact: RiShieldCheckLine,
  'exact-above-defaults': RiShieldCheckLine,
  'may-be-overridden': RiErrorWarningLine,
  unknown: RiQuestionLine,
};

/** How certain a value is that a repository delivers. */
function VerdictText(props: { verdict: Verdict }) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const { verdict } = props;
  const Icon = ICONS[verdict.kind];
  return (
    <span
      className={`${styles.verdict} ${contrast.readable}`}
      data-kind={verdict.kind}
    >
      <Icon aria-hidden className={icons.firstLine} />
      <span>{t('explain.verdict', { verdict: textOf('text', verdict) })}</span>
    </span>
  );
}
