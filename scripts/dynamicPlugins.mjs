// SPDX-License-Identifier: Apache-2.0

import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readJson } from './appFiles.mjs';

const RHDH_CLI = '@red-hat-developer-hub/cli@1.9.1';
const SCOPE = '@component-config/';
const ROLES = ['backend-plugin', 'backend-plugin-module', 'frontend-plugin'];

/** The service that loads the plugins into a backend; it has no release after Backstage 1.55. */
export const DYNAMIC_SERVICE = [
  '@backstage/backend-dynamic-feature-service',
  '^0.8.7',
];

/** What {@link DYNAMIC_FEATURES} imports. */
export const FEDERATION = {
  '@backstage/module-federation-common': '^0.1.0',
  '@module-federation/enhanced': '^2.9.0',
};

/** A module for an app that loads the features of all remotes. Backstage's own loader is not in every registry. */
export const DYNAMIC_FEATURES = `
import {
  createFrontendFeatureLoader,
  type FrontendFeature,
} from '@backstage/frontend-plugin-api';
import { loadModuleFederationHostShared } from '@backstage/module-federation-common';
import { createInstance } from '@module-federation/enhanced/runtime';

type Remote = {
  exposedModules: string[];
  remoteInfo: { name: string; entry: string };
};

export const dynamicFeatures = createFrontendFeatureLoader({
  async loader({ config }) {
    const backend = config.getString('backend.baseUrl');
    const url = \`\${backend}/.backstage/dynamic-features/remotes\`;
    const remotes: Remote[] = await (await fetch(url)).json();
    const host = createInstance({
      name: 'app',
      remotes: remotes.map(({ remoteInfo }) => remoteInfo),
      shared: (await loadModuleFederationHostShared()) as any,
    });
    const modules = await Promise.all(
      remotes.flatMap(({ exposedModules, remoteInfo: { name } }) =>
        exposedModules.map(module =>
          host.loadRemote<{ default?: FrontendFeature }>(
            module === '.' ? name : \`\${name}/\${module}\`,
          ),
        ),
      ),
    );
    return modules.flatMap(module => module?.default ?? []);
  },
});
`;

/**
 * Exports the plugins and modules as dynamic plugins, as Red Hat Developer Hub loads them.
 *
 * @param {string} project - a copy of the project in which all packages are built
 * @param {Map<string, string>} packages - the folders of the published packages in it, by name
 * @param {string} folder - for the exported plugins: the root directory of dynamic plugins
 * @param {(command: string, args: string[], options: { cwd: string }) => Promise<void>} run
 */
export async function exportDynamicPlugins(project, packages, folder, run) {
  for (const path of packages.values()) {
    const cwd = join(project, path);
    const manifest = readJson(cwd, 'package.json');
    if (ROLES.includes(manifest.backstage?.role)) {
      const isFrontend = manifest.backstage.role === 'frontend-plugin';
      const embedded = isFrontend
        ? []
        : ownDependencies(project, packages, manifest);
      await run(
        'npx',
        [
          '--yes',
          RHDH_CLI,
          'plugin',
          'export',
          '--clean',
          // For releases of Red Hat Developer Hub that do not load remotes of module federation.
          ...(isFrontend ? ['--no-generate-scalprum-assets'] : []),
          ...embedded.flatMap(name => ['--embed-package', name]),
        ],
        { cwd },
      );
      cpSync(join(cwd, 'dist-dynamic'), join(folder, basename(path)), {
        recursive: true,
      });
    }
  }
}

/** Our own packages that a package needs, which are part of its export as long as no registry has them. */
function ownDependencies(project, packages, manifest, found = new Set()) {
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    if (name.startsWith(SCOPE) && !found.has(name)) {
      found.add(name);
      const folder = join(project, packages.get(name));
      const dependency = readJson(folder, 'package.json');
      ownDependencies(project, packages, dependency, found);
    }
  }
  return [...found];
}
