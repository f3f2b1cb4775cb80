// SPDX-License-Identifier: Apache-2.0

import { ReactNode, startTransition, useEffect, useState } from 'react';

/** How high a field is at least, in pixels. */
const ROW_HEIGHT = 56;

/** How many fields are drawn in one go once the first are seen. */
const STEP = 16;

/**
 * Draws many fields a few at a time: what a window can show at once, and the rest when there is time, so that a long form
 * can be seen and used while it grows.
 */
export function Gradually(props: {
  children: readonly ReactNode[];
  /** How many fields each child draws; absent: one. */
  weights?: readonly number[];
}) {
  const { children, weights } = props;
  const [budget, setBudget] = useState(() =>
    Math.ceil(window.innerHeight / ROW_HEIGHT),
  );
  const count = weights ? countWithin(weights, budget) : budget;
  const isDone = count >= children.length;
  useEffect(() => {
    if (!isDone) {
      // Typing and clicking come before it.
      startTransition(() => setBudget(drawn => drawn + STEP));
    }
  }, [budget, isDone]);
  return <>{children.slice(0, count)}</>;
}

/** How many children begin within a budget of fields. */
function countWithin(weights: readonly number[], budget: number): number {
  let sum = 0;
  const over = weights.findIndex(weight => {
    const isOver = sum >= budget;
    sum += weight;
    return isOver;
  });
  return over < 0 ? weights.length : over;
}
