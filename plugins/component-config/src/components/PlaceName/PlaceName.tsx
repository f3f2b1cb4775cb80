// SPDX-License-Identifier: Apache-2.0

import { Fragment, ReactNode } from 'react';
import styles from './PlaceName.module.css';
import { PlacePath } from './PlacePath';

/** What heads the row of a place: its name, below what it lies within, a remark, and its path. */
export function PlaceName(props: {
  /** How the form names the place and what it lies within: `Resources`, `Requests`, `CPU`. */
  trail: readonly string[];
  pointer: string;
  /** What is to be said about the place. */
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
