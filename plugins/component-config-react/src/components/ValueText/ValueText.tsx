import { JsonValue } from '@component-config/config-engine';
import { formatValue } from './formatValue';
import styles from './ValueText.module.css';

/**
 * A value of a configuration, in monospace.
 *
 * @public
 */
export function ValueText(props: {
  /** Absent: an em dash, for "no value". */
  value: JsonValue | undefined;
  /** What the value lost to: it is struck through. */
  shadowed?: boolean;
}) {
  const { value, shadowed } = props;
  if (value === undefined) {
    return <span className={styles.unset}>—</span>;
  }
  const text = formatValue(value);
  return shadowed ? (
    <s className={styles.value}>{text}</s>
  ) : (
    <span className={styles.value}>{text}</span>
  );
}
