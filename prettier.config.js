// SPDX-License-Identifier: Apache-2.0

// Backstage's style. Babel reads TypeScript in much less time than the compiler, and the result is the same.
module.exports = {
  ...require('@backstage/cli/config/prettier'),
  overrides: [{ files: ['*.ts', '*.tsx'], options: { parser: 'babel-ts' } }],
};
