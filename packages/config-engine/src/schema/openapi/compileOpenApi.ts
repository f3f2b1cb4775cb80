// SPDX-License-Identifier: Apache-2.0

import { Finding, FindingPlace, hintOf, suggestName } from '../../finding';
import { mergeFindings } from '../../finding/catalogue/merge';
import { normaliseFindings } from '../../finding/catalogue/normalise';
import { openApiFindings } from '../../finding/catalogue/openapi';
import { structuralFindings } from '../../finding/catalogue/structural';
import { childPointer, formatPointer } from '../../pointer';
import { childNode, nodeAt, SourceNode } from '../../source';
import { allSteps, Pace, type Steps } from '../../steps';
import { emitSchemaSteps } from '../emitSchema';
import { nearestPosition } from '../nearestPosition';
import { documentPointer, inDocument } from '../node';
import type { CompiledSchema, JsonSchema } from '../types';
import { checkRuleTypes } from './checkRules';
import { checkStructural } from './checkStructural';
import { Compilation, isText } from './compilation';
import { compileNodeSteps } from './compileNode';
import { hasResourceRules, rulePositions } from './resourceRules';
import { readReference, maximumReferences } from './resolveReference';
import { renameText } from './rename';
import { isObject } from '../../json';
import { isOfChild, subschemas, type LocatedSchema } from '../subschemas';

/** Keywords that are compiled between two pauses. */
const keywordsPerStep = 500;

/**
 * Compiles an `openAPIV3Schema`: OpenAPI 3.0 keywords as in Kubernetes' structural schemas, with `$ref` to `$defs` and
 * annotations as `x-` extensions (docs/rules/openapi.md). Returns all findings and the best possible schema.
 *
 * @public
 */
export function compileOpenApi(input: {
  /** The map of keywords. */
  readonly schema: SourceNode;
  /** Pointer of the schema in its document; defaults to `''`. */
  readonly pointer?: string;
  /** Whose rules apply; defaults to `openchoreo`. */
  readonly flavour?: 'openchoreo' | 'kubernetes';
  /** Whether it is the schema of a whole resource of Kubernetes; defaults to that of a part. */
  readonly isResource?: boolean;
}): CompiledSchema {
  return allSteps(compileOpenApiSteps(input));
}

/**
 * The same, with pauses.
 *
 * @public
 */
export function* compileOpenApiSteps(
  input: Parameters<typeof compileOpenApi>[0],
): Steps<CompiledSchema> {
  const { schema, pointer = '', flavour = 'openchoreo' } = input;
  const isKubernetes = flavour === 'kubernetes';
  const begin = (): Compilation => ({
    flavour,
    definitions: childNode(schema, '$defs'),
    definitionsPointer: childPointer(pointer, '$defs'),
    findings: [],
    resolved: new Map(),
    pace: new Pace(keywordsPerStep),
  });
  const compilation = { ...begin(), aside: begin() };
  const root = yield* compileNodeSteps(compilation, schema, {
    pointer,
    position: schema.position,
    depth: 0,
    references: [],
  });
  const emission = yield* emitSchemaSteps(root, 'openapi', [], flavour);
  const hasRules = isKubernetes && hasResourceRules(emission.structural);
  const compiled: CompiledSchema = hasRules
    ? {
        ...emission,
        positions: {
          ...emission.positions,
          ...rulePositions(emission.structural, at =>
            nodeAt(
              schema,
              documentPointer(root, at, pointer).slice(pointer.length),
            ),
          ),
        },
        rules: { '': { language: 'kubernetes' } },
      }
    : emission;
  yield undefined;
  const unknownRequired = yield* findUnknownRequiredSteps(compiled.structural);
  const required = unknownRequired.map(unknown => {
    const place = requiredOf(
      schema,
      documentPointer(root, unknown.pointer, pointer).slice(pointer.length),
    );
    return requiredUnknown(unknown, {
      pointer: `${pointer}${place}`,
      list: nodeAt(schema, place),
      position: nearestPosition(compiled.positions, unknown.pointer),
    });
  });
  const structural = isKubernetes
    ? checkStructural(schema, pointer, input.isResource)
    : [];
  const types = hasRules
    ? checkRuleTypes(compiled.structural, input.isResource ?? false, at => ({
        pointer: documentPointer(root, at, pointer),
        position: nearestPosition(compiled.positions, at),
      }))
    : [];
  const emitted = inDocument(compiled.findings, root, pointer);
  return {
    ...compiled,
    findings: [
      ...compilation.findings,
      ...(hasRules
        ? withCompiledRules(compilation.findings, structural, types)
        : structural),
      // A definition is checked wherever it is used, and reported once.
      ...new Map(required.map(one => [one.pointer, one])).values(),
      ...(isKubernetes ? asOfKubernetes(emitted, structural) : emitted),
    ],
  };
}

/** A part of a rule, which is judged when the rule is compiled, or before. */
const rulePart =
  /^(.*)\/x-kubernetes-validations\/\d+\/(?:(rule|messageExpression|optionalOldSelf)|\w+)$/;

/**
 * The findings about a schema, with those of compiling its rules where the API server compiles them: no rule if there is
 * an error outside of rules, and not the rules of a place if one of their texts is invalid.
 *
 * @param types - what does not compile with the types of the schema, which may have been found already
 */
