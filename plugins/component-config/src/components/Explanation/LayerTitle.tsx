// SPDX-License-Identifier: Apache-2.0

import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { LayerKind } from '@component-config/config-engine';
import { OriginText } from '@component-config/plugin-component-config-react';
import styles from './LayerTitle.module.css';

/** The title of a layer, linked to the entity that it comes from, if any. */
export function LayerTitle(props: {
  title: string;
  kind?: LayerKind;
  entityRef: string | undefined;
}) {
  const { title, kind, entityRef } = props;
  const origin = (
    <OriginText kind={kind === 'schema' ? 'default' : 'layer'}>
      {title}
    </OriginText>
  );
  return entityRef === undefined ? (
    origin
  ) : (
    <EntityRefLink entityRef={entityRef} className={styles.link}>
      {origin}
    </EntityRefLink>
  );
}
