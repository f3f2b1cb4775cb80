import { ReactNode, startTransition, useEffect, useState } from 'react';

/** How many fields are drawn at once; about what a screen shows. */
const STEP = 24;

/** Draws many fields a few at a time, the first at once, so that a long form can be seen and used while it grows. */
export function Gradually(props: { children: readonly ReactNode[] }) {
  const { children } = props;
  const [count, setCount] = useState(STEP);
  const isDone = count >= children.length;
  useEffect(() => {
    if (isDone) {
      return undefined;
    }
    const timer = setTimeout(() =>
      startTransition(() => setCount(drawn => drawn + STEP)),
    );
    return () => clearTimeout(timer);
  }, [count, isDone]);
  return <>{children.slice(0, count)}</>;
}
