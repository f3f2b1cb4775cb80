// SPDX-License-Identifier: Apache-2.0

import { compilePattern } from '../../pattern';
import { isIpv4, satisfiesFormat } from '../../schema';

const matches = (pattern: RegExp) => (text: string) => pattern.test(text);

const isTime = matches(
  /^(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:z|[-+](?:[01]\d|2[0-3]):[0-5]\d)$/i,
);
const isDate = (text: string) => satisfiesFormat('date', text);
const isDateTime = (text: string) =>
  isDate(text.slice(0, 10)) && /^t/i.test(text[10]) && isTime(text.slice(11));
const isDuration = matches(
  /^P(?:\d+W|(?=\d|T\d)(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/,
);
const isHostname = (text: string) =>
  text.length <= 253 &&
  text
    .split('.')
    .every(label => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label));
const isPointer = matches(/^(?:\/(?:[^~/]|~[01])*)*$/);
const isReference = matches(/^(?:[^\s\\<>"{}|^`%]|%[\da-f]{2})*$/i);
const isAbsolute = (text: string) =>
  /^[a-z][a-z\d+.-]*:/i.test(text) && isReference(text);

/** The formats of JSON Schema (https://json-schema.org/draft-07/json-schema-validation#rfc.section.7.3), and three more. */
const checks = new Map<string, (text: string) => boolean>([
  ['date', isDate],
  ['time', isTime],
  ['date-time', isDateTime],
  ['duration', isDuration],
  [
    'period',
    text => {
      const [from, to, ...rest] = text.split('/');
      return (
        to !== undefined &&
        rest.length === 0 &&
        (isDateTime(from)
          ? isDateTime(to) || isDuration(to)
          : isDuration(from) && isDateTime(to))
      );
    },
  ],
  ['hostname', isHostname],
  [
    'email',
    text => {
      const at = text.lastIndexOf('@');
      return (
        at > 0 &&
        at <= 64 &&
        /^(?:"[^"\\]*"|[^\s"(),:;<>@[\]\\.]+(?:\.[^\s"(),:;<>@[\]\\.]+)*)$/.test(
          text.slice(0, at),
        ) &&
        isHostname(text.slice(at + 1))
      );
    },
  ],
  ['ipv4', isIpv4],
  ['ipv6', text => satisfiesFormat('ipv6', text)],
  ['uri', isAbsolute],
  ['iri', isAbsolute],
  ['uri-reference', isReference],
  ['iri-reference', isReference],
  [
    'uri-template',
    text =>
      isReference(text.replace(/\{[^{}]*\}/g, '')) &&
      !/[{}]/.test(text.replace(/\{[^{}]*\}/g, '')),
  ],
  ['uuid', matches(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i)],
  ['regex', text => 'matcher' in compilePattern(text)],
  ['json-pointer', isPointer],
  [
    'relative-json-pointer',
    text => {
      const [, rest] = /^(?:0|[1-9]\d*)(#|[^]*)$/.exec(text) ?? [];
      return rest !== undefined && (rest === '#' || isPointer(rest));
    },
  ],
  [
    'semver',
    matches(
      /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[\da-z.-]+)?(?:\+[\da-z.-]+)?$/i,
    ),
  ],
]);

/** Whether a text has a format; unknown formats have all texts (docs/rules/helm.md#schemas). */
export function hasFormat(format: string, text: string): boolean {
  return checks.get(format)?.(text) ?? true;
}
