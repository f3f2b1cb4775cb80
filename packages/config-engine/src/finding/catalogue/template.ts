// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase, Words } from '../phrase';
import type { Hint } from '../suggest';

/** Findings of the templates in mutation and validation rules. */
export const templateFindings = {
  syntax: defineFinding<{ problem: Words; offset: number }>({
    code: 'template/syntax',
    severity: 'error',
    explanation:
      'A text with `{{` is a template, in a subset of Go’s text/template. A template that cannot be parsed has no result.',
    example: 'override: "registry.example/{{ .metadata.name"',
    message: ({ problem, offset }) =>
      `The template cannot be parsed: ${problem} (at character ${offset + 1}).`,
  }),

  unknownFunction: defineFinding<{ name: string; hint: Hint }>({
    code: 'template/unknown-function',
    severity: 'error',
    explanation:
      'The template calls a function that does not exist. The documentation lists all functions; they cannot be extended.',
    example: 'override: "{{ .parameters.version | defualt \\"latest\\" }}"',
    message: ({ name, hint }) => `"${name}" is not a template function.${hint}`,
  }),

  unknownPath: defineFinding<{ path: string; hint: Hint }>({
    code: 'template/unknown-path',
    severity: 'error',
    explanation:
      'None of the schemas that the overlay is checked against has the field that the template reads, so it would always be empty. Templates read the same fields as conditions.',
    example: 'override: "registry.example/{{ .parameters.imge }}"',
    message: ({ path, hint }) =>
      `There is no field "${path}", which the template reads; use one that the schema has.${hint}`,
  }),

  unsupported: defineFinding<{ what: Phrase; instead: Phrase }>({
    code: 'template/unsupported',
    severity: 'error',
    explanation:
      'Loops, variables and nested templates of Go’s text/template are refused, which bounds the cost of a rule and keeps it easy to understand.',
    example: 'override: "{{ range .parameters.hosts }}{{ . }}{{ end }}"',
    message: ({ what, instead }) =>
      `Templates do not support ${what}; ${instead}.`,
  }),

  wrongArguments: defineFinding<{
    name: string;
    expected: Phrase;
    given: number;
  }>({
    code: 'template/wrong-arguments',
    severity: 'error',
    explanation:
      'A function has more or fewer arguments than it takes. A value that comes through a pipe is the last argument.',
    example: 'override: "{{ default \\"latest\\" }}"',
    message: ({ name, expected, given }) =>
      `"${name}" takes ${expected}, a piped one included, but has ${given}.`,
  }),

  failed: defineFinding<{ problem: Words }>({
    code: 'template/failed',
    severity: 'error',
    explanation:
      'The template failed for this configuration: a function got a value that it does not support, or the result is too long.',
    example: 'override: "{{ printf \\"%d\\" .metadata.name }}"',
    message: ({ problem }) => `The template failed: ${problem}.`,
  }),
};
