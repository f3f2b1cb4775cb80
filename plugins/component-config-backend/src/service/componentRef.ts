// SPDX-License-Identifier: Apache-2.0

import {
  parseEntityRef,
  stringifyEntityRef,
  type CompoundEntityRef,
} from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';
import { phrase, wordedError } from '@component-config/config-platform';

/** The full entity reference of the component in a path. */
export function componentRefOf(path: {
  readonly namespace: string;
  readonly name: string;
}): string {
  const { namespace, name } = path;
  return stringifyEntityRef({ kind: 'component', namespace, name });
}

/**
 * The full entity reference of a component from user input, possibly abbreviated: `payments-api`.
 *
 * @throws InputError if it is not a reference of a component
 */
export function readComponentRef(text: string): string {
  let ref: CompoundEntityRef;
  try {
    ref = parseEntityRef(text, { defaultKind: 'component' });
  } catch (error) {
    throw wordedError(
      InputError,
      phrase('refusedNotReference', { text }),
      error,
    );
  }
  if (ref.kind.toLocaleLowerCase('en-US') !== 'component') {
    throw wordedError(InputError, phrase('refusedNotComponent', { text }));
  }
  return stringifyEntityRef(ref);
}
