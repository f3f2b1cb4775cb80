// SPDX-License-Identifier: Apache-2.0

import { createAllowance, StarlarkAllowance } from '@component-config/starlark';
import { Finding, phrase } from '../../../finding';
import { yttFindings } from '../../../finding/catalogue/ytt';
import type { JsonValue } from '../../../json';
import { formatPath } from '../../../pointer';
import { inexactIntegers } from './inexactIntegers';
import { checkValue, fillValue, Violation } from '../schema/checkValue';
import { noAnnotations, nowhere, toJson, YttItem } from '../node';
import { overlayDocument } from '../overlay/overlay';
import { formatDisagreements, withoutPlaces, YttProblem } from '../problem';
import { overlayProblem, schemaReport, YttSchema } from '../schema/readSchema';
import { Runtime } from '../template/runtime';
import { readAssertions } from '../validation/readAssertions';
import type { ItemType, Validation } from '../schema/schemaType';
import { orderLayers, readLayer, YttValuesLayer } from './valuesLayer';

/** The values of a schema after merging layers over its defaults. */
export interface YttValues {
  /** The merged document, with the source of each value; rules are not checked yet. */
  readonly document: YttItem;
  /** Assertions of data values documents on items of the merged document. */
  readonly assertions: ReadonlyMap<YttItem, Validation>;
  /** Runs the code of schema and values. */
  readonly runtime: Runtime;
  readonly value: JsonValue;
  readonly findings: readonly Finding[];
  /** The error ytt would report; undefined if it would continue. */
  readonly report?: string;
}

/**
 * Merges layers of values over the defaults of a schema and checks the types after each (docs/rules/ytt.md#values).
 * `strict` stops at the first problem, as ytt does; `lenient` continues and returns the findings of all layers.
 *
 * @param schema - omit it for values without a schema, which have any type
 * @param allowance - limits the code of the layers; defaults to a new one for each call
 */
export function applyYttValues(
  schema: YttSchema | undefined,
  layers: readonly YttValuesLayer[],
  mode: 'strict' | 'lenient' = 'lenient',
  allowance: StarlarkAllowance = createAllowance(),
): YttValues {
  const runtime = schema?.runtime ?? new Runtime([]);
  return runtime.spendFrom(allowance, () =>
    mergeLayers(schema, orderLayers(layers), mode, runtime),
  );
}

function mergeLayers(
  schema: YttSchema | undefined,
  ordered: readonly YttValuesLayer[],
  mode: 'strict' | 'lenient',
  runtime: Runtime,
): YttValues {
  const type = schema?.type;
  let document: YttItem | undefined = type && {
    kind: 'document',
    value: type.default,
    place: type.place,
    annotations: noAnnotations,
  };
  const problems: YttProblem[] = [];
  const report = schema && schemaReport(schema);
  const done = () => report !== undefined || problems.length > 0;
  const stops = () => mode === 'strict' && done();

  for (const layer of ordered) {
    if (stops()) {
      break;
    }
    const overlays = readLayer(layer, runtime, problems);
    for (const overlay of overlays) {
      if (stops()) {
        break;
      }
      document = mergeLayer(document, overlay, runtime, problems);
      if (type && !stops()) {
        document = typeLayer(type, document, problems);
      }
    }
  }
  const result: YttItem = document ?? {
    kind: 'document',
    value: null,
    place: nowhere,
    annotations: noAnnotations,
  };
  const assertions: YttValues['assertions'] = stops()
    ? new Map()
    : readAssertions(result, runtime, problems);
  const [first] = problems;
  const values = first && valuesReport(first, ordered);
  return {
    document: result,
    assertions,
    runtime,
    value: toJson(result.value),
    findings: [
      ...withoutRepetition([...(schema?.problems ?? []), ...problems]),
      ...inexactIntegers(result.value, result.place, ''),
    ],
    ...((report ?? values) !== undefined && { report: report ?? values }),
  };
}

function mergeLayer(
  document: YttItem | undefined,
  overlay: YttItem,
  runtime: Runtime,
  problems: YttProblem[],
): YttItem {
  if (!document) {
    return overlay;
  }
  const merged = overlayDocument(document, overlay, runtime);
  if ('problem' in merged) {
    problems.push(overlayProblem(merged, ''));
    return document;
  }
  return merged.document;
}

function typeLayer(
  type: ItemType,
  document: YttItem,
  problems: YttProblem[],
): YttItem {
  const filled = fillValue(type, document.value, document.place);
  const violations =
    filled.violations.length > 0
      ? filled.violations
      : checkValue(type, filled.value, document.place);
  if (violations.length > 0) {
    problems.push({
      report: formatDisagreements(
        'One or more data values were invalid',
        violations,
      ),
      findings: violations.map(describeViolation),
    });
  }
  return { ...document, value: filled.value };
}

function describeViolation(violation: Violation): Finding {
  const { pointer, place, found, expected, suggestion } = violation;
  const at = { pointer, position: place.position };
  const field = fieldText(pointer);
  return violation.kind === 'type'
    ? yttFindings.type.at(at, {
        field,
        found,
        expected: withoutPlaces(expected),
      })
    : yttFindings.unknownKey.at(at, {
        field,
        hint:
          suggestion === undefined ? '' : phrase('didYouMean', { suggestion }),
      });
}

/** The name of a value in messages. */
function fieldText(pointer: string): string {
  return pointer === '' ? 'The document' : `"${formatPath(pointer)}"`;
}

/** ytt's report of a problem with values. */
function valuesReport(
  problem: YttProblem,
  layers: readonly YttValuesLayer[],
): string {
  if (problem.early) {
    return problem.report;
  }
  const files = layers.flatMap(layer =>
    layer.via === 'document' ? [layer.source.file] : [],
  );
  const names = [
    ...new Set(files),
    ...(layers.length > files.length ? ['additional data values'] : []),
  ];
  return `Overlaying data values (in following order: ${names.join(', ')}): ${
    problem.report
  }`;
}

/** Reports a value that stays invalid only for the layer that set it. */
function withoutRepetition(problems: readonly YttProblem[]): Finding[] {
  const findings = new Map<string, Finding>();
  for (const finding of problems.flatMap(problem => problem.findings)) {
    const { pointer, message, position } = finding;
    const key = JSON.stringify([pointer, message, position?.start]);
    if (!findings.has(key)) {
      findings.set(key, finding);
    }
  }
  return [...findings.values()];
}
