// SPDX-License-Identifier: Apache-2.0

import { compileExpression, fieldNamed, type CelRead } from '../../cel';
import {
  didYouMean,
  phrase,
  type Finding,
  type FindingPlace,
} from '../../finding';
import { celFindings } from '../../finding/catalogue/cel';
import { structuralFindings } from '../../finding/catalogue/structural';
import { childPointer } from '../../pointer';
import {
  childNode,
  textAt,
  type SourceMap,
  type SourceNode,
  itemsOf,
} from '../../source';
import type { JsonSchema } from '../types';
import { isText } from './compilation';
import {
  compileResourceRules,
  readFieldPath,
  rulePointer,
  resourceRulesOf,
  RULES,
} from './resourceRules';

/** The fields of a resource within another one, which its schema need not declare. */
const resourceFields: readonly string[] = ['apiVersion', 'kind', 'metadata'];

/**
 * Checks the rules of a schema without evaluating them: each is an expression of CEL, and reads declared fields
 * (docs/rules/crd.md#schemas).
 *
 * @param pointer - of the schema
 * @param isResource - whether it is that of a whole resource, of whose metadata rules read the names alone
 */
export function checkRules(
  node: SourceMap,
  pointer: string,
  isResource: boolean,
): Finding[] {
  return rulesOf(node, pointer).flatMap(({ item, at }) => {
    const texts = checkTexts(item, at);
    const path = childNode(item, 'fieldPath');
    const target =
      path && isText(path) && path.value !== ''
        ? unknownTargetOf(node, path.value)
        : undefined;
    const findings = target
      ? [
          ...texts,
          unknownTarget(target, {
            pointer: `${at}/fieldPath`,
            position: path?.position,
          }),
        ]
      : texts;
    const compiled = compileRule(item, at);
    if (!compiled) {
      return findings;
    }
    if ('findings' in compiled) {
      return [...findings, ...compiled.findings];
    }
    return [
      ...findings,
      ...compiled.reads.flatMap(({ path: [name, ...fields] }) => {
        const unknown =
          name === 'self'
            ? unknownField(node, fields.map(fieldNamed), isResource)
            : undefined;
        return unknown ? [unknownTarget(unknown, compiled.place)] : [];
      }),
    ];
  });
}

/**
 * The rules of a structural schema that do not compile with the types of its fields (docs/rules/crd.md#rules).
 *
 * @param placeOf - the place of a schema in the document, by its pointer
 */
export function checkRuleTypes(
  structural: JsonSchema,
  isResource: boolean,
  placeOf: (pointer: string) => FindingPlace,
): Finding[] {
  const table = isResource
    ? compileResourceRules(structural, true)
    : resourceRulesOf(structural);
  return [...table].flatMap(([pointer, { rules }]) =>
    rules.flatMap(rule => {
      const place = placeOf(rulePointer(pointer, rule.index));
      const at = (keyword: string): FindingPlace => ({
        ...place,
        pointer: `${rulePointer(place.pointer, rule.index)}/${keyword}`,
      });
      // A rule is compiled before its message.
      const problems = {
        rule: rule.problem,
        messageExpression:
          rule.problem === undefined
            ? rule.messageExpression?.problem
            : undefined,
      };
      const findings = (['rule', 'messageExpression'] as const).flatMap(
        keyword => {
          const problem = problems[keyword];
          return problem === undefined
            ? []
            : structuralFindings.ruleTypes.at(at(keyword), {
                keyword,
                problem,
              });
        },
      );
      return rule.isOldOptional !== undefined && rule.old === 'none'
        ? [
            ...findings,
            structuralFindings.ruleOldUnused.at(at('optionalOldSelf'), {}),
          ]
        : findings;
    }),
  );
}

/** The rules of a schema that read an old value, where values have none (docs/rules/crd.md#schemas). */
export function checkOldValues(node: SourceMap, pointer: string): Finding[] {
  return rulesOf(node, pointer).flatMap(({ item, at }) => {
    const compiled = compileRule(item, at);
    return compiled &&
      'reads' in compiled &&
      compiled.reads.some(({ path: [name] }) => name === 'oldSelf')
      ? [structuralFindings.ruleOldValue.at(compiled.place, {})]
      : [];
  });
}

