// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  JsonObject,
  JsonValue,
} from '@component-config/config-engine';
import type { IdentityApi } from '@backstage/core-plugin-api';
import { StoredValues } from '@component-config/plugin-component-config-common';

/** Identifies a draft. */
export interface DraftKey {
  /** Entity reference of the user. */
  user: string;
  /** Entity reference of the component. */
  componentRef: string;
  /** Name of an environment. Defaults to the values for all environments. */
  environment?: string;
}

/** The drafts stored in the browser. */
export interface DraftStore {
  read(key: DraftKey): Draft | undefined;
  /**
   * @param draft - the draft to restore while the page is open; undefined to remove it
   * @param storable - the draft to store: without secrets
   * @returns whether it was stored
   */
  write(key: DraftKey, draft: Draft | undefined, storable?: Draft): boolean;
  /** Whether closing the page would lose a part of the draft: a part that was not stored. */
  isLost(key: DraftKey): boolean;
  /** Environments that have a draft for a component; undefined is all environments. */
  environments(
    key: Pick<DraftKey, 'user' | 'componentRef'>,
  ): ReadonlySet<string | undefined>;
  /** Removes the drafts of all others, who used this browser before. */
  keepOnly(user: string): void;
}

const PREFIX = 'component-config/draft/';

/** Days after which drafts expire. */
const OLDEST = 90;

const DAY = 24 * 60 * 60 * 1000;

/**
 * Keeps drafts in a browser storage, which outlives the page, and in memory, which may contain secrets and is lost with
 * the page. As long as that would lose something, closing the page prompts.
 *
 * @param storage - omitted if the browser has none, or denies access
 */
export function createDraftStore(storage: Storage | undefined): DraftStore {
  const memory = new Map<string, Draft>();
  const lost = new Set<string>();
  const prompt = (event: BeforeUnloadEvent) => event.preventDefault();
  function setLost(name: string, isLost: boolean) {
    if (isLost) {
      lost.add(name);
    } else {
      lost.delete(name);
    }
    // A page with such a listener may load more slowly when going back, so it is only there while needed.
    if (lost.size > 0) {
      window.addEventListener('beforeunload', prompt);
    } else {
      window.removeEventListener('beforeunload', prompt);
    }
  }
  function store(name: string, draft: Draft): boolean {
    try {
      storage?.setItem(name, JSON.stringify(draft));
      return storage !== undefined;
    } catch {
      // The storage is full. The stored draft is older than the one in memory.
      return false;
    }
  }
  function remove(name: string): boolean {
    try {
      storage?.removeItem(name);
      return storage !== undefined;
    } catch {
      return false;
    }
  }
  for (const name of namesIn(storage)) {
    const draft = readStored(storage, name);
    if (
      name.startsWith(PREFIX) &&
      (!draft || Date.parse(draft.changedAt) < Date.now() - OLDEST * DAY)
    ) {
      storage?.removeItem(name);
    }
  }
  return {
    read: key =>
      memory.get(nameOf(key)) ?? readStored(storage, nameOf(key)) ?? undefined,
    write(key, draft, storable = draft) {
      const name = nameOf(key);
      if (!draft || !storable) {
        memory.delete(name);
        setLost(name, false);
        return remove(name);
      }
      memory.set(name, draft);
      const isStored = store(name, storable);
      setLost(
        name,
        !isStored ||
          storable.leftOut.length > 0 ||
          storable.isTextLeftOut === true,
      );
      return isStored;
    },
    isLost: key => lost.has(nameOf(key)),
    keepOnly(user) {
      for (const name of [...memory.keys(), ...namesIn(storage)]) {
        if (keyOf(name)?.user !== user) {
          memory.delete(name);
          setLost(name, false);
          remove(name);
        }
      }
    },
    environments({ user, componentRef }) {
      const found = new Set<string | undefined>();
      for (const name of [...memory.keys(), ...namesIn(storage)]) {
        const key = keyOf(name);
        if (key?.user === user && key.componentRef === componentRef) {
          found.add(key.environment);
        }
      }
      return found;
    },
  };
}

function nameOf({ user, componentRef, environment }: DraftKey): string {
  return `${PREFIX}${JSON.stringify([
    user,
    componentRef,
    ...(environment === undefined ? [] : [environment]),
  ])}`;
}

