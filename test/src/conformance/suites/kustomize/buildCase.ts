// SPDX-License-Identifier: Apache-2.0

import { posix } from 'node:path';
import {
  isObject,
  nodeFromValue,
  parseSource,
  valueFromNode,
  type Finding,
  type JsonObject,
  type JsonValue,
  type SourceNode,
} from '@component-config/config-engine';
import {
  buildKustomization,
  type BuiltResource,
  type InflatedChart,
  type Transformation,
} from '@component-config/config-platform/repositories';
import { describeDifference, disagreement } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { objectOf, textsOf, filesOf, errorsOf } from '../../content';

/** A folder that `kustomize build` builds: its resources in order, and where they come from. */
export function runBuildCase(content: Case): CaseOutcome {
  const flags = textsOf(content.flags);
  const folder = posix.normalize(String(content.build ?? '.'));
  const built = buildKustomization(
    caseFiles(content),
    folder === '.' ? '' : folder,
    {
      readsAnyFile: flags.some(flag => flag.endsWith('LoadRestrictionsNone')),
      refusesCharts: content.enableHelm === false,
      render: oracleOf(content),
    },
  );
  const { resources, findings } = built;
  const errors = errorsOf(findings);
  const outcome = compareResources(content, resources, errors, findings);
  if (outcome || content.origins === undefined) {
    return outcome;
  }
  const origins = resources.map(resource => originOf(resource, folder));
  const what = describeDifference(
    withTexts(content.origins),
    withTexts(origins),
    '/origins',
  );
  return disagreement(what, resultOf(resources, findings));
}

export function caseFiles({ files, binary }: Case): Map<string, string> {
  const bytes = [...filesOf(binary)].map(([path, hex]): [string, string] => [
    path,
    Buffer.from(hex, 'hex').toString('utf8'),
  ]);
  return new Map([...filesOf(files), ...bytes]);
}

/** Compares the refusal, or the resources as data. */
export function compareResources(
  content: Case,
  resources: readonly BuiltResource[],
  errors: readonly Finding[],
  findings = errors,
): CaseOutcome {
  const result = resultOf(resources, findings);
  if (content.error !== undefined) {
    return disagreement(errors.length > 0 ? undefined : 'not refused', result);
  }
  const documents = resources.map(({ document }) => valueFromNode(document));
  const what =
    errors.length > 0
      ? `refused: ${errors.map(({ code, message }) => `${code} ${message}`).join()}`
      : describeDifference(expectedOf(content), documents);
  return disagreement(what, result);
}

function resultOf(
  resources: readonly BuiltResource[],
  findings: readonly Finding[],
): JsonObject {
  return {
    documents: resources.map(({ document }) => valueFromNode(document)),
    findings: findings.map(({ code }) => code),
  };
}

/** The expected documents: data, or the text that Kustomize prints. */
function expectedOf({ expect }: Case): JsonValue {
  return typeof expect === 'string'
    ? parseSource(
        { file: 'expect.yaml', text: expect },
        {},
        'cluster',
      ).documents.map(({ root }) => valueFromNode(root))
    : (expect ?? null);
}

/** The origins as Kustomize's annotations say them, with paths relative to the built folder. */
function originOf(
  { document, origin, transformations }: BuiltResource,
  folder: string,
): JsonObject {
  const value = valueFromNode(document) as JsonObject;
  const metadata = objectOf(value.metadata);
  const name = [value.kind, metadata.namespace, metadata.name]
    .filter(part => part !== undefined)
    .join('/');
  const path = (file: string) => posix.relative(folder, file);
  const configured = ({
    kind,
    name: own,
    namespace,
    file,
  }: Transformation) => ({
    configuredIn: path(file),
    configuredBy: {
      apiVersion: 'builtin',
      kind,
      ...(own && { name: own }),
      ...(namespace && { namespace }),
    },
  });
  return {
    resource: name,
    origin:
      'file' in origin
        ? { path: path(origin.file) }
        : configured(origin.generatedBy),
    ...(transformations.length > 0 && {
      transformations: transformations.map(configured),
    }),
  };
}

/** All values as text, as annotations have them. */
function withTexts(value: JsonValue): JsonValue {
  return JSON.parse(
    JSON.stringify(value, (_, item) =>
      typeof item === 'object' && item !== null ? item : String(item),
    ),
  );
}

/** What the cases' template renders for each chart: a ConfigMap with the values that the chart sees. */
function oracleOf({
  oracle,
}: Case): (chart: InflatedChart) => readonly SourceNode[] {
  const folders = textsOf(oracle);
  return inflated => {
    const { namespace, kubeVersion = 'v1.36.0', apiVersions } = inflated;
    const release = inflated.nameTemplate ?? inflated.releaseName;
    return inflated.charts
      .filter(({ chart }) => {
        const [{ chart: root }] = inflated.charts;
        return folders.some(folder =>
          chart === root
            ? posix.basename(folder) === root.name
            : folder.endsWith(chart.folder.replace(/\/$/, '')),
        );
      })
      .map(({ path, chart, values }) =>
        nodeFromValue({
          apiVersion: 'v1',
          kind: 'ConfigMap',
          metadata: { name: `${release}-${path.at(-1) ?? chart.name}` },
          data: {
            release: `${namespace}/${release}`,
            kube: kubeVersion.replace(/^v?/, 'v'),
            monitoring: String(
              apiVersions.includes('monitoring.coreos.com/v1'),
            ),
            values: goJson(valueFromNode(values)),
          },
        }),
      );
  };
}

/** JSON with sorted keys, as templates print it. */
function goJson(value: JsonValue): string {
  return JSON.stringify(value, (_key, item) =>
    isObject(item)
      ? Object.fromEntries(
          Object.keys(item)
            .sort()
            .map(key => [key, item[key]]),
        )
      : item,
  ).replace(
    /[<>&]/g,
    character => `\\u00${character.charCodeAt(0).toString(16)}`,
  );
}
