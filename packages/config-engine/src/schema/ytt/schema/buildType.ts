// SPDX-License-Identifier: Apache-2.0

import { typeName as codeTypeName } from '@component-config/starlark';
import type { Finding } from '../../../finding';
import { yttFindings } from '../../../finding/catalogue/ytt';
import { yamlOf } from '../template/fragment';
import { checkValue, fillValue } from './checkValue';
import {
  isNullable,
  readDefault,
  readDocumentation,
  readTypeAnnotation,
} from './schemaAnnotations';
import {
  isCollection,
  itemsWithin,
  keyText,
  scalarKind,
  YttItem,
  YttPlace,
  YttValue,
} from '../node';
import { Disagreement, disagreementFindings } from '../problem';
import type { Runtime } from '../template/runtime';
import {
  defaultOf,
  Documentation,
  ItemType,
  typeName,
  YttType,
} from './schemaType';
import { readValidation } from '../validation/readValidation';

/** Annotations not allowed within a value of any type (docs/rules/ytt.md#types). */
const notInAny = ['schema/nullable', 'schema/type', 'schema/default'];

/** The prefix of our annotations: `#@oc/sensitive`, `#@oc/ui:widget "textarea"`. */
const ownPrefix = 'oc/';

class Builder {
  readonly findings: Finding[] = [];

  constructor(
    private readonly runtime: Runtime,
    private readonly pointer: string,
  ) {}

  item(node: YttItem): ItemType {
    const type = this.type(node);
    const given = this.defaultOf(node, type);
    const validation = readValidation(node, this.runtime);
    if (validation && 'problem' in validation) {
      this.findings.push(
        yttFindings.annotation.at(
          { pointer: this.pointer, position: validation.place.position },
          {
            problem: `Invalid @schema/validation annotation: ${validation.problem}`,
          },
        ),
      );
    }
    const own = [...node.annotations.values()].filter(({ name }) =>
      name.startsWith(ownPrefix),
    );
    return {
      kind: node.kind,
      ...(node.key !== undefined && { key: node.key }),
      type,
      // Null is a valid default.
      default: given === undefined ? this.ownDefault(node, type) : given,
      defaultGiven: given !== undefined,
      ...(validation && 'rules' in validation && { validation }),
      place: node.place,
      annotations: new Map(
        own.map(({ name, positional }) => [
          name.slice(ownPrefix.length),
          positional.length > 0 ? positional[0] : true,
        ]),
      ),
    };
  }

  /** A value of any type that is also nullable defaults to null (docs/rules/ytt.md#defaults). */
  private ownDefault(node: YttItem, type: YttType): YttValue {
    return isNullable(node) === true ? null : defaultOf(type, node.value);
  }

  private type(node: YttItem): YttType {
    const { value } = node;
    const explicit = readTypeAnnotation(node);
    const nullable = isNullable(node);
    for (const found of [explicit, nullable]) {
      if (found !== undefined && typeof found === 'object') {
        this.report('Invalid schema', [found]);
      }
    }
    if (explicit === true) {
      this.checkNothingWithin(value);
      return { kind: 'any', documentation: this.document(node) };
    }
    const inferred = this.infer(node);
    if (value === null) {
      this.report('Invalid schema - null value not allowed here', [
        {
          place: node.place,
          found: 'null value',
          expected: 'non-null value',
          hints: [
            'in YAML, omitting a value implies null.',
            'to set the default value to null, annotate with @schema/nullable.',
            'to allow any value, annotate with @schema/type any=True.',
          ],
        },
      ]);
    }
    const type: YttType =
      nullable === true
        ? { kind: 'null', of: inferred, documentation: {} }
        : inferred;
    return { ...type, documentation: this.document(node, type) };
  }

