// SPDX-License-Identifier: Apache-2.0

import { ServiceUnavailableError } from '@backstage/errors';
import type { ChangeSide } from '@component-config/config-engine';
import {
  componentConfigReadPermission,
  SENSITIVE_MASK,
  type ConfigurationImpact,
  type ImpactEvent,
  type ImpactReason,
  type ImpactSummary,
} from '@component-config/plugin-component-config-common';
import type { Fleet } from '../browse/Fleet';
import { measured } from '../operations';
import type { Caller } from '../service/Access';
import type { Zod } from './fields';
import type { ActionServices } from './types';

/** Default number of configurations in a response. */
const LISTED = 20;
const MOST_LISTED = 100;

/** A value on one side of the change, and where it comes from. */
const sideField = (z: Zod) =>
  z
    .object({
      value: z.unknown(),
      layer: z.string().describe('Id of the layer that sets it.'),
      title: z.string().describe('The layer, in words.'),
    })
    .optional();

/** The action `assess-impact`. */
export function createAssessImpactAction({
  registry,
  access,
  fleet,
  metrics,
}: ActionServices): void {
  registry.register({
    name: 'assess-impact',
    title: 'Assess Impact',
    description: `
Reports the effect of a change to platform documents on the configuration of every component in every environment, before it is merged. Nothing is changed.

\`documents\` is the YAML of the changed documents: ComponentTypes, Traits, Overlays, OverlayMixins and Environments, several of them separated by \`---\`. Each replaces the one with the same kind and name, or is added.

Outcomes, worst first: \`breaking\` (the configuration becomes invalid, or loses something that is read), \`risky\` (the platform overrides the component, or a value is removed), \`value-changed\`, \`origin-only\` (the same values, set by another layer), \`findings-only\`, \`same\`. Every reason has its rule; if a value differs, its pointer, the old and the new value, and the layer that sets each. Secrets are shown as \`${SENSITIVE_MASK}\`, so a change of a secret is only reported if another layer sets it.

## Examples

- A new default: pass the whole ComponentType with the new default as \`documents\`.
- Would it be safe to delete an overlay: \`{ "documents": "", "removed": ["overlay:default/eu-prod"] }\`.
`,
    attributes: { readOnly: true, destructive: false, idempotent: true },
    schema: {
      input: z =>
        z.object({
          documents: z
            .string()
            .describe(
              'YAML of the documents; may be empty if some are removed.',
            ),
          removed: z
            .array(z.string())
            .optional()
            .describe('Entity references of documents to remove.'),
          limit: z
            .number()
            .int()
            .min(0)
            .max(MOST_LISTED)
            .optional()
            .describe(
              `How many configurations to list at most, the worst first; ${LISTED} by default. The counts are of all.`,
            ),
        }),
      output: z =>
        z.object({
          class: z
            .enum(['breaking', 'risky', 'safe'])
            .optional()
            .describe('The worst class; omitted without differences.'),
          outcomes: z
            .record(z.number())
            .describe('Number of configurations by outcome.'),
          configurations: z.array(
            z.object({
              componentRef: z.string(),
              environment: z.string().optional(),
              outcome: z.string(),
              reasons: z
                .array(
                  z.object({
                    rule: z.string(),
                    class: z.enum(['breaking', 'risky', 'safe']),
                    sentence: z.string(),
                    pointer: z
                      .string()
                      .optional()
                      .describe(
                        'JSON Pointer to the field; list items are identified by their keys. Omitted if the reason concerns no single field.',
                      ),
                    code: z
                      .string()
                      .optional()
                      .describe('Name of the new or resolved finding.'),
                    before: sideField(z).describe(
                      'The old value; omitted if there was none, or no value differs.',
                    ),
                    after: sideField(z).describe(
                      'The new value; omitted if there would be none, or no value differs.',
                    ),
                  }),
                )
                .describe('The worst first.'),
            }),
          ),
          notListed: z
            .number()
            .describe('Number of further configurations that would differ.'),
        }),
    },
    examples: [
      {
        title: 'The effect of deleting an overlay',
        input: { documents: '', removed: ['overlay:default/eu-prod'] },
      },
    ],
    action: async ({ input, credentials }) => {
      const { documents, removed, limit = LISTED } = input;
      const caller = await access.requireSomewhereFor(
        credentials,
        componentConfigReadPermission,
      );
      const { summary, configurations } = await measured(
        metrics,
        'impact',
        () =>
          readImpact(fleet, caller, {
            documents,
            ...(removed && { removed }),
          }),
      );
      const worstFirst = configurations.sort((a, b) => rankOf(a) - rankOf(b));
      return {
        output: {
          ...(summary.class && { class: summary.class }),
          outcomes: { ...summary.outcomes },
          configurations: worstFirst
            .slice(0, limit)
            .map(({ componentRef, environment, outcome, reasons }) => ({
              componentRef,
              ...(environment !== undefined && { environment }),
              outcome,
              reasons: reasons.map(reasonOutput),
            })),
          notListed: Math.max(worstFirst.length - limit, 0),
        },
      };
    },
  });
}

/** A reason in the form that agents read. */
function reasonOutput({
  rule,
  class: of,
  sentence,
  change,
  finding,
}: ImpactReason) {
  const pointer = change?.pointer ?? finding?.pointer;
  return {
    rule,
    class: of,
    sentence,
    ...(pointer && { pointer }),
    ...(finding && { code: finding.code }),
    ...(change?.before && { before: sideOutput(change.before) }),
    ...(change?.after && { after: sideOutput(change.after) }),
  };
}

function sideOutput({ value, winner, title }: ChangeSide) {
  return { value, layer: winner.layer, title };
}

const outcomes = [
  'breaking',
  'risky',
  'value-changed',
  'origin-only',
  'findings-only',
] as const;

function rankOf({ outcome }: ConfigurationImpact): number {
  return outcomes.indexOf(outcome);
}

/** Reads the lines of an impact to the end. */
async function readImpact(
  fleet: Pick<Fleet, 'impact'>,
  caller: Caller,
  request: { documents: string; removed?: string[] },
): Promise<{ summary: ImpactSummary; configurations: ConfigurationImpact[] }> {
  const configurations: ConfigurationImpact[] = [];
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of fleet.impact(caller, request)) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const event: ImpactEvent = JSON.parse(line);
      switch (event.type) {
        case 'configuration':
          configurations.push(event.configuration);
          break;
        case 'finished':
          return { summary: event.summary, configurations };
        case 'failed':
          throw new ServiceUnavailableError(event.error.message);
        default:
      }
    }
  }
  throw new ServiceUnavailableError(
    'The impact could not be read to its end; try again later.',
  );
}
