// SPDX-License-Identifier: Apache-2.0

import {
  compareDefinitions,
  isNewTo,
  withholdSchema,
  type CompiledDefinition,
} from '@component-config/config-engine';
import type { DocumentImpact } from '../../impact';
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
  const isShown = (side: ImpactSide, entityRef: string) =>
    !side.visible || side.visible.has(entityRef);
  return [...new Set([...is.keys(), ...was.keys()])]
    .filter(
      entityRef =>
        (!was.has(entityRef) || isShown(before, entityRef)) &&
        (!is.has(entityRef) || isShown(after, entityRef)),
    )
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
                shownDefinition(older.definition, before),
                shownDefinition(newer.definition, after),
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

/** A definition without the fields hidden from the user. */
function shownDefinition(
  definition: CompiledDefinition,
  { seesHiddenFields }: ImpactSide,
): CompiledDefinition {
  const { parameters, environmentConfigs } = definition;
  return seesHiddenFields
    ? definition
    : {
        ...definition,
        ...(parameters && { parameters: withholdSchema(parameters) }),
        ...(environmentConfigs && {
          environmentConfigs: withholdSchema(environmentConfigs),
        }),
      };
}
