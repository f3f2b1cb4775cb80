import { Progress } from '@backstage/core-components';
import { useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import {
  EffectiveReport,
  ObservedReport,
} from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { useDeferredValue, useMemo, useState } from 'react';
import useAsync from 'react-use/esm/useAsync';
import {
  degradedLayers,
  documentsIn,
  deploymentRules,
  effectiveRows,
  filterRows,
  placeLabel,
} from '../../configuration';
import { componentConfigTranslationRef } from '../../translation';
import { BrokenDefinitionAlert } from '../BrokenDefinitionAlert';
import { RefusalAlert } from '../RefusalAlert';
import { DegradedAlert } from '../DegradedAlert';
import { DeploymentRules } from '../DeploymentRules';
import { PlatformAlert } from '../PlatformAlert';
import { EffectiveFilter } from './EffectiveFilter';
import { EffectiveTable, SelectedCell } from './EffectiveTable';
import { EnvironmentDetails } from './EnvironmentDetails';
import { ProvenanceDialog } from './ProvenanceDialog';
import { WhatIfPanel } from './WhatIfPanel';
import styles from './EffectiveView.module.css';

/** The effective configuration of a component in every environment, with the reason for every value. */
export function EffectiveView(props: {
  componentRef: string;
  /** The value that is explained. */
  selected: SelectedCell | undefined;
  onSelect: (cell: SelectedCell | undefined) => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const api = useApi(componentConfigApiRef);
  const { componentRef, selected, onSelect } = props;
  const report = useAsync(
    () => api.getEffective(componentRef),
    [api, componentRef],
  );
  // It may take long, and the rest is as useful without it.
  const observed = useAsync(
    () => api.getObserved(componentRef),
    [api, componentRef],
  );
  if (report.error) {
    return <RefusalAlert error={report.error} />;
  }
  if (!report.value) {
    return <Progress />;
  }
  if (report.value.environments.length === 0) {
    return <Text>{t('effective.environments')}</Text>;
  }
  return (
    <EffectiveMatrix
      report={report.value}
      observed={observed.value}
      selected={selected}
      onSelect={onSelect}
    />
  );
}

function EffectiveMatrix(props: {
  report: EffectiveReport;
  /** Absent: it is not known yet, or cannot be asked. */
  observed: ObservedReport | undefined;
  selected: SelectedCell | undefined;
  onSelect: (cell: SelectedCell | undefined) => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { report, observed, selected, onSelect } = props;
  const [filter, setFilter] = useState({ text: '', onlyDiffering: false });
  const groups = useMemo(
    () =>
      effectiveRows(
        report.schema,
        report.environments.map(({ environment, schema, effective }) => ({
          environment: environment.name,
          schema,
          effective,
        })),
      ),
    [report],
  );
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
  const definitions = useMemo(
    () => ({
      definitions: [report.componentType, ...report.traits],
      findings: report.environments.flatMap(
        ({ effective }) => effective.findings,
      ),
    }),
    [report],
  );
  const rules = useMemo(
    () =>
      deploymentRules([
        report.schema,
        ...report.environments.flatMap(({ schema }) => schema ?? []),
      ]),
    [report],
  );
  // Typing stays fluid: the rows follow when there is time.
  const applied = useDeferredValue(filter);
  const shown = useMemo(() => filterRows(groups, applied), [groups, applied]);
  const count = shown.reduce((sum, group) => sum + group.rows.length, 0);
  const column = report.environments.find(
    ({ environment }) => environment.name === selected?.environment,
  );
  const cell = groups
    .flatMap(({ rows }) => rows)
    .find(({ pointer }) => pointer === selected?.pointer)
    ?.cells.find(({ environment }) => environment === selected?.environment);

  return (
    <div className={styles.view}>
      <PlatformAlert view={report} />
      <BrokenDefinitionAlert {...definitions} />
      <DegradedAlert layers={degraded} />
      <EffectiveFilter filter={filter} count={count} onChange={setFilter} />
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
          onSelect={onSelect}
        />
      )}
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
      <ProvenanceDialog
        explained={
          selected && column
            ? {
                label: placeLabel(
                  column.schema ?? report.schema,
                  selected.pointer,
                ),
                pointer: selected.pointer,
                environment: column.environment,
                effective: column.effective,
                findings: cell?.findings,
                documents: documentsIn(report, column),
              }
            : undefined
        }
        onClose={() => onSelect(undefined)}
      />
    </div>
  );
}
