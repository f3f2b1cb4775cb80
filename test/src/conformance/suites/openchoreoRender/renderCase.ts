// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  isObject,
  nodeFromValue,
  plainTraced,
  renderComponent,
  valueAt,
  type JsonObject,
  type RenderedDefinition,
  type RenderInput,
  type RenderResult,
} from '@component-config/config-engine';
import { compareData, disagreement } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { controllerMetadata } from './controllerMetadata';
import { objectsOf, errorsOf } from '../../content';

/** Renders the documents of a case: the same resources, or a refusal that names the same resource, field or rule. */
export function runRenderCase(content: Case): CaseOutcome {
  return compareRendering(content, renderComponent(inputOf(content)));
}

export function compareRendering(
  { expect, error }: Case,
  { resources, findings }: RenderResult,
): CaseOutcome {
  const errors = errorsOf(findings);
  const messages = errors.map(
    ({ message, pointer }) => `${message} ${pointer}`,
  );
  if (error !== undefined) {
    if (errors.length === 0) {
      return disagreement('no error', []);
    }
    const missing = namesOf(String(error)).find(
      name => !messages.join(' ').includes(name),
    );
    return disagreement(
      missing === undefined
        ? undefined
        : `the error does not name "${missing}": ${messages.join(' ')}`,
      messages,
    );
  }
  if (errors.length > 0) {
    return disagreement(
      `expected no error, got ${messages.join(' ')}`,
      messages,
    );
  }
  const result = resources.map(({ resource, targetPlane }): JsonObject => ({
    resource: plainTraced(resource),
    ...(targetPlane !== 'dataplane' && { targetPlane }),
  }));
  return compareData(expect, result);
}

/** What an error of OpenChoreo names: resources, instances of traits, expressions, rules, fields and paths. */
export function namesOf(error: string): string[] {
  const first = (pattern: RegExp) => pattern.exec(error)?.[1];
  return [
    first(/for resource ([^\s:]+): /),
    first(/^resource (\S+) missing/),
    first(
      /^(?:failed to (?:process|build)(?: embedded)? trait(?: context for)?|trait) (\S+\/\S*)[ :]/,
    )?.replace(/:$/, ''),
    ...[...error.matchAll(/CEL \w+ error in expression '([^']*)'/g)].map(
      ([, expression]) => expression.trim().slice(0, 100),
    ),
    ...[
      ...error.matchAll(
        /rule\[\d+\] "(.*?)(?:\.\.\.)?" (?:evaluated|evaluation|must)/g,
      ),
    ].map(([, rule]) =>
      // Ours names the expression.
      rule
        .replace(/^\$\{/, '')
        .replace(/\}$/, '')
        .replaceAll('\\"', '"')
        .replaceAll('\\\\', '\\')
        .slice(0, 100),
    ),
    ...[...error.matchAll(/evaluated to false: ([^;]+)/g)].map(([, text]) =>
      text.trim(),
    ),
    first(/missing required field '(.*?)'/),
    first(/missing (metadata\.name|apiVersion|kind|metadata)$/),
    first(/RenderInput\.Metadata\.(\w+)/)?.replace(/^./, letter =>
      letter.toLowerCase(),
    ),
    first(/output kind cannot be mounted as file: (\S+)/),
    first(/trait (\S+) referenced but not found/),
    first(/validation failed: \.?(\w+) (?:is|should|must)/),
    first(/no resource matched target \S*\/(\w+)/),
    ...[
      ...error.matchAll(/post-render validation on (\S+) failed: ([^(;]+)/g),
    ].flatMap(([, resource, message]) => [resource, message.trim()]),
    first(/where clause '(.*?)' must/),
    first(/ path "(\/.*?)" contains/),
    first(/array index (\S+) out of bounds/),
    first(/unsupported patch operation "(\w+)"/),
    first(/unsupported array index "(\w+)"/),
    first(/unclosed bracket segment in "(.*?)"/),
    first(/filter expression: (.*)$/),
    first(/failed to render path '(.*?)' for/) && 'expression',
    first(/key "(\w+)" does not exist/),
    first(/\$ref "(.*?)"/),
  ].filter(name => name !== undefined);
}

/** @param content - the documents of a case, with those that it leaves out */
export function inputOf(content: Case): RenderInput {
  const {
    componentType,
    traits,
    metadata = null,
    component = null,
    environment = null,
    workload = null,
    dataPlane = null,
  } = content;
  return {
    componentType: isObject(componentType)
      ? definitionOf('ComponentType', componentType)
      : undefined,
    traits: objectsOf(traits).map(trait => ({
      ...definitionOf('Trait', trait),
      kind: trait.kind === 'ClusterTrait' ? 'ClusterTrait' : 'Trait',
    })),
    documents: {
      component,
      workload,
      environment,
      dataPlane,
      releaseBinding: content.releaseBinding,
      secretReferences: content.secretReferences,
      metadata:
        valueAt(metadata, '/fromController') === true
          ? controllerMetadata(content)
          : metadata,
      dependencyItems: content.dependencyItems,
      resourceDependencies: content.resourceDependencies,
      defaultNotificationChannel: content.defaultNotificationChannel,
    },
  };
}

export function definitionOf(
  kind: string,
  written: JsonObject,
): RenderedDefinition {
  const document = nodeFromValue({
    apiVersion: 'openchoreo.dev/v1alpha1',
    kind,
    ...written,
  });
  return {
    name: String(valueAt(written, '/metadata/name') ?? ''),
    definition: compileDefinition(document),
    document,
  };
}
