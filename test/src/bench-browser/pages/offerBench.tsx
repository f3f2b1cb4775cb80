// SPDX-License-Identifier: Apache-2.0

import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { KeyTimes, MountTimes, PageInput } from './pageTypes';

/** The time limit for a form, in milliseconds. */
const PATIENCE = 120_000;

/** Runs once the next frame is painted: a task posted while the frame is prepared runs after it. */
function afterNextPaint(callback: () => void): void {
  requestAnimationFrame(() => afterThisTask(callback));
}

function afterThisTask(callback: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = callback;
  port2.postMessage(undefined);
}

function measureMount(
  element: ReactElement,
  expected: number,
  fieldSelector: string,
): Promise<MountTimes> {
  const area = document.getElementById('root')!;
  return new Promise((resolve, reject) => {
    setTimeout(
      () => reject(new Error(`Not all of ${expected} fields were drawn.`)),
      PATIENCE,
    );
    let firstPaint: number | undefined;
    const start = performance.now();
    const observer = new MutationObserver(() => {
      const drawn = area.querySelectorAll(fieldSelector).length;
      if (drawn === expected) {
        observer.disconnect();
      }
      if (drawn === 0) {
        return;
      }
      afterNextPaint(() => {
        const painted = performance.now() - start;
        firstPaint ??= painted;
        if (drawn === expected) {
          resolve({ firstPaint, allPainted: painted });
        }
      });
    });
    observer.observe(area, { childList: true, subtree: true });
    createRoot(area).render(element);
  });
}

function measureDrawn(count: number, fieldSelector: string): Promise<number> {
  const area = document.getElementById('root')!;
  const start = performance.now();
  return new Promise((resolve, reject) => {
    setTimeout(
      () => reject(new Error(`Not all of ${count} fields were drawn.`)),
      PATIENCE,
    );
    const observer = new MutationObserver(check);
    function check() {
      if (area.querySelectorAll(fieldSelector).length === count) {
        observer.disconnect();
        afterNextPaint(() => resolve(performance.now() - start));
      }
    }
    observer.observe(area, { childList: true, subtree: true });
    check();
  });
}

function recordKeys(): KeyTimes[] {
  const times: KeyTimes[] = [];
  let pressed = 0;
  document.addEventListener(
    'keydown',
    event => {
      pressed = event.timeStamp;
    },
    { capture: true },
  );
  let begin = 0;
  document.addEventListener(
    'input',
    () => {
      begin = performance.now();
    },
    { capture: true },
  );
  // The last listener; by then React has done its synchronous rendering.
  window.addEventListener('input', () => {
    const start = pressed;
    const work = performance.now() - begin;
    afterNextPaint(() => times.push({ key: performance.now() - start, work }));
  });
  return times;
}

/** Measures updates that follow a key after its frame: the rows of a table, which are deferred. */
function recordFollowed(): () => number {
  const area = document.getElementById('root')!;
  let pressed = 0;
  let followed = 0;
  document.addEventListener(
    'keydown',
    event => {
      pressed = event.timeStamp;
      followed = 0;
    },
    { capture: true },
  );
  const observer = new MutationObserver(changes => {
    const isOfTable = changes.some(
      ({ target }) => target instanceof Element && target.closest('table'),
    );
    if (isOfTable && pressed > 0) {
      const start = pressed;
      afterNextPaint(() => {
        followed = performance.now() - start;
      });
    }
  });
  observer.observe(area, { childList: true, subtree: true });
  return () => followed;
}

function recordLongTasks(): () => number[] {
  let durations: number[] = [];
  const take = (entries: readonly PerformanceEntry[]) =>
    durations.push(...entries.map(({ duration }) => duration));
  const observer = new PerformanceObserver(list => take(list.getEntries()));
  observer.observe({ entryTypes: ['longtask'] });
  return () => {
    take(observer.takeRecords());
    const taken = durations;
    durations = [];
    return taken;
  };
}

function recordViolations(): string[] {
  const violations: string[] = [];
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      violations.push(
        `${effectiveDirective}: ${blockedURI} (${sourceFile}:${lineNumber})`,
      ),
  );
  return violations;
}

/**
 * Instruments a page for measurement.
 *
 * @param draw - the form, which keeps its own values
 * @param fieldSelector - matches one element per rendered field
 */
export function offerBench(
  draw: (input: PageInput) => ReactElement,
  fieldSelector: string,
): void {
  const times = recordKeys();
  const followed = recordFollowed();
  const takeLongTasks = recordLongTasks();
  const violations = recordViolations();
  window.bench = {
    mount: text => {
      const input: PageInput = JSON.parse(text);
      return measureMount(draw(input), input.drawn, fieldSelector);
    },
    whenDrawn: count => measureDrawn(count, fieldSelector),
    followed,
    takeLongTasks,
    keyTimes: () => times,
    violations: () => violations,
  };
}
