// SPDX-License-Identifier: Apache-2.0

import {
  arrangeOwnPlaces,
  checkCondition,
  checkOwnPath,
  checkSchemaPath,
  Condition,
  conditionPathTokens,
  nameHint,
} from '../../condition';
import { Finding, FindingPlace, Hint, SourcePosition } from '../../finding';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { templateFindings } from '../../finding/catalogue/template';
import { isObject, JsonObject, JsonValue } from '../../json';
import { MutationRule, writtenTokens } from '../../mutation';
import { childPointer, parsePointer } from '../../pointer';
import {
  admitsType,
  childSchemas,
  hasJoinedPath,
  JsonSchema,
  nearestPosition,
  propertyNames,
  typesWithin,
} from '../../schema';
import { isTemplate, templateAt, templateReads } from '../../template';
import type { ValidationRule } from '../../validation';
import { writtenAs } from '../reading/configPath';
import type { MergeDeclaration, Overlay } from '../types';

/** Keys that are markers rather than fields (docs/rules/merging.md#markers). */
const markers = ['$remove', '$unset'];

/** The maximum number of findings listed for one document. */
const listedFindings = 100;

/** A partial configuration and its positions. */
interface Values {
  readonly config: JsonObject;
  readonly positions: { readonly [pointer: string]: SourcePosition };
}

/**
 * Checks the paths of an overlay: places that no schema describes, strategies that do not fit their place, and
 * conditions that cannot be evaluated. Reports up to a hundred findings, because each includes a suggestion, and with
 * more the schema is likely the wrong one.
 *
 * @param schemas - the schemas the overlay may be used with; if empty, only checks that need no schema run
 */
export function checkPaths(
  overlay: Overlay,
  schemas: readonly JsonSchema[],
): Finding[] {
  const { enabledWhen, parts, merge, mutation, validation } = overlay;
  const { places = {}, ignoreDifferences = [] } = overlay;
  const values: Values[] = [overlay, ...parts];
  const conditions = [
    ...(enabledWhen ? [enabledWhen] : []),
    ...parts.flatMap(({ when }) => when),
  ];
  const rules = [...(mutation?.rules ?? []), ...validation];
  const set = arrangeOwnPlaces(values.flatMap(({ config }) => leaves(config)));
  const findings: Finding[] = [];
  const checkEach = <T>(
    things: readonly T[],
    check: (thing: T) => readonly Finding[],
  ): void => {
    for (const thing of things) {
      if (findings.length >= listedFindings) {
        return;
      }
      findings.push(...check(thing));
    }
  };
  checkEach(unique(conditions), condition => [
    ...checkCondition(condition, schemas),
    ...checkOwnPath(condition, set),
  ]);
  checkEach(values, layer => checkValues(layer, schemas));
  checkEach(merge, declaration => checkMerge(declaration, schemas));
  checkEach(ignoreDifferences, rule => checkField(rule.path, rule, schemas));
  checkEach(rules, rule => [
    ...checkField(rule.field, rule, schemas),
    ...checkTemplates(rule, places, schemas),
    ...[...rule.when, ...(rule.or ?? [])].flatMap(condition =>
      checkCondition(condition, schemas),
    ),
  ]);
  return findings.slice(0, listedFindings);
}

/** Reports the places of a partial configuration that no schema describes, outermost first, up to a hundred. */
export function checkValues(
  { config, positions }: Values,
  schemas: readonly JsonSchema[],
): Finding[] {
  const findings: Finding[] = [];

  function report(
    key: string,
    known: readonly JsonSchema[],
    parent: string,
  ): void {
    const pointer = childPointer(parent, key);
    const hint = nameHint(key, propertyNames(known), name =>
      childPointer(parent, name),
    );
    findings.push(
      overlayFindings.unknownField.at(
        { pointer, position: positions[pointer] },
        { path: pointer, hint },
      ),
    );
  }

  // Iterative, since plain data may be nested to any depth; a stack preserves the author's order.
  const pending: {
    value: JsonValue;
    known: readonly JsonSchema[];
    pointer: string;
  }[] =
    schemas.length > 0 ? [{ value: config, known: schemas, pointer: '' }] : [];
  for (
    let next = pending.pop();
    next && findings.length < listedFindings;
    next = pending.pop()
  ) {
    const { value, known, pointer } = next;
    const isMap = isObject(value);
    const entries =
      isMap || Array.isArray(value) ? Object.entries<JsonValue>(value) : [];
    const inner: typeof pending = [];
    for (const [key, child] of entries) {
      if (!isMap || !markers.includes(key)) {
        const below = childSchemas(known, key, isMap ? 'entry' : 'item');
        if (below.length === 0) {
          // Values of the wrong type are reported by validation.
          if (
            isMap &&
            findings.length < listedFindings &&
            known.some(schema => admitsType(schema, 'object'))
          ) {
            report(key, known, pointer);
          }
        } else if (typeof child === 'object') {
          inner.push({
            value: child,
            known: below,
            pointer: childPointer(pointer, key),
          });
        }
      }
    }
    for (const child of inner.reverse()) {
      pending.push(child);
    }
  }
  return findings;
}

