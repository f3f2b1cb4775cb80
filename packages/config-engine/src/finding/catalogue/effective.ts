import { defineFinding } from '../defineFinding';

/** Findings of the result of the fold. */
export const effectiveFindings = {
  unknownField: defineFinding<{
    field: string;
    /** Where the value comes from: `from overlay production, overlays.yaml:14`. */
    from?: string;
    hint: string;
  }>({
    code: 'effective/unknown-field',
    severity: 'warning',
    explanation:
      'The schema of the component does not know the field. OpenChoreo accepts such values but nothing reads them; most often the name is misspelt, or the component type has no such section.',
    example: 'spec:\n  parameters:\n    replcas: 3',
    message: ({ field, from, hint }) =>
      `The schema has no field "${field}"${
        from === undefined ? '' : ` (${from})`
      }; correct or remove it.${hint}`,
  }),

  tooManyDocuments: defineFinding<{ limit: number }>({
    code: 'effective/too-many-documents',
    severity: 'error',
    explanation:
      'A question what would be supposes some overlays and mixins, and not another platform. Beyond the limit none of the documents is read.',
    example: '# a text of a thousand Overlay documents',
    message: ({ limit }) =>
      `Overlays and mixins can be supposed up to ${limit} at a time; leave out those that the question is not about.`,
  }),

  tooDeep: defineFinding<{ title: string; limit: number }>({
    code: 'effective/too-deep',
    severity: 'error',
    explanation:
      'Values that are nested without end would exhaust whatever reads them. The layer takes no part; the configuration is shown without it, and must not be taken for the complete one.',
    example: 'spec:\n  config: { a: { a: { a: … } } }',
    message: ({ title, limit }) =>
      `The values of ${title} are nested more than ${limit} levels deep and take no part; make them flatter.`,
  }),
};
