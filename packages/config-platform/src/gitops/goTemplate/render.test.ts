// SPDX-License-Identifier: Apache-2.0

import {
  renderGoTemplate,
  TemplateRefusal,
  goFromNode,
  goMap,
  isGoMap,
} from '.';
import {
  nodeFromValue,
  type JsonObject,
} from '@component-config/config-engine';
import type { MissingKey } from './render';

const data: JsonObject = {
  name: 'shop',
  env: 'prod',
  port: 8443,
  large: 1000000,
  ratio: 1.5,
  live: true,
  none: null,
  empty: '',
  list: ['a', 'b'],
  map: { z: 1, a: { b: 'c' } },
};

function render(
  template: string,
  missingKey: MissingKey = 'error',
  work: number = 1_000_000,
): string {
  const read = goFromNode(nodeFromValue(data));
  const params = isGoMap(read) ? read : goMap([]);
  const texts = goMap([['tier', 'gold']], true);
  try {
    return renderGoTemplate(
      template,
      goMap([...params.entries, ['values', texts]]),
      missingKey,
      { work },
    );
  } catch (error) {
    if (error instanceof TemplateRefusal) {
      return error.make({ pointer: '' }).code;
    }
    throw error;
  }
}

describe('templates of Go', () => {
  it.each([
    ['plain', 'plain'],
    ['{{.name}}-{{ .env }}', 'shop-prod'],
    ['a {{- .name -}} b', 'ashopb'],
    [
      '{{.port}} {{.large}} {{.ratio}} {{.large | int64}}',
      '8443 1e+06 1.5 1000000',
    ],
    ['{{.none}} {{.list}} {{.map}}', '<no value> [a b] map[a:map[b:c] z:1]'],
    ['{{ if .live }}on{{ else }}off{{ end }}', 'on'],
    ['{{ if .empty }}a{{ else if eq .env "prod" }}b{{ else }}c{{ end }}', 'b'],
    ['{{ with .map.a }}{{ .b }}{{ $.name }}{{ end }}', 'cshop'],
    ['{{ range $i, $x := .list }}{{ $i }}{{ $x }};{{ end }}', '0a;1b;'],
    ['{{ range $k, $v := .map }}{{ $k }};{{ else }}none{{ end }}', 'a;z;'],
    ['{{ $x := .name }}{{ if .live }}{{ $x = "new" }}{{ end }}{{ $x }}', 'new'],
    ['{{ index .list 1 }}{{ index .map "a" "b" }}', 'bc'],
    ['{{ len .list }}{{ len .name }}', '24'],
    ['{{ dig "a" "b" "x" .map }}{{ dig "a" "no" "x" .map }}', 'cx'],
    ['{{ hasKey . "name" }}{{ hasKey . "no" }}', 'truefalse'],
    ['{{ .list | join "," | quote }}', '"a,b"'],
    ['{{ .map | toJson }}', '{"a":{"b":"c"},"z":1}'],
    ['{{ toYaml .map | nindent 2 }}', '\n  a:\n    b: c\n  z: 1'],
    ['{{ (fromYaml "a: [1, x]").a }}', '[1 x]'],
    ['{{ default "x" .empty }}{{ coalesce .none .name }}', 'xshop'],
    ['{{ ternary "a" "b" .live }}{{ .live | ternary "a" "b" }}', 'aa'],
    ['{{ printf "%s-%03d" .name 7 }}', 'shop-007'],
    [
      '{{ printf "%d %s %%" "a" }}{{ printf "%" }}{{ printf "b" true }}',
      '%!d(string=a) %!s(MISSING) %%!(NOVERB)b%!(EXTRA bool=true)',
    ],
    ['{{ regexMatch "^s.o" .name }}{{ regexMatch "(" .name }}', 'truefalse'],
    ['{{ regexFind "[o-p]+$" .name }}{{ regexFind "x" .name }}', 'op'],
    ['{{ regexFindAll "a*" "baaac" -1 | toJson }}', '["","aaa",""]'],
    [
      '{{ regexReplaceAll "(?P<a>\\\\w+)-(\\\\d)" "b-1 c-2" "${2}$a$1x$$" }}',
      '1b$ 2c$',
    ],
    ['{{ regexReplaceAllLiteral "a|" "bab" "$1" }}', '$1b$1b$1'],
    ['{{ mustRegexSplit "-+" "a--b-c" 2 | join "," }}', 'a,b-c'],
    ['{{ regexQuoteMeta "a.b" }}', 'a\\.b'],
    [
      '{{ snakecase "HTTP20xOK" }} {{ kebabcase "GO_PATH" }}',
      'http_20x_ok go-path',
    ],
    [
      '{{ snakecase "Bld4Floor3rd" }} {{ snakecase "a1B2.c" }}',
      'bld4_floor_3rd a1_b2.c',
    ],
    [
      '{{ swapcase "aB" }}{{ initials "one Two" }}{{ plural "a" "b" 1 }}',
      'AboTa',
    ],
    ['{{ eq .name "a" "shop" }}{{ ne .name "a" }}{{ lt 1 2 }}', 'truetruetrue'],
    ['{{ and .live .name }}{{ or .empty "o" }}{{ not .live }}', 'shopofalse'],
    [
      '{{ normalize "Team_A." }} {{ slugify 8 true "Feature/ü b" }}',
      'team-a feature',
    ],
    ['{{ slugify }}{{ slugify 5 "a b c d" }}', 'a-b-c'],
    ['{{ title "a-b c_d éa" }}', 'A-B C_d Éa'],
    ['{{ add "010" 2.9 }} {{ max "1.9" "2.0" }} {{ atoi "010" }}', '10 2 10'],
    ['{{ toYaml "a\\nb" }}', '|-\n  a\n  b'],
    [
      '{{ fromYaml "" }}{{ keys .none }}{{ dict "a" .none }}',
      'map[][]map[a:<nil>]',
    ],
    ['{{ sortAlpha 3 }}', '[3]'],
    ['{{ base "a/b/" }} {{ base "" }} {{ base "//" }}', 'b . /'],
    ['{{ dir "a/b/../c.tgz" }} {{ dir "c" }}', 'a .'],
    [
      '{{ clean "/../a//b" }} {{ clean "../x/.." }} {{ ext "a.b/c.tar.gz" }}',
      '/a/b .. .gz',
    ],
    ['{{ floor .ratio }} {{ ceil "1.2" }} {{ mustHas "a" .list }}', '1 2 true'],
    ['{{ slice .list 1 }}', '[b]'],
    ['{{ add 1 2 }}{{ mul 2 3 }}{{ div 7 2 }}{{ mod 7 2 }}', '3631'],
    [
      '{{ keys .map }}{{ pick .map "z" }}{{ omit .map "z" }}',
      '[a z]map[z:1]map[a:map[b:c]]',
    ],
    ['{{ list 1 2 | has 2 }}{{ uniq (list 1 1) }}', 'true[1]'],
    ['{{ len (uniq (list (list "a b") (list "a" "b"))) }}', '2'],
    ['{{ without (list 1 2 (list 3)) 1 (list 3) }}', '[2]'],
    [
      '{{ $x := 1 }}{{ range $i := .list }}{{ $y := $i }}{{ $x = $y }}{{ $x := 2 }}{{ end }}{{ $x }}',
      'b',
    ],
    ['{{ splitList "." "a.b" | last }}{{ (split "." "a.b")._0 }}', 'ba'],
    ['{{ .values.tier }}{{ index .values "no" }}', 'gold'],
    [
      '{{ trimAll "-" "--a-" }}{{ trunc 2 "abc" }}{{ substr 1 2 "abc" }}',
      'aabb',
    ],
    ['{{/* nothing */}}x', 'x'],
  ])('"%s" is "%s"', (template, text) => {
    expect(render(template)).toBe(text);
  });

  it.each([
    ['argocd/template-syntax', '{{ .name'],
    ['argocd/template-syntax', '{{ end }}'],
    ['argocd/template-syntax', '{{ if .live }}'],
    ['argocd/template-syntax', '{{ else }}'],
    ['argocd/template-syntax', '{{ .short-name }}'],
    ['argocd/template-syntax', '{{ $unknown }}'],
    ['argocd/template-syntax', '{{ .name | "a" }}'],
    ['argocd/template-syntax', '{{ }}'],
    ['argocd/template-function', '{{ name }}'],
    ['argocd/template-function', '{{ env "HOME" }}'],
    ['argocd/template-unknown', '{{ uuidv4 }}'],
    ['argocd/template-unknown', '{{ mustToDate "a" "b" }}'],
    ['argocd/template-unknown', '{{ define "a" }}{{ end }}'],
    ['argocd/template-syntax', '{{ if .live }}{{ else with .no }}{{ end }}'],
    ['argocd/template-value', '{{ nil }}'],
    ['argocd/template-value', '{{ range $i, $x := 3 }}{{ end }}'],
    ['argocd/template-value', '{{ slice .name 1 }}'],
    ['argocd/template-missing', '{{ .no }}'],
    ['argocd/template-missing', '{{ if .no }}{{ end }}'],
    ['argocd/template-missing', '{{ .none.a }}'],
    ['argocd/template-missing', '{{ .name.a }}'],
    ['argocd/template-value', '{{ index .list 5 }}'],
    ['argocd/template-value', '{{ index .none "a" }}'],
    ['argocd/template-value', '{{ eq .port 8443 }}'],
    ['argocd/template-value', '{{ dig "tier" "x" .values }}'],
    ['argocd/template-value', '{{ hasKey .values "tier" }}'],
    ['argocd/template-value', '{{ lower .port }}'],
    ['argocd/template-value', '{{ range .name }}{{ end }}'],
    ['argocd/template-value', '{{ printf "%q" 1 }}'],
  ])('%s: "%s"', (code, template) => {
    expect(render(template)).toBe(code);
  });

  it.each([
    ['{{ .no }}', '<no value>'],
    ['{{ .no.further }}', '<no value>'],
    ['{{ default "x" .no }}', 'x'],
    ['{{ if .no }}a{{ else }}b{{ end }}', 'b'],
  ])('without "missingkey=error", "%s" is "%s"', (template, text) => {
    expect(render(template, 'default')).toBe(text);
  });

  it('have nothing below a missing key with "missingkey=zero"', () => {
    expect(render('{{ .no }}', 'zero')).toBe('<no value>');
    expect(render('{{ .no.a }}', 'zero')).toBe('argocd/template-missing');
  });

  it('do not parse values, nor repeat literals in findings', () => {
    expect(render('{{ "{{ .name }}" }}')).toBe('{{ .name }}');
    const run = () =>
      renderGoTemplate('{{ index "hunter2" 1 }}', goMap([]), 'error', {
        work: 1_000,
      });
    expect(messageOf(run)).toContain('"index … …"');
  });

  it.each([
    '{{ .a "hunter2" }}',
    '{{ .a | "hunter2" "b" }}',
    '{{ if .a }}{{ else "hunter2" }}{{ end }}',
    '{{ "hunter2" "hunter2" }}',
    '{{ .a = "hunter2" }}',
    '{{ "hunter2\\q" }}',
    '{{ hunter2 + }}',
    '{{ index .a (list 1) 2222 ) 2222 }}',
  ])('do not repeat literals in findings of the syntax: "%s"', template => {
    const run = () =>
      renderGoTemplate(template, goMap([]), 'error', { work: 10_000 });
    expect(messageOf(run)).toMatch(/cannot read this template/);
    expect(messageOf(run)).not.toMatch(/hunter2|2222/);
  });
});

