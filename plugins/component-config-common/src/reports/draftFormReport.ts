// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  withholdValues,
  type JsonObject,
} from '@component-config/config-engine';
import type { ConfigurationForm } from '../types';
import type { DraftValues } from '../drafts';
import { refuseDraftShape } from './checkDraftValues';
import { draftSubject, type DraftInput } from './draftSubject';
import { environmentOf } from './environments';
import { formOf } from './formReport';
import { mergeValues } from './mergeValues';
import { withOwnLayer } from './ownLayer';
import type { OwnValues } from './ownValues';
import { inEnvironment, buildLayerStack, type Subject } from './subject';

/**
 * All that a form needs to edit a draft's own values: those for one environment, or for all when none is named.
 *
 * @param values - absent: what the document of the component says
 * @throws NotFoundError where there is no such component type or environment
 * @throws InputError where the values are no layer of the component
 *
 * @alpha
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
    held: {
      componentRef: subject.componentRef,
      ...(environment && { environment: environment.name }),
      values: showOwnValues(there, drafted.own, environment?.name),
      revision: 0,
    },
  });
}

/** What the document of a component says, as the person may see it; secrets are masked in it already. */
export function showOwnValues(
  { schema, seesHiddenFields }: Pick<Subject, 'schema' | 'seesHiddenFields'>,
  { general, environments }: OwnValues,
  environment: string | undefined,
): JsonObject {
  const values =
    environment === undefined
      ? general
      : (environments.get(environment) ?? emptyObject());
  return seesHiddenFields ? values : withholdValues(values, schema);
}
