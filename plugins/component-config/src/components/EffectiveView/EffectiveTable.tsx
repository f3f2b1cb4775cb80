// SPDX-License-Identifier: Apache-2.0

import {
  EnvironmentSummary,
  ObservedReport,
  ReleaseSummary,
} from '@component-config/plugin-component-config-common';
import {
  KeyboardEvent,
  memo,
  MouseEvent,
  ReactNode,
  RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  startTransition,
  useState,
} from 'react';
import { Link } from '@backstage/ui';
import { useLocalText } from '@component-config/plugin-component-config-react';
import {
  EffectiveGroup,
  EffectiveRow,
  observedColumns,
  ObservedColumn,
} from '../../configuration';
import { useTexts } from '../../translation';
import { useSectionTitle } from '../FormView/sections/useSectionTitle';
import { PlaceTable, SectionRow } from '../PlaceTable/PlaceTable';
import { ReleaseNote } from '../ReleaseNote/ReleaseNote';
import { EffectiveTableRow, SelectedCell } from './EffectiveTableRow';
import { useCellTexts } from './useCellTexts';
import { useTime } from '../RelativeTime';
import spoken from '../spoken.module.css';
import styles from './EffectiveView.module.css';

/** The height of a one-line row in pixels: the assumed height of a chunk that was never visible. */
const ROW_HEIGHT = 41;

/** The distance from the viewport, in pixels, at which a chunk is mounted. */
const MARGIN = 900;

export type { SelectedCell } from './EffectiveTableRow';

/** The number of rows mounted and unmounted together; about half a screen. */
const CHUNK = 12;

/** Consecutive rows of one section; the first chunk of a section has its title. */
interface Chunk {
  key: string;
  title?: string;
  /** Index of the first row; the table header is the first of all. */
  rowIndex: number;
  rows: readonly EffectiveRow[];
}

/**
 * Configuration values by environment, each with the layer that sets it. Only the rows near the viewport are mounted,
 * so thousands of rows stay responsive.
 */
export const EffectiveTable = memo(function Table(props: {
  groups: readonly EffectiveGroup[];
  environments: readonly EnvironmentSummary[];
  /** The releases running in the environments, by environment. */
  releases: ReadonlyMap<string, ReleaseSummary>;
  /** The observed values, if known: columns beside those of the environments. */
  observed: ObservedReport | undefined;
  /** The menu beside the title of an environment's column. */
  menuOf: (environment: EnvironmentSummary) => ReactNode;
  /** The cell with the keyboard focus. */
  active: SelectedCell | undefined;
  /** The cell whose explanation is open. */
  explained: SelectedCell | undefined;
  gridRef: RefObject<HTMLTableElement>;
  /** Moves the focus by this many rows and columns. */
  onMove: (rows: number, columns: number) => void;
  /** Selects a cell; defaults to the focused one. */
  onSelect: (cell?: SelectedCell) => void;
}) {
  const { t } = useTexts();
  const titleOf = useSectionTitle();
  const texts = useCellTexts();
  const { groups, environments, releases, observed, menuOf } = props;
  const { active, explained, gridRef, onMove, onSelect } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const activeId = useId();
  const helpId = useId();
  const chunks = useMemo(() => chunksOf(groups, titleOf), [groups, titleOf]);
  const seen = useMemo(
    () => environments.map(({ name }) => observedColumns(observed, name)),
    [environments, observed],
  );
  // The column menus do not re-render while rows are mounted and unmounted.
  const columns = useMemo(
    () =>
      environments.flatMap((environment, index) => {
        const { name, title = name } = environment;
        const release = releases.get(name);
        return [
          {
            key: name,
            title,
            menu: menuOf(environment),
            ...(release && { note: <ReleaseNote release={release} /> }),
          },
          ...seen[index].map(column => ({
            key: column.key,
            title: t('observed.title', {
              environment: title,
              source: column.title,
            }),
            note: <ObservedHead column={column} />,
          })),
        ];
      }),
    [environments, releases, seen, menuOf, t],
  );
  const columnCount = environments.length + seen.flat().length + 1;
  const rowCount = groups.reduce((sum, { rows }) => sum + rows.length + 1, 1);

  useEffect(() => {
    if (active) {
      document
        .getElementById(activeId)
        ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    }
  }, [active, activeId]);

  function onKeyDown(event: KeyboardEvent) {
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    const step = stepOf(event.key);
    if (event.target !== event.currentTarget || isChord) {
      return;
    }
    if (step) {
      event.preventDefault();
      onMove(...step);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onSelect();
    }
  }

  function onClick({ target }: MouseEvent) {
    const cell =
      target instanceof Element && target.closest('td[data-environment]');
    const row = cell && cell.closest('tr[data-pointer]');
    if (cell instanceof HTMLElement && row instanceof HTMLElement) {
      const { environment = '' } = cell.dataset;
      const { pointer = '' } = row.dataset;
      onSelect({ pointer, environment });
    }
  }

  return (
    <>
      <span id={helpId} className={spoken.spoken}>
        {t('matrix.keyboard')}
      </span>
      <PlaceTable
        scrollRef={scroll}
        caption={t('effective.caption')}
        columns={columns}
        rowCount={rowCount}
        grid={{
          ref: gridRef,
          activeId: active && activeId,
          helpId,
          onKeyDown,
          onClick,
        }}
      >
        {chunks.map(({ key, title, rowIndex, rows }, index) => (
          <RowChunk
            key={key}
            root={scroll}
            count={rows.length}
            columns={columnCount}
            isFirst={index < 3}
            staysMounted={rows.some(
              ({ pointer }) => pointer === active?.pointer,
            )}
            heading={
              title !== undefined && (
                <SectionRow
                  title={title}
                  columns={columnCount}
                  rowIndex={rowIndex - 1}
                />
              )
            }
          >
            {() =>
              rows.map((row, offset) => (
                <EffectiveTableRow
                  key={row.pointer}
                  row={row}
                  rowIndex={rowIndex + offset}
                  environments={environments}
                  observed={seen}
                  texts={texts}
                  active={
                    row.pointer === active?.pointer
                      ? active.environment
                      : undefined
                  }
                  activeId={activeId}
                  explained={
                    row.pointer === explained?.pointer
                      ? explained.environment
                      : undefined
                  }
                />
              ))
            }
          </RowChunk>
        ))}
      </PlaceTable>
    </>
  );
});

