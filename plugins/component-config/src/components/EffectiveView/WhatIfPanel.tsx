// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { Accordion, AccordionPanel, AccordionTrigger } from '@backstage/ui';
import {
  EffectiveReport,
  WhatIfRequest,
} from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { useTexts } from '../../translation';
import { RefusalAlert } from '../RefusalAlert';
import { WhatIfForm, whatIfRequest } from './WhatIfForm';
import { WhatIfResult } from './WhatIfResult';
import styles from './WhatIfPanel.module.css';

/** Resolves one environment with other facts or overlays, and shows what would change. Nothing is saved. */
export function WhatIfPanel(props: { report: EffectiveReport }) {
  const { t } = useTexts();
  const api = useApi(componentConfigApiRef);
  const { report } = props;
  const { componentRef } = report;
  const [result, run] = useAsyncFn(
    (request: WhatIfRequest) => api.getWhatIf(componentRef, request),
    [api, componentRef],
  );
  return (
    <Accordion>
      <AccordionTrigger
        title={t('whatIf.title')}
        subtitle={t('whatIf.subtitle')}
      />
      <AccordionPanel>
        <div className={styles.panel}>
          <WhatIfForm
            report={report}
            isRunning={result.loading}
            onRun={supposed => run(whatIfRequest(supposed))}
          />
          {result.error && <RefusalAlert error={result.error} />}
          {result.value && !result.loading && (
            <WhatIfResult report={report} supposed={result.value} />
          )}
        </div>
      </AccordionPanel>
    </Accordion>
  );
}
