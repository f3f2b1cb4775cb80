// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  type Environment,
  type LayerStack,
  type Steps,
} from '@component-config/config-engine';
import type {
  ConfigurationForm,
  StoredValues,
} from '@component-config/plugin-component-config-common';
import {
  environmentOf,
  summarizeEnvironment,
  visibleEnvironments,
} from '../environments/environments';
import {
  summarizeDefinition,
  summarizeTraits,
} from '../subject/findDefinitions';
import { gitOnlyOf } from '../values/gitOnly';
import { storedValues } from '../values/storedValues';
import { showLayers, showSchema, viewOf } from '../subject/showSubject';
import { summarizeRelease } from '../subject/release';
import {
  findHead,
  inEnvironment,
  layerStackSteps,
  type Subject,
} from '../subject/subject';
import { anonymizeSkipped } from '../platform/anonymizeDocuments';
import { joinSecrets } from '../secrets/environmentSecrets';

/**
 * Everything that a form needs to edit the portal's values for one environment, or for all if none is given.
 *
 * @throws NotFoundError if there is no such environment
 *
 * @public
 */
export function* formSteps(
  subject: Subject,
  environmentName: string | undefined,
): Steps<ConfigurationForm> {
  const { heads } = subject;
  const environment = environmentOf(subject, environmentName);
  const there = inEnvironment(subject, environment);
  const head = findHead(heads, environmentName);
  // The edited layer is included even without stored values.
  const unsaved = { environment: environmentName, values: emptyObject() };
  const stack = yield* layerStackSteps(
    there,
    environment,
    head ? heads : [...heads, unsaved],
  );
  yield undefined;
  const editedKind = environment ? 'portal-environment' : 'portal';
  return formOf(subject, environment, {
    stack,
    edited: stack.layers.find(({ kind }) => kind === editedKind)?.id ?? '',
    stored: storedValues(there, environmentName, head),
  });
}

/**
 * Everything that a form needs to edit one of the layers of a component.
 *
 * @param layer - id of the edited layer; `stored`: its values as the user may see them
 */
export function formOf(
  subject: Subject,
  environment: Environment | undefined,
  layer: {
    readonly stack: LayerStack;
    readonly edited: string;
    readonly stored: StoredValues;
  },
): ConfigurationForm {
  const { hiddenDocuments } = subject;
  const { stack, edited, stored } = layer;
  const there = inEnvironment(subject, environment);
  const { component, definitions, release } = there;
  const gitOnly = gitOnlyOf(subject);
  const secrets = environment
    ? undefined
    : joinSecrets(visibleEnvironments(subject).map(one => one.secrets));
  return {
    componentRef: subject.componentRef,
    ...viewOf(subject, stack),
    ...(environment && {
      environment: summarizeEnvironment(environment, hiddenDocuments),
    }),
    ...(release && { release: summarizeRelease(release, hiddenDocuments) }),
    componentType: summarizeDefinition(
      // The release that froze the type may be hidden; the component itself refers to its current type.
      hiddenDocuments.definitions.has(release?.entityRef ?? '')
        ? subject.definitions.componentType
        : definitions.componentType,
      hiddenDocuments,
    ),
    traitInstances: component.traits.map(({ instanceName }) => instanceName),
    traits: summarizeTraits(definitions, hiddenDocuments).filter(
      ({ entityRef }) =>
        entityRef !== release?.entityRef ||
        !hiddenDocuments.isDocument(entityRef),
    ),
    takesClearText:
      subject.platform.secrets.allowClearText && !subject.hidesSecrets,
    schema: showSchema(there),
    layers: showLayers(there, stack.layers),
    skipped: anonymizeSkipped(stack.skipped, hiddenDocuments),
    context: stack.context,
    ...(secrets && { secrets }),
    findings: hiddenDocuments.findings([
      ...component.findings,
      ...definitions.findings,
      ...stack.findings,
    ]),
    editedLayer: edited,
    stored,
    ...(gitOnly && { gitOnly }),
  };
}
