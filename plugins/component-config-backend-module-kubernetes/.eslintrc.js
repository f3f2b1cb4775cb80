// SPDX-License-Identifier: Apache-2.0

const { arrows } = require('../../scripts/arrows');

module.exports = require('@backstage/cli/config/eslint-factory')(
  __dirname,
  arrows('plugin-component-config-backend-module-kubernetes'),
);
