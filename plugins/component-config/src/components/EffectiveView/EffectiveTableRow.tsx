import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { equalJson, Finding } from '@component-config/config-engine';
import { EnvironmentSummary } from '@component-config/plugin-component-config-common';
import { SeverityIcon } from '@component-config/plugin-component-config-react';
import { RiDeleteBinLine, RiGitBranchLine } from '@remixicon/react';
import { Fragment, memo } from 'react';
import {
  EffectiveCell,
  EffectiveRow,
  ObservedColumn,
} from '../../configuration';
import { componentConfigTranslationRef } from '../../translation';
import {
  PlaceRowHead,
  Spoken,
  ValueCell,
  ValueWithOrigin,
} from '../PlaceTable';
import contrast from '../contrast.module.css';
import { CellNote } from './CellNote';
import { ObservedCell } from './ObservedCell';
import styles from './EffectiveTable.module.css';

/** One value: a place of the configuration in one environment. */
export interface SelectedCell {
  /** Items of lists by their index or by what tells them apart. */
  pointer: string;
  environment: string;
}

/** One place of the configuration in every environment; each value leads to its explanation. */
export const EffectiveTableRow = memo(function Row(props: {
  row: EffectiveRow;
  rowIndex: number;
  environments: readonly EnvironmentSummary[];
  /** What runs in each of them. */
  observed: ReadonlyArray<readonly ObservedColumn[]>;
  onSelect: (cell: SelectedCell) => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { row, rowIndex, environments, observed, onSelect } = props;
  return (
    <tr data-differs={row.differs || undefined} aria-rowindex={rowIndex}>
      <PlaceRowHead
        trail={row.trail}
        pointer={row.pointer}
        remark={
          row.differs
            ? { icon: RiGitBranchLine, text: t('effective.differs') }
            : undefined
        }
      />
      {row.cells.map((cell, index) => (
        <Fragment key={cell.environment}>
          <td data-beside={besideOf(cell, row.cells[index - 1])}>
            <ValueCell
              pointer={row.pointer}
              environment={environments[index].title ?? cell.environment}
              onExplain={() =>
                onSelect({
                  pointer: row.pointer,
                  environment: cell.environment,
                })
              }
            >
              <CellContent cell={cell} />
              <CellNote cell={cell} pointer={row.pointer} />
              {cell.findings.map((finding, place) => (
                <Fragment key={`${finding.code}-${place}`}>
                  {' '}
                  <CellFinding finding={finding} />
                </Fragment>
              ))}
            </ValueCell>
          </td>
          {observed[index].map(column => (
            <ObservedCell
              key={column.key}
              column={column}
              pointer={row.pointer}
              configured={cell.value}
            />
          ))}
        </Fragment>
      ))}
    </tr>
  );
});

/** How a cell relates to the one before it; what is the same steps back. */
function besideOf(
  cell: EffectiveCell,
  before: EffectiveCell | undefined,
): 'same' | 'other-layer' | 'other-value' | undefined {
  if (!before) {
    return undefined;
  }
  if (!equalJson(cell.value, before.value)) {
    return 'other-value';
  }
  return cell.layer?.id === before.layer?.id ? 'same' : 'other-layer';
}

function CellFinding(props: { finding: Finding }) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { severity, message } = props.finding;
  return (
    <span
      className={`${styles.finding} ${contrast.readable}`}
      data-severity={severity}
      title={message}
    >
      <SeverityIcon severity={severity} className={styles.icon} />
      <Spoken>{t(`findings.${severity}`)}</Spoken>
      <span className={styles.message}>{message}</span>
    </span>
  );
}

function CellContent(props: { cell: EffectiveCell }) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { value, layer, tombstone } = props.cell;
  if (tombstone && layer) {
    return (
      <span className={styles.removed}>
        <RiDeleteBinLine aria-hidden className={styles.icon} />
        {t('effective.removed', { origin: layer.title })}
      </span>
    );
  }
  return (
    <ValueWithOrigin
      value={value}
      layer={layer && { title: layer.title, isSchema: layer.kind === 'schema' }}
    />
  );
}
