// SPDX-License-Identifier: Apache-2.0

import { Text } from '@backstage/ui';
import { useMemo } from 'react';
import { useTexts } from '../../translation';
import { useSharedText } from '../documents';
import { usePageState } from '../usePageState';
import { ChangeEditor } from './ChangeEditor';
import styles from './ImpactPage.module.css';
import { ImpactResult } from './ImpactResult';
import { useImpact } from './useImpact';

const names = ['view', 'outcome', 'text', 'document', 'removed'] as const;

/** The effect of a change to platform documents on every component, before it is made. */
export function ImpactPage() {
  const { t } = useTexts();
  const [{ document, removed: left, ...state }, change] = usePageState(names);
  const shared = useSharedText();
  const removed = useMemo(() => left?.split(',') ?? [], [left]);
  const impact = useImpact();
  return (
    <div className={styles.page}>
      <Text as="p">{t('impact.explanation')}</Text>
      <ChangeEditor
        shared={shared}
        initial={document}
        removed={removed}
        isRunning={impact.run?.state === 'running'}
        onRemove={refs => change({ removed: refs.join(',') })}
        onStart={() =>
          impact.start({
            documents: shared.text,
            ...(removed.length > 0 && { removed: [...removed] }),
          })
        }
      />
      {impact.run && (
        <ImpactResult
          run={impact.run}
          state={state}
          onChange={change}
          onCancel={impact.cancel}
        />
      )}
    </div>
  );
}
