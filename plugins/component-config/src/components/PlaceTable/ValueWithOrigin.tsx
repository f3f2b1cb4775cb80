// SPDX-License-Identifier: Apache-2.0

import { JsonValue } from '@component-config/config-engine';
import {
  OriginText,
  ValueText,
} from '@component-config/plugin-component-config-react';
import styles from './PlaceTable.module.css';

/** A value, and the layer that set it. */
export function ValueWithOrigin(props: {
  value: JsonValue | undefined;
  /** Absent: no layer sets the value. */
  layer?: { title: string; isSchema: boolean };
}) {
  const { value, layer } = props;
  return (
    <>
      <ValueText value={value} />{' '}
      {layer && (
        <span className={styles.origin} title={layer.title}>
          <OriginText kind={layer.isSchema ? 'default' : 'layer'}>
            {layer.title}
          </OriginText>
        </span>
      )}
    </>
  );
}
