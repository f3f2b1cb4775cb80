import { defineFinding } from '../defineFinding';

/** Findings of the templates in mutation and validation rules. */
export const templateFindings = {
  syntax: defineFinding<{ template: string; problem: string; offset: number }>({
    code: 'template/syntax',
    severity: 'error',
    explanation:
      'A text with `{{` is a template, in the subset of Go’s text/template that the documentation of overlays describes. One that cannot be read gives no value.',
    example: 'override: "registry.example/{{ .metadata.name"',
    message: ({ template, problem, offset }) =>
      `The template "${template}" cannot be read: ${problem} (at character ${
        offset + 1
      }).`,
  }),

  unknownFunction: defineFinding<{ name: string; hint: string }>({
    code: 'template/unknown-function',
    severity: 'error',
    explanation:
      'The template calls a function that there is not. The functions are those that the documentation of overlays lists; there is no way to add one.',
    example: 'override: "{{ .parameters.version | defualt \\"latest\\" }}"',
    message: ({ name, hint }) =>
      `"${name}" is not a function of templates.${hint}`,
  }),

  unsupported: defineFinding<{ what: string; instead: string }>({
    code: 'template/unsupported',
    severity: 'error',
    explanation:
      'Go’s text/template has more than a single value needs: loops, variables and nested templates are refused, so that the work of a rule stays bounded and its meaning is plain to read.',
    example: 'override: "{{ range .parameters.hosts }}{{ . }}{{ end }}"',
    message: ({ what, instead }) =>
      `Templates have no ${what} here; ${instead}.`,
  }),

  wrongArguments: defineFinding<{
    name: string;
    expected: string;
    given: number;
  }>({
    code: 'template/wrong-arguments',
    severity: 'error',
    explanation:
      'A function is given more or fewer values than it takes; a value that comes through a pipe counts as the last.',
    example: 'override: "{{ default \\"latest\\" }}"',
    message: ({ name, expected, given }) =>
      `"${name}" takes ${expected}, a piped one included, and is given ${given}.`,
  }),

  failed: defineFinding<{ template: string; problem: string }>({
    code: 'template/failed',
    severity: 'error',
    explanation:
      'The template could be read, but gives no text for this configuration: a function met a value that it cannot work with, or the result is too long.',
    example: 'override: "{{ printf \\"%d\\" .metadata.name }}"',
    message: ({ template, problem }) =>
      `The template "${template}" gives no text: ${problem}.`,
  }),
};
