// SPDX-License-Identifier: Apache-2.0

import {
  EntityDisplayName,
  EntityRefLink,
} from '@backstage/plugin-catalog-react';
import { RiRobot2Line } from '@remixicon/react';
import styles from './PrincipalLink.module.css';

/**
 * The author of an action: users and groups by their title in the catalog, services by the name that they signed in
 * with.
 */
export function PrincipalLink(props: {
  /** An entity reference, or the subject of a service: `user:default/tom`, `plugin:scaffolder`. */
  who: string;
  /** Links to their page; not within a button, which cannot contain a link. */
  isLink?: boolean;
}) {
  const { who, isLink = true } = props;
  if (!/^(user|group):[^/]+\/.+$/i.test(who)) {
    return (
      <span className={styles.service}>
        <RiRobot2Line aria-hidden className={styles.icon} />
        {who}
      </span>
    );
  }
  return isLink ? (
    <EntityRefLink entityRef={who} hideIcon />
  ) : (
    <EntityDisplayName entityRef={who} hideIcon />
  );
}
