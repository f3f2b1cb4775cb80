// SPDX-License-Identifier: Apache-2.0

import { emptyObject, JsonObject } from '../json';
import { parseTemplate } from './parseTemplate';
import { RenderOptions, renderTemplate } from './renderTemplate';

const data: JsonObject = {
  parameters: {
    version: '1.4',
    replicas: 3,
    big: 1000000,
    ratio: 0.5,
    tiny: 0.0000001,
    small: 0.00001,
    large: 1234567.5,
    zero: 0,
    flag: true,
    off: false,
    empty: '',
    nothing: null,
    hosts: ['a', 'b'],
    limits: { memory: '1Gi', cpu: 2 },
    template: '{{ .metadata.name }}',
  },
  environment: {
    'kubernetes.version': '1.31',
    region: 'eu',
    'region.name': 'x',
  },
  metadata: { name: 'my-site', labels: { 'app.kubernetes.io/name': 'site' } },
};

function render(source: string, options?: RenderOptions) {
  const parsed = parseTemplate(source);
  if ('findings' in parsed) {
    throw new Error(parsed.findings[0].message);
  }
  return renderTemplate(parsed.template, data, options);
}

describe('renderTemplate', () => {
  it.each([
    ['a string without braces is not trimmed', '  a ', '  a '],
    [
      'the result of a template is trimmed',
      ' {{ .metadata.name }} ',
      'my-site',
    ],
    [
      'fields',
      'r/{{ .metadata.name }}:{{ .parameters.version }}',
      'r/my-site:1.4',
    ],
    ['a missing leaf is empty', '{{ .parameters.absent }}-', '-'],
    ['a missing parent is empty', '{{ .a.b.c.d }}-', '-'],
    ['null is empty', '{{ .parameters.nothing }}-', '-'],
    [
      'inherited properties are ignored',
      '{{ .constructor.name }}{{ .__proto__ }}-',
      '-',
    ],
    ['integers in full', '{{ .parameters.big }}', '1000000'],
    [
      'fractions',
      '{{ .parameters.ratio }} {{ .parameters.tiny }} {{ .parameters.small }} {{ .parameters.large }}',
      '0.5 1e-07 1e-05 1.2345675e+06',
    ],
    ['lists', '{{ .parameters.hosts }}', '[a b]'],
    ['maps', '{{ .parameters.limits }}', 'map[cpu:2 memory:1Gi]'],
    ['facts with dots', '{{ .environment.kubernetes.version }}', '1.31'],
    ['the shorter name first', '{{ .environment.region }}', 'eu'],
    [
      'a longer name if the shorter one has no such field',
      '{{ .environment.region.name }}',
      'x',
    ],
    [
      'no second evaluation',
      '{{ .parameters.template }}',
      '{{ .metadata.name }}',
    ],
    ['trim markers', 'a  {{- .parameters.version -}}  b', 'a1.4b'],
    ['comments', 'a{{/* }} */}}b', 'ab'],
    ['default', '{{ .parameters.absent | default "x" }}', 'x'],
    ['default treats zero as empty', '{{ .parameters.zero | default 5 }}', '5'],
    ['coalesce', '{{ coalesce .parameters.empty .parameters.version }}', '1.4'],
    ['ternary, condition first', '{{ ternary .parameters.flag "y" "n" }}', 'y'],
    ['ternary, condition last', '{{ ternary "y" "n" (eq 1 2) }}', 'n'],
    [
      'ternary, condition piped',
      '{{ .parameters.off | ternary "y" "n" }}',
      'n',
    ],
    ['if', '{{ if .parameters.flag }}on{{ else }}off{{ end }}', 'on'],
    [
      'else if',
      '{{ if .parameters.off }}a{{ else if .parameters.flag }}b{{ end }}',
      'b',
    ],
    [
      'with',
      '{{ with .parameters.limits }}{{ .cpu }}{{ $.metadata.name }}{{ end }}',
      '2my-site',
    ],
    [
      'with an absent value',
      '{{ with .parameters.absent }}a{{ else }}b{{ end }}',
      'b',
    ],
    ['and stops early', '{{ and .parameters.off (int "x") }}', 'false'],
    ['or stops early', '{{ or .parameters.version (int "x") }}', '1.4'],
    ['not', '{{ not .parameters.empty }}', 'true'],
    ['eq with several', '{{ eq .parameters.version "1" "1.4" }}', 'true'],
    [
      'an absent value equals the empty string',
      '{{ eq .parameters.absent "" }}',
      'true',
    ],
    ['ne', '{{ ne 1 2 }}', 'true'],
    [
      'order of numbers',
      '{{ lt 2 10 }}{{ le 2 2 }}{{ gt 2 10 }}{{ ge 2 2 }}',
      'truetruefalsetrue',
    ],
    ['order of strings', '{{ lt "10" "2" }}', 'true'],
    ['lower and upper', '{{ "aB" | lower }}{{ "aB" | upper }}', 'abAB'],
    ['title', '{{ title "hello world" }}', 'Hello World'],
    [
      'trimming',
      '{{ trim " a " }}{{ trimPrefix "v" "v1" }}{{ trimSuffix ".0" "1.0" }}',
      'a11',
    ],
    ['replace', '{{ "a.b.c" | replace "." "-" }}', 'a-b-c'],
    ['quotes', '{{ quote "a\\"b" }}{{ squote 1 }}', '"a\\"b"\'1\''],
    ['join and splitList', '{{ splitList "," "a,b" | join "-" }}', 'a-b'],
    ['contains', '{{ contains "b" "abc" }}', 'true'],
    [
      'prefixes',
      '{{ hasPrefix "a" "abc" }}{{ hasSuffix "a" "abc" }}',
      'truefalse',
    ],
    [
      'printf',
      '{{ printf "%s-%03d|%-3s|%.1f|%+d" "a" 7 "b" 0.25 5 }}',
      'a-007|b  |0.3|+5',
    ],
    ['len', '{{ len .parameters.hosts }}{{ len "é" }}{{ len .absent }}', '220'],
    [
      'index',
      '{{ index .metadata.labels "app.kubernetes.io/name" }}{{ index .parameters.hosts 1 }}',
      'siteb',
    ],
    [
      'index of a missing key',
      '{{ index .parameters.hosts 9 }}{{ index .parameters "constructor" }}-',
      '-',
    ],
    ['fields of a group', '{{ (index .parameters "limits").memory }}', '1Gi'],
    ['trunc', '{{ trunc 2 "abc" }}{{ trunc -1 "abc" }}', 'abc'],
    [
      'int and toString',
      '{{ int "42" }}{{ toString 4.0 }}{{ int .absent }}',
      '4240',
    ],
    ['print', '{{ print 1 "a" true }}', '1atrue'],
    ['empty', '{{ empty .parameters.hosts }}', 'false'],
  ])('%s', (_, source, text) => {
    expect(render(source)).toMatchObject({ text, findings: [] });
  });

  it.each([
    ['{{ eq 1 "1" }}', '"eq" cannot compare a number and a string'],
    ['{{ lt 1 "2" }}', '"lt" compares two numbers or two strings'],
    ['{{ int "x" }}', '"int" cannot convert a string to a number'],
    ['{{ printf "%d" "a" }}', '"printf" cannot write a string as %d'],
    ['{{ printf "%d" }}', '"printf" has 1 verbs for 0 values'],
    ['{{ len true }}', '"len" does not support a boolean'],
    ['{{ trunc "a" "b" }}', '"trunc" takes a whole number first'],
  ])('returns no text for %s', (source, problem) => {
    expect(render(source)).toMatchObject({
      text: '',
      findings: [
        { code: 'template/failed', message: expect.stringContaining(problem) },
      ],
    });
  });

  it('limits the length of the result, also within functions', () => {
    let grown = '"aaaaaaaaaa"';
    for (let i = 0; i < 8; i++) {
      grown = `(${grown} | replace "a" "aaaaaaaaaa")`;
    }
    expect(render(`{{ ${grown} }}`).findings).toEqual([
      expect.objectContaining({
        message: expect.stringContaining('longer than 100000'),
      }),
    ]);
  });

  it('records the pointers of the values read', () => {
    expect(
      render(
        '{{ .metadata.name }}{{ .absent }}{{ with .parameters.limits }}{{ .cpu }}{{ end }}{{ .environment.kubernetes.version }}',
      ).reads,
    ).toEqual([
      '/metadata/name',
      '/parameters/limits',
      '/parameters/limits/cpu',
      '/environment/kubernetes.version',
    ]);
  });

  it('reads values through `show`', () => {
    const show: RenderOptions['show'] = (pointer, value) =>
      pointer === '/parameters/version' ? '•••' : value;
    expect(render('{{ .parameters.version }}', { show }).text).toBe('•••');
  });

  it('does not change Object.prototype', () => {
    const parsed = parseTemplate('{{ index . "__proto__" }}');
    expect(parsed).toHaveProperty('template');
    expect(
      'template' in parsed && renderTemplate(parsed.template, emptyObject()),
    ).toMatchObject({ text: '' });
  });
});
