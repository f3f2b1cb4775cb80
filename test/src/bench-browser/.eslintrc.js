// SPDX-License-Identifier: Apache-2.0

// The pages are not part of a published package: they are built for a benchmark, with development dependencies, and
// place our form beside another one.
module.exports = {
  rules: {
    '@backstage/no-undeclared-imports': 'off',
    '@backstage/no-mixed-plugin-imports': 'off',
    '@backstage/no-ui-css-imports-in-non-frontend': 'off',
  },
};
