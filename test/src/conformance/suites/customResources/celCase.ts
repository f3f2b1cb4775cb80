// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  blockingFindingsSteps,
  isObject,
  resolveEffectiveSteps,
  type CompiledDefinition,
  type Finding,
  type JsonObject,
} from '@component-config/config-engine';
import { disagreement } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { refusedPlaces } from './acceptCase';
import { documentOf } from './crdCase';
import { readTypes } from './readTypes';
import { pathOf, resourceWith, typeOfError, valueOf } from './runObject';
import { objectsOf, errorsOf } from '../../content';

/** The kinds of errors of rules. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['custom-resource/rule-violated', 'Invalid'],
  ['custom-resource/rule-fails', 'Invalid'],
  ['custom-resource/rule-requires', 'Required'],
  ['custom-resource/rule-forbids', 'Forbidden'],
  ['custom-resource/rule-duplicate', 'Duplicate'],
]);

/** An error of a resource. */
interface ResourceError {
  readonly field: string;
  readonly type: string;
  /** Of a rule: its message, or else itself. */
  readonly text?: string;
}

/** Rules about a resource: where the definition is refused, and what is wrong with the resource. */
export function runCelCase(content: Case): CaseOutcome {
  const { types, errors } = readTypes(documentOf(content));
  const [type] = types;
  const refused = refusedPlaces(content, errors);
  const found = type ? resourceErrors(type, content) : [];
  const result = JSON.parse(
    JSON.stringify({ refused: refused.ours, errors: found }),
  );
  const left = [...found];
  for (const error of expectedErrors(content)) {
    const index = left.findIndex(own => matches(error, own));
    if (index < 0) {
      const { field, type: kind, detail } = error;
      return disagreement(`no error ${kind} ${field} ${detail}`, result);
    }
    left.splice(index, 1);
  }
  const [more] = left;
  if (more) {
    const { type: kind, field, text } = more;
    return disagreement(`error ${kind} ${field} ${text}`, result);
  }
  return disagreement(refused.what, result);
}

/** The errors of values: not those without a field, and not those of rules that do not compile. */
function expectedErrors({ errors }: Case): JsonObject[] {
  return objectsOf(errors).filter(
    ({ field, detail }) =>
      field !== '' && !String(detail).startsWith('rule compile error'),
  );
}

function matches(
  { field, type, detail }: JsonObject,
  own: ResourceError,
): boolean {
  const said = String(detail ?? '');
  return (
    type === own.type &&
    String(field).replace(/\[([^\]]*)\]/g, '.$1') === own.field &&
    (own.text === undefined ||
      detail === undefined ||
      said === own.text ||
      said === `failed rule: ${own.text}` ||
      said.endsWith(`rule: ${own.text}`))
  );
}

function resourceErrors(
  { parameters }: CompiledDefinition,
  content: Case,
): ResourceError[] {
  const spec = isObject(content.object)
    ? content.object.spec
    : valueOf(content);
  if (!parameters || spec === undefined) {
    return [];
  }
  const after = resourceWith(parameters, spec);
  const old = isObject(content.old) ? content.old.spec : content.oldValue;
  const findings = [
    ...allSteps(
      resolveEffectiveSteps({ ...after, isUpdate: old !== undefined }),
    ).findings,
    ...(old === undefined
      ? []
      : allSteps(
          blockingFindingsSteps({
            values: { parameters: spec },
            before: resourceWith(parameters, old),
            after,
          }),
        )),
  ];
  const errors = new Map(
    errorsOf(findings).map(finding => [
      JSON.stringify(finding),
      errorOf(finding),
    ]),
  );
  return [...errors.values()];
}

function errorOf({ code, pointer, args }: Finding): ResourceError {
  const { message, rule } = (args ?? {}) as JsonObject;
  const text = message ?? rule;
  return {
    field: pathOf(pointer).replace(/\[([^\]]*)\]/g, '.$1'),
    type: kinds.get(code) ?? typeOfError(code),
    ...(text !== undefined && { text: String(text).trim() }),
  };
}
