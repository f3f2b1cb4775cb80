// SPDX-License-Identifier: Apache-2.0

const { default: Sequencer } = require('@jest/test-sequencer');

const ofAll = /[\\/]test[\\/]src[\\/]/;

/**
 * Orders the files so that no worker is left with a long one at the end: a clone has no durations of former runs, and
 * without them Jest orders by size. Those in `test` start whole programs, so they take longer than others of their size.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super
      .sort(tests)
      .sort((a, b) => ofAll.test(b.path) - ofAll.test(a.path));
  }
};
