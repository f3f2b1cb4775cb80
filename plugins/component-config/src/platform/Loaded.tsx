// SPDX-License-Identifier: Apache-2.0

import { Flex, Skeleton, Text } from '@backstage/ui';
import type { ReactNode } from 'react';
import { RefusalAlert } from '../components/RefusalAlert';
import { useTexts } from '../translation';
import styles from './list/list.module.css';

/** The state of a request, as in `useAsync`. */
export interface RequestState<T> {
  readonly value?: T;
  readonly error?: Error;
}

/** Renders a response, a skeleton while loading, with a sentence if that takes long, or the error. */
export function Loaded<T>(props: {
  state: RequestState<T>;
  /** Number of skeleton lines. Defaults to 4. */
  lines?: number;
  children: (value: T) => ReactNode;
}) {
  const { t } = useTexts();
  const { state, lines = 4, children } = props;
  if (state.error) {
    return <RefusalAlert error={state.error} />;
  }
  if (state.value === undefined) {
    return (
      <div role="status" aria-label={t('pages.loading')}>
        <Flex direction="column" gap="3">
          <Text color="secondary" className={styles.waiting}>
            {t('pages.waiting')}
          </Text>
          {Array.from({ length: lines }, (_, line) => (
            <Skeleton key={line} height={20} width={line % 2 ? '60%' : '90%'} />
          ))}
        </Flex>
      </div>
    );
  }
  return <>{children(state.value)}</>;
}
