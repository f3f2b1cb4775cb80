// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { Button, Text } from '@backstage/ui';
import { formatPath } from '@component-config/config-engine';
import {
  componentConfigApiRef,
  ValueText,
} from '@component-config/plugin-component-config-react';
import { RiEyeLine, RiEyeOffLine } from '@remixicon/react';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { useState } from 'react';
import { useUsage } from '../../hooks/useUsage';
import { useTexts } from '../../translation';
import { RefusalAlert } from '../RefusalAlert';
import styles from './EffectiveView.module.css';

/** Shows a sensitive value to users who may see it, until it is hidden or another value is selected. */
export function RevealButton(props: {
  componentRef: string;
  environment: string;
  /** JSON Pointer into the result of the environment. */
  pointer: string;
}) {
  const { t } = useTexts();
  const api = useApi(componentConfigApiRef);
  const usage = useUsage();
  const { componentRef, environment, pointer } = props;
  const [isShown, setShown] = useState(false);
  const [revealed, reveal] = useAsyncFn(async () => {
    usage.revealed(formatPath(pointer), environment);
    return api.revealValue(componentRef, { environment, pointer });
  }, [api, usage, componentRef, environment, pointer]);
  const isRevealed = isShown && revealed.value !== undefined;
  return (
    <div className={styles.reveal}>
      {revealed.error && <RefusalAlert error={revealed.error} />}
      {isRevealed && <ValueText value={revealed.value?.value} />}
      <Button
        size="small"
        variant="secondary"
        isPending={revealed.loading}
        iconStart={
          isRevealed ? <RiEyeOffLine aria-hidden /> : <RiEyeLine aria-hidden />
        }
        onPress={() => {
          setShown(!isRevealed);
          if (!isRevealed) {
            reveal();
          }
        }}
      >
        {t(isRevealed ? 'matrix.reveal.hide' : 'matrix.reveal.action')}
      </Button>
      {!isRevealed && (
        <Text color="secondary" variant="body-small">
          {t('matrix.reveal.note')}
        </Text>
      )}
    </div>
  );
}
