// SPDX-License-Identifier: Apache-2.0

import { InputError, NotAllowedError } from '@backstage/errors';
import {
  phrase,
  isHiddenAt,
  provenanceAt,
  revealAt,
  valueAt,
} from '@component-config/config-engine';
import { componentConfigHiddenFieldsReadPermission } from '../permissions';
import type { RevealedValue } from '../types';
import { environmentOf } from './environments';
import {
  inEnvironment,
  resolve,
  buildLayerStack,
  type Subject,
} from './subject';
import { wordedError } from './wordedError';

/**
 * The sensitive value at a place. A place whose value nothing masks is refused, so that nobody reads a whole
 * configuration through what is meant for one secret.
 *
 * @throws NotFoundError where there is no such environment
 * @throws InputError where the value is not sensitive
 * @throws NotAllowedError where the place is hidden from the person
 *
 * @alpha
 */
export function revealValue(
  subject: Subject,
  request: { environment?: string; pointer: string },
): RevealedValue {
  const { pointer } = request;
  const environment = environmentOf(subject, request.environment);
  const there = inEnvironment(subject, environment);
  const effective = resolve(
    there,
    buildLayerStack(there, environment, there.heads),
  );
  refuseHidden(there, pointer);
  if (valueAt(effective.config, pointer) === undefined) {
    return { pointer };
  }
  const revealed = revealAt(effective, there.schema, pointer);
  if (!revealed) {
    throw new InputError(
      `The value at "${pointer}" is not sensitive: it can be read without revealing it.`,
    );
  }
  const winner = provenanceAt(effective, pointer)?.winner.layer;
  const layer = effective.layers.find(({ id }) => id === winner);
  return {
    pointer,
    value: revealed.value,
    ...(layer && {
      origin: subject.withholding.layerTitle(layer.id, layer).title,
    }),
  };
}

/** @throws NotAllowedError where a place is hidden from the person */
export function refuseHidden(
  { schema, seesHiddenFields, isUndescribed }: Subject,
  pointer: string,
): void {
  // Without its type nobody knows what is hidden.
  if (!seesHiddenFields && (isUndescribed || isHiddenAt(schema, pointer))) {
    throw wordedError(
      NotAllowedError,
      phrase('refusedPermission', {
        permission: componentConfigHiddenFieldsReadPermission.name,
      }),
    );
  }
}
