// SPDX-License-Identifier: Apache-2.0

import { joinNames } from '../joinNames';
import type { fixedLayerPhrases, LayerPhraseArgs } from '../layerPhrases';
import type { PhraseTexts } from '../phrase';

/** Phrases about layers and conditions without arguments, in German. */
export const fixedGermanLayerPhrases: {
  readonly [Code in keyof typeof fixedLayerPhrases]: string;
} = {
  layerPortal: 'Portalwerte',
  layerSchema: 'Standardwerte des Schemas',

  kindBinding: 'Binding',
  kindMixin: 'Mixin',
  kindRelease: 'Release',
  kindWorkload: 'Workload',

  fillsIn: 'ergänzen, was fehlt oder leer ist',
  ownValues: 'die eigenen Werte der Komponente',
  ownValuesReleased:
    'die eigenen Werte der Komponente, wie sie im Release festgehalten sind',
  setsEmbedded: 'setzt die Werte der Traits, die er einbettet',
  setsWhatHolds: 'setzen, was gelten muss',
  setInPortal: 'im Portal für alle Umgebungen gesetzt',
  whatRuns: 'was von der Komponente läuft',
  whereNothingElse: 'gelten, wo keine andere Schicht einen Wert setzt',

  factsUnknown: 'Overlays, die nach ihnen ausgewählt werden, fehlen vielleicht',
  isWithheld: 'wird nicht gezeigt: Es ist für Sie im Katalog nicht sichtbar',
  noCriteria:
    'hat keine Kriterien und gilt daher nur, wo ein anderes Overlay darauf aufbaut',

  everyEnvironment: 'jede Umgebung',

  isNull: 'ist null',
  isSecret: 'ist geheim, daher wird der Wert nicht gezeigt',
  isSet: 'ist gesetzt',
  isUnset: 'ist nicht gesetzt',
};

