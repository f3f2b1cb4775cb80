// SPDX-License-Identifier: Apache-2.0

import { Text } from '@backstage/ui';
import { ValuesEffect } from '@component-config/plugin-component-config-common';
import { useTexts } from '../../translation';
import { FindingList } from '../FindingList/FindingList';
import { EffectTable } from './EffectTable';
import { TitledPart } from './TitledPart';

/** The effect of changed values in one environment: each value with its layer, and the findings. */
export function EffectPart({ effect }: { effect: ValuesEffect }) {
  const { t } = useTexts();
  const { environment, changes, findings } = effect;
  const values = changes.filter(({ kind }) => kind !== 'reason');
  const scope = environment?.title ?? environment?.name ?? t('scope.all');
  const title = environment
    ? t('proposals.effectIn', { scope })
    : t('proposals.effect');
  return (
    <TitledPart title={title}>
      {values.length === 0 ? (
        <Text>{t('proposals.noEffect')}</Text>
      ) : (
        <EffectTable
          caption={t('proposals.effectTable', { scope })}
          titles={{
            before: t('proposals.before'),
            after: t('proposals.after'),
          }}
          changes={values}
        />
      )}
      {findings.length > 0 && <FindingList findings={findings} />}
    </TitledPart>
  );
}
