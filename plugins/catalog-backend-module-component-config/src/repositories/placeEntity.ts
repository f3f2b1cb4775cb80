// SPDX-License-Identifier: Apache-2.0

import {
  ANNOTATION_EDIT_URL,
  ANNOTATION_LOCATION,
  ANNOTATION_ORIGIN_LOCATION,
  ANNOTATION_VIEW_URL,
  type Entity,
} from '@backstage/catalog-model';
import {
  REPOSITORY_ANNOTATION,
  SOURCE_COMMIT_ANNOTATION,
  SOURCE_FILE_ANNOTATION,
  SOURCE_HASH_ANNOTATION,
  SOURCE_LINE_ANNOTATION,
} from '@component-config/plugin-component-config-common';
import {
  packageOf,
  type RepositoryTree,
  type EntityPlace,
} from '@component-config/config-platform/repositories';

/** Adds the annotations with the location that the entity was read from. */
export function placeEntity(
  entity: Entity,
  place: EntityPlace,
  repository: { readonly id: string; readonly tree: RepositoryTree },
): Entity {
  const { tree, id } = repository;
  // Hosts do not show the files of a package.
  const file = packageOf(place.file) ?? place.file;
  const { location, viewUrl, editUrl } = tree.addressOf(file, place.commit);
  const authored = entity.metadata.annotations;
  return {
    ...entity,
    metadata: {
      ...entity.metadata,
      annotations: {
        ...(viewUrl && { [ANNOTATION_VIEW_URL]: viewUrl }),
        ...(editUrl && { [ANNOTATION_EDIT_URL]: editUrl }),
        ...authored,
        [ANNOTATION_LOCATION]: location,
        [ANNOTATION_ORIGIN_LOCATION]: tree.origin.location,
        [REPOSITORY_ANNOTATION]: id,
        [SOURCE_FILE_ANNOTATION]: place.file,
        [SOURCE_LINE_ANNOTATION]: String(place.line),
        [SOURCE_HASH_ANNOTATION]: place.hash,
        ...(place.commit && { [SOURCE_COMMIT_ANNOTATION]: place.commit }),
      },
    },
  };
}

/** The location that an entity of the repository was read from, or undefined for a foreign one. */
export function placeOf(entity: Entity, id: string): EntityPlace | undefined {
  const annotations = entity.metadata.annotations ?? {};
  const file = annotations[SOURCE_FILE_ANNOTATION];
  const hash = annotations[SOURCE_HASH_ANNOTATION];
  if (annotations[REPOSITORY_ANNOTATION] !== id || !file || !hash) {
    return undefined;
  }
  const commit = annotations[SOURCE_COMMIT_ANNOTATION];
  return {
    file,
    hash,
    line: Number(annotations[SOURCE_LINE_ANNOTATION] ?? 1),
    ...(commit && { commit }),
  };
}
