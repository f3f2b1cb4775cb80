import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { SearchField, Switch, Text } from '@backstage/ui';
import { useEffect, useRef } from 'react';
import { componentConfigTranslationRef } from '../../translation';
import styles from './EffectiveView.module.css';

/** Chooses the rows of the table; `/` leads to the filter from anywhere on the page but a text field. */
export function EffectiveFilter(props: {
  filter: { text: string; onlyDiffering: boolean };
  /** How many rows are left. */
  count: number;
  onChange: (filter: { text: string; onlyDiffering: boolean }) => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { filter, count, onChange } = props;
  const field = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === '/' && !isTyping(event.target)) {
        event.preventDefault();
        field.current?.querySelector('input')?.focus();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div className={styles.filter}>
      <SearchField
        ref={field}
        className={styles.search}
        aria-label={t('effective.filter')}
        placeholder={t('effective.filter')}
        value={filter.text}
        onChange={text => onChange({ ...filter, text })}
      />
      <Switch
        label={t('effective.onlyDiffering')}
        isSelected={filter.onlyDiffering}
        onChange={onlyDiffering => onChange({ ...filter, onlyDiffering })}
      />
      <Text color="secondary" aria-live="polite">
        {t('effective.count', { count })}
      </Text>
    </div>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
