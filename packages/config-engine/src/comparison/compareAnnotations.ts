// SPDX-License-Identifier: Apache-2.0

import { equalJson, JsonValue } from '../json';
import type { Annotations } from '../schema';
import type { Change, ChangeClass } from './types';

const merged = {
  class: 'risky',
  so: 'the layers of components may have other results',
} as const;

/** What a change of an annotation does beyond the look of forms, by the annotation's name. */
const consequences: ReadonlyMap<
  string,
  (isSet: boolean) => { class: ChangeClass; so: string }
> = new Map([
  [
    'sensitive',
    isSet => ({
      class: isSet ? 'safe' : 'risky',
      so: isSet ? 'its values are masked' : 'its values are shown to everyone',
    }),
  ],
  ['merge:strategy', () => merged],
  ['merge:keys', () => merged],
  [
    'build:inject',
    isSet => ({
      class: 'risky',
      so: isSet ? 'the build sets it' : 'the build no longer sets it',
    }),
  ],
  [
    'generated',
    isSet => ({
      class: 'risky',
      so: isSet ? 'nobody is asked for it' : 'people are asked for it',
    }),
  ],
]);

/** Annotations never take part in validation: most changes of them are safe. */
export function compareAnnotations(
  name: string,
  before: Annotations,
  after: Annotations,
): Change[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter(key => !equalJson(before[key], after[key]))
    .map(key => {
      const isSet = after[key] !== undefined && after[key] !== false;
      const consequence = consequences.get(key)?.(isSet);
      const what = key === '#comment' ? 'The comment above' : `"oc:${key}" of`;
      return {
        kind: 'annotation',
        class: consequence?.class ?? 'safe',
        sentence: `${what} "${name}" ${verbFor(before[key], after[key])}${
          consequence ? `: ${consequence.so}.` : '.'
        }`,
        ...(before[key] !== undefined && { before: before[key] }),
        ...(after[key] !== undefined && { after: after[key] }),
      };
    });
}

function verbFor(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): string {
  if (before === undefined) {
    return 'is new';
  }
  return after === undefined ? 'is gone' : 'changed';
}