function messageOf(run: () => string): string {
  try {
    return run();
  } catch (error) {
    return error instanceof TemplateRefusal
      ? error.make({ pointer: '' }).message
      : String(error);
  }
}

describe('attacks by templates', () => {
  const nested = (count: number) =>
    `${'{{ range $.list }}'.repeat(count)}x${'{{ end }}'.repeat(count)}`;

  it.each([
    ['loops within each other', nested(29)],
    ['blocks within each other', nested(40)],
    [
      'parentheses within each other',
      `{{ ${'('.repeat(50)}1${')'.repeat(50)} }}`,
    ],
    [
      'texts that double',
      `{{ $x := "aaaaaaaaaa" }}${'{{ $x = print $x $x }}'.repeat(40)}`,
    ],
    ['a text that is repeated', '{{ repeat 1000000 "aaaaaaaa" }}'],
    ['an indentation', '{{ indent 1000000 .name }}'],
    ['numbers', '{{ range until 100000 }}{{ end }}'],
    [
      'lists that double',
      `{{ $x := .list }}${'{{ $x = concat $x $x }}'.repeat(40)}`,
    ],
    [
      'values that contain one twice',
      `{{ $x := list "a" }}{{ range until 40 }}{{ $x = list $x $x }}{{ end }}{{ toJson $x }}`,
    ],
    [
      'a list deep in others',
      `{{ $x := list }}{{ range until 300 }}{{ $x = list $x }}{{ end }}`,
    ],
    ['a long template', 'x{{ .name }}'.repeat(20_000)],
  ])('end: %s', (_, template) => {
    const start = Date.now();
    expect(render(template)).toMatch(/^argocd\/template-(limit|value)$/);
    expect(Date.now() - start).toBeLessThan(10_000);
  });

  it('counts blocks, operands and assignments', () => {
    for (const body of ['{{ if $ }}{{ end }}', '{{ $x = 1 }}']) {
      const looped = `{{ $x := 0 }}{{ range until 1000 }}${body.repeat(50)}{{ end }}`;
      expect(render(looped, 'error', 80_000)).toBe('argocd/template-limit');
    }
  });

  it('counts the copies of a merge', () => {
    const maps = Array.from({ length: 1_000 }, (_, i) => `(dict "k${i}" 1)`);
    const merged = `{{ len (merge ${maps.join(' ')}) }}`;
    expect(render(merged, 'error', 2_000_000)).toBe('argocd/template-limit');
    // Each search may read the text to its end.
    const searched = `{{ regexFindAll "a.*b|a" (repeat 5000 "a") -1 | len }}`;
    expect(render(searched)).toBe('argocd/template-limit');
    expect(render(merged, 'error', 20_000_000)).toBe('1000');
  });

  it('parses a text once', () => {
    const budget = { work: 1_000, parsed: new Map() };
    for (let row = 0; row < 5; row++) {
      renderGoTemplate('{{ "a long text of it" }}', goMap([]), 'error', budget);
    }
    expect(budget.work).toBeGreaterThan(0);
  });

  it('does not reach prototypes', () => {
    expect(render('{{ .constructor }}')).toBe('argocd/template-missing');
    expect(render('{{ constructor }}')).toBe('argocd/template-function');
    expect(render('{{ get . "__proto__" }}')).toBe('');
  });
});
