// SPDX-License-Identifier: Apache-2.0

import type { PhraseTexts, Words } from './phrase';

/** Of reports on what changes affect, on overlays and on fields: what fills in nothing, in English. */
export const fixedReportPhrases = {
  aSensitiveValue: 'a sensitive value',

  // What a change means for a component.
  componentIsGone: 'The component is gone.',
  componentIsNew: 'The component is new.',

  // What is noticed about an overlay.
  overlayAppliesNowhere: 'It applies to no component.',

  // The type of a field, and who sets it.
  typeAny: 'any',
  typeList: 'list',
  typeMap: 'map',
  setByTooling: 'tooling',

  // What is demanded of a field.
  fieldUnique: 'Each item once.',

  // Why a document of a repository is ignored.
  ignoredAsChart: 'It is a template of a Helm chart.',
  ignoredAsForeign: 'The kind is not part of component configuration.',
  ignoredAsPatch: 'It is a patch of a kustomization.',
  ignoredAsReport: 'The catalog creates entities of this kind itself.',
  ignoredAsTemplate: 'It is a template; its name is set later.',
  ignoredByKinds: 'The kind is disabled by "componentConfig.kinds.disabled".',
  ignoredOrganisation:
    'Kinds that grant permissions or read other files are only accepted from "catalog.locations", under "catalog.rules".',
  ignoredUnreadable: 'It is not YAML, and contains no kind that is read.',
  ignoredWithoutKind: 'It has no "apiVersion" and "kind".',
};

/**
 * The arguments of the phrases of reports, by their codes.
 *
 * @public
 */
export interface ReportPhraseArgs {
  // What a change means for a component.
  environmentAdded: { readonly environment: string };
  environmentLeft: { readonly environment: string };
  secretFromOther: {
    readonly place: string;
    readonly before: Words;
    readonly after: Words;
  };
  secretOtherwise: { readonly place: string };
  valueAppears: { readonly place: string; readonly now: Words };
  valueChanges: {
    readonly place: string;
    readonly was: Words;
    readonly now: Words;
  };
  valueFrom: { readonly value: Words; readonly layer: Words };
  valueGoes: { readonly place: string; readonly was: Words };
  valueStays: {
    readonly place: string;
    readonly value: Words;
    readonly before: Words;
    readonly after: Words;
  };

  // What is noticed about an overlay.
  overlayConditionNever: { readonly part?: string; readonly count: number };
  overlayNeverWins: { readonly count: number };
  overlayPathNeverWins: { readonly place: string; readonly count: number };
  overlayPathRedundant: { readonly place: string; readonly count: number };
  overlayRedundant: { readonly count: number };

  // What is demanded of a field.
  fieldAtLeast: { readonly value: string };
  fieldAtMost: { readonly value: string };
  fieldConst: { readonly value: string };
  fieldEnum: { readonly values: readonly string[] };
  fieldFormat: { readonly value: string };
  fieldLess: { readonly value: string };
  fieldMaxEntries: { readonly value: string };
  fieldMaxItems: { readonly value: string };
  fieldMaxLength: { readonly value: string };
  fieldMinEntries: { readonly value: string };
  fieldMinItems: { readonly value: string };
  fieldMinLength: { readonly value: string };
  fieldMore: { readonly value: string };
  fieldMultiple: { readonly value: string };
  fieldPattern: { readonly value: string };

  // Why a repository cannot be read.
  repositoryEmptied: { readonly count: number };
  repositoryTooSlow: { readonly seconds: number };

  // The type of a field.
  typeListOf: { readonly item: Words };
  typeMapOf: { readonly entry: Words };
  typeOneOf: { readonly types: readonly Words[] };
}

/** The others, in English. */
export const filledReportPhrases: PhraseTexts<ReportPhraseArgs> = {
  environmentAdded: ({ environment }) =>
    `The component is configured in ${environment}, too.`,
  environmentLeft: ({ environment }) =>
    `The component is no longer configured in ${environment}.`,
  secretFromOther: ({ place, before, after }) =>
    `${place} is sensitive, and comes from ${after} instead of ${before}.`,
  secretOtherwise: ({ place }) =>
    `${place} is sensitive, and is computed differently.`,
  valueAppears: ({ place, now }) => `${place} is new: ${now}.`,
  valueChanges: ({ place, was, now }) =>
    `${place} changes from ${was} to ${now}.`,
  valueFrom: ({ value, layer }) => `${value} (${layer})`,
  valueGoes: ({ place, was }) =>
    `${place} no longer has a value; it was ${was}.`,
  valueStays: ({ place, value, before, after }) =>
    `${place} stays ${value}, and comes from ${after} instead of ${before}.`,

  overlayConditionNever: ({ part, count }) =>
    `The condition of ${
      part === undefined ? 'the overlay' : `its part ${part}`
    } is never met: it was evaluated in ${countedConfigurations(count)}.`,
  overlayNeverWins: ({ count }) =>
    `None of its values takes effect: in ${countedConfigurations(
      count,
    )}, other layers set all of them.`,
  overlayPathNeverWins: ({ place, count }) =>
    `Its value at ${place} never takes effect, although it applies to ${countedConfigurations(
      count,
    )}.`,
  overlayPathRedundant: ({ place, count }) =>
    `In ${countedConfigurations(count)}, ${place} has the same value without it.`,
  overlayRedundant: ({ count }) =>
    `In ${countedConfigurations(
      count,
    )}, every effective value is the same without it.`,

  fieldAtLeast: ({ value }) => `At least ${value}.`,
  fieldAtMost: ({ value }) => `At most ${value}.`,
  fieldConst: ({ value }) => `Always ${value}.`,
  fieldEnum: ({ values }) => `One of ${values.join(', ')}.`,
  fieldFormat: ({ value }) => `Format ${value}.`,
  fieldLess: ({ value }) => `Less than ${value}.`,
  fieldMaxEntries: ({ value }) => `At most ${value} entries.`,
  fieldMaxItems: ({ value }) => `At most ${value} items.`,
  fieldMaxLength: ({ value }) => `At most ${value} characters.`,
  fieldMinEntries: ({ value }) => `At least ${value} entries.`,
  fieldMinItems: ({ value }) => `At least ${value} items.`,
  fieldMinLength: ({ value }) => `At least ${value} characters.`,
  fieldMore: ({ value }) => `More than ${value}.`,
  fieldMultiple: ({ value }) => `A multiple of ${value}.`,
  fieldPattern: ({ value }) => `Matches ${value}.`,

  repositoryEmptied: ({ count }) =>
    `No file matches, although ${
      count === 1 ? '1 entity is' : `${count} entities are`
    } from here. Correct "target", "include" or "exclude", or remove the repository from the configuration.`,
  repositoryTooSlow: ({ seconds }) =>
    `It could not be read within ${seconds} ${
      seconds === 1 ? 'second' : 'seconds'
    }; increase "schedule.timeout", or read fewer files.`,

  typeListOf: ({ item }) => `list of ${item}`,
  typeMapOf: ({ entry }) => `map of ${entry}`,
  typeOneOf: ({ types }) => types.join(' or '),
};

function countedConfigurations(count: number): string {
  return count === 1 ? '1 configuration' : `${count} configurations`;
}