  private infer({ value, place }: YttItem): YttType {
    const nonNull = { documentation: {} };
    if (!isCollection(value)) {
      const scalar = scalarKind(value);
      return scalar
        ? { ...nonNull, kind: 'scalar', scalar }
        : { ...nonNull, kind: 'any' };
    }
    if (value.kind === 'map') {
      const items = value.items.map(item => this.item(item));
      const byKey = new Map(items.map(item => [keyText(item.key), item]));
      return { ...nonNull, kind: 'map', items, byKey };
    }
    if (value.items.length !== 1) {
      this.report(
        'Invalid schema - wrong number of items in array definition',
        [
          {
            place,
            found: `${value.items.length} array items`,
            expected: 'exactly 1 array item, of the desired type',
            hints: [
              'in schema, the one item of the array implies the type of its elements.',
              'in schema, the default value for an array is always an empty list.',
              'default values can be overridden via a data values overlay.',
            ],
          },
        ],
      );
    }
    const [first] = value.items;
    return first
      ? { ...nonNull, kind: 'array', item: this.item(first) }
      : { ...nonNull, kind: 'any' };
  }

  private document(node: YttItem, type?: YttType): Documentation {
    const { documentation, disagreement, examplesPlace } =
      readDocumentation(node);
    if (disagreement) {
      this.report('Invalid schema', [disagreement]);
    }
    if (type && examplesPlace) {
      this.reportViolations(
        'Invalid schema - @schema/examples has wrong type',
        (documentation.examples ?? []).flatMap(
          ({ value }) => checked(node, type, value).violations,
        ),
        examplesPlace,
      );
    }
    return documentation;
  }

  private defaultOf(node: YttItem, type: YttType): YttValue | undefined {
    const found = readDefault(node, type);
    if (found === undefined) {
      return undefined;
    }
    if ('found' in found) {
      this.report(found.summary ?? 'Invalid schema', [found]);
      return undefined;
    }
    const value = yamlOf(found.value, node.place);
    if (value === undefined) {
      this.report('Invalid schema - @schema/default is wrong type', [
        {
          place: node.place,
          annotations: [found.place],
          found: codeTypeName(found.value),
          expected: typeName(type),
        },
      ]);
      return undefined;
    }
    const filled = checked(node, type, value);
    this.reportViolations(
      'Invalid schema - @schema/default is wrong type',
      filled.violations,
      found.place,
    );
    return filled.violations.length > 0 ? undefined : filled.value;
  }

  /** Declarations are not allowed within a value of any type (docs/rules/ytt.md#types). */
  private checkNothingWithin(value: YttValue): void {
    for (const item of itemsWithin(value)) {
      const found = notInAny.flatMap(name => item.annotations.get(name) ?? []);
      if (found.length > 0) {
        this.report('Invalid schema', [
          {
            place: item.place,
            annotations: found.map(({ place }) => place),
            description: 'Schema was specified within an "any type" fragment',
            found: `${found
              .map(({ name }) => `@${name}`)
              .sort(byDeclaration)
              .join(', ')} annotation(s)`,
            expected:
              "no '@schema/...' on nodes within a node annotated '@schema/type any=True'",
            hints: [
              'an "any type" fragment has no constraints; nested schema annotations conflict and are disallowed',
            ],
          },
        ]);
      }
    }
  }

  private reportViolations(
    summary: string,
    violations: readonly Disagreement[],
    annotation: YttPlace,
  ): void {
    if (violations.length > 0) {
      this.report(
        summary,
        violations.map(violation => ({
          ...violation,
          annotations: [annotation],
        })),
      );
    }
  }

  private report(
    summary: string,
    disagreements: readonly Disagreement[],
  ): void {
    this.findings.push(
      ...disagreementFindings(summary, disagreements, this.pointer),
    );
  }
}

/**
 * Infers the type of a schema document. Reports in ytt's order; an invalid node has any type.
 */
export function buildType(
  document: YttItem,
  runtime: Runtime,
  pointer: string,
): { type: ItemType; findings: readonly Finding[] } {
  const builder = new Builder(runtime, pointer);
  return { type: builder.item(document), findings: builder.findings };
}

/** A default or an example with the defaults of missing keys, and what does not have the type. */
function checked(
  { place }: YttItem,
  type: YttType,
  value: YttValue,
): ReturnType<typeof fillValue> {
  const filled = fillValue(type, value, place);
  return filled.violations.length > 0
    ? filled
    : { ...filled, violations: checkValue(type, filled.value, place) };
}

/** ytt reports nullable first, then the type, then the default. */
function byDeclaration(a: string, b: string): number {
  return notInAny.indexOf(a.slice(1)) - notInAny.indexOf(b.slice(1));
}
