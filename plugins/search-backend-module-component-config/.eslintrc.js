const { arrows } = require('../../scripts/arrows');

module.exports = require('@backstage/cli/config/eslint-factory')(
  __dirname,
  arrows('plugin-search-backend-module-component-config'),
);
