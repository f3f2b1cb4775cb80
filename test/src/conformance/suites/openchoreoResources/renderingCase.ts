// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  isObject,
  plainTraced,
  renderInstance,
  valueAt,
  type Finding,
  type InstanceResult,
  type JsonObject,
  type RenderedOutput,
} from '@component-config/config-engine';
import { describeDifference, disagreement } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { controllerMetadata } from '../openchoreoRender/controllerMetadata';
import { definitionOf, namesOf } from '../openchoreoRender/renderCase';
import { objectOf, errorsOf } from '../../content';

/** Renders a resource or project: the same resources, outputs and conditions, or a refusal that names the same. */
export function runRenderingCase(
  content: Case,
  kind: 'resource' | 'project',
): CaseOutcome {
  const type = content[`${kind}Type`];
  const metadata = content.metadata ?? null;
  const rendered = renderInstance({
    kind,
    type: isObject(type)
      ? definitionOf(kind === 'resource' ? 'ResourceType' : 'ProjectType', type)
      : undefined,
    instance: content[kind] ?? null,
    binding: content[`${kind}ReleaseBinding`],
    environment: content.environment ?? null,
    dataPlane: content.dataPlane ?? null,
    metadata:
      valueAt(metadata, '/fromController') === true
        ? controllerMetadata(content, kind)
        : metadata,
    observed: content.observed,
  });
  const what =
    differenceOfErrors(content.error, rendered.findings) ??
    (content.error === undefined
      ? describeDifference(content.expect, resourcesOf(rendered))
      : undefined) ??
    (content.outputs === undefined
      ? undefined
      : describeDifference(content.outputs, rendered.outputs.map(outputOf))) ??
    differenceOfErrors(content.outputsError, outputErrors(content, rendered)) ??
    differenceOfReadiness(content, rendered) ??
    differenceOfNamespace(content, rendered);
  return disagreement(what, null);
}

function resourcesOf({ resources }: InstanceResult): JsonObject[] {
  return resources.map(({ id, resource }) => ({
    id,
    object: plainTraced(resource),
  }));
}

/** Outputs are only compared where a case has them. */
function outputErrors(
  { outputs, outputsError }: Case,
  { outputFindings }: InstanceResult,
): readonly Finding[] {
  return outputs === undefined && outputsError === undefined
    ? []
    : outputFindings;
}

function differenceOfErrors(
  error: unknown,
  findings: readonly Finding[],
): string | undefined {
  const messages = errorsOf(findings)
    .map(({ message, pointer }) => `${message} ${pointer}`)
    .join(' ');
  if (error === undefined) {
    return messages === '' ? undefined : `expected no error, got ${messages}`;
  }
  if (messages === '') {
    return 'no error';
  }
  const missing = [
    ...namesOf(String(error)),
    ...[...String(error).matchAll(/(?:resource|output) "([^"]+)"/g)].map(
      ([, name]) => name,
    ),
    ...[
      ...String(error).matchAll(/^input\.(?:ProjectTypeSpec|(\w+)) is nil/g),
    ].map(([, name]) => name ?? 'ProjectType'),
    ...[...String(error).matchAll(/^resolve (\w+):/g)].map(([, name]) => name),
  ].find(name => !messages.includes(name));
  return missing && `the error does not name "${missing}": ${messages}`;
}

function outputOf({
  name,
  value,
  secretKeyRef,
  configMapKeyRef,
}: RenderedOutput): JsonObject {
  const reference = (ref: RenderedOutput['secretKeyRef']) =>
    ref && { name: plainTraced(ref.name), key: plainTraced(ref.key) };
  const secret = reference(secretKeyRef);
  const configMap = reference(configMapKeyRef);
  return {
    name,
    ...(value && { value: plainTraced(value) }),
    ...(secret && { secretKeyRef: secret }),
    ...(configMap && { configMapKeyRef: configMap }),
  };
}

function differenceOfReadiness(
  { ready }: Case,
  rendered: InstanceResult,
): string | undefined {
  return Object.entries(objectOf(ready))
    .map(([id, expected]) => {
      const ours = Object.hasOwn(rendered.ready, id)
        ? rendered.ready[id]
        : true;
      const isEqual =
        typeof expected === 'string'
          ? typeof ours !== 'boolean'
          : ours === expected;
      return isEqual ? undefined : `"${id}" is ready: ${JSON.stringify(ours)}`;
    })
    .find(what => what !== undefined);
}

/** The controller asks for the namespace of the project among its resources. */
function differenceOfNamespace(
  { namespaceFound, metadata }: Case,
  { resources }: InstanceResult,
): string | undefined {
  const namespace = valueAt(metadata ?? null, '/namespace') ?? null;
  const found = resources.some(({ resource }) => {
    const value = plainTraced(resource);
    return (
      valueAt(value, '/apiVersion') === 'v1' &&
      valueAt(value, '/kind') === 'Namespace' &&
      equalJson(valueAt(value, '/metadata/name'), namespace)
    );
  });
  return namespaceFound === undefined || namespaceFound === found
    ? undefined
    : `namespace found: ${found}`;
}
