// SPDX-License-Identifier: Apache-2.0

import {
  areRelated,
  JsonObject,
  valueAt,
  CompiledSchema,
} from '@component-config/config-engine';
import { placeLabel, promotedPart } from '@component-config/config-platform';
import {
  isInFuture,
  ValueEnd,
} from '@component-config/plugin-component-config-common';
import { useId, useCallback, useState } from 'react';
import { TextField, Button, Text } from '@backstage/ui';
import { useTexts } from '../../translation';
import { useTime } from '../RelativeTime';
import { ActionDialog } from '../ActionDialog';
import styles from './Ends.module.css';

/** The end of a value, as typed. */
interface TypedEnd {
  /** In local time: `2026-12-03T18:00`. */
  at: string;
  reason: string;
}

const USUAL_DAYS = 7;

/** The stored end of a value, or a usual one. */
export function typedEnd(
  end: ValueEnd | undefined,
  now = new Date(),
): TypedEnd {
  const usual = new Date(now);
  usual.setDate(now.getDate() + USUAL_DAYS);
  return {
    at: localTime(end ? new Date(end.at) : usual),
    reason: end?.reason ?? '',
  };
}

/** The format of a control for date and time. */
function localTime(time: Date): string {
  const minutes = time.getTime() - time.getTimezoneOffset() * 60_000;
  return new Date(minutes).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}

/** Whether a typed end can be saved. */
export function isComplete(end: TypedEnd): boolean {
  return isInFuture(end) && end.reason.trim() !== '';
}

/** The end to store; it has to be complete. */
export function storedEnd(pointer: string, { at, reason }: TypedEnd): ValueEnd {
  return { pointer, at: new Date(at).toISOString(), reason: reason.trim() };
}

/** The changed values that can end: those that the change sets, lists as a whole. */
export function endingPlaces(
  changed: readonly string[],
  after: JsonObject,
): string[] {
  const places = changed.map(pointer =>
    promotedPart(pointer, { config: after }),
  );
  return [...new Set(places)].filter(
    pointer => valueAt(after, pointer) !== undefined,
  );
}

/**
 * All ends to send with changed values: the current ones of other values, and the given ones.
 *
 * @returns undefined to keep the current ones
 */
export function endsToSend(
  current: readonly ValueEnd[] | undefined,
  changed: readonly string[],
  given: readonly ValueEnd[],
): ValueEnd[] | undefined {
  const isChanged = (end: ValueEnd) =>
    changed.some(pointer => areRelated(pointer, end.pointer));
  return given.length === 0
    ? undefined
    : [...(current ?? []).filter(end => !isChanged(end)), ...given];
}

/** The longest reason that the backend accepts. */
const REASON_LENGTH = 500;

/** The time at which a value ends, and the reason. */
function EndInput(props: { end: TypedEnd; onChange: (end: TypedEnd) => void }) {
  const { t } = useTexts();
  const id = useId();
  const { end, onChange } = props;
  const isPast = !isInFuture(end);
  return (
    <div className={styles.input}>
      <div className={styles.time}>
        <label htmlFor={id}>{t('ends.at')}</label>
        <input
          id={id}
          type="datetime-local"
          required
          min={localTime(new Date())}
          value={end.at}
          aria-invalid={isPast}
          aria-describedby={isPast ? `${id}-past` : undefined}
          onChange={({ target }) => onChange({ ...end, at: target.value })}
        />
        {isPast && (
          <span id={`${id}-past`} className={styles.past}>
            {t('ends.past')}
          </span>
        )}
      </div>
      <div className={styles.reason}>
        <TextField
          label={t('ends.reason')}
          isRequired
          secondaryLabel={t('dialog.required')}
          maxLength={REASON_LENGTH}
          value={end.reason}
          onChange={reason => onChange({ ...end, reason })}
        />
      </div>
    </div>
  );
}

/** When a value ends or should have ended, and why, as text. */
export function useEndText(): (end: ValueEnd) => string {
  const { t } = useTexts();
  const timeText = useTime();
  return useCallback(
    end =>
      t(isInFuture(end) ? 'ends.remark' : 'ends.over', {
        at: timeText(end.at),
        reason: end.reason,
      }),
    [t, timeText],
  );
}

/** @see useEndText */
export function EndText({ end }: { end: ValueEnd }) {
  return <>{useEndText()(end)}</>;
}

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

/** Prolongs or removes the end of a stored value. */
export function EndDialog(props: {
  /** Of the field. */
  label: string;
  end: ValueEnd;
  isPending: boolean;
  /** Undefined to keep the value for good. */
  onChange: (end: ValueEnd | undefined) => void;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const { label, end, isPending, onChange, onClose } = props;
  const [typed, setTyped] = useState(() => typedEnd(end));
  return (
    <ActionDialog
      title={t('ends.dialog', { label })}
      action={t('bar.save')}
      isDisabled={!isComplete(typed)}
      isPending={isPending}
      onAction={() => onChange(storedEnd(end.pointer, typed))}
      onClose={onClose}
    >
      <Text as="p">{t('ends.explanation')}</Text>
      <EndInput end={typed} onChange={setTyped} />
      <div>
        <Button
          size="small"
          variant="secondary"
          isDisabled={isPending}
          onPress={() => onChange(undefined)}
        >
          {t('ends.keep')}
        </Button>
      </div>
    </ActionDialog>
  );
}
