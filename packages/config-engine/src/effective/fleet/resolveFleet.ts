// SPDX-License-Identifier: Apache-2.0

import type { Environment } from '../../overlay';
import { PortalValues, stackLayers } from '../../layers';
import { resolveEffective } from '../resolve';
import { chooseOverlays } from './chooseOverlays';
import { identifyDocuments } from './identifyDocuments';
import type {
  ChosenOverlays,
  Fleet,
  FleetInput,
  FleetMember,
  FleetResult,
  FleetSubject,
} from './types';

/**
 * Resolves all components in all environments. If an earlier result is given, resolves only where something changed:
 * the component, its schema, its portal values, the environment, or an overlay or mixin selected before or now. The
 * results are the same either way.
 *
 * @public
 */
export function resolveFleet(input: FleetInput, before?: Fleet): Fleet {
  const identities = identifyDocuments(
    [...input.overlays, ...(input.mixins ?? [])],
    before?.memory.identities,
  );
  const { choose, choices } = chooseOverlays(
    input,
    identities.numbers,
    before?.memory.choices,
  );
  const known = knownMembers(input, before);
  const results = new Map<string, ReadonlyMap<string, FleetResult>>();
  const computed: FleetSubject[] = [];
  const changed: FleetSubject[] = [];
  for (const member of input.members) {
    const { ref } = member.component;
    const chosenIn = choose(member);
    const earlier = before?.results.get(ref);
    const isKnown = known(member);
    const texts = sharedTexts(earlier);
    const byEnvironment = new Map<string, FleetResult>();
    for (const environment of input.environments) {
      const chosen = chosenIn(environment);
      const old = earlier?.get(environment.name);
      if (old?.selection === chosen.selection && isKnown(environment)) {
        byEnvironment.set(environment.name, old);
        continue;
      }
      const result = resolveMember(member, environment, chosen, texts);
      byEnvironment.set(environment.name, result);
      const subject = { component: ref, environment: environment.name };
      computed.push(subject);
      if (!old || !isSameResult(old, result)) {
        changed.push(subject);
      }
    }
    results.set(ref, byEnvironment);
  }
  return {
    input,
    results,
    computed,
    changed,
    memory: { identities, choices },
  };
}

function resolveMember(
  member: FleetMember,
  environment: Environment,
  { layers, findings, selection }: ChosenOverlays,
  shared: (text: string) => string,
): FleetResult {
  const { component, schema, bindings } = member;
  const effective = resolveEffective({
    schema,
    ...stackLayers({
      component,
      environment,
      bindings,
      portal: portalIn(member, environment),
      overlays: layers,
    }),
    findings,
  });
  const { config } = effective;
  return {
    sections: Object.keys(config).map(key =>
      shared(JSON.stringify({ [key]: config[key] })),
    ),
    layers: effective.layers.map(({ id }) => id),
    findings: effective.findings,
    selection,
  };
}

function portalIn(
  { portal }: FleetMember,
  { name }: Environment,
): PortalValues | undefined {
  const { allEnvironments, environments = {} } = portal ?? {};
  return {
    allEnvironments,
    environment: Object.hasOwn(environments, name)
      ? environments[name]
      : undefined,
  };
}

/** Returns the same string object for equal strings, including those of earlier results. */
function sharedTexts(
  earlier: ReadonlyMap<string, FleetResult> | undefined,
): (text: string) => string {
  const texts = new Map<string, string>();
  for (const { sections } of earlier?.values() ?? []) {
    sections.forEach(text => texts.set(text, text));
  }
  return text => {
    const known = texts.get(text) ?? text;
    texts.set(known, known);
    return known;
  };
}

/** Whether a member's input in an environment is unchanged, apart from overlays. */
function knownMembers(
  { environments }: FleetInput,
  before: Fleet | undefined,
): (member: FleetMember) => (environment: Environment) => boolean {
  const earlier = new Map(
    before?.input.members.map(member => [member.component.ref, member]),
  );
  const same = new Set(
    environments.filter(({ name, facts }) =>
      before?.input.environments.some(
        old => old.name === name && isSame(old.facts, facts),
      ),
    ),
  );
  return member => {
    const old = earlier.get(member.component.ref);
    if (old === member) {
      return environment => same.has(environment);
    }
    if (
      !old ||
      old.schema !== member.schema ||
      !isSame(old.component, member.component) ||
      !isSame(old.bindings, member.bindings)
    ) {
      return () => false;
    }
    return environment =>
      same.has(environment) &&
      isSame(portalIn(old, environment), portalIn(member, environment));
  };
}

function isSameResult(a: FleetResult, b: FleetResult): boolean {
  return (
    isSame(a.sections, b.sections) &&
    isSame(a.layers, b.layers) &&
    isSame(a.findings, b.findings)
  );
}

/** Whether two pieces of plain data are equal; a different order of keys counts as different. */
function isSame<T>(a: T, b: T): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
