// SPDX-License-Identifier: Apache-2.0

import { identityApiRef, useApi } from '@backstage/core-plugin-api';
import { ComponentConfigApi } from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import {
  createContext,
  ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import useAsync from 'react-use/esm/useAsync';
import {
  createDraftStore,
  DraftStore,
  browserStorage,
  Draft,
} from './draftStore';

/** The user's drafts for a component. */
export interface Drafts {
  /** Environments that have a draft; undefined is all environments. */
  environments: ReadonlySet<string | undefined>;
  /** The draft for an environment, or for all environments if none is given. */
  read(environment: string | undefined): Draft | undefined;
  /** @see DraftStore.write */
  write(
    environment: string | undefined,
    draft: Draft | undefined,
    storable?: Draft,
  ): boolean;
  /** @see DraftStore.isLost */
  isLost(environment: string | undefined): boolean;
}

const DraftsContext = createContext<Drafts | undefined>(undefined);

/** The user's drafts; undefined until their identity is known. */
export function useDrafts(): Drafts | undefined {
  return useContext(DraftsContext);
}

/** While the user is signed in, leaving the tab keeps all drafts. */
const stores = new WeakMap<ComponentConfigApi, DraftStore>();

/** Provides the user's drafts for a component. */
export function DraftsProvider(props: {
  componentRef: string;
  children: ReactNode;
}) {
  const { componentRef, children } = props;
  const api = useApi(componentConfigApiRef);
  const identity = useApi(identityApiRef);
  const user = useAsync(
    async () => (await identity.getBackstageIdentity()).userEntityRef,
    [identity],
  );
  const store = useMemo(() => {
    const known = stores.get(api) ?? createDraftStore(browserStorage());
    stores.set(api, known);
    return known;
  }, [api]);
  useEffect(() => {
    if (user.value !== undefined) {
      store.keepOnly(user.value);
    }
  }, [store, user.value]);
  // Counts the drafts started and removed.
  const [version, setVersion] = useState(0);
  // Users without an identity share the drafts in this browser.
  const owner = user.loading ? undefined : (user.value ?? '');
  const write = useCallback<Drafts['write']>(
    (environment, draft, storable) => {
      const key = { user: owner ?? '', componentRef, environment };
      const before = store.environments(key);
      const isStored = store.write(key, draft, storable);
      if (before.has(environment) !== (draft !== undefined)) {
        setVersion(count => count + 1);
      }
      return isStored;
    },
    [store, owner, componentRef],
  );
  const environments = useMemo(
    () => store.environments({ user: owner ?? '', componentRef }),
    // The contents of the store are not React state.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [store, owner, componentRef, version],
  );
  const drafts = useMemo<Drafts | undefined>(
    () =>
      owner === undefined
        ? undefined
        : {
            environments,
            read: environment =>
              store.read({ user: owner, componentRef, environment }),
            write,
            isLost: environment =>
              store.isLost({ user: owner, componentRef, environment }),
          },
    [environments, store, owner, componentRef, write],
  );
  return (
    <DraftsContext.Provider value={drafts}>{children}</DraftsContext.Provider>
  );
}
