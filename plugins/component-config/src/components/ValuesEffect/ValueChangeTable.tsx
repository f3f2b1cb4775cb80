// SPDX-License-Identifier: Apache-2.0

import { JsonValue } from '@component-config/config-engine';
import { RiPencilLine } from '@remixicon/react';
import { isHiddenDifference } from '../../configuration';
import { useTexts } from '../../translation';
import { PlacePath } from '../PlaceName/PlacePath';
import { PlaceTable } from '../PlaceTable/PlaceTable';
import { Remark } from '../PlaceTable/Remark';
import { ValueWithOrigin } from '../PlaceTable/ValueWithOrigin';
import styles from './ValuesEffect.module.css';

/** The layer that sets a value, with its display name. */
interface Origin {
  title: string;
  isSchema: boolean;
}

/** Changed paths with the values before and after, masked if secret, and the layers that set them, if given. */
export function ValueChangeTable(props: {
  caption: string;
  titles: { before: string; after: string };
  changes: ReadonlyArray<{
    pointer: string;
    /** Undefined if there is none. */
    before?: JsonValue;
    after?: JsonValue;
    origins?: { before?: Origin; after?: Origin };
  }>;
}) {
  const { t } = useTexts();
  const { caption, titles, changes } = props;
  return (
    <PlaceTable
      caption={caption}
      className={styles.changes}
      columns={[
        { key: 'before', title: titles.before },
        { key: 'after', title: titles.after },
      ]}
    >
      <tbody>
        {changes.map(({ pointer, before, after, origins }) => (
          <tr key={pointer}>
            <th scope="row">
              <PlacePath pointer={pointer} />
              {isHiddenDifference(before, after) && (
                <>
                  {' '}
                  <Remark icon={RiPencilLine} text={t('compare.hidden')} />
                </>
              )}
            </th>
            <td>
              <ValueWithOrigin value={before} layer={origins?.before} />
            </td>
            <td>
              <ValueWithOrigin value={after} layer={origins?.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlaceTable>
  );
}
