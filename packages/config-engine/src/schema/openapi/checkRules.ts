// SPDX-License-Identifier: Apache-2.0

import { compileCel } from '../../cel';
import { didYouMean, type Finding } from '../../finding';
import { structuralFindings } from '../../finding/catalogue/structural';
import { childPointer } from '../../pointer';
import { childNode, type SourceMap, type SourceNode } from '../../source';
import { isText } from './compilation';

const RULES = 'x-kubernetes-validations';

/** How CEL spells names that are not identifiers: https://kubernetes.io/docs/reference/using-api/cel/ */
const escapes: ReadonlyMap<string, string> = new Map([
  ['__underscores__', '__'],
  ['__dash__', '-'],
  ['__dot__', '.'],
  ['__slash__', '/'],
]);

const escape = /__(?:underscores|dash|dot|slash)__/g;

/** The fields of a resource within another one, which its schema need not declare. */
const resourceFields: readonly string[] = ['apiVersion', 'kind', 'metadata'];

/**
 * Checks the rules of a schema without evaluating them: each is an expression of CEL, and reads declared fields
 * (docs/rules/crd.md#schemas).
 *
 * @param pointer - of the schema
 */
export function checkRules(node: SourceMap, pointer: string): Finding[] {
  const rules = childNode(node, RULES);
  if (rules?.kind !== 'list') {
    return [];
  }
  return rules.items.flatMap((item, index) => {
    const rule = childNode(item, 'rule');
    const at = childPointer(childPointer(pointer, RULES), index);
    if (!rule || !isText(rule)) {
      return [];
    }
    const place = { pointer: `${at}/rule`, position: rule.position };
    const compiled = compileCel(`\${${rule.value}}`, place);
    if ('findings' in compiled) {
      return compiled.findings;
    }
    return compiled.program.reads.flatMap(({ path: [name, ...path] }) => {
      const unknown = name === 'self' ? unknownField(node, path) : undefined;
      return unknown
        ? [
            structuralFindings.ruleField.at(place, {
              field: unknown.field,
              hint: didYouMean(unknown.field, unknown.names),
            }),
          ]
        : [];
    });
  });
}

/** The first name of a path that a schema does not declare, and the names that it declares there. */
function unknownField(
  schema: SourceNode,
  path: readonly string[],
): { readonly field: string; readonly names: readonly string[] } | undefined {
  let node: SourceNode | undefined = schema;
  for (const token of path) {
    const field = nameOf(token);
    const properties = childNode(node, 'properties');
    if (properties?.kind !== 'map') {
      // A map or a list, whose keys are data, or a value without a structure.
      return undefined;
    }
    const next = childNode(properties, field);
    if (!next) {
      const isOfResource =
        childNode(node, 'x-kubernetes-embedded-resource') &&
        resourceFields.includes(field);
      return isOfResource
        ? undefined
        : { field, names: properties.entries.map(({ key }) => key) };
    }
    node = next;
  }
  return undefined;
}

function nameOf(token: string): string {
  const wrapped = /^__([a-z]+)__$/.exec(token)?.[1];
  return wrapped !== undefined && !escapes.has(token)
    ? wrapped
    : token.replace(escape, found => escapes.get(found) ?? found);
}