function checkMerge(
  declaration: MergeDeclaration,
  schemas: readonly JsonSchema[],
): Finding[] {
  const { path, strategy } = declaration;
  const located = checkRulePath(path, parsePointer(path), schemas);
  if (!located.known) {
    return [unknownField(path, declaration, located.hint)];
  }
  if (strategy.kind === 'replace') {
    return [];
  }
  const types = located.schemas.flatMap(typesWithin);
  const wanted = strategy.kind === 'deep' ? 'object' : 'array';
  return types.length === 0 || types.includes(wanted)
    ? []
    : [
        overlayFindings.strategyMismatch.at(declaration, {
          strategy: strategy.kind,
          path,
        }),
      ];
}

/**
 * Reports a path that no schema describes. A path with a template is only known after rendering; only what the template
 * reads is checked.
 */
function checkField(
  path: string,
  place: FindingPlace,
  schemas: readonly JsonSchema[],
): Finding[] {
  const tokens = writtenTokens(path);
  const located = tokens && checkRulePath(path, tokens, schemas);
  return located?.known === false
    ? [unknownField(path, place, located.hint)]
    : [];
}

function checkRulePath(
  path: string,
  tokens: readonly string[],
  schemas: readonly JsonSchema[],
) {
  return checkSchemaPath(schemas, tokens, 'any', names =>
    writtenAs(path, names),
  );
}

function unknownField(path: string, place: FindingPlace, hint: Hint): Finding {
  return overlayFindings.unknownField.at(place, { path, hint });
}

/** More steps are not checked: no configuration is nested as deep. */
const checkedSteps = 100;

/** Reports the paths in the templates of a rule that no schema describes, each once for a template. */
function checkTemplates(
  rule: MutationRule | ValidationRule,
  positions: Values['positions'],
  schemas: readonly JsonSchema[],
): Finding[] {
  return templatesOf(rule, positions).flatMap(({ source, pointer }) => {
    const parsed = templateAt(source, rule);
    const reads = 'template' in parsed ? templateReads(parsed.template) : [];
    const findings = new Map<string, Finding>();
    for (const steps of reads.map(path => path.slice(0, checkedSteps))) {
      const located = checkSchemaPath(
        schemas,
        conditionPathTokens(steps.join('.')),
        'entry',
        names => `.${names.join('.')}`,
      );
      if (!located.known && !hasJoinedPath(schemas, steps)) {
        const position = nearestPosition(positions, pointer) ?? rule.position;
        const { hint, unknown } = located;
        const key = unknown.join('.');
        findings.set(
          key,
          findings.get(key) ??
            templateFindings.unknownPath.at(
              { pointer, position },
              { path: `.${steps.join('.')}`, hint },
            ),
        );
      }
    }
    return [...findings.values()];
  });
}

/** A template, and its pointer in the document. */
interface PlacedTemplate {
  readonly source: string;
  readonly pointer: string;
}

function templatesOf(
  rule: MutationRule | ValidationRule,
  positions: Values['positions'],
): PlacedTemplate[] {
  const at = (key: string) => childPointer(rule.pointer, key);
  const ofField = placedTemplates(rule.field, at('field'));
  if (!('checks' in rule)) {
    return [...ofField, ...placedTemplates(rule.value, at(rule.action))];
  }
  return [
    ...ofField,
    ...rule.checks.flatMap(({ check, operand }) => {
      const isKey = Object.hasOwn(positions, at(check));
      return placedTemplates(operand, at(isKey ? check : 'value'));
    }),
    ...placedTemplates(rule.message, at('message')),
  ];
}

function placedTemplates(value: JsonValue, pointer: string): PlacedTemplate[] {
  if (typeof value === 'string') {
    return isTemplate(value) ? [{ source: value, pointer }] : [];
  }
  return isObject(value) || Array.isArray(value)
    ? Object.entries<JsonValue>(value).flatMap(([key, child]) =>
        placedTemplates(child, childPointer(pointer, key)),
      )
    : [];
}

/** Drops repeated conditions: each file of a root repeats the root's conditions. */
function unique(conditions: readonly Condition[]): Condition[] {
  return [
    ...new Map(
      conditions.map(condition => [condition.pointer, condition]),
    ).values(),
  ];
}

/** The pointers of the places that a partial configuration sets; an empty map sets none. */
function leaves(config: JsonObject): string[] {
  // Iterative, since plain data may be nested to any depth.
  const pointers: string[] = [];
  const pending: { value: JsonValue; pointer: string }[] = [
    { value: config, pointer: '' },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, pointer } = next;
    if (isObject(value)) {
      for (const [key, child] of Object.entries(value)) {
        pending.push({ value: child, pointer: childPointer(pointer, key) });
      }
    } else {
      pointers.push(pointer);
    }
  }
  return pointers;
}
