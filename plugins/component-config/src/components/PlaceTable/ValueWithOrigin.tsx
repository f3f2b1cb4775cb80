// SPDX-License-Identifier: Apache-2.0

import { JsonValue, WordedMember } from '@component-config/config-engine';
import {
  OriginText,
  ValueText,
  useStandaloneText,
} from '@component-config/plugin-component-config-react';
import styles from './PlaceTable.module.css';

/** A value, and the layer that set it. */
export function ValueWithOrigin(props: {
  value: JsonValue | undefined;
  /** Omitted when no layer sets the value. */
  layer?: WordedMember<'title'> & { isSchema: boolean };
}) {
  const textOf = useStandaloneText();
  const { value, layer } = props;
  const title = layer && textOf('title', layer);
  return (
    <>
      <ValueText value={value} />{' '}
      {layer && (
        <span className={styles.origin} title={title}>
          <OriginText kind={layer.isSchema ? 'default' : 'layer'}>
            {title ?? ''}
          </OriginText>
        </span>
      )}
    </>
  );
}
