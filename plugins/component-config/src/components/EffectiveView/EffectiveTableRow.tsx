// SPDX-License-Identifier: Apache-2.0

import { equalJson, Finding, Verdict } from '@component-config/config-engine';
import { EnvironmentSummary } from '@component-config/plugin-component-config-common';
import {
  SeverityIcon,
  ValueText,
} from '@component-config/plugin-component-config-react';
import {
  RiDeleteBinLine,
  RiGitBranchLine,
  RiErrorWarningLine,
  RiGitPullRequestLine,
  RiLoopRightLine,
  RiQuestionLine,
} from '@remixicon/react';
import { Fragment, memo } from 'react';
import {
  EffectiveCell,
  EffectiveRow,
  ObservedColumn,
  observedCell,
} from '../../configuration';
import { PlaceRowHead, ScreenReaderText } from '../PlaceTable/PlaceTable';
import { CellTexts } from './useCellTexts';
import { useVerdictText } from './useVerdictText';
import { useTexts } from '../../translation';
import { noteSource, useNoteText } from '../Publication/placeNotes';
import { usePublication } from '../Publication/PublicationContext';
import contrast from '../contrast.module.css';
import icons from '../icons.module.css';
import styles from './EffectiveView.module.css';

/** One value: a path of the configuration in one environment. */
export interface SelectedCell {
  /** Items of lists by their index or key. */
  pointer: string;
  environment: string;
}

/**
 * One path of the configuration in every environment. A table has thousands of these cells, so they are plain elements,
 * and the table handles their clicks.
 */
export const EffectiveTableRow = memo(function Row(props: {
  row: EffectiveRow;
  rowIndex: number;
  environments: readonly EnvironmentSummary[];
  /** The observed values of each environment. */
  observed: ReadonlyArray<readonly ObservedColumn[]>;
  texts: CellTexts;
  /** The environment of the focused cell; undefined if it is in another row. */
  active: string | undefined;
  /** The id of the focused cell. */
  activeId: string;
  /** The environment of the explained value; undefined if it is in another row. */
  explained: string | undefined;
}) {
  const { row, rowIndex, environments, observed, texts, ...at } = props;
  return (
    <tr
      data-differs={row.differs || undefined}
      data-pointer={row.pointer}
      aria-rowindex={rowIndex}
    >
      <PlaceRowHead
        trail={row.trail}
        pointer={row.pointer}
        remark={
          row.differs
            ? { icon: RiGitBranchLine, text: texts.differs }
            : undefined
        }
      />
      {row.cells.map((cell, index) => (
        <Fragment key={cell.environment}>
          <td
            role="gridcell"
            className={styles.cell}
            data-environment={environments[index].name}
            data-beside={besideOf(cell, row.cells[index - 1])}
            data-active={at.active === cell.environment || undefined}
            id={at.active === cell.environment ? at.activeId : undefined}
            aria-selected={at.explained === cell.environment}
          >
            <CellContent cell={cell} texts={texts} />
            {cell.verdict && !cell.solo && (
              <CellVerdict verdict={cell.verdict} texts={texts} />
            )}
            {cell.layer?.kind.startsWith('portal') && (
              <CellNote cell={cell} pointer={row.pointer} />
            )}
            {cell.findings.map((finding, place) => (
              <CellFinding
                key={`${finding.code}-${place}`}
                finding={finding}
                texts={texts}
              />
            ))}
          </td>
          {observed[index].map(column => (
            <ObservedCell
              key={column.key}
              column={column}
              pointer={row.pointer}
              cell={cell}
            />
          ))}
        </Fragment>
      ))}
    </tr>
  );
});

/** How a cell relates to the one before it; equal values are dimmed. */
function besideOf(
  cell: EffectiveCell,
  before: EffectiveCell | undefined,
): 'same' | 'other-layer' | 'other-value' | undefined {
  if (!before || cell.solo) {
    return undefined;
  }
  if (!equalJson(cell.value, before.value)) {
    return 'other-value';
  }
  return cell.layer?.id === before.layer?.id ? 'same' : 'other-layer';
}

function CellFinding(props: { finding: Finding; texts: CellTexts }) {
  const { finding, texts } = props;
  const { severity } = finding;
  const message = texts.finding(finding);
  return (
    <span
      className={`${styles.finding} ${contrast.readable}`}
      data-severity={severity}
      title={message}
    >
      <SeverityIcon severity={severity} className={styles.icon} />
      <ScreenReaderText>{texts.severity[severity]}</ScreenReaderText>
      <span className={styles.message}>{message}</span>
    </span>
  );
}

