import { useCallback, useEffect, useRef, useState } from 'react';

/** What would be lost by going on. */
export interface Unsaved {
  count: number;
  /** What the changes are for: the title of an environment. */
  scope: string;
}

/** @see useUnsavedGuard */
export interface UnsavedGuard {
  /** What the form tells after each edit. */
  report(unsaved: Unsaved | undefined): void;
  /** Does something that leaves the form: at once, or after the person has agreed. */
  leave(action: () => void): void;
  /** The question that is open. */
  question: Unsaved | undefined;
  /** Answers the question. */
  answer(leave: boolean): void;
}

/** Asks before unsaved changes are lost: within the page by a question, and when the page is closed by the browser's. */
export function useUnsavedGuard(): UnsavedGuard {
  const unsaved = useRef<Unsaved>();
  const waiting = useRef<() => void>();
  const [question, setQuestion] = useState<Unsaved>();

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.current) {
        event.preventDefault();
      }
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);

  const report = useCallback((next: Unsaved | undefined) => {
    unsaved.current = next;
  }, []);
  const leave = useCallback((action: () => void) => {
    if (unsaved.current) {
      waiting.current = action;
      setQuestion(unsaved.current);
    } else {
      action();
    }
  }, []);
  const answer = useCallback((goOn: boolean) => {
    setQuestion(undefined);
    if (goOn) {
      unsaved.current = undefined;
      waiting.current?.();
    }
    waiting.current = undefined;
  }, []);
  return { report, leave, question, answer };
}
