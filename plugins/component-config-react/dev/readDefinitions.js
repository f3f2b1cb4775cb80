// SPDX-License-Identifier: Apache-2.0

const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../../..');

/** Where ComponentTypes and Traits are looked for; a folder that is not there is left out. */
function folders() {
  const cases =
    process.env.CONFORMANCE_CASES ?? path.join(root, '../shared/conformance');
  return [
    { name: 'demo', folder: path.join(root, 'examples') },
    { name: 'corpus', folder: path.join(cases, 'openchoreo-corpus') },
  ].filter(({ folder }) => fs.existsSync(folder));
}

/**
 * A loader of the bundler: puts the texts of all YAML files that may define something into the bundle, as
 * `[{ file, text }]`, and bundles again when one of them changes. The portal's own rule for YAML would parse them, and
 * lose the comments that a ytt schema is made of.
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
