// SPDX-License-Identifier: Apache-2.0

import { RemixiconComponentType } from '@remixicon/react';
import { PlaceName } from '../PlaceName';
import styles from './PlaceTable.module.css';

/** The header of a row: the name and path, with a remark. */
export function PlaceRowHead(props: {
  trail: readonly string[];
  pointer: string;
  remark?: {
    icon: RemixiconComponentType;
    text: string;
    /** Defaults to neutral. */
    tone?: 'success' | 'danger' | 'secondary';
  };
}) {
  const { trail, pointer, remark } = props;
  return (
    <th scope="row" className={styles.place}>
      <PlaceName trail={trail} pointer={pointer}>
        {remark && (
          <span className={styles.remark} data-tone={remark.tone}>
            <remark.icon aria-hidden className={styles.icon} />
            {remark.text}
          </span>
        )}
      </PlaceName>
    </th>
  );
}
