// SPDX-License-Identifier: Apache-2.0

import { createCatalogModelLayer } from '@backstage/catalog-model/alpha';
import { COMPONENT_TYPE_ANNOTATION } from '@component-config/config-engine';
import {
  definitionKinds,
  RELATION_APPLIES_TO,
  RELATION_CONFIGURED_BY,
  RELATION_CONFIGURES,
  RELATION_OVERLAID_BY,
  RELATION_PROMOTED_BY,
  RELATION_PROMOTES_TO,
  REPOSITORY_ANNOTATION,
  REPOSITORY_API_VERSION,
  REPOSITORY_KIND,
  SOURCE_COMMIT_ANNOTATION,
  SOURCE_FILE_ANNOTATION,
  SOURCE_HASH_ANNOTATION,
  SOURCE_LINE_ANNOTATION,
} from '@component-config/plugin-component-config-common';

const [repositoryGroup, repositoryVersion] = REPOSITORY_API_VERSION.split('/');

/** Annotations with the location in a repository that an entity was read from. */
const sourceAnnotations = [
  [
    REPOSITORY_ANNOTATION,
    'Repository',
    'The id of the repository that an entity was read from.',
  ],
  [
    SOURCE_FILE_ANNOTATION,
    'Source file',
    'The path of the file within the repository.',
  ],
  [
    SOURCE_LINE_ANNOTATION,
    'Source line',
    'The line on which the document begins, counting from 1.',
  ],
  [
    SOURCE_COMMIT_ANNOTATION,
    'Source commit',
    'A commit with the text of the file that was read.',
  ],
  [
    SOURCE_HASH_ANNOTATION,
    'Source hash',
    'The SHA-256 of the text of the file.',
  ],
] as const;

/**
 * The catalog entity model of component configuration: our relations and annotations, and the one kind that nobody
 * writes. The catalog refuses entities that do not match the schema of their kind in the model, or its API group; broken
 * documents have to be in the catalog to show their findings, so their kinds are not in the model (docs/decisions.md).
 */
export const componentConfigEntityModel = createCatalogModelLayer({
  layerId: 'component-config.io/entity-model',
  builder: model => {
    model.addKind({
      group: repositoryGroup,
      names: {
        kind: REPOSITORY_KIND,
        singular: 'configuration repository',
        plural: 'configuration repositories',
      },
      description:
        'The report on a repository of component configuration: what was read, and its findings.',
      versions: [
        {
          name: repositoryVersion,
          schema: {
            jsonSchema: {
              type: 'object',
              properties: { spec: { type: 'object' } },
            },
          },
        },
      ],
    });

    model.addRelationPair({
      fromKind: 'Component',
      toKind: [...definitionKinds, 'ReleaseBinding', 'ComponentDeployment'],
      description:
        'The ComponentType and Traits that the configuration of a component is checked against, and the bindings that set values of it.',
      forward: { type: RELATION_CONFIGURED_BY, title: 'configured by' },
      reverse: { type: RELATION_CONFIGURES, title: 'configures' },
    });
    model.addRelationPair({
      fromKind: 'Overlay',
      toKind: [...definitionKinds, 'Component', 'Environment'],
      description:
        'The ComponentTypes and components that an overlay selects, and the environments with the facts that it requires.',
      forward: { type: RELATION_APPLIES_TO, title: 'applies to' },
      reverse: { type: RELATION_OVERLAID_BY, title: 'overlaid by' },
    });
    model.addRelationPair({
      fromKind: 'DeploymentPipeline',
      toKind: 'Environment',
      description: 'The environments that releases are promoted through.',
      forward: { type: RELATION_PROMOTES_TO, title: 'promotes to' },
      reverse: { type: RELATION_PROMOTED_BY, title: 'promoted by' },
    });

    model.addAnnotation({
      name: COMPONENT_TYPE_ANNOTATION,
      title: 'Component type',
      description:
        'The ComponentType of a component whose spec.componentType cannot be set.',
    });
    for (const [name, title, description] of sourceAnnotations) {
      model.addAnnotation({ name, title, description });
    }
  },
});
