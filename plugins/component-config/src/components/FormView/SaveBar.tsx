import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { componentConfigTranslationRef } from '../../translation';
import styles from './SaveBar.module.css';

/** How much is changed, what is wrong and whom it affects; saves and discards. Stays in sight while one scrolls. */
export function SaveBar(props: {
  changes: number;
  errors: number;
  /** Whether the changes bring in errors: saving then leads to these. */
  isBlocked: boolean;
  isSaving: boolean;
  /** What becomes of the changes. */
  mode: 'save' | 'propose';
  scope: string;
  onSave: () => void;
  onDiscard: () => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { changes, errors, isBlocked, isSaving, mode, scope } = props;
  const { onSave, onDiscard } = props;
  const parts = [
    t('bar.changes', { count: changes }),
    t('bar.errors', { count: errors }),
    ...(changes > 0 ? [t('bar.affects', { scope })] : []),
  ];
  return (
    <section className={styles.bar} aria-label={t('bar.label')}>
      <div className={styles.summary} aria-live="polite">
        <Text>{parts.join(' · ')}</Text>
        {isBlocked && changes > 0 && (
          <Text color="danger" variant="body-small">
            {t('bar.blocked')}
          </Text>
        )}
      </div>
      <Button
        variant="secondary"
        isDisabled={changes === 0 || isSaving}
        onPress={onDiscard}
      >
        {t('bar.discard')}
      </Button>
      <Button
        variant="primary"
        isDisabled={changes === 0}
        isPending={isSaving}
        onPress={onSave}
      >
        {t(mode === 'save' ? 'bar.save' : 'propose.open')}
      </Button>
    </section>
  );
}
