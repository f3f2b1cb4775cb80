// SPDX-License-Identifier: Apache-2.0

import { PlaceName } from '../PlaceName/PlaceName';
import styles from './PlaceTable.module.css';
import { Remark, RowRemark } from './Remark';

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
