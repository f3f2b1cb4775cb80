// SPDX-License-Identifier: Apache-2.0

import {
  CSSProperties,
  KeyboardEvent,
  MouseEvent,
  ReactNode,
  Ref,
} from 'react';
import {
  formatPath,
  JsonValue,
  WordedMember,
} from '@component-config/config-engine';
import {
  OriginText,
  ValueText,
  useStandaloneText,
} from '@component-config/plugin-component-config-react';
import { RemixiconComponentType } from '@remixicon/react';
import { useTexts } from '../../translation';
import { PlaceName } from '../PlaceName/PlaceName';
import styles from './PlaceTable.module.css';
import icons from '../icons.module.css';
import spoken from '../spoken.module.css';

/** Configuration paths, one per row, with their values in columns. Scrolls on its own. */
export function PlaceTable(props: {
  caption: string;
  columns: ReadonlyArray<{
    key: string;
    title: string;
    /** Below the title. */
    note?: ReactNode;
    /** Beside the title, but not part of the column's name. */
    menu?: ReactNode;
  }>;
  /** Sets the column widths: `--place-width` and `--column-width`. */
  className?: string;
  /** The total number of rows including the header, if not all of them are mounted. */
  rowCount?: number;
  /** The scroll container. */
  scrollRef?: Ref<HTMLDivElement>;
  /** For keyboard navigation between cells and clickable cells: the table has the focus for all of them. */
  grid?: {
    ref: Ref<HTMLTableElement>;
    /** The id of the active cell; undefined if it is not mounted, or there is none. */
    activeId: string | undefined;
    /** The id of the text that explains the keys. */
    helpId: string;
    onKeyDown: (event: KeyboardEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
  /** One or more table bodies. */
  children: ReactNode;
}) {
  const { t } = useTexts();
  const { caption, columns, className, rowCount, scrollRef, grid, children } =
    props;
  return (
    <div
      ref={scrollRef}
      className={styles.scroll}
      // A scrollable region has to be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={grid ? undefined : 0}
      role="region"
      aria-label={caption}
    >
      <table
        className={[styles.table, className].filter(Boolean).join(' ')}
        style={{ '--columns': columns.length } as CSSProperties}
        aria-rowcount={rowCount}
        {...(grid && {
          ref: grid.ref,
          role: 'grid',
          tabIndex: 0,
          'aria-label': caption,
          'aria-activedescendant': grid.activeId,
          'aria-describedby': grid.helpId,
          onKeyDown: grid.onKeyDown,
          onClick: grid.onClick,
        })}
      >
        <thead>
          <tr aria-rowindex={rowCount === undefined ? undefined : 1}>
            <th scope="col" className={styles.place}>
              {t('documentation.field')}
            </th>
            {columns.map(({ key, title, note, menu }) => (
              <th key={key} scope="col" aria-label={menu ? title : undefined}>
                {menu ? (
                  <span className={styles.titled}>
                    {title}
                    {menu}
                  </span>
                ) : (
                  title
                )}
                {note}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

/** The header of a row: the name and path, with a remark. */
export function PlaceRowHead(props: {
  trail: readonly string[];
  pointer: string;
  remark?: RowRemark;
}) {
  const { trail, pointer, remark } = props;
  return (
    <th scope="row" className={styles.place}>
      <PlaceName trail={trail} pointer={pointer}>
        {remark && <Remark {...remark} />}
      </PlaceName>
    </th>
  );
}

/** The heading of the rows of one section. */
export function SectionRow(props: {
  title: string;
  /** The number of columns in the table. */
  columns: number;
  rowIndex?: number;
}) {
  const { title, columns, rowIndex } = props;
  return (
    <tr aria-rowindex={rowIndex}>
      <th scope="rowgroup" colSpan={columns} className={styles.section}>
        <span className={styles.sectionTitle}>{title}</span>
      </th>
    </tr>
  );
}

/** A value, and the layer that set it. */
export function ValueWithOrigin(props: {
  value: JsonValue | undefined;
  /** Omitted when no layer sets the value. */
  layer?: WordedMember<'title'> & { isSchema: boolean };
}) {
  const textOf = useStandaloneText();
  const { value, layer } = props;
  const title = layer && textOf('title', layer);
  return (
    <>
      <ValueText value={value} />{' '}
      {layer && (
        <span className={styles.origin} title={title}>
          <OriginText kind={layer.isSchema ? 'default' : 'layer'}>
            {title ?? ''}
          </OriginText>
        </span>
      )}
    </>
  );
}

/** A remark on the path of a row, with an icon. */
interface RowRemark {
  icon: RemixiconComponentType;
  text: string;
  /** Defaults to neutral. */
  tone?: 'success' | 'danger' | 'secondary';
}

/** @see RowRemark */
export function Remark({ icon: Icon, text, tone }: RowRemark) {
  return (
    <span className={styles.remark} data-tone={tone}>
      <Icon aria-hidden className={icons.icon} />
      {text}
    </span>
  );
}

/** Text within a value for screen readers only; sighted users see the same in other ways. */
export function ScreenReaderText(props: { children: ReactNode }) {
  return (
    <>
      <span className={spoken.spoken}>{props.children}</span>{' '}
    </>
  );
}

/** The content of a cell: a click explains the value. */
export function ValueCell(props: {
  pointer: string;
  /** Title of the column. */
  environment: string;
  onExplain: () => void;
  children: ReactNode;
}) {
  const { t } = useTexts();
  const { pointer, environment, onExplain, children } = props;
  return (
    <button type="button" className={styles.value} onClick={onExplain}>
      <ScreenReaderText>
        {t('effective.explain', { path: formatPath(pointer), environment })}
      </ScreenReaderText>
      {children}
    </button>
  );
}
