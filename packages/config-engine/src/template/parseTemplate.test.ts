// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { parseTemplate } from './parseTemplate';

function findingsOf(source: string) {
  const parsed = parseTemplate(source, { pointer: '/value' });
  return 'findings' in parsed ? parsed.findings : [];
}

describe('parseTemplate', () => {
  it.each([
    'plain text, also with }} in it',
    '{{ .metadata.name }}',
    '{{- .a -}}',
    '{{/* a comment with }} in it */}}{{ .a }}',
    '{{ .version | default "latest" | upper }}',
    '{{ (index .list 0).name }}',
    '{{ $.a }}',
    '{{ if and .a (not .b) }}x{{ else if eq .c 1 }}y{{ else }}z{{ end }}',
    '{{ with .a }}{{ .b }}{{ else with .c }}{{ . }}{{ end }}',
    '{{ printf "%-5s|%05.2f|%d|%q|%t|%v%%" "a" 1.5 3 "b" true .x }}',
    '{{ `}}` }}{{ "\\"}}\\n" }}',
    '{{ true }}{{ nil }}{{ -1.5e3 }}',
    '{{ .log-level }}',
  ])('parses %s', source => {
    expect(findingsOf(source)).toEqual([]);
  });

  it.each([
    ['{{ .a', 'template/syntax', '"{{" is not closed'],
    ['{{ "a }}', 'template/syntax', '"{{" is not closed'],
    ['{{ }}', 'template/syntax', 'a value is missing'],
    ['{{ .a | }}', 'template/syntax', 'a value is missing'],
    ['{{ (.a }}', 'template/syntax', '"(" is not closed'],
    ['{{ .a ) }}', 'template/syntax', '")" is not expected'],
    ['{{ .a .b }}', 'template/syntax', '".b" is not expected'],
    ['{{ .a | .b }}', 'template/syntax', 'can only be piped into a function'],
    ['{{ lower upper .a }}', 'template/syntax', 'in parentheses'],
    ['{{ "\\q" }}', 'template/syntax', 'an invalid escape'],
    ['{{ .a "secret" }}', 'template/syntax', 'a value is not expected'],
    ['{{ .a ? .b }}', 'template/syntax', '"?" is not expected'],
    ['{{ if .a }}x', 'template/syntax', '"if" is not ended'],
    ['{{ end }}', 'template/syntax', '"end" ends nothing'],
    ['{{ else }}', 'template/syntax', '"else" has no "if"'],
    ['{{ if .a }}{{ else }}{{ else }}{{ end }}', 'template/syntax', '"else"'],
    ['{{ if .a }}{{ else or }}{{ end }}', 'template/syntax', 'after "else"'],
    ['{{ printf "%x" 1 }}', 'template/syntax', 'no verb "%x"'],
    ['{{ printf "%999d" 1 }}', 'template/syntax', 'width'],
    [
      '{{ .a | defualt 1 }}',
      'template/unknown-function',
      'Did you mean "default"?',
    ],
    ['{{ default .a uper }}', 'template/unknown-function', '"upper"'],
    ['{{ $x := 1 }}', 'template/unsupported', 'variables'],
    ['{{ range .a }}{{ end }}', 'template/unsupported', '"range"'],
    ['{{ template "x" }}', 'template/unsupported', '"template"'],
    ['{{ default 1 }}', 'template/wrong-arguments', '2 values'],
    ['{{ .a | lower .b }}', 'template/wrong-arguments', 'takes 1 value,'],
  ])('rejects %s', (source, code, message) => {
    expect(findingsOf(source)).toEqual([
      expect.objectContaining({
        code,
        severity: 'error',
        pointer: '/value',
        message: expect.stringContaining(message),
      }),
    ]);
  });

  it('limits the length and nesting of a template', () => {
    expect(findingsOf(`{{ .a }}${'x'.repeat(20_000)}`)).toHaveLength(1);
    expect(
      findingsOf(`{{ ${'('.repeat(100)}.a${')'.repeat(100)} }}`),
    ).toHaveLength(1);
    expect(
      findingsOf(`${'{{ if .a }}'.repeat(100)}${'{{ end }}'.repeat(100)}`),
    ).toHaveLength(1);
  });

  it('never throws', () => {
    const piece = fc.constantFrom(
      '{{',
      '}}',
      '{{-',
      '-}}',
      '/*',
      '*/',
      '"',
      '`',
      '(',
      ')',
      '|',
      '.',
      '$',
      ' ',
      'if',
      'else',
      'end',
      'with',
      'default',
      '.a',
      '1',
      '-',
      '\\',
      'é',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), pieces => {
        expect(parseTemplate(pieces.join(''))).toBeDefined();
      }),
    );
  });
});
