// SPDX-License-Identifier: Apache-2.0

import { Button, Select, TextAreaField } from '@backstage/ui';
import {
  EffectiveReport,
  WhatIfRequest,
} from '@component-config/plugin-component-config-common';
import { useState } from 'react';
import { useTexts } from '../../translation';
import { FactFields } from './FactFields';
import styles from './WhatIfPanel.module.css';

/** Hypothetical facts and overlays of one environment. */
export interface Supposed {
  /** Name of the environment. */
  environment: string;
  /** The facts that differ. */
  facts: { [name: string]: string };
  /** YAML of Overlays and OverlayMixins. */
  overlays: string;
}

/** The request for their result. */
export function whatIfRequest({
  environment,
  facts,
  overlays,
}: Supposed): WhatIfRequest {
  return {
    environment,
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(overlays.trim() !== '' && { overlays }),
  };
}

/** Edits hypothetical facts and overlays. */
export function WhatIfForm(props: {
  report: EffectiveReport;
  /** Defaults to the last environment in promotion order, unchanged. */
  initial?: Supposed;
  isRunning: boolean;
  onRun: (supposed: Supposed) => void;
}) {
  const { t } = useTexts();
  const { report, initial, isRunning, onRun } = props;
  const { environments } = report;
  const [name, setName] = useState(initial?.environment);
  const [facts, setFacts] = useState(initial?.facts ?? {});
  const [overlays, setOverlays] = useState(initial?.overlays ?? '');
  const { environment } =
    environments.find(one => one.environment.name === name) ??
    environments[environments.length - 1];
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault();
        onRun({ environment: environment.name, facts, overlays });
      }}
    >
      <Select
        className={styles.environment}
        label={t('whatIf.environment')}
        options={environments.map(one => ({
          value: one.environment.name,
          label: one.environment.title ?? one.environment.name,
        }))}
        value={environment.name}
        onChange={key => {
          setName(String(key));
          setFacts({});
        }}
      />
      <FactFields
        // Changed facts belong to one environment.
        key={environment.name}
        facts={environment.facts}
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
        <Button type="submit" isDisabled={isRunning}>
          {t('whatIf.run')}
        </Button>
      </div>
    </form>
  );
}
