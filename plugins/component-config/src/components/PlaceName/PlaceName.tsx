// SPDX-License-Identifier: Apache-2.0

import { Fragment, ReactNode } from 'react';
import styles from './PlaceName.module.css';
import { PlacePath } from './PlacePath';

/** The header of a row: the name of a path with its parents below, a remark, and the path. */
export function PlaceName(props: {
  /** The labels of the path and its parents in the form: `Resources`, `Requests`, `CPU`. */
  trail: readonly string[];
  pointer: string;
  /** A remark on the path. */
  children?: ReactNode;
}) {
  const { trail, pointer, children } = props;
  const around = trail.slice(0, -1);
  return (
    <>
      <span className={styles.head}>
        <span className={styles.name}>
          {around.map((name, index) => (
            <Fragment key={index}>
              <span className={styles.around}>{name} ›</span>{' '}
            </Fragment>
          ))}
          {trail[trail.length - 1]}
        </span>{' '}
        {children}
      </span>
      <span className={styles.below}>
        <PlacePath pointer={pointer} />
      </span>
    </>
  );
}
