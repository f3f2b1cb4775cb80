// SPDX-License-Identifier: Apache-2.0

// Backstage's configuration of Jest for all packages, with a transform cache that they share.
const backstage = require('@backstage/cli/config/jest');

module.exports = (async () => {
  const { projects, ...config } = await backstage;
  return {
    ...config,
    projects: projects.map(project => ({
      ...project,
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
