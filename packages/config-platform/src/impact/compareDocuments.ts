// SPDX-License-Identifier: Apache-2.0

import {
  alsoMarked,
  compareDefinitions,
  isNewTo,
  marksOf,
  maskSchema,
  sectionNames,
  omitHiddenFromSchema,
  type CompiledDefinition,
} from '@component-config/config-engine';
import {
  type DocumentImpact,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import type { PlatformDocument } from '../platform/platform';
import { ruleOfFinding } from './classifyImpact';
import { impactRules, worstClass } from './impactRules';
import type { ImpactSide } from './types';

/** Documents that were added or removed, or whose schemas or findings differ. */
export function compareDocuments(
  before: ImpactSide,
  after: ImpactSide,
  users: ReadonlyMap<string, number>,
): DocumentImpact[] {
  const was = before.platform.documents;
  const is = after.platform.documents;
  return [...new Set([...is.keys(), ...was.keys()])]
    .map(entityRef => {
      const definitions = [before, after].map(({ platform }) =>
        platform.definitions.get(entityRef),
      );
      const [older, newer] = definitions;
      return {
        ...compareDocument(was.get(entityRef), is.get(entityRef)),
        schema:
          older && newer
            ? compareDefinitions(
                shownDefinition(older.definition, newer.definition, before),
                shownDefinition(newer.definition, older.definition, after),
              )
            : [],
        ...((older ?? newer) && { usedBy: users.get(entityRef) ?? 0 }),
      };
    })
    .filter(
      ({ kind, schema, newFindings, fixedFindings }) =>
        kind !== 'changed' ||
        schema.length + newFindings.length + fixedFindings.length > 0,
    );
}

function compareDocument(
  before: PlatformDocument | undefined,
  after: PlatformDocument | undefined,
): Omit<DocumentImpact, 'schema'> {
  const { entityRef = '', source } = after ?? before ?? {};
  const findings = {
    before: before?.findings ?? [],
    after: after?.findings ?? [],
  };
  const newFindings = findings.after.filter(isNewTo(findings.before));
  const worst = worstClass(
    newFindings.map(finding => impactRules[ruleOfFinding(finding)].class),
  );
  const change = before ? 'changed' : 'added';
  return {
    entityRef,
    ...(source && { source }),
    kind: after ? change : 'removed',
    ...(worst && { class: worst }),
    newFindings,
    fixedFindings: findings.before.filter(isNewTo(findings.after)),
  };
}

/**
 * A definition without the fields hidden from the user. If the other one is a supposition, what either of them marks as
 * sensitive is masked in both.
 */
function shownDefinition(
  definition: CompiledDefinition,
  other: CompiledDefinition,
  { seesHiddenFields, hidesSecrets = false }: ImpactSide,
): CompiledDefinition {
  const sections = sectionNames.flatMap(section => {
    const [schema, others] = [definition[section], other[section]];
    if (!schema) {
      return [];
    }
    const marked = others ? alsoMarked(schema, marksOf(others)) : schema;
    const masked = hidesSecrets ? maskSchema(marked, SENSITIVE_MASK) : schema;
    return [
      [section, seesHiddenFields ? masked : omitHiddenFromSchema(masked)],
    ];
  });
  return { ...definition, ...Object.fromEntries(sections) };
}
