import { ReactNode, startTransition, useEffect, useState } from 'react';

/** How high a field is at least, in pixels. */
const ROW_HEIGHT = 56;

/** How many fields are drawn in one go once the first are seen. */
const STEP = 16;

/**
 * Draws many fields a few at a time: what a window can show at once, and the rest when there is time, so that a long form
 * can be seen and used while it grows.
 */
export function Gradually(props: { children: readonly ReactNode[] }) {
  const { children } = props;
  const [count, setCount] = useState(() =>
    Math.ceil(window.innerHeight / ROW_HEIGHT),
  );
  const isDone = count >= children.length;
  useEffect(() => {
    if (!isDone) {
      // Typing and clicking come before it.
      startTransition(() => setCount(drawn => drawn + STEP));
    }
  }, [count, isDone]);
  return <>{children.slice(0, count)}</>;
}
