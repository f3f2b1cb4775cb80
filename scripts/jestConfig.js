// SPDX-License-Identifier: Apache-2.0

// Backstage's configuration of Jest for all packages, with a transform cache that they share, and with workers that read
// and compile a module once.
const backstage = require('@backstage/cli/config/jest');

module.exports = (async () => {
  const { projects, ...config } = await backstage;
  return {
    ...config,
    testSequencer: require.resolve('./jestSequencer'),
    projects: projects.map(project => ({
      ...project,
      runtime: require.resolve('./jestRuntime'),
      transform: Object.fromEntries(
        Object.entries(project.transform).map(([pattern, transform]) => [
          pattern,
          share(transform, config.rootDir),
        ]),
      ),
    })),
  };
})();

/** Each transform that has options, which is each of code. */
function share(transform, root) {
  if (typeof transform === 'string') {
    return transform;
  }
  const [path, options] = transform;
  return [require.resolve('./jestTransform'), { root, path, options }];
}
