// SPDX-License-Identifier: Apache-2.0

import { ValueText } from '@component-config/plugin-component-config-react';
import { ComparedEntry, ComparedGroup, EqualPlace } from '../../configuration';
import { useTexts } from '../../translation';
import { FoldedRows } from '../FoldedRows';
import { useSectionTitle } from '../FormView/sections/useSectionTitle';
import { PlaceRowHead, PlaceTable, SectionRow } from '../PlaceTable';
import { ChangeRow, ChangedSide } from './ChangeRow';
import styles from './ChangeTable.module.css';

/** Differences between two results side by side. Equal values are folded behind their count. */
export function ChangeTable(props: {
  caption: string;
  groups: readonly ComparedGroup[];
  /** The titles of the two sides. */
  titles: { [Side in ChangedSide]: string };
  onExplain: (side: ChangedSide, pointer: string) => void;
}) {
  const titleOf = useSectionTitle();
  const { caption, groups, titles, onExplain } = props;
  return (
    <PlaceTable
      caption={caption}
      className={styles.changes}
      columns={[
        { key: 'before', title: titles.before },
        { key: 'after', title: titles.after },
      ]}
    >
      {groups.map(({ section, entries }) => (
        <tbody key={section.pointer}>
          {isEqual(entries) ? (
            <EqualRows title={titleOf(section)} places={entries[0].places} />
          ) : (
            <>
              <SectionRow title={titleOf(section)} columns={3} />
              {entries.map(entry => (
                <Entry
                  key={keyOf(entry)}
                  entry={entry}
                  titles={titles}
                  onExplain={onExplain}
                />
              ))}
            </>
          )}
        </tbody>
      ))}
    </PlaceTable>
  );
}

/** Whether a section has no differences: it is a single gap. */
function isEqual(
  entries: readonly ComparedEntry[],
): entries is [Extract<ComparedEntry, { kind: 'equal' }>] {
  return entries.length === 1 && entries[0].kind === 'equal';
}

function keyOf(entry: ComparedEntry): string {
  return entry.kind === 'change'
    ? `${entry.change.kind}:${entry.change.pointer}`
    : `equal:${entry.places[0].pointer}`;
}

function Entry(props: {
  entry: ComparedEntry;
  titles: { [Side in ChangedSide]: string };
  onExplain: (side: ChangedSide, pointer: string) => void;
}) {
  const { entry, titles, onExplain } = props;
  return entry.kind === 'change' ? (
    <ChangeRow
      trail={entry.trail}
      change={entry.change}
      titles={titles}
      onExplain={onExplain}
    />
  ) : (
    <EqualRows places={entry.places} />
  );
}

/** The equal values between two differences: a line with their count, which expands to show them. */
function EqualRows(props: {
  /** The section's title, if it has no differences. */
  title?: string;
  places: readonly EqualPlace[];
}) {
  const { t } = useTexts();
  const { title, places } = props;
  return (
    <FoldedRows
      columns={3}
      title={title}
      label={t('compare.equal', { count: places.length })}
    >
      {() =>
        places.map(({ pointer, trail, value }) => (
          <tr key={pointer}>
            <PlaceRowHead trail={trail} pointer={pointer} />
            <td colSpan={2} className={styles.side}>
              <ValueText value={value} />
            </td>
          </tr>
        ))
      }
    </FoldedRows>
  );
}
