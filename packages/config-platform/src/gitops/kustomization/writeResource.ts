// SPDX-License-Identifier: Apache-2.0

import {
  printDocument,
  type JsonObject,
} from '@component-config/config-engine';
import { itemsAt, scalarText } from '../../adapters/nodes';
import type { BuiltResource, Transformation } from '../types';
import type { Build, Target } from './context';
import { changeScalars, mapAt, scalarNode, setField } from './nodes';
import { relativePath } from '../paths';
import type { Resource } from './resource';
import { writtenScalar } from './texts';

/** The version whose rules are followed, as the label says it. */
const manager = 'kustomize-v5.8.1';

/** A resource as the build writes it: with timestamps, and with the annotations of `buildMetadata`. */
export function writeResource(
  build: Build,
  target: Target,
  resource: Resource,
): BuiltResource {
  const { node, origin, transformations } = resource;
  const wanted = itemsAt(target.root, 'buildMetadata').map(scalarText);
  const annotate = (key: string, value: string, field = 'annotations') =>
    setField(
      mapAt(mapAt(node, 'metadata', {}), field, {}),
      key,
      scalarNode(value, {}),
    );
  if (wanted.includes('originAnnotations')) {
    annotate(
      'config.kubernetes.io/origin',
      printDocument(originData(origin, target)),
    );
  }
  if (wanted.includes('transformerAnnotations') && transformations.length > 0) {
    annotate(
      'alpha.config.kubernetes.io/transformations',
      printDocument(
        transformations.map(each => configurationData(each, target)),
      ),
    );
  }
  if (wanted.includes('managedByLabel')) {
    annotate('app.kubernetes.io/managed-by', manager, 'labels');
  }
  changeScalars(node, build.work.spend, writtenScalar);
  return { document: node, origin, transformations };
}

/** Where a resource comes from, with paths relative to the folder. */
function originData(
  origin: BuiltResource['origin'],
  target: Target,
): JsonObject {
  return 'file' in origin
    ? { path: relativePath(target.folder, origin.file) }
    : configurationData(origin.generatedBy, target);
}

function configurationData(
  { kind, name, namespace, file }: Transformation,
  { folder }: Target,
): JsonObject {
  return {
    configuredIn: relativePath(folder, file),
    configuredBy: {
      apiVersion: 'builtin',
      kind,
      ...(name && { name }),
      ...(namespace && { namespace }),
    },
  };
}
