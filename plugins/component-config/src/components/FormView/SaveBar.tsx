// SPDX-License-Identifier: Apache-2.0

import { Button, Text } from '@backstage/ui';
import { memo, useMemo } from 'react';
import { useTexts } from '../../translation';
import { ProductionBadge } from '../ProductionBadge';
import styles from './FormView.module.css';

const labels = {
  save: 'review.open',
  propose: 'propose.open',
  git: 'gitOnly.open',
} as const;

/** Shows the number of changes, errors and affected environments; opens the review, and discards. Always visible. */
export const SaveBar = memo(function Bar(props: {
  changes: number;
  errors: number;
  /** The number of unresolved conflicts. */
  undecided: number;
  /** Whether the changes add errors: the review button then moves to them. */
  isBlocked: boolean;
  /** Whether the changes are saved, proposed, or proposed in Git. */
  mode: 'save' | 'propose' | 'git';
  scope: string;
  /** Whether the changes affect production. */
  isProduction: boolean;
  onReview: () => void;
  onDiscard: () => void;
}) {
  const { t } = useTexts();
  const { changes, errors, undecided, isBlocked } = props;
  const { mode, scope, isProduction, onReview, onDiscard } = props;
  const summary = useMemo(
    () =>
      [
        t('bar.changes', { count: changes }),
        ...(errors > 0 ? [t('bar.errors', { count: errors })] : []),
        ...(changes > 0 ? [t('bar.affects', { scope })] : []),
      ].join(' · '),
    [t, changes, errors, scope],
  );
  const problem = problemOf();

  function problemOf(): string | undefined {
    if (changes === 0) {
      return undefined;
    }
    if (isBlocked) {
      return t('bar.blocked');
    }
    return undecided > 0 ? t('moved.undecided') : undefined;
  }

  return (
    <section
      className={styles.bar}
      data-idle={changes === 0 || undefined}
      aria-label={t('bar.label')}
    >
      <div className={styles.summary} aria-live="polite">
        <span className={styles.line}>
          <Text variant="body-small">{summary}</Text>
          {isProduction && changes > 0 && <ProductionBadge />}
        </span>
        {problem !== undefined && (
          <Text color="danger" variant="body-small">
            {problem}
          </Text>
        )}
      </div>
      <Button
        size="small"
        variant="secondary"
        isDisabled={changes === 0}
        onPress={onDiscard}
      >
        {t('bar.discard')}
      </Button>
      <Button
        size="small"
        variant="primary"
        isDisabled={changes === 0}
        onPress={onReview}
      >
        {t(labels[mode])}
      </Button>
    </section>
  );
});
