// SPDX-License-Identifier: Apache-2.0

import styles from './controls.module.css';

/** One option of a row. */
interface Segment {
  key: string;
  label: string;
  /** It represents the inherited value, not a choice made here. */
  isQuiet?: boolean;
}

/** A few options side by side, all visible, as HTML radio buttons. */
export function Segments(props: {
  /** Unique on the page. */
  name: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  isDisabled: boolean;
  isInvalid: boolean;
  segments: readonly Segment[];
  /** Key of the selected option, if any. */
  selected: string | undefined;
  onSelect: (key: string) => void;
}) {
  const { name, isDisabled, isInvalid, segments, selected, onSelect } = props;
  return (
    <div
      role="radiogroup"
      className={styles.segments}
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
      aria-invalid={isInvalid || undefined}
    >
      {segments.map(({ key, label, isQuiet }) => (
        <label key={key} className={styles.segment} data-quiet={isQuiet}>
          <input
            type="radio"
            name={name}
            disabled={isDisabled}
            checked={key === selected}
            onChange={() => onSelect(key)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
