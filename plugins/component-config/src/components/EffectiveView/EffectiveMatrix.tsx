// SPDX-License-Identifier: Apache-2.0

import { Text } from '@backstage/ui';
import {
  EffectiveReport,
  EnvironmentSummary,
  ObservedReport,
} from '@component-config/plugin-component-config-common';
import { KeyboardHelp } from '@component-config/plugin-component-config-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { RowMark } from '../../configuration';
import { useStable } from '../../hooks/useStable';
import { useTexts } from '../../translation';
import { ExplanationSplit } from '../Explanation';
import { PromotionDialog, PromotionRequest } from '../Promotion';
import { ColumnMenu } from './ColumnMenu';
import { EffectiveFilter } from './EffectiveFilter';
import { EffectiveTable, SelectedCell } from './EffectiveTable';
import { MatrixAlerts } from './MatrixAlerts';
import { MatrixDetails } from './MatrixDetails';
import { SelectedPanel } from './SelectedPanel';
import { useActiveCell } from './useActiveCell';
import { useCopyConfiguration } from './useCopyConfiguration';
import { useMatrixHelp } from './useMatrixHelp';
import { useMatrixKeys } from './useMatrixKeys';
import { useMatrixRows } from './useMatrixRows';
import { useMatrixState } from './useMatrixState';
import styles from './EffectiveView.module.css';

/** The matrix of values by environment, with the explanation of the selected value beside it. */
export function EffectiveMatrix(props: {
  report: EffectiveReport;
  /** Undefined while loading, or if it failed to load. */
  observed: ObservedReport | undefined;
  selected: SelectedCell | undefined;
  onSelect: (cell: SelectedCell | undefined) => void;
}) {
  const { t } = useTexts();
  const { report, observed, selected, onSelect } = props;
  const [state, change] = useMatrixState();
  const { groups, layers, shown } = useMatrixRows(report, state);
  const environments = useMemo(
    () => report.environments.map(({ environment }) => environment),
    [report],
  );
  const releases = useMemo(
    () =>
      new Map(
        report.environments.flatMap(({ environment, release }) =>
          release ? [[environment.name, release]] : [],
        ),
      ),
    [report],
  );
  const { active, setActive, move } = useActiveCell(
    shown,
    environments,
    selected,
  );
  const [promotion, setPromotion] = useState<PromotionRequest>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const help = useMatrixHelp();
  const keyboardHelp = useMemo(
    () => (
      <KeyboardHelp
        keys={help}
        isOpen={isHelpOpen}
        onOpenChange={setHelpOpen}
      />
    ),
    [help, isHelpOpen],
  );
  const search = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const copy = useStable(useCopyConfiguration(report));
  const count = shown.reduce((sum, group) => sum + group.rows.length, 0);

  const chosen =
    selected &&
    groups
      .flatMap(({ rows }) => rows)
      .find(({ pointer }) => pointer === selected.pointer)
      ?.cells.find(({ environment }) => environment === selected.environment);
  const isExplaining = selected !== undefined;
  const moveAndExplain = (rows: number, columns: number) => {
    const cell = move(rows, columns);
    if (isExplaining && cell) {
      onSelect(cell);
    }
  };
  const select = (cell = active ?? move(0, 0)) => {
    if (cell) {
      setActive(cell);
      onSelect(cell);
    }
  };
  const close = () => {
    onSelect(undefined);
    grid.current?.focus();
  };
  // The table re-renders only when its contents change.
  const onMove = useStable(moveAndExplain);
  const onSelectCell = useStable(select);
  const toggle = (mark: RowMark) =>
    change({
      marks: state.marks.includes(mark)
        ? state.marks.filter(other => other !== mark)
        : [...state.marks, mark],
    });
  useMatrixKeys(search, {
    move: rows => moveAndExplain(rows, 0),
    explain: () => {
      select();
      // The panel exists after the next render.
      setTimeout(() => heading.current?.focus());
    },
    toggleOverridden: () => toggle('overridden'),
    toggleDiffers: () => toggle('differs'),
    help: openHelp,
    close: () => {
      if (isExplaining) {
        close();
      }
      return isExplaining;
    },
  });
  const menuOf = useCallback(
    ({ name, title = name }: EnvironmentSummary) => (
      <ColumnMenu
        environment={title}
        onCopy={format => copy(name, format)}
        onPromote={
          environments.length > 1
            ? () => setPromotion({ from: name })
            : undefined
        }
      />
    ),
    [copy, environments],
  );

  return (
    <div className={styles.view}>
      <MatrixAlerts report={report} />
      <EffectiveFilter
        state={state}
        layers={layers}
        count={count}
        searchRef={search}
        onChange={change}
        onHelp={openHelp}
      />
      <ExplanationSplit
        panel={
          selected && (
            <SelectedPanel
              report={report}
              selected={selected}
              cell={chosen}
              headingRef={heading}
              onMove={rows => moveAndExplain(rows, 0)}
              onPromote={() =>
                setPromotion({
                  from: selected.environment,
                  pointer: selected.pointer,
                })
              }
              onClose={close}
            />
          )
        }
      >
        {groups.length === 0 && <Text>{t('effective.noValues')}</Text>}
        {groups.length > 0 && count === 0 && (
          <Text>{t('effective.noMatch')}</Text>
        )}
        {count > 0 && (
          <EffectiveTable
            groups={shown}
            environments={environments}
            releases={releases}
            observed={observed}
            menuOf={menuOf}
            active={active}
            explained={selected}
            gridRef={grid}
            onMove={onMove}
            onSelect={onSelectCell}
          />
        )}
      </ExplanationSplit>
      <MatrixDetails report={report} />
      {promotion && (
        <PromotionDialog
          report={report}
          request={promotion}
          onClose={() => setPromotion(undefined)}
        />
      )}
      {keyboardHelp}
    </div>
  );
}
