// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  type CompiledDefinition,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { describeDifference, disagreement } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { readTypes, type ReadTypes } from './readTypes';
import { runObject } from './runObject';
import { objectOf, objectsOf } from '../../content';

/**
 * A CompositeResourceDefinition: whether it is refused, and the schemas of `spec` in the resources that it defines. The
 * rest of the definition that Crossplane makes (columns, labels, status) is no configuration.
 */
export function runXrdCase(content: Case): CaseOutcome {
  const document = documentOf(content);
  const read = readTypes(document);
  const codes = read.errors.map(({ code, pointer }) => `${code} ${pointer}`);
  const disagree = (what: string, result: JsonValue = codes): CaseOutcome =>
    disagreement(what, result);
  const isRefused =
    content.refused ??
    content.error ??
    content.claimError ??
    refusalOf(content);
  if ((isRefused !== undefined) !== read.errors.length > 0) {
    return disagree(isRefused ? 'no error' : `errors ${codes}`);
  }
  for (const form of ['composite', 'claim'] as const) {
    const difference = compareForm(content[form], document, form, read);
    if (difference !== undefined) {
      return disagree(difference);
    }
  }
  return isObject(content.object)
    ? runObject(read.types[0], content)
    : undefined;
}

function refusalOf({ composite, claim }: Case): JsonValue | undefined {
  return [composite, claim]
    .filter(isObject)
    .map(({ refusedByKubernetes }) => refusedByKubernetes)
    .find(refusal => refusal !== undefined);
}

/** The document of a case, which may be in short. */
function documentOf({
  xrd,
  api,
  schema,
  spec,
  meta,
  version,
}: Case): JsonObject {
  return isObject(xrd)
    ? xrd
    : {
        apiVersion: `apiextensions.crossplane.io/${api}`,
        kind: 'CompositeResourceDefinition',
        metadata: { name: 'shops.shop.example.com', ...(meta as JsonObject) },
        spec: {
          group: 'shop.example.com',
          names: { kind: 'Shop', plural: 'shops' },
          versions: [
            {
              name: 'v1alpha1',
              served: true,
              referenceable: true,
              schema: { openAPIV3Schema: schema },
              ...(version as JsonObject),
            },
          ],
          ...(spec as JsonObject),
        },
      };
}

function compareForm(
  expected: JsonValue | undefined,
  document: JsonObject,
  form: string,
  { types }: ReadTypes,
): string | undefined {
  if (!isObject(expected) || !isObject(expected.names)) {
    return undefined;
  }
  const { names, versions } = expected;
  const { group } = document.spec as JsonObject;
  for (const version of objectsOf(versions)) {
    const name = `${String(names.kind).toLowerCase()}.${version.name}.${group}`;
    const type = types.find(each => each.name === name);
    if (!type) {
      if (version.served === false) {
        continue;
      }
      return `no type "${name}"`;
    }
    const difference = compareSpec(version, type);
    if (difference !== undefined) {
      return `${form} ${difference}`;
    }
  }
  return undefined;
}

/** The schema of `spec`, and the names of the fields that Crossplane adds, which are hidden. */
function compareSpec(
  version: JsonObject,
  { parameters }: CompiledDefinition,
): string | undefined {
  const { properties, ...rest } = parameters?.structural ?? {};
  const user: JsonObject = {};
  const machinery: string[] = [];
  for (const [name, schema] of Object.entries(objectOf(properties))) {
    if (
      parameters?.annotations[`/properties/${name}`]?.['ui:hidden'] === true
    ) {
      machinery.push(name);
    } else {
      user[name] = schema;
    }
  }
  const spec = {
    ...rest,
    ...(Object.keys(user).length > 0 && { properties: user }),
  };
  if (version.schema !== undefined) {
    const full = (version.schema as JsonObject).properties as JsonObject;
    return describeDifference(
      full.spec,
      withoutHidden(parameters?.structural ?? null),
    );
  }
  return (
    describeDifference(version.spec, spec) ??
    describeDifference(version.specMachinery, machinery.sort())
  );
}

function withoutHidden(value: JsonValue): JsonValue {
  return JSON.parse(
    JSON.stringify(value, (key, child) =>
      key === 'x-oc-ui-hidden' ? undefined : child,
    ),
  );
}
