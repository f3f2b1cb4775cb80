// SPDX-License-Identifier: Apache-2.0

import { formatPath } from '@component-config/config-engine';
import styles from './PlaceName.module.css';

/** A place as people write it, with its JSON Pointer on hover. */
export function PlacePath(props: {
  /** Items of lists by their index or by what tells them apart. */
  pointer: string;
}) {
  const { pointer } = props;
  return (
    <code className={styles.path} title={pointer}>
      {formatPath(pointer)}
    </code>
  );
}
