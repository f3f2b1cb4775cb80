// SPDX-License-Identifier: Apache-2.0

import { joinNames } from './joinNames';
import type { PhraseTexts, Words } from './phrase';

/** Of layers and conditions: what fills in nothing, in English. */
export const fixedLayerPhrases = {
  // What layers are called.
  layerPortal: 'portal values',
  layerSchema: 'schema defaults',

  // What is withheld, as a part of the name that stands for it.
  kindBinding: 'binding',
  kindMixin: 'mixin',
  kindRelease: 'release',
  kindWorkload: 'workload',

  // Why a layer takes part.
  fillsIn: 'fill fields that are absent or empty',
  ownValues: "the component's own values",
  ownValuesReleased: "the component's own values, as the release froze them",
  setsEmbedded: 'sets the values of the traits that it embeds',
  setsWhatHolds: 'set enforced values',
  setInPortal: 'set in the portal for all environments',
  whatRuns: 'the running workload of the component',
  whereNothingElse: 'applies where no other layer sets a value',

  // Why it does not.
  factsUnknown: 'overlays that are selected by them may be missing',
  isWithheld: 'is withheld: you are not allowed to see it in the catalog',
  noCriteria:
    'has no criteria, so it only applies where another overlay builds on it',

  everyEnvironment: 'every environment',

  // What a condition found.
  isNull: 'is null',
  isSecret: 'is sensitive, so its value is not shown',
  isSet: 'is set',
  isUnset: 'is not set',
};

/**
 * The arguments of the phrases about layers and conditions, by their codes.
 *
 * @public
 */
export interface LayerPhraseArgs {
  // What layers are called.
  layerBinding: { readonly name: string };
  layerComponent: { readonly name: string };
  layerComponentFor: { readonly name: string; readonly environment: string };
  layerComponentReleased: { readonly name: string };
  layerDefaultRules: { readonly layer: Words };
  layerFacts: { readonly environment: string };
  layerMixin: { readonly name: string };
  layerOverlay: { readonly name: string };
  layerOverrideRules: { readonly layer: Words };
  layerPortalFor: { readonly environment: string };
  layerRelease: { readonly name: string };
  layerSourceFor: { readonly title: string; readonly environment: string };
  layerType: { readonly name: string };
  layerWithheld: { readonly kind: Words; readonly number: number };
  layerWorkload: { readonly name: string };
  schemaOfTrait: { readonly name: string };

  // Why a layer takes part.
  asBinding: { readonly environment: string };
  asSource: { readonly title: string };
  asSourceFor: { readonly title: string; readonly environment: string };
  leavesOut: { readonly reason: Words; readonly instances: readonly string[] };
  matches: { readonly what: readonly Words[] };
  matchesComponent: { readonly name: string };
  matchesLabel: { readonly label: string; readonly value: string };
  matchesType: { readonly name: string };
  mixedInBy: { readonly overlays: readonly string[] };
  ownValuesFor: { readonly environment: string };
  parentOf: { readonly overlays: readonly string[] };
  setInPortalFor: { readonly environment: string };

  // Why it does not.
  buildsOnSkipped: { readonly layer: Words };
  conflictsWith: {
    readonly place: string;
    readonly other: Words;
    readonly more: number;
  };
  environmentHas: {
    readonly has: readonly Words[];
    readonly wants: readonly string[];
  };
  environmentIs: { readonly name?: string; readonly wanted: string };
  factMissing: { readonly fact: string };
  forComponents: { readonly count: number };
  forLabel: {
    readonly label: string;
    readonly wanted: string;
    readonly value?: string;
  };
  forTypes: { readonly types: readonly string[]; readonly type?: string };
  mixedInBySkipped: { readonly layers: readonly Words[] };
  needs: {
    readonly base?: string;
    readonly mixin?: string;
    readonly needs: readonly Words[];
  };
  needsFact: {
    readonly name: string;
    readonly wanted: string;
    readonly value?: string;
  };
  notAppliedBecause: { readonly because: Words };
  onlyConcerns: { readonly instances: readonly string[] };
  tiesWith: { readonly overlays: readonly string[] };

  // Why a place cannot be changed.
  enforcedBy: { readonly layer: Words };

  // What conditions and rules found.
  allOf: { readonly sentences: readonly Words[] };
  isNotWanted: { readonly value: Words; readonly wanted: Words };
  isValue: { readonly value: Words };
  keptAsSet: { readonly field: string };
  keptSame: { readonly field: string };
  predicate: { readonly subject: string; readonly predicate: Words };

  // Clauses one after the other.
  clauses: { readonly clauses: readonly Words[] };
}

