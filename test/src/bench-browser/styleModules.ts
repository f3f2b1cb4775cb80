// SPDX-License-Identifier: Apache-2.0

import type { Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const NAMESPACE = 'style-module';

/**
 * CSS modules as built by Backstage: class names are local to a file, and container names are global, whereas esbuild
 * renames both.
 */
export const styleModules: Plugin = {
  name: 'style-modules',
  setup(build) {
    build.onLoad(
      { filter: /\.module\.css$/, namespace: 'file' },
      ({ path }) => {
        const prefix = `${basename(path, '.module.css')}-`;
        const { classes } = renameClasses(readFileSync(path, 'utf8'), prefix);
        return {
          loader: 'js',
          resolveDir: '.',
          contents: `import ${JSON.stringify(`${NAMESPACE}:${path}`)};
export default ${JSON.stringify(classes)};`,
        };
      },
    );
    build.onResolve({ filter: /^style-module:/ }, ({ path }) => ({
      path: path.slice(NAMESPACE.length + 1),
      namespace: NAMESPACE,
    }));
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => {
      const prefix = `${basename(path, '.module.css')}-`;
      const { css } = renameClasses(readFileSync(path, 'utf8'), prefix);
      return { loader: 'css', contents: css };
    });
  },
};

/** The text with renamed classes, and the new names by the old ones. */
export function renameClasses(text: string, prefix: string) {
  const classes: { [name: string]: string } = {};
  const css = text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\.([a-z][\w-]*)/gi, (_, name: string) => {
      classes[name] = prefix + name;
      return `.${classes[name]}`;
    });
  return { css, classes };
}
