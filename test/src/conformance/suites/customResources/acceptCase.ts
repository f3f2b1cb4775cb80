// SPDX-License-Identifier: Apache-2.0

import { parsePointer, type Finding } from '@component-config/config-engine';
import { describeDifference, disagreement } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { documentOf } from './crdCase';
import { readTypes } from './readTypes';
import { objectsOf } from '../../content';

/** A definition: whether it is refused, and where. */
export function runAcceptCase(content: Case): CaseOutcome {
  const { errors } = readTypes(documentOf(content));
  const { what, ours } = refusedPlaces(content, errors);
  return disagreement(what, ours);
}

/** The places where a definition is refused here, and the difference from those of the case. */
export function refusedPlaces(
  { refused }: Case,
  errors: readonly Finding[],
): { readonly ours: string[]; readonly what?: string } {
  const ours = [...new Set(errors.map(({ pointer }) => pathOf(pointer)))];
  const expected = objectsOf(refused).map(({ field }) =>
    String(field).replace('JSONPath', 'jsonPath'),
  );
  const what = describeDifference([...new Set(expected)].sort(), ours.sort());
  return { ours, ...(what !== undefined && { what }) };
}

/** A place as Kubernetes writes it; `schema` is the schema of the only version. */
function pathOf(pointer: string): string {
  const tokens = parsePointer(pointer);
  const roots: readonly (readonly [string, readonly string[]])[] = [
    ['spec/parameters/structuralSchema', ['schema', 'properties', 'spec']],
    ['spec/versions/0/schema/openAPIV3Schema', ['schema']],
    ['spec/versions/0', ['spec']],
  ];
  const [from, to] = roots.find(([start]) =>
    `/${tokens.join('/')}/`.startsWith(`/${start}/`),
  ) ?? ['', []];
  const rest = from === '' ? tokens : tokens.slice(from.split('/').length);
  let isName = false;
  return [...to, ...rest].reduce((path, token) => {
    const isIndex = /^\d+$/.test(token);
    const inBrackets = isIndex || isName;
    isName = !isName && (token === 'properties' || token === 'annotations');
    return inBrackets
      ? `${path}[${token}]`
      : `${path}${path === '' ? '' : '.'}${token}`;
  }, '');
}
