// SPDX-License-Identifier: Apache-2.0

/** A page as the build of the command line loads it: its text, for Jest. */
exports.process = text => ({
  code: `module.exports = ${JSON.stringify(text)};`,
});
