// SPDX-License-Identifier: Apache-2.0

import { Skeleton, Text } from '@backstage/ui';
import {
  JsonObject,
  maskValues,
  valueAt,
} from '@component-config/config-engine';
import {
  ConfigurationForm,
  EnvironmentSummary,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import { changedPointers } from '../../configuration';
import { useTexts } from '../../translation';
import { RefusalAlert } from '../RefusalAlert';
import { EffectPart, TitledPart, ValueChangeTable } from '../ValuesEffect';
import { useReviewedEffect } from './useReviewedEffect';

/** The changed values of a layer, and their effect in each environment. Secrets are masked. */
export function ReviewedChanges(props: {
  form: ConfigurationForm;
  scope: string;
  environments: readonly EnvironmentSummary[];
  before: JsonObject;
  after: JsonObject;
}) {
  const { t } = useTexts();
  const { form, scope, before, after } = props;
  const effect = useReviewedEffect(props);
  const changes = useMemo(() => {
    const masked = (values: JsonObject) =>
      maskValues(values, form.schema, SENSITIVE_MASK, undefined);
    const [was, is] = [masked(before), masked(after)];
    return changedPointers(before, after).map(pointer => ({
      pointer,
      before: valueAt(was, pointer),
      after: valueAt(is, pointer),
    }));
  }, [form, before, after]);
  return (
    <>
      <TitledPart title={t('review.changes')}>
        {changes.length === 0 ? (
          <Text>{t('review.nothing')}</Text>
        ) : (
          <ValueChangeTable
            caption={t('review.changesOf', { scope })}
            titles={{ before: t('review.now'), after: t('review.new') }}
            changes={changes}
          />
        )}
      </TitledPart>
      {effect.error && <RefusalAlert error={effect.error} />}
      {effect.loading && (
        <div role="status" aria-label={t('review.loading')}>
          <Skeleton width="100%" height={72} />
        </div>
      )}
      {effect.value?.map(one => (
        <EffectPart key={one.environment?.name ?? ''} effect={one} />
      ))}
    </>
  );
}
