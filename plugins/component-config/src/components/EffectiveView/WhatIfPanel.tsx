// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import {
  Accordion,
  AccordionPanel,
  AccordionTrigger,
  Button,
  Select,
  TextAreaField,
} from '@backstage/ui';
import {
  EffectiveReport,
  WhatIfRequest,
} from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { useState } from 'react';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { useTexts } from '../../translation';
import { RefusalAlert } from '../RefusalAlert';
import { FactFields } from './FactFields';
import { WhatIfResult } from './WhatIfResult';
import styles from './WhatIfPanel.module.css';

/** Resolves one environment with other facts or overlays, and shows what would change. Nothing is saved. */
export function WhatIfPanel(props: {
  report: EffectiveReport;
  /** Whether it is open initially. */
  isExpanded?: boolean;
}) {
  const { t } = useTexts();
  const api = useApi(componentConfigApiRef);
  const { report, isExpanded } = props;
  const { componentRef, environments } = report;
  const [name, setName] = useState(
    environments[environments.length - 1].environment.name,
  );
  const [facts, setFacts] = useState<{ [name: string]: string }>({});
  const [overlays, setOverlays] = useState('');
  const [result, run] = useAsyncFn(
    (request: WhatIfRequest) => api.getWhatIf(componentRef, request),
    [api, componentRef],
  );
  const chosen =
    environments.find(({ environment }) => environment.name === name) ??
    environments[0];
  return (
    <Accordion defaultExpanded={isExpanded}>
      <AccordionTrigger
        title={t('whatIf.title')}
        subtitle={t('whatIf.subtitle')}
      />
      <AccordionPanel>
        <div className={styles.panel}>
          <form
            className={styles.form}
            onSubmit={event => {
              event.preventDefault();
              run({
                environment: chosen.environment.name,
                ...(Object.keys(facts).length > 0 && { facts }),
                ...(overlays.trim() !== '' && { overlays }),
              });
            }}
          >
            <Select
              className={styles.environment}
              label={t('whatIf.environment')}
              options={environments.map(({ environment }) => ({
                value: environment.name,
                label: environment.title ?? environment.name,
              }))}
              value={chosen.environment.name}
              onChange={key => {
                setName(String(key));
                setFacts({});
              }}
            />
            <FactFields
              // Changed facts belong to one environment.
              key={chosen.environment.name}
              facts={chosen.environment.facts}
              supposed={facts}
              onChange={setFacts}
            />
            <TextAreaField
              className={styles.overlays}
              label={t('whatIf.overlays')}
              description={t('whatIf.overlaysHelp')}
              rows={9}
              value={overlays}
              onChange={setOverlays}
            />
            <div>
              <Button type="submit" isDisabled={result.loading}>
                {t('whatIf.run')}
              </Button>
            </div>
          </form>
          {result.error && <RefusalAlert error={result.error} />}
          {result.value && !result.loading && (
            <WhatIfResult report={report} supposed={result.value} />
          )}
        </div>
      </AccordionPanel>
    </Accordion>
  );
}
