// SPDX-License-Identifier: Apache-2.0

import { text, type Words } from '@component-config/config-engine';

/** The report of an impact, as Markdown or in a terminal. */
export const impactPhrases = {
  impactHeading: text({
    en: 'Impact on component configuration',
    de: 'Auswirkungen auf die Konfiguration der Komponenten',
  }),

  // The verdicts, and the classes as headings and as words.
  impactIsBreaking: text({
    en: 'This change is breaking.',
    de: 'Diese Änderung ist brechend.',
  }),
  impactIsRisky: text({
    en: 'This change is risky.',
    de: 'Diese Änderung ist riskant.',
  }),
  impactIsSafe: text({
    en: 'This change is safe.',
    de: 'Diese Änderung ist sicher.',
  }),
  impactIsNone: text({
    en: 'No configuration changes.',
    de: 'Keine Konfiguration ändert sich.',
  }),
  impactBreakingHeading: text({ en: 'Breaking', de: 'Brechend' }),
  impactRiskyHeading: text({ en: 'Risky', de: 'Riskant' }),
  impactSafeHeading: text({ en: 'Safe', de: 'Sicher' }),
  impactBreaking: text({ en: 'breaking', de: 'brechend' }),
  impactRisky: text({ en: 'risky', de: 'riskant' }),
  impactSafe: text({ en: 'safe', de: 'sicher' }),
  impactSame: text({ en: 'the same', de: 'unverändert' }),

  // The rules, as headings of the changes.
  impactNotResolved: text({ en: 'Not resolved', de: 'Nicht auflösbar' }),
  impactNotComplete: text({
    en: 'Not completely resolved',
    de: 'Nicht vollständig aufgelöst',
  }),
  impactNewErrors: text({ en: 'New errors', de: 'Neue Fehler' }),
  impactFieldsGone: text({
    en: 'Fields that are gone',
    de: 'Entfernte Felder',
  }),
  impactImmutable: text({
    en: 'Immutable values change',
    de: 'Unveränderliche Werte ändern sich',
  }),
  impactOtherTypes: text({
    en: 'Values of another type',
    de: 'Werte eines anderen Typs',
  }),
  impactEnvironmentGone: text({
    en: 'No longer in an environment',
    de: 'Nicht mehr in einer Umgebung',
  }),
  impactOther: text({ en: 'Other changes', de: 'Andere Änderungen' }),
  impactComponentsGone: text({
    en: 'Components that are gone',
    de: 'Entfernte Komponenten',
  }),
  impactOverruled: text({
    en: "Components' own values that are overruled",
    de: 'Eigene Werte von Komponenten, die überstimmt werden',
  }),
  impactChanged: text({ en: 'Changed values', de: 'Geänderte Werte' }),
  impactRemoved: text({ en: 'Removed values', de: 'Entfernte Werte' }),
  impactAdded: text({ en: 'Added values', de: 'Hinzugefügte Werte' }),
  impactResources: text({
    en: 'Changed resources',
    de: 'Geänderte Ressourcen',
  }),
  impactResourceDiffs: text({
    en: 'Resources: {count} {count|change|changes}',
    de: 'Ressourcen: {count} {count|Änderung|Änderungen}',
  }),
  impactSensitive: text({ en: 'Sensitive values', de: 'Geheime Werte' }),
  impactNewWarnings: text({ en: 'New warnings', de: 'Neue Warnungen' }),
  impactNewFields: text({ en: 'New fields', de: 'Neue Felder' }),
  impactOtherSource: text({
    en: 'Same value, other source',
    de: 'Gleicher Wert, andere Quelle',
  }),
  impactNewNotes: text({ en: 'New notes', de: 'Neue Hinweise' }),
  impactFixed: text({ en: 'Fixed findings', de: 'Behobene Befunde' }),
  impactNewEnvironment: text({
    en: 'New in an environment',
    de: 'Neu in einer Umgebung',
  }),
  impactNewComponents: text({ en: 'New components', de: 'Neue Komponenten' }),

  // Headings and columns of the tables.
  impactNewFindings: text({
    en: 'New findings in documents',
    de: 'Neue Befunde in Dokumenten',
  }),
  impactSchemas: text({
    en: 'Changes of schemas',
    de: 'Änderungen an Schemas',
  }),
  impactChange: text({ en: 'Change', de: 'Änderung' }),
  impactField: text({ en: 'Field', de: 'Feld' }),
  impactWhat: text({ en: 'What', de: 'Was' }),
  impactConfigurations: text({ en: 'Configurations', de: 'Konfigurationen' }),
  impactConfiguration: text({ en: 'Configuration', de: 'Konfiguration' }),
  impactClass: text({ en: 'Class', de: 'Einstufung' }),
  impactBefore: text({ en: 'Before', de: 'Vorher' }),
  impactAfter: text({ en: 'After', de: 'Nachher' }),
  impactFrom: text({ en: 'From', de: 'Schicht' }),
  impactWhere: text({ en: 'Where', de: 'Wo' }),
  impactUsedBy: text({ en: 'Used by', de: 'Verwendet von' }),
  impactForAny: text({
    en: 'For any configuration',
    de: 'Für jede Konfiguration',
  }),

  // Severities.
  severityError: text({ en: 'error', de: 'Fehler' }),
  severityInfo: text({ en: 'info', de: 'Hinweis' }),
  severityWarning: text({ en: 'warning', de: 'Warnung' }),

  impactAlike: text({
    en: '{sentence} And {count} {count|change|changes} like it.',
    de: '{sentence} Und {count} ähnliche {count|Änderung|Änderungen}.',
  }),
  impactChecked: text<{ checked: number; sorts: readonly Words[] }>({
    en: ({ checked, sorts }) =>
      `${counted(checked, 'configuration')} checked${
        sorts.length > 0 ? `: ${sorts.join(', ')}` : ''
      }.`,
    de: ({ checked, sorts }) =>
      `${checked} ${checked === 1 ? 'Konfiguration' : 'Konfigurationen'} geprüft${
        sorts.length > 0 ? `: ${sorts.join(', ')}` : ''
      }.`,
  }),
  impactComponents: text({
    en: '{count} {count|component|components}',
    de: '{count} {count|Komponente|Komponenten}',
  }),
  impactCount: text({ en: '{count} {sort}', de: '{count} {sort}' }),
  impactDetails: text({
    en: '{count} {count|value|values} in detail',
    de: '{count} {count|Wert|Werte} im Einzelnen',
  }),
  impactFixedCount: text({
    en: '{count} {count|finding|findings} of documents {count|is|are} fixed.',
    de: '{count} {count|Befund|Befunde} von Dokumenten {count|ist|sind} behoben.',
  }),
  impactMore: text({ en: 'and {count} more', de: 'und {count} weitere' }),
  impactPlace: text({
    en: '{component} in {environment}',
    de: '{component} in {environment}',
  }),
  impactPlaces: text<{ total: number; places: readonly Words[]; more: number }>(
    {
      en: ({ total, places, more }) => {
        const list = [...places, ...(more > 0 ? [`${more} more`] : [])].join(
          ', ',
        );
        return total === 1 ? list : `${total} configurations: ${list}`;
      },
      de: ({ total, places, more }) => {
        const list = [...places, ...(more > 0 ? [`${more} weitere`] : [])];
        return total === 1
          ? list.join(', ')
          : `${total} Konfigurationen: ${list.join(', ')}`;
      },
    },
  ),
  impactSourcesChange: text({
    en: 'The same values come from other layers in {count}.',
    de: 'Dieselben Werte aus einer anderen Schicht: {count}.',
  }),
  impactValuesChange: text({
    en: 'Values change in {count}.',
    de: 'Andere Werte: {count}.',
  }),
};

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