/** The others, in English. */
export const filledLayerPhrases: PhraseTexts<LayerPhraseArgs> = {
  layerBinding: ({ name }) => `release binding ${name}`,
  // A new component may have no name yet.
  layerComponent: ({ name }) =>
    name === '' ? 'the component' : `component ${name}`,
  layerComponentFor: ({ name, environment }) =>
    `${name === '' ? 'the component' : `component ${name}`} for ${environment}`,
  layerComponentReleased: ({ name }) => `component ${name}, as released`,
  layerDefaultRules: ({ layer }) => `default rules of ${layer}`,
  layerFacts: ({ environment }) => `facts of environment ${environment}`,
  layerMixin: ({ name }) => `mixin ${name}`,
  layerOverlay: ({ name }) => `overlay ${name}`,
  layerOverrideRules: ({ layer }) => `override rules of ${layer}`,
  layerPortalFor: ({ environment }) => `portal values for ${environment}`,
  layerRelease: ({ name }) => `release ${name}`,
  layerSourceFor: ({ title, environment }) => `${title} for ${environment}`,
  layerType: ({ name }) => `component type ${name}`,
  layerWithheld: ({ kind, number }) => `withheld ${kind} ${number}`,
  layerWorkload: ({ name }) => `workload ${name}`,
  schemaOfTrait: ({ name }) => `trait ${name}`,

  asBinding: ({ environment }) =>
    `the values of the release binding for environment ${environment}`,
  asSource: ({ title }) => `the values of ${title} for the component`,
  asSourceFor: ({ title, environment }) =>
    `the values of ${title} for environment ${environment}`,
  leavesOut: ({ reason, instances }) =>
    `${reason}; leaves out values for ${missingInstances(instances)}`,
  matches: ({ what }) => `matches ${joinNames(what)}`,
  matchesComponent: ({ name }) => `component ${name}`,
  matchesLabel: ({ label, value }) => `label ${label}=${value}`,
  matchesType: ({ name }) => `component type ${name}`,
  mixedInBy: ({ overlays }) => `mixed in by ${namedOverlays(overlays)}`,
  ownValuesFor: ({ environment }) =>
    `the component's own values for environment ${environment}`,
  parentOf: ({ overlays }) => `parent of ${namedOverlays(overlays)}`,
  setInPortalFor: ({ environment }) =>
    `set in the portal for environment ${environment}`,

  buildsOnSkipped: ({ layer }) => `builds on ${layer}, which is skipped`,
  conflictsWith: ({ place, other, more }) =>
    `is not applied, because it sets ${place}, which ${other} also sets${
      more > 0 ? `, and ${more} more` : ''
    }`,
  environmentHas: ({ has, wants }) =>
    `environment has ${joinNames(has)}, the overlay is for ${joinNames(wants)}`,
  environmentIs: ({ name, wanted }) =>
    `environment is ${name ?? 'not named'}, the overlay is for ${wanted}`,
  factMissing: ({ fact }) => `no ${fact}`,
  // Without their names: who sees this component may not be allowed to see those.
  forComponents: ({ count }) =>
    `is for ${count === 1 ? 'another component' : `${count} other components`}`,
  forLabel: ({ label, wanted, value }) =>
    `is for components with label ${label}=${wanted}, this component has ${
      value === undefined ? 'no such label' : `${label}=${value}`
    }`,
  forTypes: ({ types, type }) =>
    `is for component types ${joinNames(types)}, this component ${
      type === undefined ? 'has none' : `is a ${type}`
    }`,
  mixedInBySkipped: ({ layers }) =>
    `only mixed in by ${layers.join(', ')}, which ${
      layers.length === 1 ? 'is' : 'are'
    } skipped`,
  needs: ({ base, mixin, needs }) =>
    [
      ...(base === undefined ? [] : [`builds on overlay ${base}, which`]),
      ...(mixin === undefined ? [] : [`mixes in ${mixin}, which`]),
      `needs ${joinNames(needs)}`,
    ].join(' '),
  needsFact: ({ name, wanted, value }) =>
    `${name} ${wanted} (the environment has ${value ?? 'no such fact'})`,
  notAppliedBecause: ({ because }) => `is not applied, because ${because}`,
  onlyConcerns: ({ instances }) =>
    `only has values for ${missingInstances(instances)}`,
  tiesWith: ({ overlays }) =>
    `is not applied, because overlay ${joinNames(
      overlays,
    )} sets the same path and neither is more specific`,

  enforcedBy: ({ layer }) => `Enforced by ${layer}.`,

  allOf: ({ sentences }) => sentences.join(', and '),
  isNotWanted: ({ value, wanted }) => `is ${value}, not ${wanted}`,
  isValue: ({ value }) => `is ${value}`,
  keptAsSet: ({ field }) =>
    `${field} is already set, so the default is not used`,
  keptSame: ({ field }) => `${field} already has the value of the rule`,
  predicate: ({ subject, predicate }) => `${subject} ${predicate}`,

  clauses: ({ clauses }) => clauses.join('; '),
};

function missingInstances(instances: readonly string[]): string {
  return `trait instance${instances.length === 1 ? '' : 's'} ${joinNames(
    instances,
  )}, which this component does not have`;
}

function namedOverlays(names: readonly string[]): string {
  return `${names.length === 1 ? 'overlay' : 'overlays'} ${joinNames(names)}`;
}
