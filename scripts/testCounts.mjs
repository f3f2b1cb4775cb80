// SPDX-License-Identifier: Apache-2.0

import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * A reporter for Jest and for Playwright. It writes the counts, and the names of failed tests, into the file
 * `TEST_COUNTS` after each file or test, so that they are known as well when the run is stopped, or crashes.
 */
export default class TestCounts {
  #counts = { passed: 0, failed: 0, skipped: 0 };
  #failures = [];

  /** Jest: a file is done. */
  onTestFileResult(test, result) {
    const file = relative(process.cwd(), test.path);
    for (const { status, fullName, failureMessages } of result.testResults) {
      if (status === 'failed') {
        this.#fail(`failed: ${file} › ${fullName}`, failureMessages[0]);
      }
    }
    if (result.testExecError) {
      // An error outside of the tests has no message, only a stack.
      const { message, stack } = result.testExecError;
      this.#fail(`failed outside of its tests: ${file}`, message || stack);
    }
    this.#add({
      passed: result.numPassingTests,
      // A file that failed to load, or outside of its tests, counts as a failed test.
      failed: result.numFailingTests + (result.testExecError ? 1 : 0),
      skipped: result.numPendingTests + result.numTodoTests,
    });
  }

  /** Playwright: a test is done. */
  onTestEnd(test) {
    const outcome = test.outcome();
    if (outcome === 'unexpected') {
      const file = relative(process.cwd(), test.location.file);
      const error = test.results.find(result => result.error)?.error;
      this.#fail(`failed: ${file} › ${test.title}`, error?.message);
    }
    this.#add({
      passed: outcome === 'expected' || outcome === 'flaky' ? 1 : 0,
      failed: outcome === 'unexpected' ? 1 : 0,
      skipped: outcome === 'skipped' ? 1 : 0,
    });
  }

  /** Playwright: something failed outside of the tests. */
  onError({ message = 'an error outside of the tests' }) {
    this.#fail(stripVTControlCharacters(message).split('\n', 1)[0]);
    this.#add({ failed: 1 });
  }

  /** Notes what failed, and the first line of its error; of a property, also the case that repeats it. */
  #fail(what, error = '') {
    const [first, ...more] = stripVTControlCharacters(error).trim().split('\n');
    const reason = [
      first,
      ...more.slice(0, first.includes('Property failed') ? 2 : 0),
    ].join(' ');
    this.#failures.push(reason ? `${what}: ${reason}` : what);
  }

  #add(more) {
    for (const [name, count] of Object.entries(more)) {
      this.#counts[name] += count;
    }
    writeFileSync(
      process.env.TEST_COUNTS,
      JSON.stringify({ ...this.#counts, notes: this.#failures }),
    );
  }
}

/** @returns {import('./testSteps.mjs').Outcome} what the reporter has counted, with the names of failed tests as notes */
export function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, notes: ['nothing was counted'] };
  }
}
