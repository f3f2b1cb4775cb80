// SPDX-License-Identifier: Apache-2.0

import type { PhraseTexts } from '../phrase';
import type { fixedRefusalPhrases, RefusalPhraseArgs } from '../refusalPhrases';

/** Reasons for refusals of a backend without arguments, in German. */
export const fixedGermanRefusalPhrases: {
  readonly [Code in keyof typeof fixedRefusalPhrases]: string;
} = {
  refusedBeyondSight:
    'Die Werte werden nicht gespeichert, weil die Konfiguration einer Umgebung falsch wäre, die Sie nicht sehen dürfen.',
  refusedCatalogUnread:
    'Der Katalog lässt sich nicht lesen, daher sind Komponententypen, Traits, Overlays und Umgebungen nicht bekannt; später erneut versuchen.',
  refusedDamagedValues:
    'Gespeicherte Werte der Komponente sind in der Datenbank beschädigt, daher lässt sich die Konfiguration nicht auflösen; der Verlauf zeigt, welche.',
  refusedDatabase:
    'Die Datenbank ist nicht verfügbar; später erneut versuchen.',
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
  refusedUnconfirmed:
    'Die Datenbank hat diese Änderung nicht bestätigt, sie kann aber erfolgt sein. Dieselbe Anfrage mit derselben Revision erneut senden: Keine Änderung erfolgt zweimal. Auch der Verlauf zeigt sie.',
  refusedWithoutReason:
    'Bitte einen Grund angeben: Ihn bekommt zu lesen, wer den Vorschlag gemacht hat.',

  proposalAccepted: 'angenommen',
  proposalDeclined: 'abgelehnt',
  proposalWithdrawn: 'zurückgezogen',

  sourceHasNoMap: 'die Antwort ist keine Map.',
  sourceNotAnswered: 'bisher ohne Antwort; später erneut versuchen.',
  sourceNotAsked: 'nicht erreichbar; später erneut versuchen.',

  valuesArchived: 'archiviert',
  valuesMoved: 'verschoben',
  valuesPurged: 'gelöscht',
};

