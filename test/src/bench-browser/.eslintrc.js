// SPDX-License-Identifier: Apache-2.0

// The pages are no part of a package that is published: they are built for a benchmark, with what the package declares
// for development, and put our form beside another one as a page would.
module.exports = {
  rules: {
    '@backstage/no-undeclared-imports': 'off',
    '@backstage/no-mixed-plugin-imports': 'off',
    '@backstage/no-ui-css-imports-in-non-frontend': 'off',
  },
};
