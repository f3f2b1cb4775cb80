// SPDX-License-Identifier: Apache-2.0

// What axe finds, without the selectors of all elements in which it finds nothing: these take half of its time.
const jestAxe = require('jest-axe/index.js');

module.exports = {
  ...jestAxe,
  axe: jestAxe.configureAxe({ resultTypes: ['violations'] }),
};
