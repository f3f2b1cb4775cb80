import { defineFinding } from '../defineFinding';

/** Findings about `oc:` annotations, whatever dialect they are written in. */
export const annotationFindings = {
  nearMiss: defineFinding<{ name: string; suggestion: string }>({
    code: 'annotations/near-miss',
    severity: 'info',
    explanation:
      'Annotations with names of your own are harmless, but this one is spelt almost like one that the portal knows.',
    example: 'token: "string | oc:ui:hiden=true"',
    message: ({ name, suggestion }) =>
      `The annotation "${name}" is not known and has no effect; did you mean "${suggestion}"?`,
  }),

  invalidValue: defineFinding<{ name: string; expected: string }>({
    code: 'annotations/invalid-value',
    severity: 'warning',
    explanation:
      'The portal knows the annotation, but not with this value, so that it may not do what it is for.',
    example: 'token: "string | oc:sensitive=yes"',
    message: ({ name, expected }) =>
      `The annotation "${name}" has to be ${expected}; correct its value.`,
  }),
};
