// SPDX-License-Identifier: Apache-2.0

import { joinNames } from '../joinNames';
import type { Words } from '../phrase';
import { text } from '../text';

/** Why a layer that a repository delivers is not read. */
const unreadReasons = new Map([
  [
    'missing-allowed',
    {
      en: 'is optional, and not in this repository',
      de: 'ist optional und nicht in diesem Repository',
    },
  ],
  ['missing-error', { en: 'is missing', de: 'fehlt' }],
  [
    'in-cluster',
    {
      en: 'is not in this repository; it may be in the cluster',
      de: 'ist nicht in diesem Repository, vielleicht aber im Cluster',
    },
  ],
  ['encrypted', { en: 'is encrypted', de: 'ist verschlüsselt' }],
  [
    'computed',
    {
      en: 'is computed by a template',
      de: 'wird von einem Template berechnet',
    },
  ],
  [
    'elsewhere',
    { en: 'is in another repository', de: 'ist in einem anderen Repository' },
  ],
  [
    'too-large',
    {
      en: 'is too large to be read',
      de: 'ist zu groß, um gelesen zu werden',
    },
  ],
  [
    'script',
    {
      en: 'is a script, which may set more',
      de: 'ist ein Skript, das mehr setzen kann',
    },
  ],
  [
    'plugin',
    {
      en: 'is a plugin of Argo CD, which may set more',
      de: 'ist ein Plugin von Argo CD, das mehr setzen kann',
    },
  ],
  [
    'defaults',
    {
      en: 'has defaults that are not in this repository',
      de: 'hat Standardwerte, die nicht in diesem Repository sind',
    },
  ],
  [
    'refused',
    {
      en: 'cannot be read as values',
      de: 'lässt sich nicht als Values lesen',
    },
  ],
]);

