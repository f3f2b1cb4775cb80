// SPDX-License-Identifier: Apache-2.0

import { Skeleton, Text } from '@backstage/ui';
import { JsonObject } from '@component-config/config-engine';
import {
  ConfigurationForm,
  ManifestChange,
} from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { FindingList } from '../FindingList/FindingList';
import { proposedValues } from '../Publication/usePublishing';
import { RefusalAlert } from '../RefusalAlert';
import { TextDifference } from '../TextDifference/TextDifference';
import { TitledPart } from '../ValuesEffect/ChangesTable';
import styles from './Manifests.module.css';

/** The longest difference that is unfolded in a review, in lines. */
const UNFOLDED = 30;

/** How the rendered resources change, in each environment that a save touches. Nothing if they do not. */
export function ManifestsReview(props: {
  form: ConfigurationForm;
  values: JsonObject;
  /** The same for other environments. */
  also: ReadonlyArray<{ form: ConfigurationForm; values: JsonObject }>;
}) {
  const { t } = useTexts();
  const { form, values, also } = props;
  const query = useMemo(
    () =>
      queries.manifestsPreview(
        form.componentRef,
        proposedValues(form, values, undefined, also).values,
      ),
    [form, values, also],
  );
  const { value, error, loading } = useRead(query);
  if (error) {
    return <RefusalAlert error={error} />;
  }
  if (loading) {
    return (
      <div role="status" aria-label={t('manifests.loading')}>
        <Skeleton width="100%" height={32} />
      </div>
    );
  }
  return (
    <>
      {value?.environments.map(
        ({ environment: { name, title = name }, ...changed }) => (
          <TitledPart
            key={name}
            title={t('manifests.reviewIn', { environment: title })}
          >
            <div className={styles.changes}>
              {changed.changes.map((change, index) => (
                <ManifestDifference
                  key={index}
                  change={change}
                  unfolded={UNFOLDED}
                />
              ))}
              {changed.omitted !== undefined && (
                <Text>
                  {t('manifests.omitted', { count: changed.omitted })}
                </Text>
              )}
              {changed.findings.length > 0 && (
                <FindingList findings={changed.findings} />
              )}
            </div>
          </TitledPart>
        ),
      )}
    </>
  );
}

/** The difference of one resource, as YAML. */
export function ManifestDifference(props: {
  change: ManifestChange;
  /** The longest difference that is unfolded initially, in lines. */
  unfolded: number;
}) {
  const { t } = useTexts();
  const { change, unfolded } = props;
  const { name, kind, diff } = change;
  return diff === undefined ? (
    <Text as="p">
      {name} ({t(`manifests.change.${kind}`)}): {t('manifests.long')}
    </Text>
  ) : (
    <TextDifference
      path={
        kind === 'changed' ? name : `${name} (${t(`manifests.change.${kind}`)})`
      }
      diff={diff}
      unfolded={unfolded}
    />
  );
}
