// SPDX-License-Identifier: Apache-2.0

import { placeLabel } from '@component-config/config-platform';
import { Text } from '@backstage/ui';
import {
  EffectiveReport,
  WhatIfReport,
} from '@component-config/plugin-component-config-common';
import { useMemo, useState } from 'react';
import { compareRows } from '../../configuration';
import { useTexts } from '../../translation';
import { ChangeCounts } from '../ChangeTable/ChangeCounts';
import { ChangeTable } from '../ChangeTable/ChangeTable';
import {
  ExplanationPanel,
  ExplanationSplit,
} from '../Explanation/ExplanationPanel';
import { FindingList } from '../FindingList/FindingList';
import { EnvironmentDetails } from './EnvironmentDetails';
import styles from './WhatIfPanel.module.css';

/** The result: findings of the changed documents, values that would change, and the layers that would apply. */
export function WhatIfResult(props: {
  report: EffectiveReport;
  supposed: WhatIfReport;
}) {
  const { t } = useTexts();
  const { report, supposed } = props;
  const { environment, effective, changes, findings } = supposed;
  const [explained, setExplained] = useState<{
    pointer: string;
    side: 'before' | 'after';
  }>();
  const now = report.environments.find(
    candidate => candidate.environment.name === environment.name,
  )?.effective;
  const groups = useMemo(
    () => (now ? compareRows(report.schema, now, changes) : []),
    [report.schema, now, changes],
  );
  const explainedIn = explained?.side === 'before' ? now : effective;
  const title = environment.title ?? environment.name;
  return (
    <div className={styles.result} aria-live="polite">
      {findings.length > 0 && <FindingList findings={findings} />}
      {changes.length === 0 ? (
        <Text>{t('whatIf.nothing')}</Text>
      ) : (
        <>
          <ChangeCounts changes={changes} />
          <ExplanationSplit
            panel={
              explained &&
              explainedIn && (
                <ExplanationPanel
                  explained={{
                    label: placeLabel(report.schema, explained.pointer),
                    pointer: explained.pointer,
                    environment,
                    effective: explainedIn,
                    documents: report,
                  }}
                  onClose={() => setExplained(undefined)}
                />
              )
            }
          >
            <ChangeTable
              caption={t('whatIf.caption', { environment: title })}
              groups={groups}
              titles={{ before: t('whatIf.now'), after: t('whatIf.then') }}
              onExplain={(side, pointer) => setExplained({ side, pointer })}
            />
          </ExplanationSplit>
        </>
      )}
      <EnvironmentDetails
        environment={environment}
        effective={effective}
        documents={report}
      />
    </div>
  );
}
