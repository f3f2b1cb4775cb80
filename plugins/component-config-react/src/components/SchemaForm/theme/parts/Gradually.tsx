// SPDX-License-Identifier: Apache-2.0

import { ReactNode, startTransition, useEffect, useState } from 'react';

/** The minimum height of a field, in pixels. */
const ROW_HEIGHT = 56;

/** The number of fields rendered per step once the first are visible. */
const STEP = 16;

/**
 * Renders many fields a few at a time: first what fits into a window, then the rest when there is time, so that a long
 * form is usable while it grows.
 */
export function Gradually(props: {
  children: readonly ReactNode[];
  /** The number of fields that each child renders. Defaults to one. */
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
      // Typing and clicking take precedence.
      startTransition(() => setBudget(drawn => drawn + STEP));
    }
  }, [budget, isDone]);
  return <>{children.slice(0, count)}</>;
}

/** The number of children that start within a budget of fields. */
function countWithin(weights: readonly number[], budget: number): number {
  let sum = 0;
  const over = weights.findIndex(weight => {
    const isOver = sum >= budget;
    sum += weight;
    return isOver;
  });
  return over < 0 ? weights.length : over;
}
