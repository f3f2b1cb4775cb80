// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import {
  emptyObject,
  isObject,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import {
  REPOSITORY_ANNOTATION,
  SOURCE_COMMIT_ANNOTATION,
  SOURCE_FILE_ANNOTATION,
  SOURCE_HASH_ANNOTATION,
  SOURCE_LINE_ANNOTATION,
} from '@component-config/plugin-component-config-common';
import { entityKindOf, type DocumentUse } from './documentKinds';
import type { ReadingOptions } from './types';

const DISPLAY_NAME_ANNOTATION = 'openchoreo.dev/display-name';
const DESCRIPTION_ANNOTATION = 'openchoreo.dev/description';

/** Metadata that clusters and the catalog add. */
const managedMetadata = [
  'uid',
  'etag',
  'generation',
  'generateName',
  'resourceVersion',
  'creationTimestamp',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
  'managedFields',
  'ownerReferences',
  'finalizers',
  'selfLink',
];

/** Annotations that authors may not set, and kubectl's copy of the document. */
const managedAnnotations = [
  REPOSITORY_ANNOTATION,
  SOURCE_COMMIT_ANNOTATION,
  SOURCE_FILE_ANNOTATION,
  SOURCE_HASH_ANNOTATION,
  SOURCE_LINE_ANNOTATION,
  'kubectl.kubernetes.io/last-applied-configuration',
];

/** The type of a component that specifies none. */
const UNTYPED = 'component';

/**
 * The entity for a document (docs/repositories.md#what-becomes-what), not validated yet: its fields may have any type.
 */
export function toEntity(
  document: JsonObject,
  use: Exclude<DocumentUse['use'], 'ignored'>,
  options: ReadingOptions,
): Entity {
  const kind = String(document.kind);
  const isBackstage = use === 'component' || use === 'system';
  const entity = {
    apiVersion: isBackstage ? 'backstage.io/v1alpha1' : document.apiVersion,
    kind: entityKindOf(use, kind),
    metadata: metadataOf(document, kind, options),
    spec: specOf(document.spec ?? emptyObject(), use, options),
  };
  return entity as unknown as Entity;
}

/** The namespace of an entity: cluster-scoped kinds have none, and are placed where every user finds them. */
export function namespaceOf<T extends JsonValue>(
  kind: string,
  written: T | undefined,
  defaultNamespace: string,
): T | string {
  return kind.startsWith('Cluster') ? 'default' : (written ?? defaultNamespace);
}

function metadataOf(
  document: JsonObject,
  kind: string,
  options: ReadingOptions,
): JsonObject {
  const metadata = emptyObject<JsonValue>();
  const written = isObject(document.metadata)
    ? document.metadata
    : emptyObject<JsonValue>();
  for (const [key, value] of Object.entries(written)) {
    if (value !== null && !managedMetadata.includes(key)) {
      metadata[key] = value;
    }
  }
  metadata.namespace = namespaceOf(
    kind,
    metadata.namespace ?? undefined,
    options.defaultNamespace,
  );
  if (isObject(metadata.annotations)) {
    metadata.annotations = Object.fromEntries(
      Object.entries(metadata.annotations).filter(
        ([key]) => !managedAnnotations.includes(key),
      ),
    );
    const { annotations } = metadata;
    metadata.title ??= textIn(annotations, DISPLAY_NAME_ANNOTATION) ?? null;
    metadata.description ??=
      textIn(annotations, DESCRIPTION_ANNOTATION) ?? null;
  }
  for (const key of ['title', 'description']) {
    if (metadata[key] === null) {
      delete metadata[key];
    }
  }
  return metadata;
}

function specOf(
  spec: JsonValue,
  use: Exclude<DocumentUse['use'], 'ignored'>,
  options: ReadingOptions,
): JsonValue {
  if (!isObject(spec)) {
    return spec;
  }
  switch (use) {
    case 'component':
      return componentSpec(spec, options);
    case 'system':
      return {
        owner: options.owner,
        ...(spec.deploymentPipelineRef !== undefined && {
          deploymentPipelineRef: spec.deploymentPipelineRef,
        }),
      };
    default:
      return spec;
  }
}

/** The spec as written; its owner is an OpenChoreo project, which becomes the component's system. */
function componentSpec(spec: JsonObject, options: ReadingOptions): JsonObject {
  const { owner, ...rest } = spec;
  const project = isObject(owner) ? textIn(owner, 'projectName') : undefined;
  return {
    ...rest,
    type: typeNameOf(spec),
    lifecycle: textIn(spec, 'lifecycle') ?? options.lifecycle,
    owner: options.owner,
    ...(project !== undefined && { project, system: project }),
  };
}

function typeNameOf(spec: JsonObject): string {
  const { componentType } = spec;
  const name = isObject(componentType)
    ? textIn(componentType, 'name')
    : textIn(spec, 'componentType');
  // A type may be prefixed by its workload type: `deployment/web-service`.
  return name?.split('/').pop() || textIn(spec, 'type') || UNTYPED;
}

function textIn(object: JsonObject, key: string): string | undefined {
  const value = Object.hasOwn(object, key) ? object[key] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}
