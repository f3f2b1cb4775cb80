// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '@component-config/config-engine';
import type {
  ComponentDraft,
  DraftValues,
} from '@component-config/plugin-component-config-common';
import type { z as zod } from 'zod/v3';

type Zod = typeof zod;

/** Anything that can be written as JSON. */
export const anyJson = (z: Zod) => z.custom<JsonValue>();

/** A map of anything that can be written as JSON. */
export const jsonObject = (z: Zod) =>
  z.record(anyJson(z)).transform(value => value as JsonObject);

/** Input fields that identify a component: one in the catalog, a new one, or a changed one. */
export const draftFields = {
  componentRef: (z: Zod) =>
    z
      .string()
      .optional()
      .describe(
        'Entity reference of a component in the catalog. Omit it for a new component.',
      ),
  componentType: (z: Zod) =>
    z
      .union([
        z.string(),
        z.object({
          kind: z.enum(['ComponentType', 'ClusterComponentType']).optional(),
          name: z.string(),
        }),
      ])
      .optional()
      .describe(
        'The type of a new component: a name such as "web-service" or "deployment/web-service", an entity reference, or kind and name.',
      ),
  name: (z: Zod) =>
    z.string().optional().describe('The name of a new component.'),
  namespace: (z: Zod) =>
    z
      .string()
      .optional()
      .describe('The namespace of a new component. Defaults to "default".'),
  owner: (z: Zod) =>
    z
      .string()
      .optional()
      .describe('Entity reference of the owner of a new component.'),
  project: (z: Zod) =>
    z
      .string()
      .optional()
      .describe('The project, or system, of a new component.'),
  labels: (z: Zod) =>
    z.record(z.string()).optional().describe('The labels of a new component.'),
  annotations: (z: Zod) =>
    z
      .record(z.string())
      .optional()
      .describe('The annotations of a new component.'),
  traits: (z: Zod) =>
    z
      .array(
        z.object({
          name: z.string(),
          kind: z.enum(['Trait', 'ClusterTrait']).optional(),
          instanceName: z.string().optional(),
        }),
      )
      .optional()
      .describe('The traits of a new component.'),
};

/** The draft in the fields of an input. */
export function draftOf(input: ComponentDraft): ComponentDraft {
  const { componentRef, componentType, name, namespace } = input;
  const { owner, project, labels, annotations, traits } = input;
  return {
    ...(componentRef !== undefined && { componentRef }),
    ...(componentType !== undefined && { componentType }),
    ...(name !== undefined && { name }),
    ...(namespace !== undefined && { namespace }),
    ...(owner !== undefined && { owner }),
    ...(project !== undefined && { project }),
    ...(labels && { labels }),
    ...(annotations && { annotations }),
    ...(traits && { traits }),
  };
}

/** The input field with the values of the component's own document. */
export const valuesField = (z: Zod) =>
  z
    .object({
      values: jsonObject(z)
        .optional()
        .describe(
          'For all environments: "parameters", "environmentConfigs", and both below "traits.<instanceName>".',
        ),
      environments: z
        .record(jsonObject(z))
        .optional()
        .describe('By the name of the environment: "environmentConfigs".'),
    })
    // The field of a form contains more, for itself and for the review step.
    .passthrough()
    .transform(({ values, environments }) => ({
      ...(values && { values }),
      ...(environments && { environments }),
    }))
    .describe('The values, in the form of the field "ComponentConfiguration".');

/** Findings in an output. */
export const findingsField = (z: Zod) =>
  z
    .array(
      z.object({
        severity: z.enum(['error', 'warning', 'info']),
        code: z.string(),
        message: z.string(),
        pointer: z.string(),
        environment: z.string().optional(),
      }),
    )
    .describe('Errors and warnings.');

/** The name of an environment in an input. */
export const environmentField = (z: Zod) =>
  z.string().describe('The name of an environment.');

/** A finding in the form of an output. */
export interface TaskFinding {
  severity: 'error' | 'warning' | 'info';
  code: string;
  message: string;
  pointer: string;
  environment?: string;
}

/** Findings without what only a user interface shows. */
export function taskFindings(
  findings: readonly TaskFinding[],
  environment?: string,
): TaskFinding[] {
  return findings.map(finding => {
    const { severity, code, message, pointer } = finding;
    const name = finding.environment ?? environment;
    return {
      severity,
      code,
      message,
      pointer,
      ...(name !== undefined && { environment: name }),
    };
  });
}

/** The values of a form field, without its internal properties. */
export function valuesOf({ values, environments }: DraftValues): DraftValues {
  return {
    ...(values && { values }),
    ...(environments && { environments }),
  };
}
