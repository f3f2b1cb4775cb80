// SPDX-License-Identifier: Apache-2.0

import {
  isNewTo,
  printDocument,
  unifiedDiff,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import type {
  ManifestChange,
  ManifestChanges,
  RenderedManifest,
} from '@component-config/plugin-component-config-common';
import type { RenderedManifests } from './renderSubject';

/** Maximum length of a difference, in characters (docs/rules/limits.md). */
const LONGEST_DIFF = 20_000;

/** Maximum number of changed resources listed for one environment. */
const MOST_CHANGES = 50;

/**
 * The name of a resource for readers: `Deployment/checkout`.
 *
 * @public
 */
export function manifestName(resource: JsonObject): string {
  const { kind, metadata } = resource as { [key: string]: JsonValue };
  const name = (metadata as JsonObject | undefined)?.name;
  return `${text(kind)}/${text(name)}`;
}

function text(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/**
 * How resources change: added, removed, or with other contents. Resources are the same if their API version, kind,
 * namespace and name are. Nothing changes if a side cannot be rendered: its findings say why.
 *
 * @param before - undefined if there were no templates
 *
 * @public
 */
export function compareManifests(
  before: RenderedManifests | undefined,
  after: RenderedManifests | undefined,
): Omit<ManifestChanges, 'environment'> {
  const was = byIdentity(before);
  const is = byIdentity(after);
  const isKnown = !before?.hasFailed && !after?.hasFailed;
  const keys = isKnown ? new Set([...is.keys(), ...was.keys()]) : [];
  const changes = [...keys].flatMap(key => changeOf(was.get(key), is.get(key)));
  const omitted = changes.length - MOST_CHANGES;
  return {
    changes: changes.slice(0, MOST_CHANGES),
    ...(omitted > 0 && { omitted }),
    findings: (after?.findings ?? []).filter(isNewTo(before?.findings ?? [])),
  };
}

function changeOf(
  before: JsonObject | undefined,
  after: JsonObject | undefined,
): ManifestChange[] {
  const resource = after ?? before;
  const was = before && printDocument(before);
  const is = after ? printDocument(after) : '';
  if (!resource || was === is) {
    return [];
  }
  const name = manifestName(resource);
  const diff = unifiedDiff(name, was, is);
  const kind = before ? 'changed' : 'added';
  return [
    {
      kind: after ? kind : 'removed',
      name,
      ...(diff.length <= LONGEST_DIFF && { diff }),
    },
  ];
}

/** Resources with the same identity, which a cluster would refuse, are numbered. */
function byIdentity(
  rendered: RenderedManifests | undefined,
): Map<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  for (const { resource } of rendered?.manifests ?? []) {
    const key = identityOf(resource);
    const isTaken = (number: number) => found.has(`${key}#${number}`);
    let number = 0;
    while (isTaken(number)) {
      number += 1;
    }
    found.set(`${key}#${number}`, resource);
  }
  return found;
}

function identityOf(resource: RenderedManifest['resource']): string {
  const { apiVersion, kind, metadata } = resource;
  const { namespace, name } = (metadata ?? {}) as JsonObject;
  return JSON.stringify([apiVersion, kind, namespace, name]);
}