/** What layers are called, and why they apply or not. */
export const layerPhrases = {
  // What layers are called.
  layerPortal: text({ en: 'the portal', de: 'das Portal' }),
  layerChange: text({ en: 'this change', de: 'diese Änderung' }),
  layerSchema: text({ en: 'schema defaults', de: 'Standardwerte des Schemas' }),
  layerBinding: text({
    en: 'release binding {name}',
    de: 'Release-Binding {name}',
  }),
  // A new component may have no name yet.
  layerComponent: text<{ name: string }>({
    en: ({ name }) => (name === '' ? 'the component' : `component ${name}`),
    de: ({ name }) => (name === '' ? 'der Komponente' : `Komponente ${name}`),
  }),
  layerComponentFor: text<{ name: string; environment: string }>({
    en: ({ name, environment }) =>
      `${name === '' ? 'the component' : `component ${name}`} for ${environment}`,
    de: ({ name, environment }) =>
      `${
        name === '' ? 'der Komponente' : `Komponente ${name}`
      } für ${environment}`,
  }),
  layerComponentReleased: text({
    en: 'component {name}, as released',
    de: 'Komponente {name} (Release)',
  }),
  layerDefaultRules: text({
    en: 'default rules of {layer}',
    de: 'Standardregeln ({layer})',
  }),
  layerFacts: text({
    en: 'facts of environment {environment}',
    de: 'Fakten der Umgebung {environment}',
  }),
  layerMixin: text({ en: 'mixin {name}', de: 'Mixin {name}' }),
  layerOverlay: text({ en: 'overlay {name}', de: 'Overlay {name}' }),
  layerOverrideRules: text({
    en: 'override rules of {layer}',
    de: 'Override-Regeln ({layer})',
  }),
  layerPortalFor: text({
    en: 'the portal for {environment}',
    de: 'das Portal für {environment}',
  }),
  layerRelease: text({ en: 'release {name}', de: 'Release {name}' }),
  layerSourceFor: text({
    en: '{title} for {environment}',
    de: '{title} für {environment}',
  }),
  layerUnread: text<{ state: string }>({
    en: ({ state }) => unreadReasons.get(state)?.en ?? 'is not read',
    de: ({ state }) => unreadReasons.get(state)?.de ?? 'wird nicht gelesen',
  }),
  verdictExact: text({ en: 'exact', de: 'genau' }),
  verdictAboveDefaults: text({
    en: 'exact above the defaults of the {chart}',
    de: 'genau, über den Standardwerten: {chart}',
  }),
  verdictOverridden: text<{ layers: string[] }>({
    en: ({ layers }) => `may be overridden by ${joinNames(layers, 'or')}`,
    de: ({ layers }) =>
      `wird vielleicht überschrieben von ${joinNames(layers, 'oder')}`,
  }),
  verdictMaybeSet: text<{ layers: string[] }>({
    en: ({ layers }) => `unknown: it may be set by ${joinNames(layers, 'or')}`,
    de: ({ layers }) =>
      `unbekannt: wird vielleicht gesetzt von ${joinNames(layers, 'oder')}`,
  }),
  verdictVariable: text<{ objects: string[] }>({
    en: ({ objects }) =>
      `unknown: it has a variable of ${joinNames(objects, 'or')}`,
    de: ({ objects }) =>
      `unbekannt: enthält eine Variable von ${joinNames(objects, 'oder')}`,
  }),
  verdictUnset: text<{ charts: string[] }>({
    en: ({ charts }) =>
      `unknown: no layer sets it, and the defaults of the ${joinNames(charts, 'or')} are not in this repository`,
    de: ({ charts }) =>
      `unbekannt: keine Schicht setzt den Wert, und die Standardwerte sind nicht in diesem Repository: ${joinNames(charts, 'oder')}`,
  }),
  layerType: text({ en: 'component type {name}', de: 'Komponententyp {name}' }),
  layerHidden: text({
    en: 'hidden {kind} {number}',
    de: '{kind} {number} (nicht sichtbar)',
  }),
  layerWorkload: text({ en: 'workload {name}', de: 'Workload {name}' }),

  // What is hidden, as a part of the name that stands for it.
  kindBinding: text({ en: 'binding', de: 'Binding' }),
  kindMixin: text({ en: 'mixin', de: 'Mixin' }),
  kindRelease: text({ en: 'release', de: 'Release' }),
  kindWorkload: text({ en: 'workload', de: 'Workload' }),

  // Why a layer takes part.
  fillsIn: text({
    en: 'fill fields that are absent or empty',
    de: 'ergänzen, was fehlt oder leer ist',
  }),
  ownValues: text({
    en: "the component's own values",
    de: 'die eigenen Werte der Komponente',
  }),
  ownValuesReleased: text({
    en: "the component's own values, as the release froze them",
    de: 'die eigenen Werte der Komponente, wie sie im Release festgehalten sind',
  }),
  setsEmbedded: text({
    en: 'sets the values of the traits that it embeds',
    de: 'setzt die Werte der Traits, die er einbettet',
  }),
  setsWhatHolds: text({
    en: 'set enforced values',
    de: 'setzen, was gelten muss',
  }),
  setInPortal: text({
    en: 'set in the portal for all environments',
    de: 'im Portal für alle Umgebungen gesetzt',
  }),
  whatRuns: text({
    en: 'the running workload of the component',
    de: 'was von der Komponente läuft',
  }),
  whereNothingElse: text({
    en: 'applies where no other layer sets a value',
    de: 'gelten, wo keine andere Schicht einen Wert setzt',
  }),
  asBinding: text({
    en: 'the values of the release binding for environment {environment}',
    de: 'die Werte des Release-Bindings für die Umgebung {environment}',
  }),
  asSource: text({
    en: 'the values of {title} for the component',
    de: 'was hier über die Komponente steht: {title}',
  }),
  asSourceFor: text({
    en: 'the values of {title} for environment {environment}',
    de: 'was hier über die Komponente für die Umgebung {environment} steht: {title}',
  }),
  leavesOut: text<{ reason: Words; instances: readonly string[] }>({
    en: ({ reason, instances }) =>
      `${reason}; leaves out values for ${missingInstances(instances)}`,
    de: ({ reason, instances }) =>
      `${reason}; lässt aus, was ${missingInstancesInGerman(instances)} betrifft`,
  }),
  matches: text<{ what: readonly Words[] }>({
    en: ({ what }) => `matches ${joinNames(what)}`,
    de: ({ what }) => `passt auf ${joinNames(what, 'und')}`,
  }),
  matchesComponent: text({ en: 'component {name}', de: 'Komponente {name}' }),
  matchesLabel: text({
    en: 'label {label}={value}',
    de: 'Label {label}={value}',
  }),
  matchesType: text({
    en: 'component type {name}',
    de: 'Komponententyp {name}',
  }),
  mixedInBy: text<{ overlays: readonly string[] }>({
    en: ({ overlays }) => `mixed in by ${namedOverlays(overlays)}`,
    de: ({ overlays }) => `eingebunden von ${namedOverlaysInGerman(overlays)}`,
  }),
  ownValuesFor: text({
    en: "the component's own values for environment {environment}",
    de: 'die eigenen Werte der Komponente für die Umgebung {environment}',
  }),
  parentOf: text<{ overlays: readonly string[] }>({
    en: ({ overlays }) => `parent of ${namedOverlays(overlays)}`,
    de: ({ overlays }) => `Grundlage von ${namedOverlaysInGerman(overlays)}`,
  }),
  setInPortalFor: text({
    en: 'set in the portal for {environment}',
    de: 'im Portal für {environment} gesetzt',
  }),

  // Why it does not.
  factsUnknown: text({
    en: 'overlays that are selected by them may be missing',
    de: 'Overlays, die nach ihnen ausgewählt werden, fehlen vielleicht',
  }),
  isHiddenDocument: text({
    en: 'is hidden: you are not allowed to see it in the catalog',
    de: 'wird nicht gezeigt: Es ist für Sie im Katalog nicht sichtbar',
  }),
  noCriteria: text({
    en: 'has no criteria, so it only applies where another overlay builds on it',
    de: 'hat keine Kriterien und gilt daher nur, wo ein anderes Overlay darauf aufbaut',
  }),
  everyEnvironment: text({ en: 'every environment', de: 'jede Umgebung' }),
  buildsOnSkipped: text({
    en: 'builds on {layer}, which is skipped',
    de: 'baut auf einer übersprungenen Schicht auf: {layer}',
  }),
  conflictsWith: text<{ place: string; other: Words; more: number }>({
    en: ({ place, other, more }) =>
      `is not applied, because it sets ${place}, which ${other} also sets${
        more > 0 ? `, and ${more} more` : ''
      }`,
    de: ({ place, other, more }) =>
      `gilt nicht, weil ${place} auch hier gesetzt wird: ${other}${
        more > 0 ? `; dazu ${more} weitere` : ''
      }`,
  }),
  environmentHas: text<{ has: readonly Words[]; wants: readonly string[] }>({
    en: ({ has, wants }) =>
      `environment has ${joinNames(has)}, the overlay is for ${joinNames(wants)}`,
    de: ({ has, wants }) =>
      `die Umgebung hat ${joinNames(has, 'und')}, das Overlay ist für ${joinNames(
        wants,
        'und',
      )}`,
  }),
  environmentIs: text<{ name?: string; wanted: string }>({
    en: ({ name, wanted }) =>
      `environment is ${name ?? 'not named'}, the overlay is for ${wanted}`,
    de: ({ name, wanted }) =>
      name === undefined
        ? `die Umgebung hat keinen Namen, das Overlay ist für ${wanted}`
        : `die Umgebung ist ${name}, das Overlay ist für ${wanted}`,
  }),
  factMissing: text({ en: 'no {fact}', de: 'kein {fact}' }),
  // Without their names: who sees this component may not be allowed to see those.
  forComponents: text<{ count: number }>({
    en: ({ count }) =>
      `is for ${count === 1 ? 'another component' : `${count} other components`}`,
    de: ({ count }) =>
      `ist für ${
        count === 1 ? 'eine andere Komponente' : `${count} andere Komponenten`
      }`,
  }),
  forLabel: text<{ label: string; wanted: string; value?: string }>({
    en: ({ label, wanted, value }) =>
      `is for components with label ${label}=${wanted}, this component has ${
        value === undefined ? 'no such label' : `${label}=${value}`
      }`,
    de: ({ label, wanted, value }) =>
      `ist für Komponenten mit dem Label ${label}=${wanted}, diese Komponente hat ${
        value === undefined ? 'kein solches Label' : `${label}=${value}`
      }`,
  }),
  forTypes: text<{ types: readonly string[]; type?: string }>({
    en: ({ types, type }) =>
      `is for component types ${joinNames(types)}, this component ${
        type === undefined ? 'has none' : `is a ${type}`
      }`,
    de: ({ types, type }) =>
      `ist für die Komponententypen ${joinNames(types, 'und')}, diese Komponente ${
        type === undefined ? 'hat keinen' : `hat den Typ ${type}`
      }`,
  }),
  mixedInBySkipped: text<{ layers: readonly Words[] }>({
    en: ({ layers }) =>
      `only mixed in by ${layers.join(', ')}, which ${
        layers.length === 1 ? 'is' : 'are'
      } skipped`,
    de: ({ layers }) =>
      `nur von übersprungenen Schichten eingebunden: ${layers.join(', ')}`,
  }),
  needs: text<{ base?: string; mixin?: string; needs: readonly Words[] }>({
    en: ({ base, mixin, needs }) =>
      [
        ...(base === undefined ? [] : [`builds on overlay ${base}, which`]),
        ...(mixin === undefined ? [] : [`mixes in ${mixin}, which`]),
        `needs ${joinNames(needs)}`,
      ].join(' '),
    de: ({ base, mixin, needs }) =>
      [
        ...(base === undefined ? [] : [`baut auf Overlay ${base} auf;`]),
        ...(mixin === undefined ? [] : [`bindet ${mixin} ein;`]),
        `benötigt ${joinNames(needs, 'und')}`,
      ].join(' '),
  }),
  needsFact: text<{ name: string; wanted: string; value?: string }>({
    en: ({ name, wanted, value }) =>
      `${name} ${wanted} (the environment has ${value ?? 'no such fact'})`,
    de: ({ name, wanted, value }) =>
      `${name} ${wanted} (die Umgebung hat ${value ?? 'keinen solchen Fakt'})`,
  }),
  notAppliedBecause: text({
    en: 'is not applied, because {because}',
    de: 'gilt nicht (Grund: {because})',
  }),
  onlyConcerns: text<{ instances: readonly string[] }>({
    en: ({ instances }) => `only has values for ${missingInstances(instances)}`,
    de: ({ instances }) =>
      `betrifft nur ${missingInstancesInGerman(instances)}`,
  }),
  tiesWith: text<{ overlays: readonly string[] }>({
    en: ({ overlays }) =>
      `is not applied, because overlay ${joinNames(
        overlays,
      )} sets the same path and neither is more specific`,
    de: ({ overlays }) =>
      `gilt nicht, weil ${namedOverlaysInGerman(
        overlays,
      )} dieselbe Stelle setzt und keines spezifischer ist`,
  }),

  // What a condition found.
  isNull: text({ en: 'is null', de: 'ist null' }),
  isSecret: text({
    en: 'is sensitive, so its value is not shown',
    de: 'ist geheim, daher wird der Wert nicht gezeigt',
  }),
  isSet: text({ en: 'is set', de: 'ist gesetzt' }),
  isUnset: text({ en: 'is not set', de: 'ist nicht gesetzt' }),

  // Why the values of a source are missing.
  sourceHasNoMap: text({
    en: 'its response is not a map.',
    de: 'die Antwort ist keine Map.',
  }),
  sourceNotAnswered: text({
    en: 'it has not responded yet; try again later.',
    de: 'bisher ohne Antwort; später erneut versuchen.',
  }),
  sourceNotAsked: text({
    en: 'it is not available; try again later.',
    de: 'nicht erreichbar; später erneut versuchen.',
  }),

  // What conditions and rules found.
  allOf: text<{ sentences: readonly Words[] }>({
    en: ({ sentences }) => sentences.join(', and '),
    de: ({ sentences }) => sentences.join(', und '),
  }),
  isNotWanted: text({
    en: 'is {value}, not {wanted}',
    de: 'ist {value}, nicht {wanted}',
  }),
  isValue: text({ en: 'is {value}', de: 'ist {value}' }),
  keptAsSet: text({
    en: '{field} is already set, so the default is not used',
    de: '{field} ist schon gesetzt, daher gilt der Standardwert der Regel nicht',
  }),
  keptSame: text({
    en: '{field} already has the value of the rule',
    de: '{field} hat schon den Wert der Regel',
  }),
  predicate: text({ en: '{subject} {predicate}', de: '{subject} {predicate}' }),

  // Clauses one after the other.
  clauses: text<{ clauses: readonly Words[] }>({
    en: ({ clauses }) => clauses.join('; '),
    de: ({ clauses }) => clauses.join('; '),
  }),
};

function missingInstances(instances: readonly string[]): string {
  return `trait instance${instances.length === 1 ? '' : 's'} ${joinNames(
    instances,
  )}, which this component does not have`;
}

function namedOverlays(names: readonly string[]): string {
  return `${names.length === 1 ? 'overlay' : 'overlays'} ${joinNames(names)}`;
}

function missingInstancesInGerman(instances: readonly string[]): string {
  return `${instances.length === 1 ? 'die Trait-Instanz' : 'die Trait-Instanzen'} ${joinNames(
    instances,
    'und',
  )} (diese Komponente hat ${instances.length === 1 ? 'sie' : 'diese'} nicht)`;
}

function namedOverlaysInGerman(names: readonly string[]): string {
  return `${names.length === 1 ? 'Overlay' : 'Overlays'} ${joinNames(names, 'und')}`;
}
