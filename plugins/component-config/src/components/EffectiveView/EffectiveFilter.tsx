// SPDX-License-Identifier: Apache-2.0

import {
  Button,
  ButtonIcon,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  SearchField,
  Text,
} from '@backstage/ui';
import { useStandaloneText } from '@component-config/plugin-component-config-react';
import {
  RiCheckLine,
  RiCloseLine,
  RiFilter3Line,
  RiKeyboardLine,
} from '@remixicon/react';
import { memo, Ref } from 'react';
import { rowMarks, RowOrder, rowOrders, SoloLayer } from '../../configuration';
import { useTexts } from '../../translation';
import { MatrixState } from './useMatrixState';
import styles from './EffectiveView.module.css';

// The keys of one menu differ, and ids have no spaces.
const ALL = 'all layers';
const keyOf = (order: RowOrder) => `order ${order}`;

/**
 * Selects rows, their order and a layer in one menu; each choice other than the usual one is a chip that takes it back.
 * Typing into the search does not re-render it.
 */
const Choices = memo(
  (props: {
    marks: MatrixState['marks'];
    order: MatrixState['order'];
    layer: MatrixState['layer'];
    layers: readonly SoloLayer[];
    onChange: (change: Partial<MatrixState>) => void;
  }) => {
    const { t } = useTexts();
    const titleOf = useStandaloneText();
    const { marks, order, layer, layers, onChange } = props;
    const solo = layers.find(({ id }) => id === layer);
    const chips = [
      ...marks.map(mark => ({
        key: mark,
        label: t(`matrix.mark.${mark}`),
        undo: { marks: marks.filter(other => other !== mark) },
      })),
      ...(order === rowOrders[0]
        ? []
        : [
            {
              key: order,
              label: t(`matrix.orders.${order}`),
              undo: { order: rowOrders[0] },
            },
          ]),
      ...(solo
        ? [
            {
              key: solo.id,
              label: titleOf('title', solo),
              undo: { layer: undefined },
            },
          ]
        : []),
    ];
    return (
      <>
        <MenuTrigger>
          <Button
            size="small"
            variant="secondary"
            iconStart={<RiFilter3Line aria-hidden />}
          >
            {t('matrix.filter')}
          </Button>
          <Menu placement="bottom start" className={styles.menu}>
            <MenuSection
              title={t('matrix.marks')}
              selectionMode="multiple"
              selectedKeys={[...marks]}
              onSelectionChange={keys =>
                onChange({
                  marks: rowMarks.filter(
                    mark => keys === 'all' || keys.has(mark),
                  ),
                })
              }
            >
              {rowMarks.map(mark => (
                <MenuItem
                  key={mark}
                  id={mark}
                  iconStart={<Check isChosen={marks.includes(mark)} />}
                >
                  {t(`matrix.mark.${mark}`)}
                </MenuItem>
              ))}
            </MenuSection>
            <MenuSection
              title={t('matrix.order')}
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[keyOf(order)]}
              onSelectionChange={keys =>
                onChange({
                  order: rowOrders.find(
                    one => keys !== 'all' && keys.has(keyOf(one)),
                  ),
                })
              }
            >
              {rowOrders.map(one => (
                <MenuItem
                  key={one}
                  id={keyOf(one)}
                  iconStart={<Check isChosen={one === order} />}
                >
                  {t(`matrix.orders.${one}`)}
                </MenuItem>
              ))}
            </MenuSection>
            <MenuSection
              title={t('matrix.layer')}
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[solo?.id ?? ALL]}
              onSelectionChange={keys =>
                onChange({
                  layer: layers.find(({ id }) => keys !== 'all' && keys.has(id))
                    ?.id,
                })
              }
            >
              {[
                { id: ALL, label: t('matrix.allLayers') },
                ...layers.map(one => ({
                  id: one.id,
                  label: titleOf('title', one),
                })),
              ].map(({ id, label }) => (
                <MenuItem
                  key={id}
                  id={id}
                  iconStart={<Check isChosen={id === (solo?.id ?? ALL)} />}
                >
                  {label}
                </MenuItem>
              ))}
            </MenuSection>
          </Menu>
        </MenuTrigger>
        {chips.map(({ key, label, undo }) => (
          <Button
            key={key}
            className={styles.chip}
            size="small"
            variant="secondary"
            aria-label={t('matrix.without', { filter: label })}
            iconEnd={<RiCloseLine aria-hidden />}
            onPress={() => onChange(undo)}
          >
            {label}
          </Button>
        ))}
      </>
    );
  },
);

/** What is chosen in a menu; it takes the same space if nothing is. */
function Check({ isChosen }: { isChosen: boolean }) {
  return (
    <RiCheckLine
      aria-hidden
      className={isChosen ? undefined : styles.unchosen}
    />
  );
}

const HelpButton = memo((props: { onHelp: () => void }) => {
  const { t } = useTexts();
  return (
    <ButtonIcon
      className={styles.help}
      size="small"
      variant="tertiary"
      icon={<RiKeyboardLine aria-hidden />}
      aria-label={t('matrix.keys.open')}
      onPress={props.onHelp}
    />
  );
});

/** Filters and sorts the rows of the matrix, and selects a single layer. */
export function EffectiveFilter(props: {
  state: MatrixState;
  /** The layers that can be selected. */
  layers: readonly SoloLayer[];
  /** The number of matching rows. */
  count: number;
  searchRef: Ref<HTMLDivElement>;
  onChange: (change: Partial<MatrixState>) => void;
  onHelp: () => void;
}) {
  const { t } = useTexts();
  const { state, layers, count, searchRef, onChange, onHelp } = props;
  const { text, marks, order, layer } = state;
  return (
    <div className={styles.filter} role="search">
      <SearchField
        ref={searchRef}
        className={styles.search}
        size="small"
        aria-label={t('effective.filter')}
        placeholder={t('effective.filter')}
        value={text}
        onChange={typed => onChange({ text: typed })}
      />
      <Choices
        marks={marks}
        order={order}
        layer={layer}
        layers={layers}
        onChange={onChange}
      />
      <Text color="secondary" aria-live="polite">
        {t('effective.count', { count })}
      </Text>
      <HelpButton onHelp={onHelp} />
    </div>
  );
}
