// SPDX-License-Identifier: Apache-2.0

// Jest's key of a transformed file contains the whole configuration of the package whose tests load it, so each package
// would transform the engine, Backstage and all other dependencies again. The result only depends on the transform and
// its options, on the file, and on what the caller supports.
exports.createTransformer = ({ root, path, options }) => {
  const { getCacheKey, process } = require(path).createTransformer(options);
  return {
    process,
    getCacheKey: (source, file, context) =>
      getCacheKey(source, file, {
        ...context,
        config: { ...context.config, rootDir: root },
        configString: '',
      }),
  };
};
