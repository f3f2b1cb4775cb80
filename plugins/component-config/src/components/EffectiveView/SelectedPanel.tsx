// SPDX-License-Identifier: Apache-2.0

import { Button } from '@backstage/ui';
import { EffectiveReport } from '@component-config/plugin-component-config-common';
import { RiFileCopyLine } from '@remixicon/react';
import { Ref } from 'react';
import {
  documentsIn,
  EffectiveCell,
  isMasked,
  placeLabel,
} from '../../configuration';
import { useTexts } from '../../translation';
import { actionsIn, useAllowed } from '../Allowed';
import { BlameSection, ExplanationPanel } from '../Explanation';
import { SelectedCell } from './EffectiveTableRow';
import { RevealButton } from './RevealButton';
import styles from './EffectiveView.module.css';

/** The explanation of the value selected in the matrix, with its actions. */
export function SelectedPanel(props: {
  report: EffectiveReport;
  selected: SelectedCell;
  /** Undefined if the path no longer has a row. */
  cell: EffectiveCell | undefined;
  headingRef: Ref<HTMLHeadingElement>;
  onMove: (rows: 1 | -1) => void;
  onPromote: () => void;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const { report, selected, cell, headingRef } = props;
  const { onMove, onPromote, onClose } = props;
  const { actions } = useAllowed(report.componentRef);
  const column = report.environments.find(
    ({ environment }) => environment.name === selected.environment,
  );
  if (!column) {
    return null;
  }
  const { environment, effective, schema = report.schema } = column;
  const mayReveal =
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
        findings: cell?.findings,
        documents: documentsIn(report, column),
      }}
      headingRef={headingRef}
      onMove={onMove}
      onClose={onClose}
      actions={
        <div className={styles.actions}>
          {mayReveal && cell?.pointer !== undefined && (
            <RevealButton
              // A revealed value is not shown for another cell.
              key={`${environment.name}#${cell.pointer}`}
              componentRef={report.componentRef}
              environment={environment.name}
              pointer={cell.pointer}
            />
          )}
          {report.environments.length > 1 && (
            <Button
              size="small"
              variant="secondary"
              iconStart={<RiFileCopyLine aria-hidden />}
              onPress={onPromote}
            >
              {t('promotion.action')}
            </Button>
          )}
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
