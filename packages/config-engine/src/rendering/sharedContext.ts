// SPDX-License-Identifier: Apache-2.0

import type { SourceNode } from '../source';
import { configurationsContext, derivedContext } from './configurations';
import { dependenciesContext } from './dependencies';
import { metadataMaps, metadataNames, type Documents } from './documents';
import { endpointResources } from './endpointResources';
import {
  metadataContext,
  platformContext,
  workloadContext,
} from './platformContext';
import type { Variables } from './reads';
import { at, map, scalar } from './traced';
import type { RenderInput } from './types';

/** What the templates of the type and of all traits read. */
export function sharedContext(
  input: RenderInput,
  documents: Documents,
): Variables {
  const { metadata, workload, environment, dataPlane } = documents;
  const platform = platformContext(environment, dataPlane, {
    isComponent: true,
    defaultNotificationChannel: documents.defaultNotificationChannel,
  });
  const override = at(documents.releaseBinding, 'spec', 'workloadOverrides');
  const configurations = configurationsContext(
    workload,
    override,
    documents.secretReferences,
  );
  const container = workloadContext(workload);
  const dependencies = dependenciesContext(
    documents.dependencyItems,
    documents.resourceDependencies,
  );
  const usesRoutes = [input.componentType, ...input.traits].some(
    definition => definition && mentions(definition.document),
  );
  return new Map(
    Object.entries({
      metadata: metadataContext(metadata, metadataNames, metadataMaps),
      dataplane: platform.dataplane,
      environment: platform.environment,
      ...(platform.gateway && { gateway: platform.gateway }),
      workload: container,
      configurations,
      dependencies,
      derived: derivedContext(
        configurations,
        container,
        dependencies,
        {
          component: at(metadata, 'componentName') ?? scalar(''),
          environment: at(metadata, 'environmentName') ?? scalar(''),
        },
        usesRoutes ? endpointResources(workload) : map({}),
      ),
    }),
  );
}

/** Whether a document has a template that reads the routes of endpoints, which takes long to find. */
function mentions(document: SourceNode): boolean {
  const open: SourceNode[] = [document];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.kind === 'scalar') {
      if (node.text.includes('toEndpointResources')) {
        return true;
      }
    } else if (node.kind === 'list') {
      open.push(...node.items);
    } else {
      for (const { key, value } of node.entries) {
        if (key.includes('toEndpointResources')) {
          return true;
        }
        open.push(value);
      }
    }
  }
  return false;
}
