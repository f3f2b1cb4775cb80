// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/core-plugin-api';
import { useMemo } from 'react';
import { platformRouteRef } from './routes';
import type { SubPagePath } from './subPagePath';

/** Addresses within the page about the platform. */
export interface PlatformLinks {
  /** Of a sub-page, or of a page below it; `search`: its state. */
  page(
    path: SubPagePath | `${SubPagePath}/${string}`,
    search?: { [name: string]: string },
  ): string;
  /** Of the details of a ComponentType or Trait; `search`: which of them. */
  definition(entityRef: string, search?: { [name: string]: string }): string;
  /** Of the details of an Environment. */
  environment(entityRef: string): string;
  /** Of where most is said of a platform document; undefined where the page has nothing of its kind. */
  document(entityRef: string): string | undefined;
}

/** Where documents of each kind are shown; the name of the sub-page, and how it is told which document is meant. */
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

/** Undefined where the portal does not have the page. */
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
    // The portal shows the tab or a card alone.
    return undefined;
  }
}

function queryText(search: { [name: string]: string } = {}): string {
  const text = new URLSearchParams(search).toString();
  return text === '' ? '' : `?${text}`;
}