/** What a value that is not exact may be; the explanation names the layers. */
function CellVerdict(props: { verdict: Verdict; texts: CellTexts }) {
  const { verdict, texts } = props;
  return (
    <span
      className={`${styles.finding} ${contrast.readable}`}
      data-severity={
        verdict.kind === 'exact-above-defaults' ? undefined : 'warning'
      }
      title={texts.verdict(verdict)}
    >
      <RiQuestionLine aria-hidden className={styles.icon} />
      <span className={styles.message}>{texts.verdictKind[verdict.kind]}</span>
    </span>
  );
}

function CellContent(props: { cell: EffectiveCell; texts: CellTexts }) {
  const { cell, texts } = props;
  const { value, layer, tombstone, solo } = cell;
  if (solo === 'silent') {
    return <span className={styles.origin}>{texts.silent}</span>;
  }
  if (solo === 'shadowed') {
    return (
      <>
        <ValueText value={value} shadowed />{' '}
        <span className={styles.origin}>{texts.shadowed}</span>
      </>
    );
  }
  if (tombstone && layer) {
    return (
      <span className={styles.removed}>
        <RiDeleteBinLine aria-hidden className={styles.icon} />
        {texts.removed(layer)}
      </span>
    );
  }
  return (
    <>
      <ValueText value={value} />{' '}
      {layer && (
        <span className={styles.origin} title={texts.title(layer)}>
          {texts.title(layer)}
        </span>
      )}
    </>
  );
}

/** The observed value beside the configured one. It is read-only. */
function ObservedCell(props: {
  column: ObservedColumn;
  pointer: string;
  /** The configured value. */
  cell: EffectiveCell;
}) {
  const { t } = useTexts();
  const verdictText = useVerdictText();
  const { column, pointer, cell } = props;
  const { value, state, verdict } = observedCell(
    column,
    pointer,
    cell.value,
    cell.pointer,
  );
  const isDifferent = state === 'different';
  return (
    <td
      role="gridcell"
      className={styles.observed}
      data-beside={state === 'same' ? 'same' : undefined}
    >
      {value !== undefined && <ValueText value={value} />}
      {state === 'unknown' && (
        <span className={styles.unknown}>{t('observed.unknown')}</span>
      )}
      {state === 'ignored' && verdict && (
        <span className={styles.unknown}>{verdictText(verdict)}</span>
      )}
      {isDifferent && (
        <span
          className={`${styles.different} ${contrast.readable}`}
          data-verdict={verdict?.verdict}
        >
          {verdict?.verdict === 'rollingOut' ? (
            <RiLoopRightLine aria-hidden className={icons.firstLine} />
          ) : (
            <RiErrorWarningLine aria-hidden className={icons.firstLine} />
          )}
          {verdict ? verdictText(verdict) : t('observed.different')}
        </span>
      )}
    </td>
  );
}

/**
 * The publication state of a value stored in the portal: awaiting merge, or the differing value in Git and its
 * position.
 */
function CellNote(props: {
  cell: EffectiveCell;
  /** Pointer of the value. */
  pointer: string;
}) {
  const { cell, pointer } = props;
  const { notes } = usePublication();
  const textOf = useNoteText();
  const scope = scopeOf(cell);
  const note = scope && notes.at(scope.environment, pointer, true);
  if (!note) {
    return null;
  }
  const { source } = noteSource(note);
  const Icon =
    note.kind === 'drift' ? RiErrorWarningLine : RiGitPullRequestLine;
  return (
    <span
      className={`${styles.cellNote} ${contrast.readable}`}
      data-kind={note.kind}
    >
      <Icon aria-hidden className={icons.firstLine} />
      <span>
        {textOf(note)}
        {source && ` · ${source.text}`}
      </span>
    </span>
  );
}

/** The scope whose stored value is shown in a cell; undefined if another layer sets it. */
function scopeOf({
  environment,
  layer,
}: EffectiveCell): { environment?: string } | undefined {
  switch (layer?.id) {
    case 'portal':
      return {};
    case `portal:${environment}`:
      return { environment };
    default:
      return undefined;
  }
}
