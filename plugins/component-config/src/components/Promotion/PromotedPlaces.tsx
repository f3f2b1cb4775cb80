// SPDX-License-Identifier: Apache-2.0

import { Checkbox } from '@backstage/ui';
import { CompiledSchema, formatPath } from '@component-config/config-engine';
import {
  ValueText,
  useLocalText,
} from '@component-config/plugin-component-config-react';
import { placeLabel, PromotedPlace } from '../../configuration';
import { useTexts } from '../../translation';
import { PlaceName } from '../PlaceName';
import { PlaceTable, SectionRow } from '../PlaceTable';
import styles from './Promotion.module.css';

/** The groups of rows, in order: what is selected at first, what is not and why, what cannot be copied. */
const groups = [
  'own',
  'setForSource',
  'setForTarget',
  'different',
  'default',
  'absent',
  'cannot',
] as const;

function groupOf({ left, unselected }: PromotedPlace): (typeof groups)[number] {
  return left ? 'cannot' : (unselected ?? 'own');
}

/** The paths that differ, with a checkbox each, grouped by why they are selected at first or not. */
export function PromotedPlaces(props: {
  /** Display names of the two environments. */
  names: { from: string; to: string };
  schema: CompiledSchema;
  places: readonly PromotedPlace[];
  /** JSON Pointers of the selected paths. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const { names, schema, places, selected, onChange } = props;
  function change(pointer: string, isSelected: boolean) {
    const next = new Set(selected);
    if (isSelected) {
      next.add(pointer);
    } else {
      next.delete(pointer);
    }
    onChange(next);
  }
  return (
    <PlaceTable
      caption={t('promotion.list', names)}
      className={styles.places}
      columns={[
        { key: 'from', title: names.from },
        { key: 'to', title: names.to },
      ]}
    >
      {groups.map(group => {
        const rows = places.filter(place => groupOf(place) === group);
        return rows.length === 0 ? null : (
          <tbody key={group}>
            <SectionRow
              title={t(`promotion.group.${group}`, names)}
              columns={3}
            />
            {rows.map(({ pointer, value, current, left }) => (
              <tr key={pointer}>
                <th scope="row">
                  <div className={styles.place}>
                    <Checkbox
                      aria-label={`${t('promotion.copies')} ${formatPath(pointer)}`}
                      isSelected={selected.has(pointer)}
                      isDisabled={left !== undefined}
                      onChange={isSelected => change(pointer, isSelected)}
                    />
                    <span className={styles.name}>
                      <PlaceName
                        trail={[placeLabel(schema, pointer)]}
                        pointer={pointer}
                      />
                      {left && (
                        <span className={styles.left}>
                          {t(`promotion.left.${left.because}`, {
                            by: textOf('by', { ...left, by: left.by ?? '' }),
                            to: names.to,
                          })}
                        </span>
                      )}
                    </span>
                  </div>
                </th>
                <td>
                  <ValueText value={value} />
                </td>
                <td>
                  <ValueText value={current} />
                </td>
              </tr>
            ))}
          </tbody>
        );
      })}
    </PlaceTable>
  );
}
