import { defineFinding } from '../defineFinding';

/** Findings of the selection of overlays for one component in one environment. */
export const selectionFindings = {
  mixinConflict: defineFinding<{
    mixin: string;
    /** The place, items of lists by their keys. */
    place: string;
    /** Where the mixin sets it: `mixins.yaml:12`. */
    at?: string;
    /** Who else sets it: `overlay production`. */
    other: string;
    /** Where that one sets it. */
    otherAt?: string;
  }>({
    code: 'selection/mixin-conflict',
    severity: 'error',
    explanation:
      'A mixin adds to what overlays set and never changes it, so that the order in which it comes does not matter. This one sets a place that an overlay which is applied with it, or another mixin, sets too; it is not applied, and the configuration is incomplete.',
    example:
      'kind: OverlayMixin\nmetadata: { name: os-hardening }\nspec: { config: { parameters: { readOnly: true } } }\n---\nkind: Overlay\nmetadata: { name: production }\nspec:\n  criteria: {}\n  mixins: [os-hardening]\n  config: { parameters: { readOnly: false } }',
    message: ({ mixin, place, at, other, otherAt }) =>
      `The configuration is incomplete: mixin "${mixin}" is not applied, because it sets "${place}"${
        at === undefined ? '' : ` (${at})`
      }, which ${other} sets too${
        otherAt === undefined ? '' : ` (${otherAt})`
      }; leave the place to one of the two.`,
  }),

  constraintUnclear: defineFinding<{
    name: string;
    value: string;
    problem: string;
  }>({
    code: 'selection/constraint-unclear',
    severity: 'warning',
    explanation:
      'A constraint compares a fact of the environment with a version, and one of the two is none. It counts as not met, so the overlay is skipped.',
    example:
      'spec:\n  constraints: [{ name: kubernetes.version, value: ">= new" }]',
    message: ({ name, value, problem }) =>
      `The constraint "${name}" "${value}" cannot be judged, because ${problem}; correct the constraint or the fact of the environment.`,
  }),
};
