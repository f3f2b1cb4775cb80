// SPDX-License-Identifier: Apache-2.0

import { formatPath } from '@component-config/config-engine';
import styles from './PlaceName.module.css';

/** A readable path, with its JSON Pointer on hover. */
export function PlacePath(props: {
  /** Items of lists by their index or key. */
  pointer: string;
}) {
  const { pointer } = props;
  return (
    <code className={styles.path} title={pointer}>
      {formatPath(pointer)}
    </code>
  );
}
