// SPDX-License-Identifier: Apache-2.0

const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../../..');

/** The existing folders to search for ComponentTypes and Traits. */
function folders() {
  const cases =
    process.env.CONFORMANCE_CASES ?? path.join(root, '../shared/conformance');
  return [
    { name: 'demo', folder: path.join(root, 'examples') },
    { name: 'corpus', folder: path.join(cases, 'openchoreo-corpus') },
  ].filter(({ folder }) => fs.existsSync(folder));
}

/**
 * A bundler loader: adds the texts of all YAML files with possible definitions to the bundle, as `[{ file, text }]`, and
 * rebuilds when one of them changes. The portal's own YAML rule would parse them, and lose the comments that ytt schemas
 * consist of.
 */
module.exports = function readDefinitions() {
  const texts = folders().flatMap(({ name, folder }) => {
    this.addContextDependency(folder);
    return fs
      .readdirSync(folder, { recursive: true })
      .filter(file => /\.ya?ml$/.test(file))
      .sort()
      .map(file => ({
        file: `${name}/${file.split(path.sep).join('/')}`,
        text: fs.readFileSync(path.join(folder, file), 'utf8'),
      }))
      .filter(({ text }) =>
        /^kind: *(Cluster)?(ComponentType|Trait)\s*$/m.test(text),
      );
  });
  return JSON.stringify(texts);
};
