import { defineFinding } from '../defineFinding';

/** What a change of the platform does to configurations, at the place that does it. */
export const impactFindings = {
  breaking: defineFinding<{ sentence: string; places: string }>({
    code: 'impact/breaking',
    severity: 'error',
    explanation:
      'The change breaks configurations that were fine before: it takes away what something may read, or gives it another type.',
    example:
      '# before: replicas: integer | default=1\n# after: the field is gone, and components set it',
    message: ({ sentence, places }) => `${sentence} Breaks ${places}.`,
  }),

  risky: defineFinding<{ sentence: string; places: string }>({
    code: 'impact/risky',
    severity: 'warning',
    explanation:
      'The change gives configurations other values than they had before. They are valid; look at whether they are meant.',
    example:
      '# before: replicas: integer | default=1\n# after:  replicas: integer | default=2',
    message: ({ sentence, places }) => `${sentence} Changes ${places}.`,
  }),
};