function withCompiledRules(
  others: readonly Finding[],
  structural: readonly Finding[],
  types: readonly Finding[],
): Finding[] {
  const isCompiled = ({ code, pointer }: Finding) =>
    code !== structuralFindings.extension.code &&
    rulePart.exec(pointer)?.[2] !== undefined;
  const [written, compiled] = [false, true].map(is =>
    structural.filter(finding => isCompiled(finding) === is),
  );
  const errors = [...others, ...written].filter(
    ({ severity }) => severity === 'error',
  );
  const texts = errors.filter(({ pointer }) => rulePart.test(pointer));
  return texts.length < errors.length
    ? [...written]
    : [
        ...written,
        ...[
          ...compiled,
          ...types.filter(({ pointer }) =>
            compiled.every(other => other.pointer !== pointer),
          ),
        ].filter(finding => {
          const [, schema] = rulePart.exec(finding.pointer) ?? [];
          return texts.every(
            ({ pointer }) => !pointer.startsWith(`${schema}/`),
          );
        }),
      ];
}

/**
 * The findings of the emitter that are not said already: a missing type has an error of its own, and branches may have
 * none; the same holds for what makes list and map types inconsistent.
 */
function asOfKubernetes(
  findings: readonly Finding[],
  structural: readonly Finding[],
): Finding[] {
  return findings
    .filter(
      ({ code, pointer }) =>
        code !== normaliseFindings.typeInferred.code &&
        code !== mergeFindings.keysMissing.code &&
        !(
          code.startsWith('merge/') &&
          structural.some(other => other.pointer.startsWith(`${pointer}/`))
        ),
    )
    .map(finding =>
      finding.code === normaliseFindings.patternUnsupported.code
        ? { ...finding, pointer: `${finding.pointer}/pattern` }
        : finding,
    );
}

/** The pointer of the `required` that a schema has, perhaps by the definition that it refers to. */
function requiredOf(root: SourceNode, pointer: string): string {
  let at = pointer;
  for (let left = maximumReferences; left > 0; left--) {
    const node = nodeAt(root, at);
    const ref = childNode(node, '$ref');
    const reference =
      ref && isText(ref) && !childNode(node, 'required')
        ? readReference(ref.value)
        : undefined;
    if (reference?.kind !== 'definition') {
      break;
    }
    at = childPointer('/$defs', reference.name);
  }
  return childPointer(at, 'required');
}

function requiredUnknown(
  { name, declared }: UnknownRequired,
  {
    pointer,
    list,
    position,
  }: FindingPlace & { readonly list: SourceNode | undefined },
): Finding {
  const items = list?.kind === 'list' ? list.items : [];
  const index = items.findIndex(item => isText(item) && item.value === name);
  const item = index < 0 ? undefined : items[index];
  const intended = suggestName(name, declared);
  return openApiFindings.requiredUnknown.at(
    {
      pointer: childPointer(pointer, index < 0 ? name : index),
      position: item?.position ?? position,
    },
    { name, hint: hintOf(intended) },
    item && renameText(item, name, intended),
  );
}

/** Maximum number of unknown names reported per `required`: each is compared with every property. */
const reportedNames = 10;

/** How many schemas are visited between two pauses. */
const schemasPerStep = 1_000;

/** A property that is required, but that no schema of its object declares. */
interface UnknownRequired {
  readonly name: string;
  /** The schema that requires it. */
  readonly pointer: string;
  /** The properties that are declared. */
  readonly declared: readonly string[];
}

/** One of the schemas that describe the same value. */
interface Part extends LocatedSchema {
  /** Within `not`, which declares nothing. */
  readonly isNegated: boolean;
}

/**
 * Finds required properties that are not declared (docs/rules/openapi.md#required). An alternative may require what the
 * schema around it declares, and the other way round, so all schemas of a value are taken together. Each is visited
 * once, with pauses.
 */
function* findUnknownRequiredSteps(
  structural: JsonSchema,
): Steps<UnknownRequired[]> {
  const pace = new Pace(schemasPerStep);
  const unknown: UnknownRequired[] = [];
  const root = { schema: structural, pointer: '' };
  const pending = [negatableParts(root, false)];
  for (let parts = pending.pop(); parts; parts = pending.pop()) {
    unknown.push(...unknownWithin(parts));
    const below = new Map<string, Part[]>();
    for (const part of parts) {
      for (const child of subschemas(part).filter(isOfChild)) {
        const name = formatPointer([child.keyword, child.key ?? '']);
        const known = below.get(name) ?? [];
        below.set(name, [...known, ...negatableParts(child, part.isNegated)]);
      }
      if (pace.isDue()) {
        yield undefined;
      }
    }
    pending.push(...below.values());
  }
  return unknown;
}

function unknownWithin(parts: readonly Part[]): UnknownRequired[] {
  const declared = new Set(
    parts.flatMap(({ schema: { properties }, isNegated }) =>
      isObject(properties) && !isNegated ? Object.keys(properties) : [],
    ),
  );
  if (declared.size === 0) {
    return [];
  }
  const isOpen = parts.some(
    ({ schema }) =>
      schema.additionalProperties === true ||
      isObject(schema.additionalProperties) ||
      schema['x-kubernetes-preserve-unknown-fields'] === true,
  );
  return parts.flatMap(({ schema: { properties, required }, pointer }) => {
    // In an open object, `anyOf: [{ required: [a] }]` is a condition on any property.
    const names =
      Array.isArray(required) && (isObject(properties) || !isOpen)
        ? required.map(String)
        : [];
    return names
      .filter(name => !declared.has(name))
      .slice(0, reportedNames)
      .map(name => ({ name, pointer, declared: [...declared] }));
  });
}

/** A schema, and those of `allOf` and the like within it, which describe the same value. */
function negatableParts(place: LocatedSchema, isNegated: boolean): Part[] {
  const { schema, pointer } = place;
  const applied = subschemas(place).filter(part => !isOfChild(part));
  return [
    { schema, pointer, isNegated },
    ...applied.flatMap(part =>
      negatableParts(part, isNegated || part.keyword === 'not'),
    ),
  ];
}
