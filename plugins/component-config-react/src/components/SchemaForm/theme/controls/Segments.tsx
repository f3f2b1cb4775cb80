// SPDX-License-Identifier: Apache-2.0

import styles from './controls.module.css';

/** One part of a row of choices. */
interface Segment {
  key: string;
  label: string;
  /** It stands for what is inherited, and so is no choice of anybody's here. */
  isQuiet?: boolean;
}

/** A few choices side by side, all of them in sight: radio buttons of the browser. */
export function Segments(props: {
  /** Unique on the page. */
  name: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  isDisabled: boolean;
  isInvalid: boolean;
  segments: readonly Segment[];
  /** Key of the one that is chosen; absent: none is. */
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
