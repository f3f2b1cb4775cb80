// SPDX-License-Identifier: Apache-2.0

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The portal's clone, as configured in app-config.e2e.yaml. */
const root = join(__dirname, '../../.portal-data/e2e-published');

/** The component of the repository, and its file. */
export const publishedComponent = 'loyalty-points';
const file = `components/${publishedComponent}.yaml`;

const document = `# The loyalty team keeps this file.
apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: ${publishedComponent}
  title: Loyalty points
spec:
  type: service
  lifecycle: production
  owner: group:default/checkout
  system: checkout
  componentType: deployment/web-service
  parameters:
    image: registry.northwind.example/checkout/loyalty-points:1.0.0
  environmentConfigs:
    staging:
      replicas: 2 # as many as the tests need
    production-eu:
      replicas: 3
      dataResidency: eu
    production-us:
      replicas: 3
      dataResidency: us
`;

/** A repository without a forge: a bare one, the portal's clone, and a developer's clone. */
export interface PublishedRepository {
  /** The text of the component in the developer's clone. */
  text(): string;
  /** Whether a patch applies to the developer's clone. */
  fits(patch: string): boolean;
  /** Applies a patch in the developer's clone, commits, and pushes. */
  push(patch: string): void;
  /** Changes the text of the component in the developer's clone, commits, and pushes. */
  edit(change: (text: string) => string): void;
  /** Updates the portal's clone, as a scheduled job would. */
  deliver(): void;
}

/** Creates the repository from scratch. */
export function createPublishedRepository(): PublishedRepository {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  git(root, 'init', '--quiet', '--bare', '--initial-branch=main', 'origin.git');
  git(root, 'clone', '--quiet', 'origin.git', 'developer');
  const developer = join(root, 'developer');
  const portal = join(root, 'portal');
  const text = () => readFileSync(join(developer, file), 'utf8');
  const commit = (message: string) => {
    git(developer, 'add', '--all');
    git(developer, 'commit', '--quiet', '--message', message);
    git(developer, 'push', '--quiet', 'origin', 'HEAD:main');
  };
  mkdirSync(join(developer, 'components'));
  writeFileSync(join(developer, file), document);
  commit('Add the component');
  git(root, 'clone', '--quiet', 'origin.git', 'portal');
  return {
    text,
    fits(patch) {
      try {
        git(developer, 'apply', '--check', patch);
        return true;
      } catch {
        return false;
      }
    },
    push(patch) {
      git(developer, 'apply', patch);
      commit('Take over the values of the portal');
    },
    edit(change) {
      writeFileSync(join(developer, file), change(text()));
      commit('Change the component');
    },
    deliver: () => git(portal, 'pull', '--quiet'),
  };
}

/** Runs git without the user's settings. */
function git(folder: string, ...args: string[]): void {
  execFileSync('git', args, {
    cwd: folder,
    stdio: 'pipe',
    env: {
      PATH: process.env.PATH,
      HOME: root,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'Developer',
      GIT_AUTHOR_EMAIL: 'developer@northwind.example',
      GIT_COMMITTER_NAME: 'Developer',
      GIT_COMMITTER_EMAIL: 'developer@northwind.example',
    },
  });
}
