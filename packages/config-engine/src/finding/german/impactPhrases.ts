// SPDX-License-Identifier: Apache-2.0

import type { fixedImpactPhrases, ImpactPhraseArgs } from '../impactPhrases';
import type { PhraseTexts } from '../phrase';

/** The report of an impact, as Markdown or in a terminal: phrases without arguments, in German. */
export const fixedGermanImpactPhrases: {
  readonly [Code in keyof typeof fixedImpactPhrases]: string;
} = {
  impactHeading: 'Auswirkungen auf die Konfiguration der Komponenten',

  impactIsBreaking: 'Diese Änderung ist brechend.',
  impactIsRisky: 'Diese Änderung ist riskant.',
  impactIsSafe: 'Diese Änderung ist sicher.',
  impactIsNone: 'Keine Konfiguration ändert sich.',
  impactBreakingHeading: 'Brechend',
  impactRiskyHeading: 'Riskant',
  impactSafeHeading: 'Sicher',
  impactBreaking: 'brechend',
  impactRisky: 'riskant',
  impactSafe: 'sicher',
  impactSame: 'unverändert',

  impactNotResolved: 'Nicht auflösbar',
  impactNotComplete: 'Nicht vollständig aufgelöst',
  impactNewErrors: 'Neue Fehler',
  impactFieldsGone: 'Entfernte Felder',
  impactOtherTypes: 'Werte eines anderen Typs',
  impactEnvironmentGone: 'Nicht mehr in einer Umgebung',
  impactOther: 'Andere Änderungen',
  impactComponentsGone: 'Entfernte Komponenten',
  impactOverruled: 'Eigene Werte von Komponenten, die überstimmt werden',
  impactChanged: 'Geänderte Werte',
  impactRemoved: 'Entfernte Werte',
  impactAdded: 'Hinzugefügte Werte',
  impactSensitive: 'Geheime Werte',
  impactNewWarnings: 'Neue Warnungen',
  impactNewFields: 'Neue Felder',
  impactOtherSource: 'Gleicher Wert, andere Quelle',
  impactNewNotes: 'Neue Hinweise',
  impactFixed: 'Behobene Befunde',
  impactNewEnvironment: 'Neu in einer Umgebung',
  impactNewComponents: 'Neue Komponenten',

  impactNewFindings: 'Neue Befunde in Dokumenten',
  impactSchemas: 'Änderungen an Schemas',
  impactChange: 'Änderung',
  impactField: 'Feld',
  impactWhat: 'Was',
  impactConfigurations: 'Konfigurationen',
  impactConfiguration: 'Konfiguration',
  impactClass: 'Einstufung',
  impactBefore: 'Vorher',
  impactAfter: 'Nachher',
  impactFrom: 'Schicht',
  impactWhere: 'Wo',
  impactUsedBy: 'Verwendet von',
  impactForAny: 'Für jede Konfiguration',

  severityError: 'Fehler',
  severityInfo: 'Hinweis',
  severityWarning: 'Warnung',
};

/** The others, in German. */
export const filledGermanImpactPhrases: PhraseTexts<ImpactPhraseArgs> = {
  impactAlike: ({ sentence, count }) =>
    `${sentence} Und ${count} ähnliche ${
      count === 1 ? 'Änderung' : 'Änderungen'
    }.`,
  impactChecked: ({ checked, sorts }) =>
    `${checked} ${checked === 1 ? 'Konfiguration' : 'Konfigurationen'} geprüft${
      sorts.length > 0 ? `: ${sorts.join(', ')}` : ''
    }.`,
  impactComponents: ({ count }) =>
    `${count} ${count === 1 ? 'Komponente' : 'Komponenten'}`,
  impactCount: ({ count, sort }) => `${count} ${sort}`,
  impactDetails: ({ count }) =>
    `${count} ${count === 1 ? 'Wert' : 'Werte'} im Einzelnen`,
  impactFixedCount: ({ count }) =>
    count === 1
      ? '1 Befund von Dokumenten ist behoben.'
      : `${count} Befunde von Dokumenten sind behoben.`,
  impactMore: ({ count }) => `und ${count} weitere`,
  impactPlace: ({ component, environment }) => `${component} in ${environment}`,
  impactPlaces: ({ total, places, more }) => {
    const list = [...places, ...(more > 0 ? [`${more} weitere`] : [])];
    return total === 1
      ? list.join(', ')
      : `${total} Konfigurationen: ${list.join(', ')}`;
  },
  impactSourcesChange: ({ count }) =>
    `Dieselben Werte aus einer anderen Schicht: ${count}.`,
  impactValuesChange: ({ count }) => `Andere Werte: ${count}.`,
};
