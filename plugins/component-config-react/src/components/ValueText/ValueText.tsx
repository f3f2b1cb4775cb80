// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { JsonValue, readableValue } from '@component-config/config-engine';
import { componentConfigReactTranslationRef } from '../../translation';
import { emptyKind } from './emptyKind';
import styles from './ValueText.module.css';

/**
 * A value of a configuration, in monospace.
 *
 * @public
 */
export function ValueText(props: {
  /** Undefined for "no value", shown as an em dash. */
  value: JsonValue | undefined;
  /** Whether the value is shadowed: it is struck through. */
  shadowed?: boolean;
}) {
  const { value, shadowed } = props;
  if (value === undefined) {
    return <NoValue />;
  }
  const empty = emptyKind(value);
  if (empty === 'emptyList' || empty === 'emptyMap') {
    return <EmptyText kind={empty} shadowed={shadowed} />;
  }
  const text = readableValue(value);
  return shadowed ? (
    <s className={styles.value}>{text}</s>
  ) : (
    <span className={styles.value}>{text}</span>
  );
}

/** A dash, which screen readers would leave out. */
function NoValue() {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  return (
    <span role="img" aria-label={t('value.none')} className={styles.unset}>
      —
    </span>
  );
}

/** In words, because empty brackets look like a mistake. */
function EmptyText(props: {
  kind: 'emptyList' | 'emptyMap';
  shadowed?: boolean;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const text = t(`value.${props.kind}`);
  return props.shadowed ? <s>{text}</s> : <span>{text}</span>;
}
