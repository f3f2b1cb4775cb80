import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/core-plugin-api';
import { useMemo } from 'react';
import { platformRouteRef } from './routes';
import type { SubPagePath } from './subPages';

/** Addresses within the page about the platform. */
export interface PlatformLinks {
  /** Of a sub-page; `search`: its state. */
  page(path: SubPagePath, search?: { [name: string]: string }): string;
  /** Of the details of a ComponentType or Trait; `search`: which of them. */
  definition(entityRef: string, search?: { [name: string]: string }): string;
}

/** Undefined where the portal does not have the page. */
export function usePlatformLinks(): PlatformLinks | undefined {
  const root = usePlatformRoot();
  return useMemo(() => {
    if (root === undefined) {
      return undefined;
    }
    const page: PlatformLinks['page'] = (path, search) =>
      `${root.replace(/\/$/, '')}/${path}${queryText(search)}`;
    return {
      page,
      definition: (entityRef, search) => {
        const { kind, namespace, name } = parseEntityRef(entityRef);
        const parts = [namespace, kind, name].map(encodeURIComponent);
        return `${page('types')}/${parts.join('/')}${queryText(search)}`;
      },
    };
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
