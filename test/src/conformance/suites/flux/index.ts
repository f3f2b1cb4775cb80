// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  isObject,
  nodeFromValue,
  valueFromNode,
  type JsonObject,
  type JsonValue,
  type SourceNode,
} from '@component-config/config-engine';
import {
  clearReleaseDocument,
  composeHelmRelease,
  composeValues,
  readChart,
  readVariables,
  substituteDocument,
  chartDefaults,
} from '@component-config/config-platform';
import { buildFluxKustomization } from '@component-config/config-platform/repositories';
import { readCaseFile } from '../../readCaseFile';
import type { Suite, Case, CaseOutcome } from '../../types';
import {
  compareUnlessRefused,
  describeDifference,
  disagreement,
} from '../../compareData';
import { documentsIn, finderOf } from './objects';
import { objectOf, textsOf, filesOf } from '../../content';

/** Cases recorded from the controllers of Flux. */
export const flux: Suite = {
  name: 'flux',
  entry: 'flux.yaml',
  read: readCaseFile,
  adapters: {
    helmrelease: runReleaseCase,
    substitute: runSubstitutionCase,
    valuesfiles: runValuesFilesCase,
  },
};

/** A HelmRelease with the objects that it refers to: the values that Flux composes, and what the chart sees of them. */
function runReleaseCase(content: Case): CaseOutcome {
  const { error, finalError, composed, expect } = content;
  const result = resultOf(content);
  if (error !== undefined || finalError !== undefined) {
    const refused = error === undefined ? result.charts : result.composed;
    return disagreement(refused === null ? undefined : 'not refused', result);
  }
  const what =
    describeDifference(composed, result.composed) ??
    (expect === undefined
      ? undefined
      : describeDifference(expect, result.charts));
  return disagreement(what, result);
}

/** Each part is null if it is refused. */
function resultOf({ release, objects, chart, subcharts }: Case): {
  composed: JsonValue;
  charts: JsonValue;
} {
  const [document = nodeFromValue({})] = documentsIn(release, 'release.yaml');
  const { values, findings } = composeHelmRelease(
    document,
    finderOf(documentsIn(objects, 'objects.yaml')),
  );
  if (findings.length > 0) {
    return { composed: null, charts: null };
  }
  const composed = valueFromNode(clearReleaseDocument(values));
  return {
    composed,
    charts: chartValues(composed, String(chart ?? ''), subcharts),
  };
}

/** What each chart sees. */
function chartValues(
  composed: JsonValue,
  values: string,
  subcharts: JsonValue | undefined,
): JsonObject | null {
  const others = Object.entries(objectOf(subcharts));
  const metadata = (name: string) => ({
    apiVersion: 'v2',
    name,
    version: '1.0.0',
  });
  const files = new Map<string, string>([
    [
      'Chart.yaml',
      JSON.stringify({
        ...metadata('orders'),
        dependencies: others.map(([name]) => ({ name, version: '1.0.0' })),
      }),
    ],
    ['values.yaml', values],
    ...others.flatMap(([name, text]): [string, string][] => [
      [`charts/${name}/Chart.yaml`, JSON.stringify(metadata(name))],
      [`charts/${name}/values.yaml`, String(text)],
    ]),
  ]);
  const { chart } = readChart(files);
  if (!chart) {
    return null;
  }
  const { charts } = composeValues(chart, {
    files: [{ file: 'composed.json', text: JSON.stringify(composed) }],
  });
  const result = emptyObject();
  for (const { path, values: seen } of charts) {
    result[path.at(-1) ?? 'orders'] = valueFromNode(seen);
  }
  return charts.length > 0 ? result : null;
}

/** A document, or the folder of a Flux Kustomization, after the substitution of its variables. */
function runSubstitutionCase(content: Case): CaseOutcome {
  const { strictResult, laxResult } = content;
  if (isObject(strictResult) && isObject(laxResult)) {
    return (
      compareUnlessRefused(strictResult, substituted(content, true)) ??
      compareUnlessRefused(laxResult, substituted(content, false))
    );
  }
  return compareUnlessRefused(
    content,
    substituted(content, content.strict !== false),
  );
}

/** The document or documents; null if Flux refuses them. */
function substituted(content: Case, isStrict: boolean): JsonValue {
  const find = finderOf(documentsIn(content.objects, 'objects.yaml'));
  const kustomization = kustomizationOf(content);
  const variables = readVariables(kustomization, find);
  const findings = [...variables.findings];
  const substitute = (document: SourceNode) =>
    substituteDocument(document, variables, isStrict);
  let result: JsonValue;
  if (isObject(content.files)) {
    const files = filesOf(content.files);
    const built = buildFluxKustomization(files, kustomization, { substitute });
    findings.push(...built.findings);
    result = built.resources.map(({ document }) => valueFromNode(document));
  } else {
    const [document] = documentsIn(content.document, 'document.yaml');
    const { document: root, findings: found } = substitute(document);
    findings.push(...found);
    result = valueFromNode(root);
  }
  return findings.length > 0 ? null : result;
}

function kustomizationOf(content: Case): SourceNode {
  const { kustomization, vars, substituteFrom, always } = content;
  const [given] = documentsIn(kustomization, 'kustomization.yaml');
  return (
    given ??
    nodeFromValue({
      metadata: { name: 'apps', namespace: 'flux-system' },
      spec: {
        postBuild: {
          substitute: vars ?? {},
          ...(substituteFrom !== undefined && { substituteFrom }),
          ...(always === true && { substituteStrategy: 'Always' }),
        },
      },
    })
  );
}

/** A chart with the values files that a HelmChart chooses: its default values. */
function runValuesFilesCase(content: Case): CaseOutcome {
  const { from, chartPath, valuesFiles, files } = content;
  const texts = filesOf(files);
  const { values, findings } = chartDefaults(
    {
      fileAt: path => texts.get(path),
      ...(from === 'git' && { folder: String(chartPath) }),
    },
    textsOf(valuesFiles),
    content.ignoreMissing === true,
  );
  const result = findings.length > 0 ? null : valueFromNode(values);
  return compareUnlessRefused(content, result);
}
