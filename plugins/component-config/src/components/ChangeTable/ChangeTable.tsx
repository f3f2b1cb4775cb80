// SPDX-License-Identifier: Apache-2.0

import { ValueText } from '@component-config/plugin-component-config-react';
import {
  ConfigurationChange,
  SCHEMA_LAYER,
} from '@component-config/config-engine';
import {
  RiAddLine,
  RiDeleteBinLine,
  RiPencilLine,
  RiStackLine,
} from '@remixicon/react';
import { Text } from '@backstage/ui';
import {
  ComparedEntry,
  ComparedGroup,
  EqualPlace,
  isHiddenChange,
} from '../../configuration';
import { useTexts } from '../../translation';
import { FoldedRows } from '../FoldedRows';
import { useSectionTitle } from '../FormView/sections/useSectionTitle';
import {
  PlaceTable,
  PlaceRowHead,
  SectionRow,
  ValueWithOrigin,
  ValueCell,
} from '../PlaceTable/PlaceTable';
import styles from './ChangeTable.module.css';

/** One side of a comparison. */
type ChangedSide = 'before' | 'after';

const REMARKS = {
  added: { icon: RiAddLine, tone: 'success' },
  removed: { icon: RiDeleteBinLine, tone: 'danger' },
  changed: { icon: RiPencilLine },
  reason: { icon: RiStackLine, tone: 'secondary' },
} as const;

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

/** One difference: both values with the layers that set them. Each links to its explanation. */
function ChangeRow(props: {
  trail: readonly string[];
  change: ConfigurationChange;
  titles: { [Side in ChangedSide]: string };
  onExplain: (side: ChangedSide, pointer: string) => void;
}) {
  const { t } = useTexts();
  const { trail, change, titles, onExplain } = props;
  const { pointer, kind } = change;
  return (
    <tr data-kind={kind}>
      <PlaceRowHead
        trail={trail}
        pointer={pointer}
        remark={{
          ...REMARKS[kind],
          text: isHiddenChange(change)
            ? t('compare.hidden')
            : t(`compare.kind.${kind}`),
        }}
      />
      {(['before', 'after'] as const).map(name => {
        const side = change[name];
        return (
          <td key={name} data-side={name}>
            <ValueCell
              pointer={pointer}
              environment={titles[name]}
              onExplain={() => onExplain(name, side?.pointer ?? pointer)}
            >
              <ValueWithOrigin
                value={side?.value}
                layer={
                  side && {
                    title: side.title,
                    titlePhrase: side.titlePhrase,
                    isSchema: side.winner.layer === SCHEMA_LAYER,
                  }
                }
              />
            </ValueCell>
          </td>
        );
      })}
    </tr>
  );
}

const KINDS = ['changed', 'added', 'removed', 'reason'] as const;

/** The number of differences of each kind. */
export function ChangeCounts(props: {
  changes: readonly ConfigurationChange[];
}) {
  const { t } = useTexts();
  const counts = KINDS.map(kind => ({
    kind,
    count: props.changes.filter(change => change.kind === kind).length,
  })).filter(({ count }) => count > 0);
  return (
    <Text color="secondary" aria-live="polite">
      {counts
        .map(({ kind, count }) => t(`compare.counts.${kind}`, { count }))
        .join(' · ')}
    </Text>
  );
}
