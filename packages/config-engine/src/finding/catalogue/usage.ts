import { defineFinding } from '../defineFinding';

/** Findings of what the templates of a definition read. */
export const usageFindings = {
  undefinedField: defineFinding<{ path: string; reader: string; hint: string }>(
    {
      code: 'usage/undefined-field',
      severity: 'warning',
      explanation:
        'A template reads a field that the schema does not declare. OpenChoreo fails to render it, unless the read is guarded.',
      example: 'replicas: ${parameters.replica}',
      message: ({ path, reader, hint }) =>
        `"${reader}" reads "${path}", which the schema does not declare.${
          hint || ' Declare it, or remove the read.'
        }`,
    },
  ),

  unreadField: defineFinding<{ path: string }>({
    code: 'usage/unread-field',
    severity: 'info',
    explanation:
      'No template of the definition reads the field, so setting it changes nothing there. It may be read by something else, such as the build.',
    example: 'parameters: { colour: string }',
    message: ({ path }) =>
      `No template reads "${path}"; remove the field, or read it.`,
  }),
};
