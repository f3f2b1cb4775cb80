// SPDX-License-Identifier: Apache-2.0

import { RiArchiveStackLine, RiBookletLine } from '@remixicon/react';
import styles from './OriginText.module.css';

/**
 * The origin of a value, as icon and text: a layer by its title, or the default of a schema.
 *
 * @public
 */
export function OriginText(props: {
  /** `default` for schema defaults, `layer` for everything else. */
  kind: 'default' | 'layer';
  children: string;
}) {
  const Icon = props.kind === 'default' ? RiBookletLine : RiArchiveStackLine;
  return (
    <span className={styles.origin}>
      <Icon aria-hidden className={styles.icon} />
      <span>{props.children}</span>
    </span>
  );
}
