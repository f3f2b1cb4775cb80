// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Combobox, Text } from '@backstage/ui';
import type { OptionsReport } from '@component-config/plugin-component-config-common';
import { RiArrowDownSLine } from '@remixicon/react';
import { useEffect, useId, useRef, useState, type ComponentProps } from 'react';
import { useStandaloneText } from '../../../../findings';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { useFromStore } from '../../store/FormStoreContext';
import { TextInput } from '../controls';
import styles from './OptionsInput.module.css';

/** Milliseconds without typing before options are requested. */
const SETTLED = 200;

/** The id of an option that only says that there are none. */
const NONE = '';

/** Gives the options that match a text; the same function until they may be others. */
export type SearchOptions = (
  search: string,
  options: { readonly signal: AbortSignal },
) => Promise<OptionsReport>;

type OptionsInputProps = ComponentProps<typeof TextInput> & {
  find: SearchOptions;
  /** Whether a text that is not an option has a finding; otherwise it gets a warning here. Defaults to false. */
  hasFindings?: boolean;
};

/**
 * One line of text with options. Until it has the focus, it is a plain text: a form has hundreds of them, and each would
 * request its options. Any text can be typed.
 */
export function OptionsInput(props: OptionsInputProps) {
  const { find, hasFindings, ...control } = props;
  const [focusedBy, setFocusedBy] = useState<'pointer' | 'keyboard'>();
  const isPressed = useRef(false);
  if (control.isDisabled) {
    return <TextInput {...control} />;
  }
  return focusedBy ? (
    <FocusedInput {...props} beginsOpen={focusedBy === 'pointer'} />
  ) : (
    <div
      className={styles.closed}
      onPointerDown={() => {
        isPressed.current = true;
      }}
    >
      <TextInput
        {...control}
        role="combobox"
        aria-expanded={false}
        onFocus={() => setFocusedBy(isPressed.current ? 'pointer' : 'keyboard')}
      />
      <RiArrowDownSLine aria-hidden />
    </div>
  );
}

/** The control while its options are or were used. */
function FocusedInput(
  props: OptionsInputProps & {
    /** Whether the list is open at first. */
    beginsOpen: boolean;
  },
) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const textOf = useStandaloneText();
  const { find, hasFindings, beginsOpen, value, onChange, ...control } = props;
  const { id, isDisabled, isInvalid, placeholder } = control;
  const noteId = useId();
  // It opens at a click, and not when somebody passes it by keyboard.
  const [trigger, setTrigger] = useState<'focus' | 'input'>(
    beginsOpen ? 'focus' : 'input',
  );
  const [search, setSearch] = useState('');
  // A selection that followed the text would close the list at each key press.
  const [picked, setPicked] = useState(value === '' ? null : value);
  const [round, setRound] = useState(0);
  const isOver = useRef(false);
  const { report, searched, answered, isLoading } = useOptions(
    find,
    search,
    round,
  );
  // Other fields may have the options, so those of an earlier visit count for as long as nothing else changes.
  const layer = useFromStore([''], store => store.layer());
  const [left, setLeft] = useState({ layer, round: -1 });
  const isStale = left.round === answered && left.layer !== layer;
  const renew = () => {
    if (isOver.current) {
      isOver.current = false;
      setRound(round + 1);
    }
  };
  const failure =
    report?.failure === undefined
      ? undefined
      : textOf('failure', { ...report, failure: report.failure });
  const isFailed = failure !== undefined;

  useEffect(() => {
    if (isFailed) {
      // The combobox that had the focus no longer exists.
      document.getElementById(id)?.focus();
    }
  }, [isFailed, id]);

  const isGone =
    !hasFindings &&
    !isStale &&
    value !== '' &&
    report !== undefined &&
    report.isComplete &&
    value.includes(searched) &&
    !report.options.some(option => option.value === value);
  const note = isFailed
    ? `${failure} ${t('options.typeIt')}`
    : (isGone && t('options.gone', { value })) ||
      (report && !report.isComplete && t('options.more')) ||
      undefined;
  const described =
    [control['aria-describedby'], note && noteId].filter(Boolean).join(' ') ||
    undefined;
  const options = (report?.options ?? []).map(option => ({
    id: option.value,
    label: option.value,
    ...(option.label !== undefined && { description: option.label }),
  }));

  return (
    <div
      className={styles.options}
      onPointerDownCapture={() => setTrigger('focus')}
      onFocus={renew}
      onBlur={() => {
        isOver.current = true;
        setLeft({ layer, round });
        setTrigger('input');
      }}
    >
      {isFailed ? (
        <TextInput
          {...control}
          aria-describedby={described}
          value={value}
          onChange={onChange}
        />
      ) : (
        <Combobox
          id={id}
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={described}
          isDisabled={isDisabled}
          isInvalid={isInvalid}
          placeholder={placeholder}
          allowsCustomValue
          menuTrigger={trigger}
          // The text that had the focus no longer exists.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          options={
            options.length > 0 || isLoading
              ? options
              : [{ id: NONE, label: t('options.none'), disabled: true }]
          }
          loading={{ state: isLoading ? 'loading' : 'idle' }}
          search={{
            mode: 'server',
            inputValue: value,
            onInputChange: text => {
              if (text !== value) {
                setPicked(null);
                onChange(text);
                setSearch(text);
              }
            },
          }}
          value={picked}
          onChange={key => {
            // Without a key, the typed text stays.
            if (key !== null) {
              setPicked(String(key));
              onChange(String(key));
            }
          }}
          onOpenChange={(isOpen, by) => {
            if (isOpen && by !== 'input') {
              setSearch('');
              renew();
            }
            isOver.current ||= !isOpen;
          }}
        />
      )}
      {note !== undefined && (
        <Text
          as="p"
          id={noteId}
          role="status"
          variant="body-small"
          color={isGone ? 'warning' : 'secondary'}
        >
          {note}
        </Text>
      )}
    </div>
  );
}

/**
 * The options of a text for a search, requested when the text has not changed for a moment.
 *
 * @param round - the number of times that they were requested again
 */
function useOptions(
  find: SearchOptions,
  search: string,
  round: number,
): {
  /** The last answer, for `searched`, in the round `answered`. */
  report: OptionsReport | undefined;
  searched: string;
  answered: number;
  isLoading: boolean;
} {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const [state, setState] = useState<{
    report?: OptionsReport;
    searched: string;
    answered: number;
  }>({ searched: '', answered: 0 });
  const [isLoading, setLoading] = useState(true);
  const failed = useRef('');
  failed.current = t('options.failed');
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setLoading(true);
    const timer = setTimeout(
      async () => {
        let report: OptionsReport;
        try {
          report = await find(search, { signal });
        } catch {
          const failure = failed.current;
          report = { options: [], isComplete: false, failure };
        }
        if (!signal.aborted) {
          setState({ report, searched: search, answered: round });
          setLoading(false);
        }
      },
      search === '' ? 0 : SETTLED,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [find, search, round]);
  return { report: undefined, ...state, isLoading };
}
