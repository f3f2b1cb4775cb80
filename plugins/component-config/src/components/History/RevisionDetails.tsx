// SPDX-License-Identifier: Apache-2.0

import { Button, Skeleton, Text } from '@backstage/ui';
import { RiArrowGoBackLine } from '@remixicon/react';
import { useState } from 'react';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { RefusalAlert } from '../RefusalAlert';
import { EffectPart, TitledPart, ValueChangeTable } from '../ValuesEffect';
import { RestoreDialog } from './RestoreDialog';

/** The changes of one revision and their effect, with an action to restore it. */
export function RevisionDetails(props: {
  componentRef: string;
  environment: string | undefined;
  scope: string;
  revision: number;
  /** The current revision. */
  head: number;
  mayRestore: boolean;
}) {
  const { t } = useTexts();
  const { componentRef, environment, revision, head, mayRestore } = props;
  const [isRestoring, setRestoring] = useState(false);
  const { value: report, error } = useRead(
    queries.revision(componentRef, environment, revision),
  );
  if (error) {
    return <RefusalAlert error={error} />;
  }
  if (!report) {
    return <Skeleton width="100%" height={80} />;
  }
  return (
    <>
      {mayRestore && revision !== head && (
        <div>
          <Button
            size="small"
            variant="secondary"
            iconStart={<RiArrowGoBackLine aria-hidden />}
            onPress={() => setRestoring(true)}
          >
            {t('history.restore.action')}
          </Button>
        </div>
      )}
      <TitledPart title={t('history.changes')}>
        {report.changes.length === 0 ? (
          <Text>{t('history.noChanges')}</Text>
        ) : (
          <ValueChangeTable
            caption={t('history.changesOf', { revision: String(revision) })}
            titles={{
              before: t('history.before'),
              after: t('history.after'),
            }}
            changes={report.changes}
          />
        )}
      </TitledPart>
      {report.effect.map(effect => (
        <EffectPart key={effect.environment?.name ?? ''} effect={effect} />
      ))}
      {isRestoring && (
        <RestoreDialog {...props} onClose={() => setRestoring(false)} />
      )}
    </>
  );
}