/** The rows and columns that a key moves by. */
function stepOf(key: string): [number, number] | undefined {
  switch (key) {
    case 'ArrowDown':
      return [1, 0];
    case 'ArrowUp':
      return [-1, 0];
    case 'ArrowRight':
      return [0, 1];
    case 'ArrowLeft':
      return [0, -1];
    case 'PageDown':
      return [10, 0];
    case 'PageUp':
      return [-10, 0];
    case 'Home':
      return [0, -Infinity];
    case 'End':
      return [0, Infinity];
    default:
      return undefined;
  }
}

function chunksOf(
  groups: readonly EffectiveGroup[],
  titleOf: (section: EffectiveGroup['section']) => string,
): Chunk[] {
  const chunks: Chunk[] = [];
  let rowIndex = 2;
  for (const { section, rows } of groups) {
    rowIndex += 1;
    for (let start = 0; start < rows.length; start += CHUNK) {
      chunks.push({
        key: `${section.pointer}#${start}`,
        ...(start === 0 && { title: titleOf(section) }),
        rowIndex: rowIndex + start,
        rows: rows.slice(start, start + CHUNK),
      });
    }
    rowIndex += rows.length;
  }
  return chunks;
}

/** The column header of observed values, with their source and time. */
function ObservedHead(props: { column: ObservedColumn }) {
  const { t } = useTexts();
  const timeText = useTime();
  const textOf = useLocalText();
  const { column } = props;
  const { observedAt, url, failure } = column;
  return (
    <>
      <span className={styles.note}>
        {failure !== undefined && textOf('failure', { ...column, failure })}
        {failure === undefined &&
          (observedAt === undefined
            ? t('observed.note')
            : t('observed.at', { time: timeText(observedAt) }))}
      </span>
      {url !== undefined && (
        <Link href={url} className={styles.note}>
          {t('observed.open')}
        </Link>
      )}
    </>
  );
}

/**
 * Rows of a table, mounted only while they are near the visible part of `root`; otherwise one empty row of the same
 * height replaces them. They are always mounted in browsers without IntersectionObserver.
 */
function RowChunk(props: {
  /** The scroll container. */
  root: RefObject<Element>;
  /** The number of rows. */
  count: number;
  columns: number;
  /** Whether the rows are visible before scrolling. */
  isFirst: boolean;
  /** Whether the rows stay mounted: one of them has the keyboard focus. */
  staysMounted: boolean;
  /** A row above the others that is always mounted. */
  heading: ReactNode;
  children: () => ReactNode;
}) {
  const { root, count, columns, isFirst, staysMounted, heading, children } =
    props;
  const body = useRef<HTMLTableSectionElement>(null);
  const rowHeight = useRef(ROW_HEIGHT);
  const [isNear, setNear] = useState(
    isFirst || typeof IntersectionObserver === 'undefined',
  );

  const isMounted = isNear || staysMounted;
  const mounted = useRef({ isMounted, count });
  mounted.current = { isMounted, count };

  useEffect(() => {
    const element = body.current;
    if (!element || typeof IntersectionObserver === 'undefined') {
      return undefined;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry.isIntersecting && mounted.current.isMounted) {
          // The browser measured it anyway; reading it after each render would force a layout.
          const ownHeight = hasHeading(element)
            ? element.rows[0].offsetHeight
            : 0;
          const height = entry.boundingClientRect.height - ownHeight;
          rowHeight.current =
            height > 0 ? height / mounted.current.count : ROW_HEIGHT;
        }
        // Scrolling continues while the rows render.
        startTransition(() => setNear(entry.isIntersecting));
      },
      { root: root.current, rootMargin: `${MARGIN}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);

  return (
    <tbody ref={body}>
      {heading}
      {isMounted ? (
        children()
      ) : (
        <tr aria-hidden="true">
          <td
            colSpan={columns}
            style={{ height: count * rowHeight.current, border: 0 }}
          />
        </tr>
      )}
    </tbody>
  );
}

function hasHeading(body: HTMLTableSectionElement): boolean {
  return body.rows.length > 0 && body.rows[0].dataset.pointer === undefined;
}
