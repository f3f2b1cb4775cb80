// SPDX-License-Identifier: Apache-2.0

import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { packText, unpackText } from './sharedText';

const PREFIX = '#text=';

/** Milliseconds without typing before the address is updated. */
const SHARED_AFTER = 400;

/** A text edited on a page. */
export interface SharedText {
  text: string;
  /** False while the address is being read. */
  isReady: boolean;
  /** Whether the text is too long for the address. */
  isTooLong: boolean;
  setText: (text: string) => void;
}

/**
 * Keeps a text in the address of the page, so that it can be shared. Another page can pass a text of any length as the
 * `text` of the navigation state.
 *
 * @param initial - the default text
 */
export function useSharedText(initial: string = ''): SharedText {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const [given] = useState(() => textOf(state));
  const [text, setText] = useState(
    hash.startsWith(PREFIX) ? '' : (given ?? initial),
  );
  const [isReady, setReady] = useState(!hash.startsWith(PREFIX));
  const [isTooLong, setTooLong] = useState(false);
  /** The text in the address, as last seen by this page. */
  const known = useRef('');
  /** The text that the address had before this page changed it. */
  const replaced = useRef<string>();
  const edited = useRef(given !== undefined);
  const latest = useRef(search);
  latest.current = search;

  useEffect(() => {
    let isCurrent = true;
    if (hash === replaced.current && hash !== known.current) {
      // A navigation that began before the text was shared brought the old address back.
      navigate(
        { search: latest.current, hash: known.current },
        { replace: true },
      );
    } else if (hash.startsWith(PREFIX) && hash !== known.current) {
      known.current = hash;
      unpackText(hash.slice(PREFIX.length)).then(shared => {
        if (isCurrent) {
          setText(shared ?? '');
          setReady(true);
        }
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [hash, navigate]);

  useEffect(() => {
    if (!edited.current) {
      return undefined;
    }
    const timer = setTimeout(async () => {
      const packed = text === '' ? '' : await packText(text);
      setTooLong(packed === undefined);
      const next = packed ? `${PREFIX}${packed}` : '';
      if (next !== known.current) {
        replaced.current = known.current;
        known.current = next;
        navigate({ search: latest.current, hash: next }, { replace: true });
      }
    }, SHARED_AFTER);
    return () => clearTimeout(timer);
  }, [text, navigate]);

  const write = useCallback((next: string) => {
    edited.current = true;
    setText(next.replace(/\r\n?/g, '\n'));
  }, []);
  return { text, isReady, isTooLong, setText: write };
}

function textOf(state: unknown): string | undefined {
  return typeof state === 'object' &&
    state !== null &&
    'text' in state &&
    typeof state.text === 'string'
    ? state.text
    : undefined;
}
