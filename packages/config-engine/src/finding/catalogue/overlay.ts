import { defineFinding } from '../defineFinding';

/** Findings of Overlay documents, and of their selection for a component. */
export const overlayFindings = {
  wrongDocument: defineFinding<{ field: string; expected: string }>({
    code: 'overlay/wrong-document',
    severity: 'error',
    explanation:
      'A document is read as an Overlay by its `apiVersion` and `kind`; with another version its keys could mean something else.',
    example: 'apiVersion: component-config.io/v2\nkind: Overlay',
    message: ({ field, expected }) => `"${field}" has to be "${expected}".`,
  }),

  nameMissing: defineFinding({
    code: 'overlay/name-missing',
    severity: 'error',
    explanation:
      'Other overlays refer to an overlay by its name, and every value that it gives is shown with it.',
    example: 'kind: Overlay\nmetadata: {}',
    message: () => 'The overlay has no name: give "metadata.name".',
  }),

  wrongType: defineFinding<{ field: string; expected: string }>({
    code: 'overlay/wrong-type',
    severity: 'error',
    explanation:
      'The field holds another kind of value than it is defined for. The overlay is not applied until that is mended.',
    example: 'spec:\n  criteria: production',
    message: ({ field, expected }) => `"${field}" has to be ${expected}.`,
  }),

  unknownKey: defineFinding<{ key: string; within: string; hint: string }>({
    code: 'overlay/unknown-key',
    severity: 'error',
    explanation:
      'An overlay is read strictly: a misspelt key would otherwise change, without a word, whom the overlay is for or what it sets.',
    example: 'spec:\n  critera:\n    environment: production',
    message: ({ key, within, hint }) =>
      `"${key}" is not a key of "${within}"; correct or remove it.${hint}`,
  }),

  unsupportedKey: defineFinding<{ key: string }>({
    code: 'overlay/unsupported-key',
    severity: 'error',
    explanation:
      'The key belongs to an overlay, but this release does not act on it. Applying the overlay without it would give another result than its author means, so the overlay is not applied.',
    example: 'spec:\n  mixins: [os-hardening]',
    message: ({ key }) =>
      `"${key}" is not supported yet; remove it to have the overlay applied.`,
  }),

  duplicateName: defineFinding<{ name: string; other?: string }>({
    code: 'overlay/duplicate-name',
    severity: 'error',
    explanation:
      'Two overlays have one name, so a reference to it is ambiguous. Neither is applied.',
    example: 'metadata: { name: production }   # in two documents',
    message: ({ name, other }) =>
      `Another overlay${
        other === undefined ? '' : ` (${other})`
      } has the name "${name}" too; rename one of them.`,
  }),

  unknownBase: defineFinding<{ base: string; hint: string }>({
    code: 'overlay/unknown-base',
    severity: 'error',
    explanation: 'The parent that the overlay names does not exist.',
    example: 'spec:\n  base: prodution',
    message: ({ base, hint }) =>
      `There is no overlay "${base}" to build on; correct "spec.base".${hint}`,
  }),

  baseCycle: defineFinding<{ cycle: readonly string[] }>({
    code: 'overlay/base-cycle',
    severity: 'error',
    explanation:
      'Overlays build on each other in a circle, so none of them comes first. None is applied.',
    example: 'metadata: { name: a }\nspec:\n  base: a',
    message: ({ cycle }) =>
      `The overlay builds on itself (${cycle.join(
        ' → ',
      )}); break the circle of "spec.base".`,
  }),

  notApplied: defineFinding<{ name: string; because: string }>({
    code: 'overlay/not-applied',
    severity: 'error',
    explanation:
      'An overlay is meant for this component and environment but has an error, or builds on an overlay that has one. The configuration is shown without it, and must not be taken for the complete one.',
    example: 'spec:\n  criteria: {}\n  mixins: [os-hardening]',
    message: ({ name, because }) =>
      `The configuration is incomplete: overlay "${name}" is meant for this component but is not applied, because ${because}.`,
  }),

  tie: defineFinding<{ name: string; other: string; pointer: string }>({
    code: 'overlay/tie',
    severity: 'error',
    explanation:
      'Two overlays that do not build on each other set one place to different values, and nothing says which one wins: they name equally many criteria and have the same priority. Neither is applied.',
    example:
      'metadata: { name: a }\nspec:\n  criteria: { region: eu }\n  config: { parameters: { size: 1 } }\n---\nmetadata: { name: b }\nspec:\n  criteria: { tier: gold }\n  config: { parameters: { size: 2 } }',
    message: ({ name, other, pointer }) =>
      `Overlays "${name}" and "${other}" set "${pointer}" to different values and neither is more specific; give one of them a higher "spec.priority", or build it on the other with "spec.base".`,
  }),
};
