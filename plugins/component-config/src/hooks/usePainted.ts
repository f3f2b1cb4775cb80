// SPDX-License-Identifier: Apache-2.0

import { startTransition, useEffect, useState } from 'react';

/**
 * The value, once a frame that shows it is painted, so that expensive work on it never delays the frame. React's
 * deferred values start right after the event, which is often before the frame.
 */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState({ value });
  useEffect(
    () => afterPaint(() => startTransition(() => setPainted({ value }))),
    [value],
  );
  return painted.value;
}

/** Calls back once the next frame is painted, or soon in a hidden page. Returns a function that cancels it. */
export function afterPaint(callback: () => void): () => void {
  let timer: number | undefined;
  const next = () => {
    timer = window.setTimeout(callback);
  };
  if (document.hidden) {
    next();
    return () => window.clearTimeout(timer);
  }
  const frame = requestAnimationFrame(next);
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
