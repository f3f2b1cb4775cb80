// SPDX-License-Identifier: Apache-2.0

import type { templateFindings } from '../catalogue/template';
import type { DocsOf } from './types';

export const templateDocs: DocsOf<typeof templateFindings> = {
  syntax: [
    'A text with `{{` is a template, in a subset of Go’s text/template. A template that cannot be parsed has no result.',
    'override: "registry.example/{{ .metadata.name"',
  ],
  unknownFunction: [
    'The template calls a function that does not exist. The documentation lists all functions; they cannot be extended.',
    'override: "{{ .parameters.version | defualt \\"latest\\" }}"',
  ],
  unknownPath: [
    'None of the schemas that the overlay is checked against has the field that the template reads, so it would always be empty. Templates read the same fields as conditions.',
    'override: "registry.example/{{ .parameters.imge }}"',
  ],
  unsupported: [
    'Loops, variables and nested templates of Go’s text/template are refused, which bounds the cost of a rule and keeps it easy to understand.',
    'override: "{{ range .parameters.hosts }}{{ . }}{{ end }}"',
  ],
  wrongArguments: [
    'A function has more or fewer arguments than it takes. A value that comes through a pipe is the last argument.',
    'override: "{{ default \\"latest\\" }}"',
  ],
  failed: [
    'The template failed for this configuration: a function got a value that it does not support, or the result is too long.',
    'override: "{{ printf \\"%d\\" .metadata.name }}"',
  ],
};
