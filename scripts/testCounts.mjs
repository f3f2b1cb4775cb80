// SPDX-License-Identifier: Apache-2.0

import { readFileSync, writeFileSync } from 'node:fs';

/**
 * A reporter for Jest and for Playwright. It writes the counts into the file `TEST_COUNTS` after each file or test, so
 * that they are known as well when the run is stopped, or crashes.
 */
export default class TestCounts {
  #counts = { passed: 0, failed: 0, skipped: 0 };

  /** Jest: a file is done. */
  onTestFileResult(test, result) {
    this.#add({
      passed: result.numPassingTests,
      // A file that failed to load has no failed test, but counts as failed.
      failed: result.numFailingTests + (result.testExecError ? 1 : 0),
      skipped: result.numPendingTests + result.numTodoTests,
    });
  }

  /** Playwright: a test is done. */
  onTestEnd(test) {
    const outcome = test.outcome();
    this.#add({
      passed: outcome === 'expected' || outcome === 'flaky' ? 1 : 0,
      failed: outcome === 'unexpected' ? 1 : 0,
      skipped: outcome === 'skipped' ? 1 : 0,
    });
  }

  /** Playwright: something failed outside of the tests. */
  onError() {
    this.#add({ failed: 1 });
  }

  #add(more) {
    for (const [name, count] of Object.entries(more)) {
      this.#counts[name] += count;
    }
    writeFileSync(process.env.TEST_COUNTS, JSON.stringify(this.#counts));
  }
}

/** @returns {import('./testSteps.mjs').Outcome} what the reporter has counted; nothing if no test was done */
export function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 0 };
  }
}