function keyOf(name: string): DraftKey | undefined {
  const parts = name.startsWith(PREFIX)
    ? parsed(name.slice(PREFIX.length))
    : undefined;
  if (!Array.isArray(parts) || !parts.every(part => typeof part === 'string')) {
    return undefined;
  }
  const [user, componentRef, environment] = parts;
  return {
    user,
    componentRef,
    ...(environment !== undefined && { environment }),
  };
}

function namesIn(storage: Storage | undefined): string[] {
  return storage
    ? Array.from({ length: storage.length }, (_, index) => storage.key(index))
        .filter(name => name !== null)
        .filter(name => name.startsWith(PREFIX))
    : [];
}

/** A stored draft; undefined if there is none, or it is invalid. */
function readStored(
  storage: Storage | undefined,
  name: string,
): Draft | undefined {
  const text = storage?.getItem(name);
  const stored = text ? parsed(text) : undefined;
  if (typeof stored !== 'object' || stored === null) {
    return undefined;
  }
  const {
    baseRevision,
    base,
    values,
    text: yaml,
    texts,
    leftOut,
    isTextLeftOut,
    changedAt,
  } = stored as { [name in keyof Draft]?: unknown };
  if (
    typeof baseRevision !== 'number' ||
    !isMap(base) ||
    !isMap(values) ||
    typeof changedAt !== 'string' ||
    !Array.isArray(leftOut) ||
    !leftOut.every(pointer => typeof pointer === 'string')
  ) {
    return undefined;
  }
  return {
    baseRevision,
    base,
    values,
    leftOut,
    changedAt,
    ...(typeof yaml === 'string' && { text: yaml }),
    ...(isTexts(texts) && { texts }),
    ...(isTextLeftOut === true && { isTextLeftOut }),
  };
}

function isTexts(value: unknown): value is NonNullable<Draft['texts']> {
  return (
    Array.isArray(value) &&
    value.every(
      one =>
        isMap(one) &&
        typeof one.pointer === 'string' &&
        typeof one.text === 'string',
    )
  );
}

function isMap(value: unknown): value is JsonObject {
  return isObject(value as JsonObject);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where drafts outlive the page; some browsers deny it. */
export function browserStorage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

/** Removes the drafts of everyone else who signed in with this browser before. */
export async function removeOtherDrafts(
  identity: Pick<IdentityApi, 'getBackstageIdentity'>,
): Promise<void> {
  try {
    const { userEntityRef } = await identity.getBackstageIdentity();
    createDraftStore(browserStorage()).keepOnly(userEntityRef);
  } catch {
    // Nobody is signed in.
  }
}

/** Unsaved edits of the values for one environment, or for all. */
export interface Draft {
  /** The revision that it is based on; 0 if nothing was ever saved. */
  baseRevision: number;
  /** The values of that revision. Sensitive ones are masked. */
  base: JsonObject;
  values: JsonObject;
  /** The YAML as typed. Omitted if only the form was edited. */
  text?: string;
  /** The texts of fields that are not values yet, by their JSON Pointers. */
  texts?: readonly { pointer: string; text: string }[];
  /** JSON Pointers of typed secrets and of texts that may become one, which are not stored. */
  leftOut: readonly string[];
  /** Whether YAML that could not be parsed is not stored, because it may contain secrets. */
  isTextLeftOut?: true;
  /** ISO 8601. */
  changedAt: string;
}

/** A path that two users changed differently. A value is undefined where it was removed. */
export interface ValueConflict {
  /** JSON Pointer into the values. */
  pointer: string;
  base?: JsonValue;
  mine?: JsonValue;
  theirs?: JsonValue;
}

/** The side whose value resolves a conflict. */
export type ConflictSide = 'mine' | 'theirs';

/** A save by another user since an edit was started. The edit is merged with it. */
export interface MovedBase {
  /** The saved values. */
  stored: StoredValues;
  /** The revision that the edit was based on. */
  from: number;
  /** JSON Pointers of the paths that only they changed, which are merged. */
  taken: readonly string[];
  conflicts: readonly ValueConflict[];
  /** The resolved conflicts by pointer. */
  choices: ReadonlyMap<string, ConflictSide>;
}
