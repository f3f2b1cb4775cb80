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
import { PlaceTable } from '../PlaceTable';
import styles from './Promotion.module.css';

/** The paths that differ, with a checkbox each, or the reason why one cannot be copied. */
export function PromotedPlaces(props: {
  /** Display names of the two environments. */
  names: { from: string; to: string };
  schema: CompiledSchema;
  places: readonly PromotedPlace[];
  /** JSON Pointers of the paths that are not selected. */
  excluded: ReadonlySet<string>;
  onChange: (excluded: ReadonlySet<string>) => void;
}) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const { names, schema, places, excluded, onChange } = props;
  function change(pointer: string, isChosen: boolean) {
    const next = new Set(excluded);
    if (isChosen) {
      next.delete(pointer);
    } else {
      next.add(pointer);
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
      <tbody>
        {places.map(({ pointer, value, current, left }) => (
          <tr key={pointer}>
            <th scope="row">
              <div className={styles.place}>
                <Checkbox
                  aria-label={`${t('promotion.copies')} ${formatPath(pointer)}`}
                  isSelected={!left && !excluded.has(pointer)}
                  isDisabled={left !== undefined}
                  onChange={isChosen => change(pointer, isChosen)}
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
    </PlaceTable>
  );
}
