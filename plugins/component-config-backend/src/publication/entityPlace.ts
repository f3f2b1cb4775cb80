// SPDX-License-Identifier: Apache-2.0

import {
  ANNOTATION_EDIT_URL,
  ANNOTATION_LOCATION,
  ANNOTATION_ORIGIN_LOCATION,
  ANNOTATION_VIEW_URL,
  type Entity,
} from '@backstage/catalog-model';
import type { ScmIntegrationRegistry } from '@backstage/integration';
import {
  SOURCE_COMMIT_ANNOTATION,
  SOURCE_FILE_ANNOTATION,
  SOURCE_HASH_ANNOTATION,
  SOURCE_LINE_ANNOTATION,
} from '@component-config/plugin-component-config-common';
import type { SourceLocation } from '@component-config/plugin-component-config-node';
import { locationOf } from '../ingestion/locationOf';
import { repositoryAddress, type RepositoryAddress } from './repositoryAddress';

/** The location of an entity's document. */
export interface EntityPlace {
  /** The location that its text is read from. */
  readonly location: SourceLocation;
  /** Relative to the root of the repository; omitted if only the reader of the text has a name for it. */
  readonly path?: string;
  /** The line on which the document began when the catalog read it. */
  readonly line?: number;
  /** Hash of the text that the catalog read, if it is known. */
  readonly hash?: string;
  readonly commit?: string;
  /** For a browser. */
  readonly url?: string;
  /** Omitted if pull requests cannot be opened on the host. */
  readonly address?: RepositoryAddress;
  /** The branch that the catalog reads; omitted if unknown or the default one. */
  readonly branch?: string;
}

/** The location of an entity from its annotations; undefined if they contain no file. */
export function entityPlace(
  entity: Entity,
  integrations: ScmIntegrationRegistry,
): EntityPlace | undefined {
  const annotations = entity.metadata.annotations ?? {};
  const location = locationOf(annotations[ANNOTATION_LOCATION]);
  if (!location) {
    return undefined;
  }
  const isUrl = location.type === 'url' && URL.canParse(location.target);
  const address = isUrl
    ? repositoryAddress(integrations, location.target)
    : undefined;
  const path =
    address?.path || safePath(annotations[SOURCE_FILE_ANNOTATION]) || undefined;
  const commit = annotations[SOURCE_COMMIT_ANNOTATION];
  const hash = annotations[SOURCE_HASH_ANNOTATION];
  const line = Number(annotations[SOURCE_LINE_ANNOTATION]);
  const url = isUrl
    ? (annotations[ANNOTATION_VIEW_URL] ?? location.target)
    : undefined;
  const branch = isUrl
    ? branchOf(annotations, address, commit, integrations)
    : undefined;
  return {
    location,
    ...(path !== undefined && { path }),
    ...(Number.isInteger(line) && line > 0 && { line }),
    ...(hash && { hash }),
    ...(commit && { commit }),
    ...(url && /^https?:/.test(url) && { url }),
    ...(address && { address }),
    ...(branch && { branch }),
  };
}

/** Texts of repositories are read at a commit; the branch is recorded elsewhere. */
function branchOf(
  annotations: { readonly [name: string]: string },
  address: RepositoryAddress | undefined,
  commit: string | undefined,
  integrations: ScmIntegrationRegistry,
): string | undefined {
  const isCommit = (ref: string | undefined) =>
    ref === undefined || ref === commit || /^[0-9a-f]{40}$/.test(ref);
  if (!address || !isCommit(address.ref)) {
    return address?.ref;
  }
  const others = [
    annotations[ANNOTATION_EDIT_URL],
    locationOf(annotations[ANNOTATION_ORIGIN_LOCATION])?.target,
  ];
  for (const other of others) {
    const ref =
      other && URL.canParse(other)
        ? repositoryAddress(integrations, other)?.ref
        : undefined;
    if (ref !== undefined && !isCommit(ref)) {
      return ref;
    }
  }
  return undefined;
}

/** Annotations are untrusted: a path that leads out of the repository is rejected. */
function safePath(path: string | undefined): string | undefined {
  return path &&
    !/^[/\\]|[\\\0\r\n]/.test(path) &&
    !path.split('/').some(step => step === '..' || step === '.git')
    ? path
    : undefined;
}
