// SPDX-License-Identifier: Apache-2.0

import { isMasked, placeLabel } from '@component-config/config-platform';
import { Button, Text } from '@backstage/ui';
import {
  EffectiveReport,
  ObservedReport,
} from '@component-config/plugin-component-config-common';
import { RiFileCopyLine, RiEyeLine, RiEyeOffLine } from '@remixicon/react';
import { Ref, useState } from 'react';
import { useApi } from '@backstage/core-plugin-api';
import {
  formatPath,
  isWithin,
  verdictAt,
} from '@component-config/config-engine';
import {
  componentConfigApiRef,
  ValueText,
} from '@component-config/plugin-component-config-react';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import {
  documentsIn,
  EffectiveCell,
  observedColumns,
} from '../../configuration';
import { useTexts } from '../../translation';
import { actionsIn, useAllowed } from '../useAllowed';
import { ContactsText } from '../ContactsText';
import { BlameSection } from '../Explanation/BlameSection';
import { UsedIn } from '../Manifests/UsedIn';
import { ExplanationPanel } from '../Explanation/ExplanationPanel';
import { SelectedCell } from './EffectiveTableRow';
import { RunningSection } from './RunningSection';
import { useUsage } from '../../hooks/useUsage';
import { RefusalAlert } from '../RefusalAlert';
import styles from './EffectiveView.module.css';

/** The explanation of the value selected in the matrix, with its actions. */
export function SelectedPanel(props: {
  report: EffectiveReport;
  /** Omitted where running values are not shown. */
  observed?: ObservedReport;
  selected: SelectedCell;
  /** Undefined if the path no longer has a row. */
  cell: EffectiveCell | undefined;
  headingRef: Ref<HTMLHeadingElement>;
  /** Omitted when there are no rows. */
  onMove?: (rows: 1 | -1) => void;
  /** Omitted when it cannot be copied. */
  onPromote?: () => void;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const { report, observed, selected, cell, headingRef } = props;
  const { onMove, onPromote, onClose } = props;
  const { actions } = useAllowed(report.componentRef);
  const column = report.environments.find(
    ({ environment }) => environment.name === selected.environment,
  );
  if (!column) {
    return null;
  }
  const { environment, effective, schema = report.schema } = column;
  // The portal does not change such values.
  const isDelivered = verdictAt(effective, '') !== undefined;
  const mayReveal =
    !isDelivered &&
    actions !== undefined &&
    actionsIn(actions, environment.name).reveal &&
    isMasked(cell?.value);
  return (
    <ExplanationPanel
      explained={{
        label: placeLabel(schema, selected.pointer),
        pointer: selected.pointer,
        environment,
        effective,
        end: column.ends?.find(({ pointer }) =>
          isWithin(cell?.pointer ?? selected.pointer, pointer),
        ),
        findings: cell?.findings,
        documents: documentsIn(report, column),
      }}
      headingRef={headingRef}
      onMove={onMove}
      onClose={onClose}
      actions={
        <div className={styles.actions}>
          {cell?.pointer !== undefined && (
            <RunningSection
              key={`running ${environment.name} ${cell.pointer}`}
              report={report}
              cell={cell}
              columns={observedColumns(observed, environment.name)}
            />
          )}
          {!isDelivered && (
            <ContactsText
              componentRef={report.componentRef}
              environment={environment}
              action="update"
            />
          )}
          {mayReveal && cell?.pointer !== undefined && (
            <RevealButton
              // A revealed value is not shown for another cell.
              key={`${environment.name}#${cell.pointer}`}
              componentRef={report.componentRef}
              environment={environment.name}
              pointer={cell.pointer}
            />
          )}
          {onPromote && report.environments.length > 1 && !isDelivered && (
            <Button
              size="small"
              variant="secondary"
              iconStart={<RiFileCopyLine aria-hidden />}
              onPress={onPromote}
            >
              {t('promotion.action')}
            </Button>
          )}
          <UsedIn
            componentRef={report.componentRef}
            environment={environment.name}
            pointer={selected.pointer}
          />
          {cell?.pointer !== undefined && (
            <BlameSection
              key={`${environment.name} ${cell.pointer}`}
              componentRef={report.componentRef}
              environment={environment.name}
              pointer={cell.pointer}
            />
          )}
        </div>
      }
    />
  );
}

/** Shows a sensitive value to users who may see it, until it is hidden or another value is selected. */
function RevealButton(props: {
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
