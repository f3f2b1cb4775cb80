// SPDX-License-Identifier: Apache-2.0

import {
  Button,
  SearchField,
  Select,
  Text,
  ToggleButton,
  ToggleButtonGroup,
} from '@backstage/ui';
import { RiKeyboardLine } from '@remixicon/react';
import { memo, Ref } from 'react';
import { rowMarks, rowOrders, SoloLayer } from '../../configuration';
import { useStandaloneText } from '@component-config/plugin-component-config-react';
import { useTexts } from '../../translation';
import { MatrixState } from './useMatrixState';
import toggles from '../toggles.module.css';
import styles from './EffectiveView.module.css';

// No layer has this id: ids have no spaces.
const ALL = 'all layers';

/** Selects rows, their order and a layer. Typing into the search does not re-render it. */
const Choices = memo(
  (props: {
    marks: MatrixState['marks'];
    order: MatrixState['order'];
    layer: MatrixState['layer'];
    layers: readonly SoloLayer[];
    onChange: (change: Partial<MatrixState>) => void;
  }) => {
    const { t } = useTexts();
    const textOf = useStandaloneText();
    const { marks, order, layer, layers, onChange } = props;
    return (
      <>
        <ToggleButtonGroup
          className={toggles.toggles}
          aria-label={t('matrix.marks')}
          selectionMode="multiple"
          selectedKeys={[...marks]}
          onSelectionChange={keys =>
            onChange({ marks: rowMarks.filter(mark => keys.has(mark)) })
          }
        >
          {rowMarks.map(mark => (
            <ToggleButton key={mark} id={mark} size="small">
              {t(`matrix.mark.${mark}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Select
          className={styles.choice}
          size="small"
          aria-label={t('matrix.order')}
          options={rowOrders.map(one => ({
            value: one,
            label: t(`matrix.orders.${one}`),
          }))}
          value={order}
          onChange={key =>
            onChange({ order: rowOrders.find(one => one === key) })
          }
        />
        <Select
          className={styles.choice}
          size="small"
          aria-label={t('matrix.layer')}
          options={[
            { value: ALL, label: t('matrix.allLayers') },
            ...layers.map(one => ({
              value: one.id,
              label: textOf('title', one),
            })),
          ]}
          value={layer ?? ALL}
          onChange={key =>
            onChange({ layer: key === ALL ? undefined : String(key) })
          }
        />
      </>
    );
  },
);

const HelpButton = memo((props: { onHelp: () => void }) => {
  const { t } = useTexts();
  return (
    <Button
      size="small"
      variant="tertiary"
      iconStart={<RiKeyboardLine aria-hidden />}
      onPress={props.onHelp}
    >
      {t('matrix.keys.open')}
    </Button>
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
