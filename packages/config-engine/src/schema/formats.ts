// SPDX-License-Identifier: Apache-2.0

/**
 * The validated formats; all others are documentation (docs/rules/openapi.md#formats).
 */
export const formatNames = [
  'bsonobjectid',
  'uri',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'cidr',
  'mac',
  'uuid',
  'uuid3',
  'uuid4',
  'uuid5',
  'isbn',
  'isbn10',
  'isbn13',
  'creditcard',
  'ssn',
  'hexcolor',
  'rgbcolor',
  'byte',
  'password',
  'date',
  'duration',
  'date-time',
  'datetime',
] as const;

/** @see formatNames */
export type FormatName = (typeof formatNames)[number];

const names: ReadonlySet<string> = new Set(formatNames);

/** Whether a format is validated. */
export function isFormatName(name: unknown): name is FormatName {
  return typeof name === 'string' && names.has(name);
}
