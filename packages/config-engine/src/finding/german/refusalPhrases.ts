// SPDX-License-Identifier: Apache-2.0

import type { PhraseTexts } from '../phrase';
import type { fixedRefusalPhrases, RefusalPhraseArgs } from '../refusalPhrases';

/** Why a backend refuses something: what fills in nothing, in German. */
export const fixedGermanRefusalPhrases: {
  readonly [Code in keyof typeof fixedRefusalPhrases]: string;
} = {
  refusedBeyondSight:
    'Die Werte werden nicht gespeichert, weil die Konfiguration einer Umgebung falsch wäre, die Sie nicht sehen dürfen.',
  refusedBeyondUse:
    'Die Werte lassen sich nicht verwenden, weil die Konfiguration einer Umgebung falsch wäre, die Sie nicht sehen dürfen.',
  refusedCatalogUnread:
    'Der Katalog lässt sich nicht lesen, daher sind Komponententypen, Traits, Overlays und Umgebungen nicht bekannt; später erneut versuchen.',
  refusedDraftWithoutType:
    'Der Entwurf nennt keinen Komponententyp; zuerst einen wählen.',
  refusedNothingToSend:
    'Keiner dieser Werte lässt sich an Git senden; die Veröffentlichung nennt die Gründe.',
  refusedOtherPublication:
    'Inzwischen ist eine andere Veröffentlichung vermerkt; sie erneut ansehen.',
  refusedOutdatedChange:
    'Die Dateien oder die Werte haben sich geändert, seit die Änderung erstellt wurde; sie erneut ansehen und die neue senden.',
  refusedOwnProposal:
    'Niemand darf annehmen, was er selbst vorgeschlagen hat; das muss jemand anders tun.',
  refusedWithoutReason:
    'Bitte einen Grund angeben: Ihn bekommt zu lesen, wer den Vorschlag gemacht hat.',

  proposalAccepted: 'angenommen',
  proposalDeclined: 'abgelehnt',
  proposalWithdrawn: 'zurückgezogen',
};

/** The others, in German. */
export const filledGermanRefusalPhrases: PhraseTexts<RefusalPhraseArgs> = {
  refusedAnswerSize: ({ megabytes }) =>
    `Die Antwort wäre größer als ${megabytes} MB: Diese Konfiguration hat zu viele Werte, um auf einmal gezeigt zu werden. Das Formular einer Umgebung oder die Erklärung eines Werts abrufen.`,
  refusedComponentUnknown: ({ component }) =>
    `Im Katalog gibt es keine Komponente „${component}“, oder Sie dürfen sie nicht sehen.`,
  refusedEnvironmentUnknown: ({ environment, hint }) =>
    `Es gibt keine Umgebung „${environment}“, oder Sie dürfen sie nicht sehen.${hint}`,
  refusedHiddenChange: ({ permission }) =>
    `Dies ändert Felder, die Ihnen nicht gezeigt werden. Dafür ist die Berechtigung „${permission}“ nötig.`,
  refusedInvalid: ({ environment, problem, more }) =>
    `Die Werte werden nicht gespeichert, weil die Konfiguration${
      environment === undefined ? '' : ` von ${environment}`
    } falsch wäre: ${problem}${andMore(more)}`,
  refusedNotSaved: ({ problem, more }) =>
    `Die Werte werden nicht gespeichert. ${problem}${andMore(more)}`,
  refusedPermission: ({ permission }) =>
    `Dafür ist die Berechtigung „${permission}“ nötig.`,
  refusedPermissionFor: ({ permission }) =>
    `Dafür ist die Berechtigung „${permission}“ für die Komponente nötig.`,
  refusedProblem: ({ problem, more }) => `${problem}${andMore(more)}`,
  refusedProposalClosed: ({ id, by, outcome, again }) =>
    `Vorschlag ${id} ist nicht mehr offen: ${by} hat ihn ${
      again ? 'schon ' : ''
    }${outcome}.`,
  refusedProposalCount: ({ component, most }) =>
    `${component} hat ${most} offene Vorschläge. Zuerst einige annehmen, ablehnen oder zurückziehen.`,
  refusedProposalUnknown: ({ component, id }) =>
    `${component} hat keinen Vorschlag ${id}.`,
  refusedRevisionHolds: ({ revision }) => `Revision ${revision} gilt bereits.`,
  refusedSlowService: ({ service, seconds }) =>
    `${service}: keine Antwort innerhalb von ${seconds} Sekunden; später erneut versuchen.`,
  refusedSupposedCount: ({ documents, most }) =>
    `Der Text hat ${documents} Dokumente; auf einmal lassen sich höchstens ${most} annehmen.`,
  refusedTypeMissing: ({ component }) =>
    `Die Komponente „${component}“ nennt keinen Komponententyp und hat daher keine Konfiguration; „spec.componentType“ oder die Annotation „component-config.io/component-type“ angeben.`,
  refusedTypeUnknown: ({ type, component, hint }) =>
    `Im Katalog gibt es keinen Komponententyp „${type}“, den die Komponente „${component}“ nennt; den Namen korrigieren oder den Komponententyp registrieren.${hint}`,
  refusedWithdrawal: ({ author }) =>
    `Nur ${author} darf diesen Vorschlag zurückziehen; wer darüber entscheiden darf, kann ihn ablehnen.`,
  refusedWorkloadType: ({ component, type, name, workloadType }) =>
    `Die Komponente „${component}“ nennt den Komponententyp „${type}“, aber „${name}“ ist für ${
      workloadType === undefined
        ? 'eine andere Art von Workload'
        : `die Art von Workload „${workloadType}“`
    }; „spec.componentType“ korrigieren.`,
};

function andMore(more: number): string {
  return more > 0 ? ` (und ${more} weitere)` : '';
}
