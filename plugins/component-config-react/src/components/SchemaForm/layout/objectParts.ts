// SPDX-License-Identifier: Apache-2.0

import { UiSchema } from '@rjsf/utils';

/** The fields of an object in display order: those without a group, the groups, and the folded advanced ones. */
export interface ObjectParts {
  plain: readonly string[];
  groups: ReadonlyMap<string, readonly string[]>;
  advanced: readonly string[];
}

/**
 * Sorts the fields of an object into its parts. An advanced field belongs to the advanced ones, whatever its group.
 *
 * @param names - in their order
 */
export function objectParts(
  names: readonly string[],
  uiSchema: UiSchema,
): ObjectParts {
  const plain: string[] = [];
  const advanced: string[] = [];
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const hints: UiSchema = uiSchema[name] ?? {};
    const group: unknown = hints['ui:group'];
    if (hints['ui:advanced'] === true) {
      advanced.push(name);
    } else if (typeof group === 'string') {
      groups.set(group, [...(groups.get(group) ?? []), name]);
    } else {
      plain.push(name);
    }
  }
  return { plain, groups, advanced };
}

/** The key for the folding state of a group. */
export function groupKey(pointer: string, group: string): string {
  return `${pointer}#group:${group}`;
}

/** The key for the folding state of an object's advanced fields. */
export function advancedKey(pointer: string): string {
  return `${pointer}#advanced`;
}
