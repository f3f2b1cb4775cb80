module.exports = {
  root: true,
  plugins: ['notice'],
  rules: {
    'notice/notice': [
      'error',
      {
        mustMatch: 'SPDX-License-Identifier: Apache-2\\.0',
        template: '// SPDX-License-Identifier: Apache-2.0\n\n',
        onNonMatchingHeader: 'prepend',
      },
    ],
  },
};
