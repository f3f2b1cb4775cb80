// SPDX-License-Identifier: Apache-2.0

import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { KeyTimes, MountTimes, PageInput } from './pageTypes';

/** How long a form may take, in milliseconds. */
const PATIENCE = 120_000;

/** Runs once the next frame is painted: a task that is posted while it is prepared comes after it. */
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
  // The last to hear of it; by then React has drawn what it does at once.
  window.addEventListener('input', () => {
    const start = pressed;
    const work = performance.now() - begin;
    afterNextPaint(() => times.push({ key: performance.now() - start, work }));
  });
  return times;
}

/** What follows a key later than its frame: rows of a table that are chosen when there is time. */
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
 * Makes a page measurable.
 *
 * @param draw - the form, which holds its own values
 * @param fieldSelector - what there is once for each field that is drawn
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
