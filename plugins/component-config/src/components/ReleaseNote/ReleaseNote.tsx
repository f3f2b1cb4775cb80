// SPDX-License-Identifier: Apache-2.0

import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { ReleaseSummary } from '@component-config/plugin-component-config-common';
import { useReleaseTexts } from './useReleaseTexts';
import styles from './ReleaseNote.module.css';

/** Shows in a column header that the environment runs a release. */
export function ReleaseNote(props: { release: ReleaseSummary }) {
  const { release } = props;
  const { title, shortType } = useReleaseTexts()(release);
  return (
    <>
      <span className={styles.note}>
        {release.entityRef === undefined ? (
          title
        ) : (
          <EntityRefLink entityRef={release.entityRef} className={styles.link}>
            {title}
          </EntityRefLink>
        )}
      </span>
      {shortType && <span className={styles.note}>{shortType}</span>}
    </>
  );
}
