// SPDX-License-Identifier: Apache-2.0

import { NotAllowedError } from '@backstage/errors';
import {
  equalJson,
  isObject,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import type { GitOnly } from '@component-config/plugin-component-config-common';
import { phrase } from '../phrases';
import { areGitOnly } from '../platform/saveTo';
import { findHead, type Subject } from '../subject/subject';
import { wordedError } from '../wordedError';

/**
 * Who says that a component's values are only changed in Git; undefined if the portal stores them.
 *
 * @public
 */
export function gitOnlyOf(
  subject: Pick<Subject, 'component' | 'definitions' | 'isGitOnly'>,
): GitOnly | undefined {
  const { component, definitions, isGitOnly } = subject;
  if (component.layers) {
    return 'delivery';
  }
  if (areGitOnly(component.annotations)) {
    return 'component';
  }
  if (definitions.componentType.isGitOnly) {
    return 'component-type';
  }
  return isGitOnly ? 'portal' : undefined;
}

/**
 * Refuses values that only Git may have. Those that the portal still stores can be removed.
 *
 * @throws NotAllowedError if they set a value that is not stored already
 *
 * @public
 */
export function refuseInGitOnly(
  subject: Subject,
  {
    environment,
    values,
  }: { readonly environment?: string; readonly values: JsonObject },
): void {
  const stored = findHead(subject.heads, environment)?.values ?? {};
  if (gitOnlyOf(subject) !== undefined && !isPartOf(values, stored)) {
    throw wordedError(
      NotAllowedError,
      phrase('refusedGitOnly', { component: subject.component.name }),
    );
  }
}

function isPartOf(values: JsonObject, storedValues: JsonObject): boolean {
  return Object.keys(values).every(key => {
    const value: JsonValue = values[key];
    const stored: JsonValue | undefined = Object.hasOwn(storedValues, key)
      ? storedValues[key]
      : undefined;
    return isObject(value) && isObject(stored)
      ? isPartOf(value, stored)
      : equalJson(value, stored);
  });
}
