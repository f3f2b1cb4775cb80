// SPDX-License-Identifier: Apache-2.0

import { ButtonIcon } from '@backstage/ui';
import { RiArrowDownLine, RiArrowUpLine, RiCloseLine } from '@remixicon/react';
import { ReactNode, Ref, useId } from 'react';
import { useTexts } from '../../translation';
import { ExplainedCell, ExplanationBody } from './ExplanationBody';
import styles from './Explanation.module.css';

/**
 * The explanation of a value beside its table, or over its lower part on a narrow screen. The table stays usable, and
 * the panel follows the selection.
 */
export function ExplanationPanel(props: {
  explained: ExplainedCell;
  /** Actions on the value. */
  actions?: ReactNode;
  /** Receives the focus when the panel is opened by keyboard. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Explains the value of the next or previous row. Omitted when there are no rows. */
  onMove?: (rows: 1 | -1) => void;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const { explained, actions, headingRef, onMove, onClose } = props;
  const { label, environment } = explained;
  const headingId = useId();
  return (
    <aside className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.explanationPanelHead}>
        <h3
          id={headingId}
          ref={headingRef}
          className={styles.explanationPanelTitle}
          tabIndex={-1}
          aria-live="polite"
        >
          {t('provenance.title', {
            label,
            environment: environment.title ?? environment.name,
          })}
        </h3>
        <span className={styles.buttons}>
          {onMove && (
            <>
              <ButtonIcon
                size="small"
                variant="tertiary"
                icon={<RiArrowUpLine aria-hidden />}
                aria-label={t('matrix.explanation.previous')}
                onPress={() => onMove(-1)}
              />
              <ButtonIcon
                size="small"
                variant="tertiary"
                icon={<RiArrowDownLine aria-hidden />}
                aria-label={t('matrix.explanation.next')}
                onPress={() => onMove(1)}
              />
            </>
          )}
          <ButtonIcon
            size="small"
            variant="tertiary"
            icon={<RiCloseLine aria-hidden />}
            aria-label={t('matrix.explanation.close')}
            onPress={onClose}
          />
        </span>
      </div>
      <ExplanationBody explained={explained} actions={actions} />
    </aside>
  );
}

/** A table with the explanation of one of its values beside it. */
export function ExplanationSplit(props: {
  /** An `ExplanationPanel`; without one, the table takes up all the space. */
  panel: ReactNode;
  children: ReactNode;
}) {
  const { panel, children } = props;
  return (
    <div className={styles.split} data-open={Boolean(panel) || undefined}>
      <div className={styles.beside}>{children}</div>
      {panel}
    </div>
  );
}
