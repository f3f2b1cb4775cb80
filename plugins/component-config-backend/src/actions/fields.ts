// SPDX-License-Identifier: Apache-2.0

import type { Finding, JsonObject } from '@component-config/config-engine';
import type { z as zod } from 'zod/v3';

/** The zod instance that the action registry passes to a schema. */
export type Zod = typeof zod;

/** The fields that identify a component and, optionally, one of its environments. */
export const placeFields = (z: Zod) => ({
  componentRef: z
    .string()
    .describe(
      'Entity reference of a component in the catalog: "component:default/payments-api".',
    ),
  environment: z
    .string()
    .describe(
      'Name of one of the environments of the component: "production". "resolve-configuration" lists them.',
    )
    .optional(),
});

/** A partial configuration. */
export const valuesField = (z: Zod) =>
  z
    .record(z.unknown())
    .describe(
      'A partial configuration: an object with any of "parameters", "environmentConfigs" and "traits" ("traits.<instanceName>.parameters", "traits.<instanceName>.environmentConfigs"). "describe-component-type" lists the fields of each section. null removes a value that a lower layer sets.',
    );

/** When values are to be removed, with the limits of the REST API. */
export const endsField = (z: Zod) => {
  const text = (most: number) =>
    z
      .string()
      .min(1)
      .max(most)
      .regex(/^\P{Cc}*$/u);
  return z
    .array(
      z.object({
        pointer: text(1000).describe(
          'JSON Pointer of a value, a map, or a list as a whole: "/environmentConfigs/replicas".',
        ),
        at: z
          .string()
          .datetime({ offset: true })
          .describe('Date and time in the future: "2026-12-24T18:00:00Z".'),
        reason: text(500).describe('Why the value is set only until then.'),
      }),
    )
    .max(50)
    .describe(
      'Values that are to be removed at a time. The ends of other values stay.',
    )
    .optional();
};

/** Errors, warnings and information. */
export const findingsField = (z: Zod) =>
  z
    .array(
      z.object({
        severity: z
          .enum(['error', 'warning', 'info'])
          .describe('An error has to be fixed.'),
        code: z.string().describe('Stable name of the finding.'),
        message: z.string().describe('What is wrong, and what to do.'),
        pointer: z.string().describe('JSON Pointer to the field.'),
        file: z.string().optional().describe('Where it is written.'),
        line: z.number().optional(),
      }),
    )
    .describe('Findings; none of them quotes a secret.');

/** Changed values, in the form of an event's payload. */
export const changesField = (z: Zod) =>
  z
    .array(
      z.object({
        environment: z.string(),
        changes: z.array(
          z.object({
            pointer: z.string(),
            kind: z.enum(['added', 'removed', 'changed']),
            before: z.unknown().optional(),
            after: z.unknown().optional(),
          }),
        ),
      }),
    )
    .describe(
      'The changes of the effective configuration of each environment; secrets are masked.',
    );

/** Findings in the form that agents read. */
export function findingsOutput(findings: readonly Finding[]) {
  return findings.map(({ severity, code, message, pointer, position }) => ({
    severity,
    code,
    message,
    pointer,
    ...(position && { file: position.file, line: position.line }),
  }));
}

/** Input that the schema has validated is plain JSON: it arrived as the body of a request. */
export function asJson(values: { [key: string]: unknown }): JsonObject {
  return values as JsonObject;
}
