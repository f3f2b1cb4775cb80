// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  blockingFindingsSteps,
  emptyObject,
  identityOfFinding,
  isNewTo,
  isWithin,
  parsePointer,
  resolve as resolveInput,
  typedSecrets,
  valueAt,
  type Environment,
  type Finding,
  type JsonObject,
} from '@component-config/config-engine';
import {
  type DraftFinding,
  type DraftReport,
  type DraftValues,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import { draftShapeFindings } from './checkDraftValues';
import { generalFindings } from '../configuration/generalFindings';
import { createDraftValues } from './createDraftValues';
import { showOwnValues } from './draftFormReport';
import {
  draftSubject,
  type DraftInput,
  type DraftSubject,
} from './draftSubject';
import { summarizeEnvironment } from '../environments/environments';
import { summarizeDefinition } from '../subject/findDefinitions';
import { mergeValues } from '../values/mergeValues';
import type { OwnValues } from '../values/ownValues';
import { isGivenLater } from './scaffolding';
import { platformView, showEffective } from '../subject/showSubject';
import {
  inEnvironment,
  inputOf,
  isUsedAnywhere,
  resolveSteps,
  buildLayerStack,
  type Subject,
} from '../subject/subject';

const CLEAR_TEXT = 'secret/clear-text';
const REQUIRED = 'values/required';

/**
 * The effect of a draft's values in every environment, and what prevents them from being written.
 *
 * @throws NotFoundError if there is no such component type or environment
 * @throws InputError if the draft has no component type or one for another workload type, or the values cannot be checked
 *
 * @public
 */
export function draftReport(
  input: DraftInput,
  values: DraftValues,
): DraftReport {
  let drafted = draftSubject(input, values);
  const shape = draftShapeFindings(drafted.after, values);
  const { created, values: completed } =
    drafted.isNew && shape.length === 0
      ? createDraftValues(drafted)
      : { created: [], values: drafted.values };
  if (completed !== drafted.values) {
    drafted = drafted.withValues(completed);
  }
  const { before, after, own, isNew } = drafted;
  const general = generalFindings(after);
  const blocking =
    shape.length > 0 ? shape : blockingOf(drafted, values.environments ?? {});
  const { hiddenDocuments } = after;
  return {
    componentRef: after.componentRef,
    ...platformView(after.platform),
    componentType: summarizeDefinition(
      after.definitions.componentType,
      hiddenDocuments,
    ),
    blocking,
    ...(general.length > 0 && { general }),
    environments: after.environments.map(environment => {
      const there = inEnvironment(after, environment);
      const stack = buildLayerStack(there, environment, there.heads);
      return {
        environment: summarizeEnvironment(environment, hiddenDocuments),
        findings: [
          ...showEffective(there, allSteps(resolveSteps(there, stack)))
            .findings,
        ],
      };
    }),
    ...(!isNew && { before: showValues(before, own) }),
    ...(blocking.length === 0 && { after: showValues(after, drafted.values) }),
    created,
  };
}

/** The values of a document as the user may see them. */
function showValues(subject: Subject, own: OwnValues): DraftValues {
  const environments = emptyObject<JsonObject>();
  for (const environment of subject.environments) {
    const { name } = environment;
    if (own.environments.has(name)) {
      environments[name] = showOwnValues(
        inEnvironment(subject, environment),
        own,
        name,
      );
    }
  }
  return { values: showOwnValues(subject, own, undefined), environments };
}

function blockingOf(
  drafted: DraftSubject,
  given: { readonly [environment: string]: unknown },
): DraftFinding[] {
  const { after } = drafted;
  const { environments } = after;
  const found: DraftFinding[] = [];
  const seen = new Set<string>();
  const targets = isUsedAnywhere(after)
    ? environments
    : [...environments, undefined];
  for (const environment of targets) {
    for (const finding of blockingIn(drafted, environment, given)) {
      // Findings that are the same in every environment are reported once.
      const isGeneral = sectionOf(finding.pointer) === 'parameters';
      const text = JSON.stringify([
        isGeneral ? '' : environment?.name,
        identityOfFinding(finding),
      ]);
      if (!seen.has(text)) {
        seen.add(text);
        found.push({
          ...finding,
          ...(environment && !isGeneral && { environment: environment.name }),
        });
      }
    }
  }
  return found;
}

/** The findings of an environment that prevent the values from being written. */
function blockingIn(
  drafted: DraftSubject,
  environment: Environment | undefined,
  given: { readonly [environment: string]: unknown },
): Finding[] {
  const { isNew, values } = drafted;
  const inputIn = (subject: Subject) => {
    const there = inEnvironment(subject, environment);
    const stack = buildLayerStack(there, environment, there.heads);
    return inputOf(there, stack, environment === undefined);
  };
  const before = inputIn(drafted.before);
  const after = inputIn(drafted.after);
  const own = mergeValues(
    values.general,
    (environment && values.environments.get(environment.name)) ?? {},
  );
  const isNewFinding = isNewTo(resolveInput(before).findings);
  const typed = new Set(
    typedSecrets(
      own,
      inEnvironment(drafted.after, environment).schema,
      new Map(),
    )
      .map(({ pointer }) => pointer)
      // Masked values were there before.
      .filter(pointer => valueAt(own, pointer) !== SENSITIVE_MASK),
  );
  const isTyped = ({ pointer: place }: Finding) =>
    [...typed].some(pointer => isWithin(pointer, place));
  const resolved = resolveInput(after);
  const isRequested = ({ pointer }: Finding) =>
    sectionOf(pointer) === 'parameters' ||
    environment === undefined ||
    Object.hasOwn(given, environment.name);
  return [
    ...allSteps(blockingFindingsSteps({ values: own, before, after })),
    ...resolved.findings.filter(
      finding =>
        (finding.code === CLEAR_TEXT &&
          (isNewFinding(finding) || isTyped(finding))) ||
        (finding.code === REQUIRED &&
          valueAt(resolved.config, finding.pointer) === undefined &&
          (isNew ? isRequested(finding) : isNewFinding(finding)) &&
          !isGivenLater(after.schema, finding.pointer)),
    ),
  ];
}

/** The section of a field, of a trait or not. */
function sectionOf(pointer: string): string | undefined {
  const [first, , third] = parsePointer(pointer);
  return first === 'traits' ? third : first;
}
