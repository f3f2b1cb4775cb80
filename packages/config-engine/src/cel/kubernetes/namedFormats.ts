// SPDX-License-Identifier: Apache-2.0

import { compilePattern } from '../../pattern';
import { Url } from './url';

/** A format of the library `format`: checks a text and says what is wrong. */
export class NamedFormat {
  constructor(readonly problems: (text: string) => readonly string[]) {}
}

const label = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const label1035 = '[a-z]([-a-z0-9]*[a-z0-9])?';
const subdomain = `${label}(\\.${label})*`;
const part = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]';

/** The texts are those of Kubernetes (k8s.io/apimachinery/pkg/util/validation), with the spaces before `or`, because rules pass them on. */
const labelText =
  "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character";
const subdomainText =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character";
const label1035Text =
  "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character";
const nameText =
  "name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
const valueText =
  "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";

/** A pattern that the whole text matches, the text of its problem with examples, and the greatest length. */
function patterned(
  pattern: string,
  problem: string,
  examples: readonly string[],
  longest: number,
) {
  const shown = examples.map(each => `'${each}',`).join('  or ');
  const compiled = compilePattern(`^${pattern}$`);
  return (text: string): string[] => [
    ...(text.length > longest ? [`must be no more than ${longest} bytes`] : []),
    ...('matcher' in compiled &&
    compiled.matcher.test(text.slice(0, longest + 1))
      ? []
      : [
          `${problem} (e.g. ${shown} regex used for validation is '${pattern}')`,
        ]),
  ];
}

const isLabel = patterned(label, labelText, ['my-name', '123-abc'], 63);
const isSubdomain = patterned(subdomain, subdomainText, ['example.com'], 253);
const isLabel1035 = patterned(
  label1035,
  label1035Text,
  ['my-name', 'abc-123'],
  63,
);
const isNamePart = patterned(
  part,
  nameText,
  ['MyName', 'my.name', '123-abc'],
  63,
);
const isLabelValue = patterned(
  `(${part})?`,
  valueText,
  ['MyValue', 'my_value', '12345'],
  63,
);

/** A name that may have a prefix: `example.com/team`. */
function qualifiedName(text: string): string[] {
  const parts = text.split('/');
  const [name, prefix, ...rest] = [...parts].reverse();
  return rest.length > 0
    ? [nameText]
    : [
        ...(prefix === undefined ? [] : isSubdomain(prefix)),
        ...isNamePart(name),
      ];
}

/** The same check of a prefix, which may end with a dash. */
const prefixOf =
  (check: (text: string) => string[]) =>
  (text: string): string[] =>
    check(
      text.length > 1 && text.endsWith('-') ? `${text.slice(0, -1)}a` : text,
    );

const must =
  (is: (text: string) => boolean, problem: string) =>
  (text: string): string[] =>
    is(text) ? [] : [problem];

function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text)
  );
}

const time =
  /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[-+]\d{2}:\d{2})$/i;

/** The named formats (https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-format-library). */
export const namedFormats: ReadonlyMap<string, NamedFormat> = new Map(
  Object.entries({
    dns1123Label: isLabel,
    dns1123Subdomain: isSubdomain,
    dns1035Label: isLabel1035,
    qualifiedName,
    dns1123LabelPrefix: prefixOf(isLabel),
    dns1123SubdomainPrefix: prefixOf(isSubdomain),
    dns1035LabelPrefix: prefixOf(isLabel1035),
    labelValue: isLabelValue,
    uri: must(text => Url.parse(text) !== undefined, 'invalid URI'),
    uuid: must(
      text => /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i.test(text),
      'does not match the UUID format',
    ),
    byte: must(
      text =>
        text !== '' &&
        text.length % 4 === 0 &&
        /^[A-Za-z0-9+/]*={0,2}$/.test(text),
      'invalid base64',
    ),
    date: must(isDate, 'invalid date'),
    datetime: must(
      text => isDate(text.slice(0, 10)) && time.test(text.slice(10)),
      'invalid datetime',
    ),
  }).map(([name, problems]) => [name, new NamedFormat(problems)]),
);
