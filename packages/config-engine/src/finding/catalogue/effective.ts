import { defineFinding } from '../defineFinding';

/** Findings of the effective configuration. */
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
      'The schema of the component does not have the field. OpenChoreo accepts such values, but nothing reads them. Usually the name is misspelled, or the component type has no such section.',
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
      'A what-if question is about a few overlays and mixins, not about another platform. Beyond the limit none of the documents is read.',
    example: '# a text of a thousand Overlay documents',
    message: ({ limit }) =>
      `A what-if question takes at most ${limit} overlays and mixins; leave out those that it is not about.`,
  }),

  tooDeep: defineFinding<{ title: string; limit: number }>({
    code: 'effective/too-deep',
    severity: 'error',
    explanation:
      'Extremely deep nesting would exhaust every program that reads the values. The layer is left out, so the configuration is incomplete.',
    example: 'spec:\n  config: { a: { a: { a: … } } }',
    message: ({ title, limit }) =>
      `The values of ${title} are nested more than ${limit} levels deep and are left out; make them flatter.`,
  }),
};
