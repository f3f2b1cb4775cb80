// SPDX-License-Identifier: Apache-2.0

import type { PhraseTexts, Words } from './phrase';

/** The report of an impact, as Markdown or in a terminal: phrases without arguments, in English. */
export const fixedImpactPhrases = {
  impactHeading: 'Impact on component configuration',

  // The verdicts, and the classes as headings and as words.
  impactIsBreaking: 'This change is breaking.',
  impactIsRisky: 'This change is risky.',
  impactIsSafe: 'This change is safe.',
  impactIsNone: 'No configuration changes.',
  impactBreakingHeading: 'Breaking',
  impactRiskyHeading: 'Risky',
  impactSafeHeading: 'Safe',
  impactBreaking: 'breaking',
  impactRisky: 'risky',
  impactSafe: 'safe',
  impactSame: 'the same',

  // The rules, as headings of the changes.
  impactNotResolved: 'Not resolved',
  impactNotComplete: 'Not completely resolved',
  impactNewErrors: 'New errors',
  impactFieldsGone: 'Fields that are gone',
  impactOtherTypes: 'Values of another type',
  impactEnvironmentGone: 'No longer in an environment',
  impactOther: 'Other changes',
  impactComponentsGone: 'Components that are gone',
  impactOverruled: "Components' own values that are overruled",
  impactChanged: 'Changed values',
  impactRemoved: 'Removed values',
  impactAdded: 'Added values',
  impactSensitive: 'Sensitive values',
  impactNewWarnings: 'New warnings',
  impactNewFields: 'New fields',
  impactOtherSource: 'Same value, other source',
  impactNewNotes: 'New notes',
  impactFixed: 'Fixed findings',
  impactNewEnvironment: 'New in an environment',
  impactNewComponents: 'New components',

  // Headings and columns of the tables.
  impactNewFindings: 'New findings in documents',
  impactSchemas: 'Changes of schemas',
  impactChange: 'Change',
  impactField: 'Field',
  impactWhat: 'What',
  impactConfigurations: 'Configurations',
  impactConfiguration: 'Configuration',
  impactClass: 'Class',
  impactBefore: 'Before',
  impactAfter: 'After',
  impactFrom: 'From',
  impactWhere: 'Where',
  impactUsedBy: 'Used by',
  impactForAny: 'For any configuration',

  // Severities.
  severityError: 'error',
  severityInfo: 'info',
  severityWarning: 'warning',
};

/**
 * The arguments of the phrases of the report of an impact, by their codes.
 *
 * @public
 */
export interface ImpactPhraseArgs {
  impactAlike: { readonly sentence: Words; readonly count: number };
  impactChecked: { readonly checked: number; readonly sorts: readonly Words[] };
  impactComponents: { readonly count: number };
  impactCount: { readonly count: number; readonly sort: Words };
  impactDetails: { readonly count: number };
  impactFixedCount: { readonly count: number };
  impactMore: { readonly count: number };
  impactPlace: { readonly component: string; readonly environment: string };
  impactPlaces: {
    readonly total: number;
    readonly places: readonly Words[];
    /** How many of them are not named. */
    readonly more: number;
  };
  impactSourcesChange: { readonly count: number };
  impactValuesChange: { readonly count: number };
}

/** The others, in English. */
export const filledImpactPhrases: PhraseTexts<ImpactPhraseArgs> = {
  impactAlike: ({ sentence, count }) =>
    `${sentence} And ${counted(count, 'change')} like it.`,
  impactChecked: ({ checked, sorts }) =>
    `${counted(checked, 'configuration')} checked${
      sorts.length > 0 ? `: ${sorts.join(', ')}` : ''
    }.`,
  impactComponents: ({ count }) => counted(count, 'component'),
  impactCount: ({ count, sort }) => `${count} ${sort}`,
  impactDetails: ({ count }) => `${counted(count, 'value')} in detail`,
  impactFixedCount: ({ count }) =>
    `${counted(count, 'finding')} of documents ${
      count === 1 ? 'is' : 'are'
    } fixed.`,
  impactMore: ({ count }) => `and ${count} more`,
  impactPlace: ({ component, environment }) => `${component} in ${environment}`,
  impactPlaces: ({ total, places, more }) => {
    const list = [...places, ...(more > 0 ? [`${more} more`] : [])].join(', ');
    return total === 1 ? list : `${total} configurations: ${list}`;
  },
  impactSourcesChange: ({ count }) =>
    `The same values come from other layers in ${count}.`,
  impactValuesChange: ({ count }) => `Values change in ${count}.`,
};

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
