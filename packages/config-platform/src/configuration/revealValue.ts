// SPDX-License-Identifier: Apache-2.0

import { InputError, NotAllowedError } from '@backstage/errors';
import {
  isHiddenAt,
  provenanceAt,
  revealAt,
  valueAt,
  type Steps,
} from '@component-config/config-engine';
import { phrase } from '../phrases';
import {
  componentConfigHiddenFieldsReadPermission,
  type RevealedValue,
} from '@component-config/plugin-component-config-common';
import { environmentOf } from '../environments/environments';
import {
  inEnvironment,
  resolveStoredSteps,
  type Subject,
} from '../subject/subject';
import { wordedError } from '../wordedError';

/**
 * The sensitive value of a field. A field that is not masked is refused, so that revealing a secret cannot be used to
 * read a whole configuration.
 *
 * @throws NotFoundError if there is no such environment
 * @throws InputError if the value is not sensitive
 * @throws NotAllowedError if the field is hidden from the user
 *
 * @public
 */
export function* revealSteps(
  subject: Subject,
  request: { environment?: string; pointer: string },
): Steps<RevealedValue> {
  const { pointer } = request;
  const environment = environmentOf(subject, request.environment);
  const there = inEnvironment(subject, environment);
  const effective = yield* resolveStoredSteps(there, environment, there.heads);
  refuseHidden(there, pointer);
  if (valueAt(effective.config, pointer) === undefined) {
    return { pointer };
  }
  const revealed = revealAt(effective, there.schema, pointer);
  if (!revealed) {
    throw wordedError(InputError, phrase('refusedNotSensitive', { pointer }));
  }
  const winner = provenanceAt(effective, pointer)?.winner.layer;
  const layer = effective.layers.find(({ id }) => id === winner);
  return {
    pointer,
    value: revealed.value,
    ...(layer && {
      origin: subject.hiddenDocuments.layerTitle(layer.id, layer).title,
    }),
  };
}

/** @throws NotAllowedError if a field is hidden from the user */
export function refuseHidden(
  { schema, seesHiddenFields, isUndescribed }: Subject,
  pointer: string,
): void {
  // Without its type it is unknown which fields are hidden.
  if (!seesHiddenFields && (isUndescribed || isHiddenAt(schema, pointer))) {
    throw wordedError(
      NotAllowedError,
      phrase('refusedPermission', {
        permission: componentConfigHiddenFieldsReadPermission.name,
      }),
    );
  }
}
