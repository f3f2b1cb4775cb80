// SPDX-License-Identifier: Apache-2.0

// For Material UI's styles, a unit test is no browser: none are inserted into the document, see noStyles.js.
exports.default = false;
