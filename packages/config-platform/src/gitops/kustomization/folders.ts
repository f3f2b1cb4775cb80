// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  textAt,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import { placeOf, scalarText } from '../../adapters/nodes';
import { hasFolder } from '../sortedPaths';
import { sourceOf, type Build, type Target } from './context';
import { kustomizationShape, readFields } from './fields';
import { baseName, pathBelow } from '../paths';
import { readText } from './texts';
import { refuse } from './work';

/** The names of kustomization files. */
export const kustomizationNames = [
  'kustomization.yaml',
  'kustomization.yml',
  'Kustomization',
];

/** Whether a file is a kustomization file, by its name. */
export function isKustomizationFile(path: string): boolean {
  return kustomizationNames.includes(baseName(path));
}

/** The paths of the kustomization files in a folder. */
export function kustomizationsIn(
  { files }: Pick<Build, 'files'>,
  folder: string,
): string[] {
  return kustomizationNames
    .map(name => (folder === '' ? name : `${folder}/${name}`))
    .filter(path => files.has(path));
}

/** Whether an entry is an address of another repository or of a file in it. */
export function isRemote(entry: string): boolean {
  return (
    /^(?:https?|ssh|git|file|oci):\/\/|^git::|^(?:[\w.-]+@)?[\w.-]+\.[\w-]+:(?!\/\/)|^github\.com[/:]|^gh:/i.test(
      entry,
    ) || /\.git(?:\/|\?|$)|[?&](?:ref|version)=/.test(entry)
  );
}

/** How a folder is used, which its kind has to fit. */
type FolderUse = 'root' | 'resources' | 'components';

/**
 * The folder that an entry names, with its kustomization file (docs/rules/kustomize.md#files).
 *
 * @throws BuildError if there is no such folder, if it is being built, or if its file is not valid
 */
export function* openFolder(
  build: Build,
  around: Target,
  entry: SourceNode,
  use: FolderUse,
): Steps<Target> {
  const path = scalarText(entry);
  if (path.startsWith('/')) {
    return refuse('absoluteFolder', entry, { path });
  }
  const folder = pathBelow(around.folder, path);
  if (folder === undefined) {
    return refuse('fileOutside', entry, { path });
  }
  for (let each: Target | undefined = around; each; each = each.around) {
    if (
      folder === '' ||
      folder === each.folder ||
      each.folder.startsWith(`${folder}/`)
    ) {
      refuse('cycle', entry, { folder: folder || '.' });
    }
  }
  if (build.files.has(folder) || !hasFolder(build.files, folder)) {
    return refuse('fileMissing', entry, { path });
  }
  const namespace = textAt(around.root, 'namespace') || around.namespace;
  return yield* loadFolder(build, folder, {
    use,
    entry,
    around,
    ...(namespace && { namespace }),
  });
}

/** How a folder is opened. */
interface Opening extends Pick<Target, 'around' | 'namespace'> {
  readonly use: FolderUse;
  /** The entry that names the folder. */
  readonly entry?: SourceNode;
  /** Whether unknown fields are ignored, as Flux does. */
  readonly isLenient?: boolean;
  /** Changes the fields of the file. */
  readonly change?: (root: SourceNode) => SourceNode;
}

/** A folder with its kustomization file. */
export function* loadFolder(
  build: Build,
  folder: string,
  { use, entry, around, namespace, isLenient, change }: Opening,
): Steps<Target> {
  const found = kustomizationsIn(build, folder);
  const shown = folder || '.';
  if (found.length !== 1) {
    const name = found.length === 0 ? 'folderMissing' : 'severalFiles';
    return refuse(name, entry, { folder: shown });
  }
  const [file] = found;
  const source = sourceOf(build, file);
  const [document] = yield* readText(build.files, source, true);
  const read = document
    ? readFields(
        document.root,
        kustomizationShape,
        isLenient ? 'ignored' : 'refused',
      )
    : undefined;
  if (
    !read ||
    (!change &&
      read.kind === 'map' &&
      read.entries.every(({ key }) => key === 'kind' || key === 'apiVersion'))
  ) {
    return refuse('empty', document?.root, {});
  }
  const root = change ? change(read) : read;
  checkKind(root, shown, entry, use);
  return {
    folder,
    file,
    root,
    ...(around && { around }),
    ...(namespace && { namespace }),
  };
}

function checkKind(
  root: SourceNode,
  folder: string,
  entry: SourceNode | undefined,
  use: FolderUse,
): void {
  const kind = textAt(root, 'kind') || 'Kustomization';
  const version = textAt(root, 'apiVersion');
  const isComponent = kind === 'Component';
  const expected = `kustomize.config.k8s.io/${isComponent ? 'v1alpha1' : 'v1beta1'}`;
  const wrong = (field: string) =>
    refuse('field', placeOf(childNode(root, field), `/${field}`), { field });
  if (!isComponent && kind !== 'Kustomization') {
    wrong('kind');
  }
  if (version && version !== expected) {
    wrong('apiVersion');
  }
  if (use !== 'root' && isComponent !== (use === 'components')) {
    refuse('wrongKind', entry, {
      folder,
      kind: use === 'components' ? 'Component' : 'Kustomization',
    });
  }
}
