// SPDX-License-Identifier: Apache-2.0

import {
  parseTemplate,
  renderTemplate,
  type TemplateData,
} from '../../engineParts';
import {
  firstProblem,
  problemOfFindings,
  problemOfPrototypes,
} from '../expectations';
import { damaged } from '../mutate';
import type { FuzzTarget } from '../target';

const texts = [
  '{{ .parameters.image | default "latest" | upper | trunc 5 }}',
  '{{ if eq .parameters.level "debug" }}a{{ else if .missing }}b{{ else }}c{{ end }}',
  '{{ with .parameters.labels }}{{ join "," . | quote }}{{ end }}',
  '{{ ternary "a" "b" (gt .parameters.size 3) | printf "%s-%d" 7 }}',
  '{{ coalesce .x .parameters.tags .environment.region | replace "e" "o" }}',
  'a {{- .metadata.name | trimPrefix "a" -}} b {{ .parameters }}',
  '{{ and (not .a) (or .b (contains "x" .metadata.name)) | empty }}',
];

const data: TemplateData = {
  parameters: {
    image: 'a:1',
    level: 'debug',
    labels: { a: 'b', 'x/y': ['c', null] },
    size: 1e21,
    tags: ['a', '😀\ud800', { b: [1, -0.5] }],
    ['__proto__']: { polluted: 1 },
  },
  environment: { region: 'eu', 'kubernetes.version': '1.31' },
  metadata: { name: 'checkout', labels: { 'app.kubernetes.io/name': 'x' } },
};

/** The maximum output for this small amount of data, besides the text of the template. */
const longest = 1_000_000;

/** Templates of rules: parsed, and rendered. */
export const templates: FuzzTarget = {
  name: 'templates',
  share: 10,
  check(random) {
    const text = damaged(random.pick(texts), random);
    const parsed = parseTemplate(text);
    const result =
      'template' in parsed ? renderTemplate(parsed.template, data) : parsed;
    const output = JSON.stringify([parsed, result]);
    const problem = firstProblem(
      () => problemOfFindings(result.findings),
      () =>
        // The text is in it as what is parsed, as its parts, and as what is rendered.
        output.length > longest + 3 * JSON.stringify(text).length
          ? `the output has ${output.length} characters`
          : undefined,
      problemOfPrototypes,
    );
    return {
      input: text,
      output,
      ...(problem && { problem }),
    };
  },
};
