// SPDX-License-Identifier: Apache-2.0

import { isSameName } from '@component-config/config-engine';
import type {
  PageRequest,
  UsedByReport,
  UsingDocument,
} from '@component-config/plugin-component-config-common';
import {
  noPlatformDocument,
  type PlatformDocument,
  type ListInput,
} from '@component-config/config-platform';
import { pageOf } from './pageOf';
import { usesOf, type Use } from './usage';

/**
 * The usages of a platform document: a page of the components that the user may see, and all documents.
 *
 * @throws NotFoundError if there is no such document, or the user may not see it
 */
export function usedByReport(
  input: ListInput,
  entityRef: string,
  request: PageRequest,
): UsedByReport {
  const { platform, visible } = input;
  const document = visible.has(entityRef)
    ? platform.documents.get(entityRef)
    : undefined;
  if (!document) {
    throw noPlatformDocument(entityRef);
  }
  return {
    entityRef: document.entityRef,
    documents: usingDocuments(document, input).filter(one =>
      visible.has(one.entityRef),
    ),
    ...pageOf(
      usesOf(document, input),
      request,
      input,
      ({ summary }) => summary.componentRef,
      use => usingComponent(use, document),
    ),
  };
}

function usingComponent(
  { summary, environments }: Use,
  { entityRef, kind }: PlatformDocument,
) {
  const { componentRef, owner, traits } = summary;
  return {
    componentRef,
    ...(owner !== undefined && { owner }),
    environments: environments.map(({ environment }) => environment),
    ...((kind === 'Trait' || kind === 'ClusterTrait') && {
      instanceNames: traits
        .filter(trait => trait.entityRef === entityRef)
        .map(({ instanceName }) => instanceName),
    }),
  };
}

function usingDocuments(
  document: PlatformDocument,
  { platform }: ListInput,
): UsingDocument[] {
  const { kind, name } = document;
  const refsOf = (wanted: string, names: readonly string[]) =>
    [...platform.documents.values()]
      .filter(one => one.kind === wanted && names.includes(one.name))
      .map(one => one.entityRef);
  const using = (
    how: UsingDocument['how'],
    refs: readonly string[],
  ): UsingDocument[] => refs.map(entityRef => ({ entityRef, how }));
  const overlays = (
    isUsing: (overlay: (typeof platform.overlays)[number]) => boolean,
  ) =>
    refsOf(
      'Overlay',
      platform.overlays.filter(isUsing).map(overlay => overlay.name),
    );
  switch (kind) {
    case 'Overlay':
      return using(
        'builds-on',
        overlays(({ base }) => base === name),
      );
    case 'OverlayMixin':
      return using(
        'mixes-in',
        overlays(({ mixins }) => mixins.includes(name)),
      );
    case 'ComponentType':
    case 'ClusterComponentType':
      return using(
        'applies-to',
        overlays(({ appliesTo }) =>
          appliesTo.componentTypes.some(wanted =>
            isSameComponentTypeName(wanted, name),
          ),
        ),
      );
    case 'Trait':
    case 'ClusterTrait': {
      const types = [...platform.definitions.values()];
      return [
        ...using(
          'embeds',
          types
            .filter(({ definition: { embeddedTraits = [] } }) =>
              embeddedTraits.some(trait => trait.name === name),
            )
            .map(({ entityRef }) => entityRef),
        ),
        ...using(
          'allows',
          types
            .filter(({ definition: { allowedTraits = [] } }) =>
              allowedTraits.some(trait => trait.name === name),
            )
            .map(({ entityRef }) => entityRef),
        ),
      ];
    }
    case 'Environment':
      return [
        ...using(
          'promoted-from',
          refsOf(
            'Environment',
            platform.environments
              .filter(({ promotedFrom }) => promotedFrom.includes(name))
              .map(environment => environment.name),
          ),
        ),
        ...using(
          'promotes',
          refsOf(
            'DeploymentPipeline',
            [...platform.pipelines.values()]
              .filter(({ paths }) =>
                paths.some(
                  ({ source, targets }) =>
                    source === name || targets.includes(name),
                ),
              )
              .map(pipeline => pipeline.name),
          ),
        ),
      ];
    default:
      return [];
  }
}

/**
 * Whether the name of a ComponentType in an overlay, with or without its workload type, matches a type. Ignores case,
 * like overlays.
 */
function isSameComponentTypeName(wanted: string, name: string): boolean {
  const plain = wanted.slice(wanted.lastIndexOf('/') + 1);
  return isSameName(plain, name);
}
