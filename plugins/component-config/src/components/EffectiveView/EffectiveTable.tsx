import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  EnvironmentSummary,
  ObservedReport,
  ReleaseSummary,
} from '@component-config/plugin-component-config-common';
import { useMemo, useRef } from 'react';
import {
  EffectiveGroup,
  EffectiveRow,
  observedColumns,
} from '../../configuration';
import { componentConfigTranslationRef } from '../../translation';
import { useSectionTitle } from '../FormView/useSectionTitle';
import { PlaceTable, SectionRow } from '../PlaceTable';
import { ReleaseNote } from '../ReleaseNote';
import { EffectiveTableRow, SelectedCell } from './EffectiveTableRow';
import { ObservedHead } from './ObservedHead';
import { RowChunk } from './RowChunk';

export type { SelectedCell } from './EffectiveTableRow';

/** How many rows are mounted and taken away together; about half of what a screen shows. */
const CHUNK = 20;

/** A stretch of rows of one section; the first of a section has its title. */
interface Chunk {
  key: string;
  title?: string;
  /** Of the first row, the header of the table being the first of all. */
  rowIndex: number;
  rows: readonly EffectiveRow[];
}

/**
 * Places of the configuration by environments: each value with the layer that gave it. Only the rows near what is seen are
 * mounted, so that thousands of them stay fluid.
 */
export function EffectiveTable(props: {
  groups: readonly EffectiveGroup[];
  environments: readonly EnvironmentSummary[];
  /** Those that run in environments, by their names. */
  releases: ReadonlyMap<string, ReleaseSummary>;
  /** What runs, where anybody knows it: columns beside those of the environments. */
  observed: ObservedReport | undefined;
  onSelect: (cell: SelectedCell) => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const titleOf = useSectionTitle();
  const { groups, environments, releases, observed, onSelect } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const chunks = chunksOf(groups, titleOf);
  // Chunks are drawn again only when one of these is another.
  const select = useRef(onSelect);
  select.current = onSelect;
  const onSelectCell = useMemo(
    () => (cell: SelectedCell) => select.current(cell),
    [],
  );
  const seen = useMemo(
    () => environments.map(({ name }) => observedColumns(observed, name)),
    [environments, observed],
  );
  const columnCount = environments.length + seen.flat().length + 1;
  const rowCount = groups.reduce((sum, { rows }) => sum + rows.length + 1, 1);
  return (
    <PlaceTable
      scrollRef={scroll}
      caption={t('effective.caption')}
      columns={environments.flatMap(({ name, title = name }, index) => {
        const release = releases.get(name);
        return [
          {
            key: name,
            title,
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
      })}
      rowCount={rowCount}
    >
      {chunks.map(({ key, title, rowIndex, rows }, index) => (
        <RowChunk
          key={key}
          root={scroll}
          count={rows.length}
          columns={columnCount}
          isFirst={index < 2}
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
                onSelect={onSelectCell}
              />
            ))
          }
        </RowChunk>
      ))}
    </PlaceTable>
  );
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
