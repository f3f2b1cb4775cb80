// SPDX-License-Identifier: Apache-2.0

import { Button } from '@backstage/ui';
import { CompiledSchema } from '@component-config/config-engine';
import { placeLabel } from '@component-config/config-platform';
import { useTexts } from '../../translation';
import { EndInput } from './EndInput';
import { typedEnd, TypedEnd } from './typedEnds';
import styles from './Ends.module.css';

/** The ends of values, by JSON Pointer. */
export type TypedEnds = ReadonlyMap<string, TypedEnd>;

/** A quiet control for each value, which sets when it ends. */
export function EndChoices(props: {
  schema: CompiledSchema;
  /** JSON Pointers. */
  places: readonly string[];
  ends: TypedEnds;
  onChange: (ends: TypedEnds) => void;
}) {
  const { t } = useTexts();
  const { schema, places, ends, onChange } = props;
  function change(pointer: string, end: TypedEnd | undefined) {
    const next = new Map(ends);
    if (end) {
      next.set(pointer, end);
    } else {
      next.delete(pointer);
    }
    onChange(next);
  }
  return (
    <ul className={styles.choices} aria-label={t('ends.title')}>
      {places.map(pointer => {
        const end = ends.get(pointer);
        const label = placeLabel(schema, pointer);
        return (
          <li key={pointer} className={styles.choice}>
            <span className={styles.label}>{label}</span>
            <Button
              size="small"
              variant="tertiary"
              aria-label={t(end ? 'ends.removeOf' : 'ends.setOf', { label })}
              onPress={() => change(pointer, end ? undefined : typedEnd(end))}
            >
              {t(end ? 'ends.remove' : 'ends.set')}
            </Button>
            {end && (
              <EndInput end={end} onChange={next => change(pointer, next)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
