// SPDX-License-Identifier: Apache-2.0

import { type JsonValue } from '@component-config/config-engine';
import { readCaseFile } from '../../readCaseFile';
import type { Suite, Case, CaseOutcome } from '../../types';
import { runResourceCase } from './crdCase';
import { runAcceptCase } from './acceptCase';
import { runCelCase } from './celCase';
import { runXrdCase } from './xrdCase';
import { describeDifference, disagreement } from '../../compareData';
import { readTypes } from './readTypes';
import { objectsOf } from '../../content';

/** Cases generated with kro's own conversion of SimpleSchema. */
export const kro: Suite = {
  name: 'kro',
  entry: 'kro.yaml',
  read: readCaseFile,
  adapters: { simpleschema: runKroCase },
};

/** Cases generated with Crossplane's own generator of CustomResourceDefinitions. */
export const xrd: Suite = {
  name: 'xrd',
  entry: 'xrd.yaml',
  read: readCaseFile,
  adapters: { xrd: runXrdCase },
};

/** Cases generated with Kubernetes' own API server. */
export const crd: Suite = {
  name: 'crd',
  entry: 'crd.yaml',
  read: readCaseFile,
  adapters: {
    defaults: runResourceCase,
    prune: runResourceCase,
    validate: runResourceCase,
    accept: runAcceptCase,
    cel: runCelCase,
  },
};

/** The fields and types of a ResourceGraphDefinition, and the schema that kro makes of them, or its error. */
function runKroCase(content: Case): CaseOutcome {
  const { types, errors } = readTypes({
    apiVersion: 'kro.run/v1alpha1',
    kind: 'ResourceGraphDefinition',
    metadata: { name: 'shops' },
    spec: {
      schema: {
        apiVersion: 'v1alpha1',
        kind: 'Shop',
        spec: content.spec,
        ...(content.types !== undefined && { types: content.types }),
      },
    },
  });
  const own = errors.filter(
    ({ code }) =>
      code.startsWith('simple-schema/') || code === 'normalise/integer-inexact',
  );
  const result = own.map(({ code, pointer }) => `${code} ${pointer}`);
  const places = placesOf(content);
  const missing = places.find(
    place => !own.some(({ pointer }) => `${pointer}/`.includes(`/${place}/`)),
  );
  if (missing !== undefined) {
    return disagreement(`no error at "${missing}"`, result);
  }
  if (content.expect === undefined || content.raw !== undefined) {
    // What is no JSON makes no definition, whatever else the schema has.
    return disagreement(own.length > 0 ? undefined : 'no error', result);
  }
  if (own.length > 0) {
    return disagreement(`errors ${result}`, result);
  }
  const structural = types[0].parameters?.structural ?? null;
  const difference = describeDifference(
    content.expect,
    withSortedNames(structural),
  );
  return disagreement(difference, structural);
}

/** The fields and types that must have an error: the innermost that kro names, and those whose text is no JSON. */
function placesOf({ error, errorFull, raw }: Case): string[] {
  if (Array.isArray(raw)) {
    return objectsOf(raw)
      .filter(({ path }) => path !== 'default')
      .map(({ path }) => String(path).split('.')[1]);
  }
  const text = String(errorFull ?? error ?? '');
  const named = [
    ...text.matchAll(/(?:field|type|schema for) ([\w.-]+)(?=:)/g),
  ].pop();
  return named && !text.startsWith('field deep') ? [named[1]] : [];
}

/** The schema with the names of required fields in the order of the cases: kro's own is random. */
function withSortedNames(value: JsonValue): JsonValue {
  return JSON.parse(
    JSON.stringify(value, (key, child) =>
      key === 'required' && Array.isArray(child) ? [...child].sort() : child,
    ),
  );
}
