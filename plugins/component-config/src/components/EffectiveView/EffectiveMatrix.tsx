// SPDX-License-Identifier: Apache-2.0

import {
  Button,
  Text,
  Select,
  useBreakpoint,
  Accordion,
  AccordionPanel,
  AccordionTrigger,
} from '@backstage/ui';
import {
  EffectiveReport,
  EnvironmentSummary,
  ObservedReport,
  WhatIfRequest,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import {
  KeyboardHelp,
  KeyHelp,
  ActionMenu,
  componentConfigApiRef,
} from '@component-config/plugin-component-config-react';
import { useCallback, useMemo, useRef, useState, memo } from 'react';
import { useApi } from '@backstage/core-plugin-api';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { parseEntityRef } from '@backstage/catalog-model';
import {
  exportConfiguration,
  verdictAt,
} from '@component-config/config-engine';
import {
  EffectiveGroup,
  RowMark,
  documentsIn,
  degradedLayers,
} from '../../configuration';
import { useStable } from '../../hooks/useStable';
import { useTexts } from '../../translation';
import { ExplanationSplit } from '../Explanation/ExplanationPanel';
import {
  PromotionDialog,
  PromotionRequest,
} from '../Promotion/PromotionDialog';
import {
  lastStep,
  PromotionStatus,
  usePromotion,
} from '../Promotion/PromotionStatus';
import { EffectiveFilter } from './EffectiveFilter';
import { EffectiveTable, SelectedCell } from './EffectiveTable';
import { SelectedPanel } from './SelectedPanel';
import { useMatrixRows, useActiveCell, useMatrixKeys } from './useMatrixGrid';
import { useMatrixState } from './useMatrixState';
import { deploymentRules, DeploymentRules } from '../DeploymentRules';
import { EnvironmentDetails } from './EnvironmentDetails';
import { BrokenDefinitionAlert } from '../BrokenDefinitionAlert/BrokenDefinitionAlert';
import { DegradedAlert } from '../DegradedAlert';
import { PlatformAlert } from '../PlatformAlert';
import { RefusalAlert } from '../RefusalAlert';
import { WhatIfForm, whatIfRequest, WhatIfResult } from './WhatIfForm';
import { useToasts } from '../../hooks/useToasts';
import { useUsage } from '../../hooks/useUsage';
import styles from './EffectiveView.module.css';

/** The formats for copying the configuration of an environment. */
const copyFormats = ['yaml', 'json', 'env', 'helm-values'] as const;

/** @see copyFormats */
type CopyFormat = (typeof copyFormats)[number];

const DONE_MILLISECONDS = 5000;

/** Warnings about a report: stale, hidden, broken or missing data. */
const MatrixAlerts = memo(function Alerts(props: { report: EffectiveReport }) {
  const { report } = props;
  const degraded = useMemo(
    () =>
      degradedLayers(
        report.environments.map(({ environment, effective }) => ({
          environment,
          skipped: effective.skipped,
        })),
      ),
    [report],
  );
  const findings = useMemo(
    () => report.environments.flatMap(({ effective }) => effective.findings),
    [report],
  );
  return (
    <>
      <PlatformAlert view={report} />
      <BrokenDefinitionAlert
        definitions={[report.componentType, ...report.traits]}
        findings={findings}
      />
      <DegradedAlert layers={degraded} />
    </>
  );
});

/** Below the matrix: the layers of each environment, rules checked at deployment, and the what-if panel. */
const MatrixDetails = memo(function Details(props: {
  report: EffectiveReport;
}) {
  const { report } = props;
  const rules = useMemo(
    () =>
      deploymentRules([
        report.schema,
        ...report.environments.flatMap(({ schema }) => schema ?? []),
      ]),
    [report],
  );
  return (
    <div>
      {report.environments.map(one => (
        <EnvironmentDetails
          key={one.environment.name}
          environment={one.environment}
          effective={one.effective}
          documents={documentsIn(report, one)}
        />
      ))}
      <DeploymentRules rules={rules} />
      <WhatIfPanel report={report} />
    </div>
  );
});

/** How far the last environment is behind the one that it is promoted from, with the action that copies the values. */
const Behind = memo(
  (props: {
    componentRef: string;
    environments: readonly EnvironmentSummary[];
    onPromote: (request: PromotionRequest) => void;
  }) => {
    const { t } = useTexts();
    const { componentRef, environments, onPromote } = props;
    const step = useMemo(() => lastStep(environments), [environments]);
    const promotion = usePromotion(componentRef, step).value?.promotion;
    return step && promotion ? (
      <PromotionStatus
        step={step}
        places={promotion}
        action={
          <Button
            size="small"
            variant="secondary"
            onPress={() =>
              onPromote({ from: step.from.name, to: step.to.name })
            }
          >
            {t('promotion.copyTo', {
              environment: step.to.title ?? step.to.name,
            })}
          </Button>
        }
      >
        {behind => <Text>{behind}</Text>}
      </PromotionStatus>
    ) : null;
  },
);

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
  const [one, setOne] = useOneEnvironment(environments, selected);
  const visible = useMemo(
    () => (one === undefined ? environments : environments.slice(one, one + 1)),
    [environments, one],
  );
  const cells = useMemo(
    () => (one === undefined ? shown : columnOf(shown, one)),
    [shown, one],
  );
  const isDelivered = report.environments.some(({ effective }) =>
    verdictAt(effective, ''),
  );
  const { active, setActive, move } = useActiveCell(cells, visible, selected);
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
          environments.length > 1 && !isDelivered
            ? () => setPromotion({ from: name })
            : undefined
        }
      />
    ),
    [copy, environments, isDelivered],
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
      {isDelivered ? (
        <Text color="secondary">{t('matrix.verdict.note')}</Text>
      ) : (
        <Behind
          componentRef={report.componentRef}
          environments={environments}
          onPromote={setPromotion}
        />
      )}
      {one !== undefined && (
        <Select
          className={styles.one}
          size="small"
          aria-label={t('words.environment')}
          options={environments.map(({ name, title = name }) => ({
            value: name,
            label: title,
          }))}
          value={environments[one].name}
          onChange={name => {
            setOne(String(name));
            if (selected) {
              select({ ...selected, environment: String(name) });
            }
          }}
        />
      )}
      <ExplanationSplit
        panel={
          selected && (
            <SelectedPanel
              report={report}
              observed={observed}
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
            groups={cells}
            environments={visible}
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

/**
 * The index of the one environment that a narrow screen shows: the chosen one, at first that of the explained value or
 * the first. Undefined on a wider screen, which shows all.
 */
function useOneEnvironment(
  environments: readonly EnvironmentSummary[],
  selected: SelectedCell | undefined,
): [one: number | undefined, choose: (name: string) => void] {
  const isNarrow = useBreakpoint().down('sm');
  const [chosen, choose] = useState<string>();
  const name = selected?.environment ?? chosen;
  const index = environments.findIndex(one => one.name === name);
  return [
    isNarrow && environments.length > 1 ? Math.max(0, index) : undefined,
    choose,
  ];
}

/** The rows with the cells of one environment. */
function columnOf(
  groups: readonly EffectiveGroup[],
  index: number,
): EffectiveGroup[] {
  return groups.map(group => ({
    ...group,
    rows: group.rows.map(row => ({ ...row, cells: [row.cells[index]] })),
  }));
}

/** The keys of the matrix, for the help. */
function useMatrixHelp(): readonly KeyHelp[] {
  const { t } = useTexts();
  return useMemo(
    () => [
      { keys: ['/'], text: t('matrix.filter') },
      { keys: ['j', '↓'], text: t('matrix.explanation.next') },
      { keys: ['k', '↑'], text: t('matrix.explanation.previous') },
      { keys: ['e', 'Enter'], text: t('matrix.keys.explain') },
      { keys: ['m'], text: t('matrix.keys.overridden') },
      { keys: ['d'], text: t('matrix.keys.differs') },
      { keys: ['?'], text: t('matrix.keys.help') },
      { keys: ['Esc'], text: t('matrix.explanation.close') },
    ],
    [t],
  );
}

/** Actions on the whole configuration of an environment. */
function ColumnMenu(props: {
  /** The display name. */
  environment: string;
  onCopy: (format: CopyFormat) => void;
  /** Omitted when there is no other environment. */
  onPromote?: () => void;
}) {
  const { t } = useTexts();
  const { environment, onCopy, onPromote } = props;
  return (
    <ActionMenu
      label={t('matrix.column', { environment })}
      actions={() => [
        ...copyFormats.map(format => ({
          id: format,
          label: t(`matrix.copyAs.${format}`),
          onAction: () => onCopy(format),
        })),
        ...(onPromote
          ? [
              {
                id: 'promote',
                label: t('promotion.copyAll'),
                onAction: onPromote,
              },
            ]
          : []),
      ]}
    />
  );
}

/** Resolves one environment with other facts or overlays, and shows what would change. Nothing is saved. */
function WhatIfPanel(props: { report: EffectiveReport }) {
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

/** Copies the effective configuration of an environment as text, without secrets. */
function useCopyConfiguration(report: EffectiveReport) {
  const { t } = useTexts();
  const toasts = useToasts();
  const usage = useUsage();
  return async (environment: string, format: CopyFormat) => {
    const column = report.environments.find(
      one => one.environment.name === environment,
    );
    if (!column) {
      return;
    }
    const { name, namespace } = parseEntityRef(report.componentRef);
    const { text, findings } = exportConfiguration({
      component: { name, namespace },
      environment,
      effective: column.effective,
      schema: column.schema ?? report.schema,
      mask: SENSITIVE_MASK,
      ends: column.ends,
      format,
    });
    try {
      await navigator.clipboard.writeText(text);
      usage.copied(format);
      toasts.post({
        title: t('matrix.copied', {
          environment: column.environment.title ?? environment,
        }),
        ...(findings.length > 0 && {
          description: t('matrix.copiedLess', { count: findings.length }),
        }),
        status: 'success',
        timeout: DONE_MILLISECONDS,
      });
    } catch {
      toasts.post({ title: t('matrix.copyFailed'), status: 'danger' });
    }
  };
}
