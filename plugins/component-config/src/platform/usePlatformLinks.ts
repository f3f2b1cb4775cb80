// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/core-plugin-api';
import { useMemo, useCallback } from 'react';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import { platformRouteRef } from '../routes';

/** Addresses within the platform page. */
export interface PlatformLinks {
  /** A sub-page, or a page below it; `search` is its state. */
  page(
    path: SubPagePath | `${SubPagePath}/${string}`,
    search?: { [name: string]: string },
  ): string;
  /** The details of a ComponentType or Trait; `search` selects the view. */
  definition(entityRef: string, search?: { [name: string]: string }): string;
  /** The details of an Environment. */
  environment(entityRef: string): string;
  /** The details of a platform document; undefined if the page does not show documents of its kind. */
  document(entityRef: string): string | undefined;
}

/** The sub-page for each kind of document, and how it refers to a document. */
const places: ReadonlyMap<
  string,
  (links: PlatformLinks, ref: string) => string
> = new Map([
  ['componenttype', (links, ref) => links.definition(ref)],
  ['clustercomponenttype', (links, ref) => links.definition(ref)],
  ['trait', (links, ref) => links.definition(ref)],
  ['clustertrait', (links, ref) => links.definition(ref)],
  ['overlay', (links, ref) => links.page('overlays', { overlay: ref })],
  ['overlaymixin', (links, ref) => links.page('overlays', { overlay: ref })],
  ['environment', (links, ref) => links.environment(ref)],
  ['deploymentpipeline', links => links.page('environments')],
  [
    'configurationrepository',
    (links, ref) => links.page('repositories', { repository: ref }),
  ],
]);

/** Undefined if the portal does not have the page. */
export function usePlatformLinks(): PlatformLinks | undefined {
  const root = usePlatformRoot();
  return useMemo(() => {
    if (root === undefined) {
      return undefined;
    }
    const page: PlatformLinks['page'] = (path, search) =>
      `${root.replace(/\/$/, '')}/${path}${queryText(search)}`;
    const links: PlatformLinks = {
      page,
      document: entityRef =>
        places.get(parseEntityRef(entityRef).kind.toLocaleLowerCase('en-US'))?.(
          links,
          entityRef,
        ),
      environment: entityRef => {
        const { namespace, name } = parseEntityRef(entityRef);
        const parts = [namespace, name].map(encodeURIComponent);
        return `${page('environments')}/${parts.join('/')}`;
      },
      definition: (entityRef, search) => {
        const { kind, namespace, name } = parseEntityRef(entityRef);
        const parts = [namespace, kind, name].map(encodeURIComponent);
        return `${page('types')}/${parts.join('/')}${queryText(search)}`;
      },
    };
    return links;
  }, [root]);
}

function usePlatformRoot(): string | undefined {
  try {
    return useRouteRef(platformRouteRef)();
  } catch {
    // The portal has only the tab or a card.
    return undefined;
  }
}

function queryText(search: { [name: string]: string } = {}): string {
  const text = new URLSearchParams(search).toString();
  return text === '' ? '' : `?${text}`;
}

/** The last segment of the address of each sub-page, in tab order. */
export type SubPagePath =
  | 'overview'
  | 'types'
  | 'overlays'
  | 'environments'
  | 'playground'
  | 'impact'
  | 'repositories';

/** Returns the address of a component's Configuration tab. */
export function useComponentTab(): (
  componentRef: string,
  state?: { [name: string]: string },
) => string {
  const entityRoute = useRouteRef(entityRouteRef);
  return useCallback(
    (componentRef, state = {}) => {
      const page = entityRoute(parseEntityRef(componentRef));
      const search = new URLSearchParams(state).toString();
      return `${page}/configuration${search === '' ? '' : `?${search}`}`;
    },
    [entityRoute],
  );
}
