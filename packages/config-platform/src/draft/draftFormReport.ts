// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  omitHiddenFromValues,
  type JsonObject,
} from '@component-config/config-engine';
import type {
  ConfigurationForm,
  DraftValues,
} from '@component-config/plugin-component-config-common';
import { refuseDraftShape } from './checkDraftValues';
import { draftSubject, type DraftInput } from './draftSubject';
import { environmentOf } from '../environments/environments';
import { formOf } from '../configuration/formReport';
import { mergeValues } from '../values/mergeValues';
import { withOwnLayer } from '../values/ownLayer';
import type { OwnValues } from '../values/ownValues';
import {
  inEnvironment,
  buildLayerStack,
  type Subject,
} from '../subject/subject';

/**
 * Everything that a form needs to edit a draft's own values: those for one environment, or for all if none is given.
 *
 * @param values - default to the values in the component's document
 * @throws NotFoundError if there is no such component type or environment
 * @throws InputError if the values are not a layer of the component
 *
 * @public
 */
export function draftFormReport(
  input: DraftInput,
  environmentName: string | undefined,
  values: DraftValues | undefined,
): ConfigurationForm {
  const drafted = draftSubject(input, values);
  const subject = drafted.after;
  if (values) {
    refuseDraftShape(subject, values);
  }
  const environment = environmentOf(subject, environmentName);
  const there = inEnvironment(subject, environment);
  const own: JsonObject = environment
    ? (drafted.values.environments.get(environment.name) ?? emptyObject())
    : mergeValues(drafted.values.general, drafted.shared);
  const stack = buildLayerStack(there, environment, there.heads);
  const edited = environment ? `component:${environment.name}` : 'component';
  return formOf(subject, environment, {
    stack: { ...stack, layers: withOwnLayer(stack.layers, edited, own, there) },
    edited,
    stored: {
      componentRef: subject.componentRef,
      ...(environment && { environment: environment.name }),
      values: showOwnValues(there, drafted.own, environment?.name),
      revision: 0,
    },
  });
}

/** The values in a component's document as the user may see them, with secrets already masked. */
export function showOwnValues(
  { schema, seesHiddenFields }: Pick<Subject, 'schema' | 'seesHiddenFields'>,
  { general, environments }: OwnValues,
  environment: string | undefined,
): JsonObject {
  const values =
    environment === undefined
      ? general
      : (environments.get(environment) ?? emptyObject());
  return seesHiddenFields ? values : omitHiddenFromValues(values, schema);
}
