// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonObject, JsonValue } from '../../json';
import { isAnnotationGroup, readAnnotationValue } from '../annotations';

/** The supported keys of `x-openchoreo-backstage-portal`, with their annotations. */
export const portalAnnotations: ReadonlyMap<string, string> = new Map([
  ['ui:title', 'ui:label'],
  ['ui:widget', 'ui:widget'],
  ['ui:order', 'ui:order'],
  ['ui:placeholder', 'ui:placeholder'],
  ['ui:help', 'ui:help'],
  ['ui:readonly', 'ui:readonly'],
  ['ui:enumNames', 'ui:enumNames'],
]);

/** The merge strategies of Kubernetes' list and map types. */
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
 * The annotations that an extension represents (docs/rules/openapi.md#annotations), by name without prefix. `x-oc-a-b`,
 * `x-openchoreo-a-b`, `x-openchoreo: { a: { b } }` and `x-openchoreo-a: { b }` are all `a:b`. Kubernetes' list and map
 * types are merge strategies, and the rule `self == oldSelf` means that a field is immutable. The uiSchema fragment `x-openchoreo-backstage-portal` contributes its safe keys. Other
 * extensions represent nothing.
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
  if (keyword === 'x-kubernetes-validations') {
    return Array.isArray(value) && value.some(isTransitionToItself)
      ? [['immutable', true]]
      : [];
  }
  const strategies = kubernetesStrategies.get(keyword);
  if (strategies) {
    const written = typeof value === 'string' ? value : JSON.stringify(value);
    // An unknown strategy is reported when the annotation is read.
    return [
      ['merge:strategy', strategies.get(written) ?? `${keyword}: ${written}`],
    ];
  }
  const name = /^x-(?:openchoreo|oc)(?:-(.+))?$/.exec(keyword);
  return name ? namedEntries(name[1]?.split('-') ?? [], value) : [];
}

/** Whether a rule says that a value equals the earlier one. */
function isTransitionToItself(rule: JsonValue): boolean {
  return (
    isObject(rule) &&
    typeof rule.rule === 'string' &&
    /^\s*(?:self\s*==\s*oldSelf|oldSelf\s*==\s*self)\s*$/.test(rule.rule)
  );
}

function portalEntries(fragment: JsonObject): [string, JsonValue][] {
  return Object.keys(fragment).flatMap((key): [string, JsonValue][] => {
    const name = portalAnnotations.get(key);
    return name === undefined ? [] : [[name, fragment[key]]];
  });
}

/** A map under an incomplete name contains further parts; under a complete name it is the value. */
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
  // Strings are typed as in `oc:` annotations, so that all spellings are equivalent.
  const typed = typeof value === 'string' ? readAnnotationValue(value) : value;
  return [[parts.join(':'), typed]];
}
