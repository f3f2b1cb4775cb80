// SPDX-License-Identifier: Apache-2.0

import { Text } from '@backstage/ui';
import {
  EnvironmentSummary,
  PromotedPlace,
} from '@component-config/plugin-component-config-common';
import { ReactNode } from 'react';
import { queries, useLive } from '../../queries';
import { useTexts } from '../../translation';
import styles from './Promotion.module.css';

/** Two environments between which values are promoted. */
export interface PromotionStep {
  from: EnvironmentSummary;
  to: EnvironmentSummary;
}

/**
 * The last step in promotion order: the last environment, and the one that it is promoted from.
 *
 * @param environments - in promotion order
 */
export function lastStep(
  environments: readonly EnvironmentSummary[],
): PromotionStep | undefined {
  const to = environments.at(-1);
  const from =
    environments.find(({ name }) => to?.promotedFrom.includes(name)) ??
    environments.at(-2);
  return from && to && from !== to ? { from, to } : undefined;
}

/** The differences between two environments, and whether each is to be promoted. */
export function usePromotion(
  componentRef: string,
  step: PromotionStep | undefined,
) {
  return useLive(
    step &&
      queries.diff(componentRef, {
        environment: step.from.name,
        to: step.to.name,
        include: ['promotion'],
      }),
  );
}

/**
 * How many values an environment is behind another, and how many differ on purpose. Renders nothing if there are none.
 */
export function PromotionStatus(props: {
  step: PromotionStep;
  places: readonly PromotedPlace[];
  /** Renders the number of values to promote. */
  children: (behind: string) => ReactNode;
  /** The action that promotes them. */
  action?: ReactNode;
}) {
  const { t } = useTexts();
  const { step, places, children, action } = props;
  const { from, to } = step;
  const countOf = (wanted: PromotedPlace['class']) =>
    places.filter(place => place.class === wanted).length;
  const behind = countOf('promotable');
  const intended = countOf('intended');
  if (behind + intended === 0) {
    return null;
  }
  const names = { from: from.title ?? from.name, to: to.title ?? to.name };
  return (
    <div className={styles.status}>
      {behind > 0 &&
        children(t('promotion.behind', { count: behind, ...names }))}
      {intended > 0 && (
        <Text color="secondary">
          {t('promotion.intended', { count: intended })}
        </Text>
      )}
      {behind > 0 && action}
    </div>
  );
}
