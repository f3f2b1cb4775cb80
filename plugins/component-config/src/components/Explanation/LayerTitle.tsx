// SPDX-License-Identifier: Apache-2.0

import { EntityRefLink } from '@backstage/plugin-catalog-react';
import type { LayerKind, WordedMember } from '@component-config/config-engine';
import {
  OriginText,
  useStandaloneText,
} from '@component-config/plugin-component-config-react';
import styles from './LayerTitle.module.css';

/** The title of a layer, linked to the entity that it comes from, if any. */
export function LayerTitle(props: {
  layer: WordedMember<'title'>;
  kind?: LayerKind;
  entityRef: string | undefined;
}) {
  const { layer, kind, entityRef } = props;
  const textOf = useStandaloneText();
  const origin = (
    <OriginText kind={kind === 'schema' ? 'default' : 'layer'}>
      {textOf('title', layer)}
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
