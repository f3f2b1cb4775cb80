// SPDX-License-Identifier: Apache-2.0

const { sep } = require('node:path');

const dependencies = `${sep}node_modules${sep}`;

// Jest's key of a transformed file contains the whole configuration of the package whose tests load it, so each package
// would transform the engine, Backstage and all other dependencies again. The result only depends on the transform and
// its options, on the file, and on what the caller supports.
exports.createTransformer = ({ root, path, options }) => {
  const { getCacheKey, process } = require(path).createTransformer({
    ...options,
    // Beside the code rather than in it, where it is several times as long.
    sourceMaps: true,
  });
  return {
    process: (source, file, context) => {
      const { code, map } = process(source, file, context);
      // Nobody follows an error into the sources of a dependency.
      return file.includes(dependencies) ? { code } : { code, map };
    },
    getCacheKey: (source, file, context) =>
      getCacheKey(source, file, {
        ...context,
        config: { ...context.config, rootDir: root },
        configString: '',
      }),
  };
};
