// SPDX-License-Identifier: Apache-2.0

import { parseTemplate } from './parseTemplate';
import { templateReads } from './templateReads';

describe('templateReads', () => {
  it.each<[template: string, reads: string[]]>([
    ['no template', []],
    ['{{ .a.b }}-{{ $.c }}', ['a.b', 'c']],
    ['{{ . }}{{ $ }}{{ "text" }}{{ 1 }}', []],
    ['{{ default .a .b | upper }}', ['a', 'b']],
    ['{{ .a | default .b }}', ['a', 'b']],
    [
      '{{ if eq .a "x" }}{{ .b }}{{ else if .c }}{{ .d }}{{ end }}',
      ['a', 'b', 'c', 'd'],
    ],
    ['{{ (.a).b }}', ['a.b']],
    ['{{ (($.a).b).c }}', ['a.b.c']],
    ['{{ upper (lower .a) }}', ['a']],
    // Below `with`, a path begins at its value.
    ['{{ with .a }}{{ .b }}{{ $.c }}{{ . }}{{ end }}', ['a', 'a.b', 'c', 'a']],
    [
      '{{ with .a }}{{ with .b }}{{ .c }}{{ end }}{{ end }}',
      ['a', 'a.b', 'a.b.c'],
    ],
    ['{{ with .a }}{{ .b }}{{ else }}{{ .c }}{{ end }}', ['a', 'a.b', 'c']],
    ['{{ with (.a).b }}{{ .c }}{{ end }}', ['a.b', 'a.b.c']],
    // A computed value has no path.
    ['{{ with index .a 0 }}{{ .b }}{{ $.c }}{{ end }}', ['a', 'c']],
    ['{{ (index .a 0).b }}', ['a']],
    ['{{ with .a | default .b }}{{ .c }}{{ end }}', ['a', 'b']],
  ])('%s', (source, expected) => {
    const parsed = parseTemplate(source);
    expect(
      'template' in parsed &&
        templateReads(parsed.template).map(path => path.join('.')),
    ).toEqual(expected);
  });
});
