// SPDX-License-Identifier: Apache-2.0

import { Explanation, ExplanationStep } from '@component-config/config-engine';
import { RiArrowDownSLine, RiArrowUpSLine } from '@remixicon/react';
import { useState, type JSX } from 'react';
import { ConfigurationDocuments } from '../../configuration';
import { useTexts } from '../../translation';
import styles from './ExplanationStack.module.css';
import { StepItem } from './StepItem';

/**
 * All layers in order of precedence, highest first, with what each did at a path. Silent layers are folded behind their
 * count; skipped ones come last, with the reason.
 */
export function ExplanationStack(props: {
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
  return (
    <>
      <ol className={styles.stack} aria-label={t('explain.stack')}>
        {runsOf(applied).map(run =>
          run.isSilent ? (
            <SilentRun key={run.steps[0].layer} steps={run.steps}>
              {step => (
                <StepItem
                  key={step.layer}
                  step={step}
                  pointer={pointer}
                  documents={documents}
                />
              )}
            </SilentRun>
          ) : (
            run.steps.map(step => (
              <StepItem
                key={step.layer}
                step={step}
                pointer={pointer}
                documents={documents}
              />
            ))
          ),
        )}
      </ol>
      {skipped.length > 0 && (
        <section className={styles.skipped}>
          <h3 className={styles.heading}>
            {t('explain.skippedLayers', { count: skipped.length })}
          </h3>
          <ul className={styles.stack} aria-label={t('effective.skipped')}>
            {skipped.map(step => (
              <StepItem
                key={step.layer}
                step={step}
                pointer={pointer}
                documents={documents}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface Run {
  isSilent: boolean;
  steps: ExplanationStep[];
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

function SilentRun(props: {
  steps: readonly ExplanationStep[];
  children: (step: ExplanationStep) => JSX.Element;
}) {
  const { t } = useTexts();
  const { steps, children } = props;
  const [isOpen, setOpen] = useState(false);
  const Icon = isOpen ? RiArrowUpSLine : RiArrowDownSLine;
  return (
    <>
      <li className={styles.fold}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon aria-hidden className={styles.icon} />
          {t('explain.silent', { count: steps.length })}
        </button>
      </li>
      {isOpen && steps.map(children)}
    </>
  );
}