/** The phrases with arguments, in German. */
export const filledGermanLayerPhrases: PhraseTexts<LayerPhraseArgs> = {
  layerBinding: ({ name }) => `Release-Binding ${name}`,
  layerComponent: ({ name }) =>
    name === '' ? 'der Komponente' : `Komponente ${name}`,
  layerComponentFor: ({ name, environment }) =>
    `${
      name === '' ? 'der Komponente' : `Komponente ${name}`
    } für ${environment}`,
  layerComponentReleased: ({ name }) => `Komponente ${name} (Release)`,
  layerDefaultRules: ({ layer }) => `Standardregeln (${layer})`,
  layerFacts: ({ environment }) => `Fakten der Umgebung ${environment}`,
  layerMixin: ({ name }) => `Mixin ${name}`,
  layerOverlay: ({ name }) => `Overlay ${name}`,
  layerOverrideRules: ({ layer }) => `Override-Regeln (${layer})`,
  layerPortalFor: ({ environment }) => `Portalwerte für ${environment}`,
  layerRelease: ({ name }) => `Release ${name}`,
  layerSourceFor: ({ title, environment }) => `${title} für ${environment}`,
  layerType: ({ name }) => `Komponententyp ${name}`,
  layerWithheld: ({ kind, number }) => `${kind} ${number} (nicht sichtbar)`,
  layerWorkload: ({ name }) => `Workload ${name}`,
  schemaOfTrait: ({ name }) => `Trait ${name}`,

  asBinding: ({ environment }) =>
    `die Werte des Release-Bindings für die Umgebung ${environment}`,
  asSource: ({ title }) => `was hier über die Komponente steht: ${title}`,
  asSourceFor: ({ title, environment }) =>
    `was hier über die Komponente für die Umgebung ${environment} steht: ${title}`,
  leavesOut: ({ reason, instances }) =>
    `${reason}; lässt aus, was ${missingInstances(instances)} betrifft`,
  matches: ({ what }) => `passt auf ${joinNames(what, 'und')}`,
  matchesComponent: ({ name }) => `Komponente ${name}`,
  matchesLabel: ({ label, value }) => `Label ${label}=${value}`,
  matchesType: ({ name }) => `Komponententyp ${name}`,
  mixedInBy: ({ overlays }) => `eingebunden von ${namedOverlays(overlays)}`,
  ownValuesFor: ({ environment }) =>
    `die eigenen Werte der Komponente für die Umgebung ${environment}`,
  parentOf: ({ overlays }) => `Grundlage von ${namedOverlays(overlays)}`,
  setInPortalFor: ({ environment }) =>
    `im Portal für die Umgebung ${environment} gesetzt`,

  buildsOnSkipped: ({ layer }) =>
    `baut auf einer übersprungenen Schicht auf: ${layer}`,
  conflictsWith: ({ place, other, more }) =>
    `gilt nicht, weil ${place} auch hier gesetzt wird: ${other}${
      more > 0 ? `; dazu ${more} weitere` : ''
    }`,
  environmentHas: ({ has, wants }) =>
    `die Umgebung hat ${joinNames(has, 'und')}, das Overlay ist für ${joinNames(
      wants,
      'und',
    )}`,
  environmentIs: ({ name, wanted }) =>
    name === undefined
      ? `die Umgebung hat keinen Namen, das Overlay ist für ${wanted}`
      : `die Umgebung ist ${name}, das Overlay ist für ${wanted}`,
  factMissing: ({ fact }) => `kein ${fact}`,
  forComponents: ({ count }) =>
    `ist für ${
      count === 1 ? 'eine andere Komponente' : `${count} andere Komponenten`
    }`,
  forLabel: ({ label, wanted, value }) =>
    `ist für Komponenten mit dem Label ${label}=${wanted}, diese Komponente hat ${
      value === undefined ? 'kein solches Label' : `${label}=${value}`
    }`,
  forTypes: ({ types, type }) =>
    `ist für die Komponententypen ${joinNames(types, 'und')}, diese Komponente ${
      type === undefined ? 'hat keinen' : `hat den Typ ${type}`
    }`,
  mixedInBySkipped: ({ layers }) =>
    `nur von übersprungenen Schichten eingebunden: ${layers.join(', ')}`,
  needs: ({ base, mixin, needs }) =>
    [
      ...(base === undefined ? [] : [`baut auf Overlay ${base} auf;`]),
      ...(mixin === undefined ? [] : [`bindet ${mixin} ein;`]),
      `benötigt ${joinNames(needs, 'und')}`,
    ].join(' '),
  needsFact: ({ name, wanted, value }) =>
    `${name} ${wanted} (die Umgebung hat ${value ?? 'keinen solchen Fakt'})`,
  notAppliedBecause: ({ because }) => `gilt nicht (Grund: ${because})`,
  onlyConcerns: ({ instances }) =>
    `betrifft nur ${missingInstances(instances)}`,
  tiesWith: ({ overlays }) =>
    `gilt nicht, weil ${namedOverlays(
      overlays,
    )} dieselbe Stelle setzt und keines spezifischer ist`,

  enforcedBy: ({ layer }) => `Erzwungen durch ${layer}.`,

  allOf: ({ sentences }) => sentences.join(', und '),
  isNotWanted: ({ value, wanted }) => `ist ${value}, nicht ${wanted}`,
  isValue: ({ value }) => `ist ${value}`,
  keptAsSet: ({ field }) =>
    `${field} ist schon gesetzt, daher gilt der Standardwert der Regel nicht`,
  keptSame: ({ field }) => `${field} hat schon den Wert der Regel`,
  predicate: ({ subject, predicate }) => `${subject} ${predicate}`,

  clauses: ({ clauses }) => clauses.join('; '),
};

function missingInstances(instances: readonly string[]): string {
  return `${instances.length === 1 ? 'die Trait-Instanz' : 'die Trait-Instanzen'} ${joinNames(
    instances,
    'und',
  )} (diese Komponente hat ${instances.length === 1 ? 'sie' : 'diese'} nicht)`;
}

function namedOverlays(names: readonly string[]): string {
  return `${names.length === 1 ? 'Overlay' : 'Overlays'} ${joinNames(names, 'und')}`;
}