function rulesOf(node: SourceMap, pointer: string) {
  return itemsOf(childNode(node, RULES)).map((item, index) => ({
    item,
    at: childPointer(childPointer(pointer, RULES), index),
  }));
}

function compileRule(
  item: SourceNode,
  at: string,
):
  | { readonly findings: Finding[] }
  | { readonly reads: readonly CelRead[]; readonly place: FindingPlace }
  | undefined {
  const rule = childNode(item, 'rule');
  if (!rule || !isText(rule)) {
    return undefined;
  }
  const place: FindingPlace = {
    pointer: `${at}/rule`,
    position: rule.position,
  };
  const compiled = compileExpression(rule.value);
  if ('expression' in compiled) {
    return { reads: compiled.expression.reads, place };
  }
  return {
    findings: [
      'tooLarge' in compiled
        ? celFindings.tooLarge.at(place, { problem: phrase('celIsTooLarge') })
        : celFindings.syntax.at(place, { problem: compiled.problem }),
    ],
  };
}

/** The reasons that a rule may give. */
const reasons: readonly string[] = [
  'FieldValueDuplicate',
  'FieldValueForbidden',
  'FieldValueInvalid',
  'FieldValueRequired',
];

/** A message is one line, which a rule of several lines needs; neither it nor its expression is blank. */
function checkTexts(item: SourceNode, at: string): Finding[] {
  const text = (keyword: string) => textAt(item, keyword) ?? '';
  const [rule, message] = [text('rule').trim(), text('message').trim()];
  const isBlank = (keyword: string) =>
    text(keyword) !== '' && text(keyword).trim() === '';
  const isWrong = {
    message:
      isBlank('message') || /[\n\r]/.test(message === '' ? rule : message),
    messageExpression: isBlank('messageExpression'),
    reason: !['', ...reasons].includes(text('reason')),
  };
  return (['message', 'messageExpression', 'reason'] as const)
    .filter(keyword => isWrong[keyword])
    .map(keyword =>
      structuralFindings.extension.at(
        {
          pointer: `${at}/${keyword}`,
          position: (childNode(item, keyword) ?? item).position,
        },
        {
          keyword,
          expected:
            keyword === 'reason'
              ? phrase('oneOf', { names: reasons })
              : phrase('oneLine'),
        },
      ),
    );
}

function unknownTarget(
  { field, names }: UnknownField,
  place: FindingPlace,
): Finding {
  return structuralFindings.ruleField.at(place, {
    field,
    hint: didYouMean(field, names),
  });
}

/** The first part of a `fieldPath` that leads to no field or entry of a map. */
function unknownTargetOf(
  schema: SourceNode,
  path: string,
): UnknownField | undefined {
  let node: SourceNode | undefined = schema;
  const keys = readFieldPath(path);
  for (const field of keys ?? [path]) {
    const properties = childNode(node, 'properties');
    const names =
      properties?.kind === 'map'
        ? properties.entries.map(({ key }) => key)
        : [];
    node = properties
      ? childNode(properties, field)
      : childNode(node, 'additionalProperties');
    if (!keys || !node) {
      return { field, names };
    }
  }
  return undefined;
}

interface UnknownField {
  readonly field: string;
  readonly names: readonly string[];
}

/** The first name of a path that a schema does not declare, and the names that it declares there. */
function unknownField(
  schema: SourceNode,
  path: readonly string[],
  isResource: boolean,
): UnknownField | undefined {
  if (isResource && resourceFields.includes(path[0])) {
    const names = ['name', 'generateName'];
    return path[0] === 'metadata' && path.length > 1 && !names.includes(path[1])
      ? { field: path[1], names }
      : undefined;
  }
  let node: SourceNode | undefined = schema;
  for (const field of path) {
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