/** The phrases with arguments, in German. */
export const filledGermanRefusalPhrases: PhraseTexts<RefusalPhraseArgs> = {
  refusedAnswerSize: ({ megabytes }) =>
    `Die Antwort wäre größer als ${megabytes} MB: Diese Konfiguration hat zu viele Werte, um auf einmal gezeigt zu werden. Das Formular einer Umgebung oder die Erklärung eines Werts abrufen.`,
  refusedArchiveUnknown: ({ id }) => `Es gibt kein Archiv ${id}.`,
  refusedComponentUnknown: ({ component }) =>
    `Im Katalog gibt es keine Komponente „${component}“, oder Sie dürfen sie nicht sehen.`,
  refusedDamagedProposal: ({ component, id }) =>
    `Vorschlag ${id} von ${component} ist in der Datenbank beschädigt und nicht lesbar; ihn ablehnen oder zurückziehen.`,
  refusedDamagedRevision: ({ component, environment, revision }) =>
    `Revision ${revision} der Werte von ${component} für ${
      environment ?? 'alle Umgebungen'
    } ist in der Datenbank beschädigt und nicht lesbar; die Werte auf eine andere Revision zurücksetzen.`,
  refusedEnvironmentUnknown: ({ environment, hint }) =>
    `Es gibt keine Umgebung „${environment}“, oder Sie dürfen sie nicht sehen.${hint}`,
  refusedDocumentUnknown: ({ document, kinds }) =>
    `Im Katalog gibt es kein Plattformdokument „${document}“; es muss von einer dieser Arten sein: ${kinds.join(
      ', ',
    )}.`,
  refusedExisting: ({ component, environment, done }) =>
    environment === undefined
      ? `Der Katalog hat „${component}“, daher werden die Werte nicht ${done}; zuerst die Komponente abmelden.`
      : `„${component}“ hat die Umgebung „${environment}“, daher werden die Werte nicht ${done}.`,
  refusedHeld: ({ component, environment }) =>
    `Für ${component}${inEnvironment(
      environment,
    )} sind schon Werte gespeichert; sie werden nicht durch andere ersetzt.`,
  refusedHeldCount: ({ most }) =>
    `Die Listen und Maps der Werte haben mehr als ${most} Einträge; die Werte in einer Datei halten oder weniger angeben.`,
  refusedHiddenChange: ({ permission }) =>
    `Dies ändert Felder, die Ihnen nicht gezeigt werden. Dafür ist die Berechtigung „${permission}“ nötig.`,
  refusedInexactNumber: ({ key }) =>
    `Die Zahl von „${key}“ liegt jenseits von 2^53 und lässt sich nicht genau speichern; sie als Text angeben.`,
  refusedInvalid: ({ environment, problem, more }) =>
    `Die Werte werden nicht gespeichert, weil die Konfiguration${
      environment === undefined ? '' : ` von ${environment}`
    } falsch wäre: ${problem}${andMore(more)}`,
  refusedMoveTarget: ({ component, environment }) =>
    environment === undefined
      ? `Der Katalog hat „${component}“ nicht, daher werden keine Werte dorthin verschoben.`
      : `„${component}“ hat die Umgebung „${environment}“ nicht, daher werden keine Werte dorthin verschoben.`,
  refusedNotComponent: ({ text }) => `„${text}“ ist keine Komponente.`,
  refusedNotOrphaned: ({ component, id }) =>
    `Der Katalog hat, wofür Vorschlag ${id} von ${component} ist; wer ihn annehmen darf, kann ihn dort ablehnen.`,
  refusedNotPointer: ({ pointer }) =>
    `„${pointer}“ ist kein JSON Pointer; zum Beispiel „/environmentConfigs/replicas“ schreiben.`,
  refusedNotReference: ({ text }) =>
    `„${text}“ ist keine Referenz auf eine Entität.`,
  refusedNotSensitive: ({ pointer }) =>
    `Der Wert bei „${pointer}“ ist nicht geheim: Er ist lesbar, ohne ihn aufzudecken.`,
  refusedNothingHeld: ({ component, environment }) =>
    `Für „${component}“${inEnvironment(
      environment,
    )} sind keine Werte gespeichert.`,
  refusedNumberSize: ({ key, isSmall }) =>
    `Die Zahl von „${key}“ ist zu ${
      isSmall ? 'klein' : 'groß'
    }, um gespeichert zu werden; sie als Text angeben.`,
  refusedNotSaved: ({ problem, more }) =>
    `Die Werte werden nicht gespeichert. ${problem}${andMore(more)}`,
  refusedPermission: ({ permission }) =>
    `Dafür ist die Berechtigung „${permission}“ nötig.`,
  refusedPermissionFor: ({ permission }) =>
    `Dafür ist die Berechtigung „${permission}“ für die Komponente nötig.`,
  refusedPermissionIn: ({ permission, environment, section }) =>
    `Dafür ist die Berechtigung „${permission}“ nötig, und zwar ${
      environment === undefined
        ? 'in jeder Umgebung der Komponente'
        : `in der Umgebung „${environment}“`
    }${section === undefined ? '' : ` für „${section}“`}.`,
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
  refusedRevisionUnknown: ({ revision, component, environment }) =>
    `Die Werte von ${component} für ${
      environment ?? 'alle Umgebungen'
    } haben keine Revision ${revision}.`,
  refusedSavedMeanwhile: ({ component, environment, done }) =>
    `Inzwischen hat jemand Werte von „${component}“${inEnvironment(
      environment,
    )} gespeichert, daher wird nichts ${done}; erneut ansehen.`,
  refusedSecretRemoval: ({ list }) =>
    `„${list}“ entfernt ein Element anhand eines geheimen Werts; die ganze Liste angeben oder das Element anhand eines Schlüssels entfernen, der nicht geheim ist.`,
  refusedSlowService: ({ service, seconds }) =>
    `${service}: keine Antwort innerhalb von ${seconds} Sekunden; später erneut versuchen.`,
  refusedSupposedCount: ({ most }) =>
    `Der Text hat zu viele Dokumente; auf einmal lassen sich höchstens ${most} annehmen.`,
  refusedFactCount: ({ most }) =>
    `Die Anfrage hat zu viele Fakten; auf einmal lassen sich höchstens ${most} annehmen.`,
  refusedTooManyRequests: ({ seconds }) =>
    `Sie haben zu viele Anfragen dieser Art gesendet; in ${seconds} ${
      seconds === 1 ? 'Sekunde' : 'Sekunden'
    } erneut versuchen.`,
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
  sourceNotObserved: ({ title }) => `${title}: nicht erreichbar.`,
};

function inEnvironment(environment: string | undefined): string {
  return environment === undefined ? '' : ` in der Umgebung „${environment}“`;
}

function andMore(more: number): string {
  return more > 0 ? ` (und ${more} weitere)` : '';
}
