// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders, root } from '../lint/importGraph';

export { packageFolders, root };

/** The parts of a `package.json` that tests use. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly description?: string;
  readonly license?: unknown;
  readonly licenses?: unknown;
  readonly repository?: { readonly directory?: string; readonly url?: string };
  readonly homepage?: string;
  readonly bugs?: string;
  readonly keywords?: readonly string[];
  readonly main?: string;
  readonly types?: string;
  readonly bin?: { readonly [name: string]: string };
  readonly exports?: { readonly [entry: string]: string };
  readonly typesVersions?: {
    readonly '*': { readonly [entry: string]: readonly string[] };
  };
  readonly files?: readonly string[];
  readonly scripts?: { readonly [name: string]: string };
  readonly configSchema?: string;
  readonly sideEffects?: boolean | readonly string[];
  readonly engines?: { readonly node?: string };
  readonly publishConfig?: { readonly access?: string };
  readonly backstage?: { readonly role?: string };
  readonly dependencies?: { readonly [name: string]: string };
  readonly optionalDependencies?: { readonly [name: string]: string };
  readonly peerDependencies?: { readonly [name: string]: string };
  readonly peerDependenciesMeta?: {
    readonly [name: string]: { readonly optional?: boolean };
  };
  readonly devDependencies?: { readonly [name: string]: string };
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The folders of the published packages. */
export const publishedFolders = packageFolders.filter(
  folder => !readManifest(join(root, folder)).private,
);
