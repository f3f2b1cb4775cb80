// SPDX-License-Identifier: Apache-2.0

import {
  documentNodes,
  isObject,
  parseSource,
  printManifests,
  valueFromNode,
  type JsonObject,
} from '@component-config/config-engine';
import { renderSubject } from '@component-config/config-platform';
import type { Command } from '../command';
import { failsOn } from '../commands/failOn';
import { inputText, inputTexts } from '../commands/input';
import { notThere, wrongUsage } from '../failure';
import { locate, subjectIn, type Tree } from '../tree';
import { effectiveFindings } from './effectiveFindings';
import { findComponent } from './nameComponent';
import { noSuchEnvironment } from './noSuchEnvironment';
import { readTreeAt } from './openReader';
import { treeReader } from './treeReader';

/** The command `render`. */
export const renderManifests: Command['run'] = async (
  context,
  { arguments: [folder], options },
) => {
  const tree = await readTreeAt(
    context,
    { ...options, folder: inputText(folder) },
    inputText(options.commit),
    inputTexts(options.replace),
  );
  const component = findComponent(tree, inputText(options.component) ?? '');
  const name = inputText(options.environment) ?? '';
  const report = await treeReader(tree).effective(component.ref);
  const found = report.environments.find(
    each => each.environment.name === name,
  );
  const subject = subjectIn(tree, component);
  const environment = subject.environments.find(each => each.name === name);
  if (!found || !environment) {
    throw notThere(noSuchEnvironment(name, report.environments));
  }
  const rendered = renderSubject(subject, environment, {
    cluster: clusterDocuments(tree, inputText(options.namespace) ?? 'default'),
  });
  if (!rendered) {
    throw wrongUsage(
      `The type of "${component.ref}" has no templates that OpenChoreo renders.`,
    );
  }
  const output = options.output === 'json' ? 'json' : 'yaml';
  const type = tree.documents.find(
    ({ ref }) => ref === report.componentType.entityRef,
  );
  const findings = [
    ...effectiveFindings({ ...report, environments: [found] }, component),
    ...rendered.findings.map(finding => ({
      ...locate(finding, type?.place ?? component),
      component: component.ref,
      environments: [name],
    })),
  ];
  return {
    kind: 'document',
    language: output,
    text: printManifests(
      rendered.manifests.map(({ resource }) => resource),
      output,
    ),
    findings,
    isFailure: failsOn(findings, options),
    data: {
      componentRef: component.ref,
      environment: name,
      manifests: rendered.manifests,
    },
  };
};

/** Kinds that only rendering reads. */
const clusterKind =
  /\bkind["']?\s*:\s*["']?(?:Cluster)?(?:DataPlane|SecretReference)\b/;

/**
 * The DataPlanes and SecretReferences of a tree.
 *
 * @param namespace - of those that specify none
 */
function clusterDocuments({ files }: Tree, namespace: string): JsonObject[] {
  return files
    .filter(({ text }) => clusterKind.test(text))
    .flatMap(({ path, text }) => parseSource({ file: path, text }).documents)
    .flatMap(({ root }) => documentNodes(root))
    .map(({ node }) => valueFromNode(node))
    .filter(isObject)
    .map(({ metadata, ...document }) => ({
      ...document,
      metadata: { namespace, ...(isObject(metadata) && metadata) },
    }));
}
