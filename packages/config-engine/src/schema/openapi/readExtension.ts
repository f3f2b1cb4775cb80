// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonObject, JsonValue } from '../../json';
import { isAnnotationGroup, readAnnotationValue } from '../annotations';

/** Keys of `x-openchoreo-backstage-portal` that are taken over, with the annotation that each means. */
export const portalAnnotations: ReadonlyMap<string, string> = new Map([
  ['ui:title', 'ui:label'],
  ['ui:widget', 'ui:widget'],
  ['ui:order', 'ui:order'],
  ['ui:placeholder', 'ui:placeholder'],
  ['ui:help', 'ui:help'],
  ['ui:readonly', 'ui:readonly'],
  ['ui:enumNames', 'ui:enumNames'],
]);

/** What Kubernetes' list and map types say about merging. */
export const kubernetesStrategies: ReadonlyMap<
  string,
  ReadonlyMap<string, string>
> = new Map([
  [
    'x-kubernetes-list-type',
    new Map([
      ['atomic', 'replace'],
      ['set', 'union'],
      ['map', 'map'],
    ]),
  ],
  [
    'x-kubernetes-map-type',
    new Map([
      ['atomic', 'replace'],
      ['granular', 'deep'],
    ]),
  ],
]);

/**
 * The annotations that an extension of a schema stands for (docs/rules/openapi.md#annotations), by their names without
 * prefix: `x-oc-a-b`, `x-openchoreo-a-b`, `x-openchoreo: { a: { b } }` and `x-openchoreo-a: { b }` are all `a:b`.
 * Kubernetes' list and map types are merge strategies, and of the uiSchema fragment `x-openchoreo-backstage-portal` the
 * harmless keys are taken. Any other extension stands for nothing.
 */
export function readExtension(
  keyword: string,
  value: JsonValue,
): readonly (readonly [name: string, value: JsonValue])[] {
  if (keyword === 'x-openchoreo-backstage-portal') {
    return isObject(value) ? portalEntries(value) : [];
  }
  if (keyword === 'x-kubernetes-list-map-keys') {
    return [['merge:keys', value]];
  }
  const strategies = kubernetesStrategies.get(keyword);
  if (strategies) {
    const written = typeof value === 'string' ? value : JSON.stringify(value);
    // Whoever reads the annotation says that there is no such strategy.
    return [
      ['merge:strategy', strategies.get(written) ?? `${keyword}: ${written}`],
    ];
  }
  const name = /^x-(?:openchoreo|oc)(?:-(.+))?$/.exec(keyword);
  return name ? namedEntries(name[1]?.split('-') ?? [], value) : [];
}

function portalEntries(fragment: JsonObject): [string, JsonValue][] {
  return Object.keys(fragment).flatMap((key): [string, JsonValue][] => {
    const name = portalAnnotations.get(key);
    return name === undefined ? [] : [[name, fragment[key]]];
  });
}

/** A map under a part of a name holds further parts; under a whole name it is the value itself. */
function namedEntries(
  parts: readonly string[],
  value: JsonValue,
): [string, JsonValue][] {
  if (isAnnotationGroup(parts) && isObject(value)) {
    return Object.keys(value).flatMap(key =>
      namedEntries([...parts, key], value[key]),
    );
  }
  if (parts.length === 0) {
    return [];
  }
  // Texts are typed as those of `oc:` are, so that the spellings mean the same.
  const typed = typeof value === 'string' ? readAnnotationValue(value) : value;
  return [[parts.join(':'), typed]];
}
