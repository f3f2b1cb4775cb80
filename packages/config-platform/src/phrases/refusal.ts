// SPDX-License-Identifier: Apache-2.0

import { text, type Words } from '@component-config/config-engine';

/** Why a request is refused, and what to do. */
export const refusalPhrases = {
  refusedBeyondSight: text({
    en: 'The values are not saved, because the configuration of an environment that you are not allowed to see would be wrong.',
    de: 'Die Werte werden nicht gespeichert, weil die Konfiguration einer Umgebung falsch wäre, die Sie nicht sehen dürfen.',
  }),
  refusedCatalogUnread: text({
    en: 'The catalog cannot be read, so ComponentTypes, Traits, Overlays and Environments are unknown; try again later.',
    de: 'Der Katalog lässt sich nicht lesen, daher sind Komponententypen, Traits, Overlays und Umgebungen nicht bekannt; später erneut versuchen.',
  }),
  refusedDamagedValues: text({
    en: 'Stored values of the component are damaged in the database, so its configuration cannot be resolved; its history shows which ones.',
    de: 'Gespeicherte Werte der Komponente sind in der Datenbank beschädigt, daher lässt sich die Konfiguration nicht auflösen; der Verlauf zeigt, welche.',
  }),
  refusedDatabase: text({
    en: 'The database is not available; try again later.',
    de: 'Die Datenbank ist nicht verfügbar; später erneut versuchen.',
  }),
  refusedDraftWithoutType: text({
    en: 'The draft has no component type; choose one first.',
    de: 'Der Entwurf nennt keinen Komponententyp; zuerst einen wählen.',
  }),
  refusedGitOnly: text({
    en: 'The values of "{component}" are only changed in Git; propose the change there.',
    de: 'Die Werte von „{component}“ werden nur in Git geändert; die Änderung dort vorschlagen.',
  }),
  refusedNothingToSend: text({
    en: 'None of these values can be sent to Git; see the publication for the reasons.',
    de: 'Keiner dieser Werte lässt sich an Git senden; die Veröffentlichung nennt die Gründe.',
  }),
  refusedOtherPublication: text({
    en: 'Another publication was recorded in between; review it again.',
    de: 'Inzwischen ist eine andere Veröffentlichung vermerkt; sie erneut ansehen.',
  }),
  refusedOutdatedChange: text({
    en: 'The files or the values have changed since the change was created; review it again, and send the new one.',
    de: 'Die Dateien oder die Werte haben sich geändert, seit die Änderung erstellt wurde; sie erneut ansehen und die neue senden.',
  }),
  refusedOwnProposal: text({
    en: 'You cannot accept your own proposal; another user has to.',
    de: 'Niemand darf annehmen, was er selbst vorgeschlagen hat; das muss jemand anders tun.',
  }),
  refusedUnconfirmed: text({
    en: 'The database did not confirm this change, but may have made it. Send the same request again, with the same revision: a change is not made twice. The history shows the change, too.',
    de: 'Die Datenbank hat diese Änderung nicht bestätigt, sie kann aber erfolgt sein. Dieselbe Anfrage mit derselben Revision erneut senden: Keine Änderung erfolgt zweimal. Auch der Verlauf zeigt sie.',
  }),
  refusedWithoutReason: text({
    en: 'Give a reason; it is shown to the author.',
    de: 'Bitte einen Grund angeben: Ihn bekommt zu lesen, wer den Vorschlag gemacht hat.',
  }),

  // What became of a proposal.
  proposalAccepted: text({ en: 'accepted', de: 'angenommen' }),
  proposalDeclined: text({ en: 'declined', de: 'abgelehnt' }),
  proposalWithdrawn: text({ en: 'withdrawn', de: 'zurückgezogen' }),

  // What is done to orphaned values.
  valuesArchived: text({ en: 'archived', de: 'archiviert' }),
  valuesMoved: text({ en: 'moved', de: 'verschoben' }),
  valuesPurged: text({ en: 'purged', de: 'gelöscht' }),

  refusedAnswerSize: text({
    en: 'The response would be larger than {megabytes} MB: this configuration has too many values to show at once. Request the form of one environment, or the explanation of one value.',
    de: 'Die Antwort wäre größer als {megabytes} MB: Diese Konfiguration hat zu viele Werte, um auf einmal gezeigt zu werden. Das Formular einer Umgebung oder die Erklärung eines Werts abrufen.',
  }),
  refusedArchiveUnknown: text({
    en: 'There is no archive {id}.',
    de: 'Es gibt kein Archiv {id}.',
  }),
  refusedComponentUnknown: text({
    en: 'There is no component "{component}" in the catalog, or you are not allowed to see it.',
    de: 'Im Katalog gibt es keine Komponente „{component}“, oder Sie dürfen sie nicht sehen.',
  }),
  refusedDamagedProposal: text({
    en: 'Proposal {id} of {component} is damaged in the database and cannot be read; decline or withdraw it.',
    de: 'Vorschlag {id} von {component} ist in der Datenbank beschädigt und nicht lesbar; ihn ablehnen oder zurückziehen.',
  }),
  refusedDamagedRevision: text<{
    component: string;
    environment?: string;
    revision: number;
  }>({
    en: ({ component, environment, revision }) =>
      `Revision ${revision} of the values of ${component} for ${
        environment ?? 'all environments'
      } is damaged in the database and cannot be read; revert the values to another revision.`,
    de: ({ component, environment, revision }) =>
      `Revision ${revision} der Werte von ${component} für ${
        environment ?? 'alle Umgebungen'
      } ist in der Datenbank beschädigt und nicht lesbar; die Werte auf eine andere Revision zurücksetzen.`,
  }),
  refusedDocumentUnknown: text<{ document: string; kinds: readonly string[] }>({
    en: ({ document, kinds }) =>
      `There is no platform document "${document}" in the catalog; it must have one of the kinds ${kinds.join(
        ', ',
      )}.`,
    de: ({ document, kinds }) =>
      `Im Katalog gibt es kein Plattformdokument „${document}“; es muss von einer dieser Arten sein: ${kinds.join(
        ', ',
      )}.`,
  }),
  refusedEnvironmentUnknown: text({
    en: 'There is no environment "{environment}", or you are not allowed to see it.{hint}',
    de: 'Es gibt keine Umgebung „{environment}“, oder Sie dürfen sie nicht sehen.{hint}',
  }),
  refusedExisting: text<{
    component: string;
    environment?: string;
    done: Words;
  }>({
    en: ({ component, environment, done }) =>
      environment === undefined
        ? `The catalog has "${component}", so its values are not ${done}; unregister it first.`
        : `"${component}" has the environment "${environment}", so its values are not ${done}.`,
    de: ({ component, environment, done }) =>
      environment === undefined
        ? `Der Katalog hat „${component}“, daher werden die Werte nicht ${done}; zuerst die Komponente abmelden.`
        : `„${component}“ hat die Umgebung „${environment}“, daher werden die Werte nicht ${done}.`,
  }),
  refusedHeld: text<{ component: string; environment?: string }>({
    en: ({ component, environment }) =>
      `Values are already stored for ${component}${inEnvironment(
        environment,
      )}, so they are not replaced.`,
    de: ({ component, environment }) =>
      `Für ${component}${inEnvironmentInGerman(
        environment,
      )} sind schon Werte gespeichert; sie werden nicht durch andere ersetzt.`,
  }),
  refusedHiddenChange: text({
    en: 'This changes fields that are hidden from you. It needs the permission "{permission}".',
    de: 'Dies ändert Felder, die Ihnen nicht gezeigt werden. Dafür ist die Berechtigung „{permission}“ nötig.',
  }),
  refusedInexactNumber: text({
    en: 'The number of "{key}" is beyond 2^53 and cannot be stored exactly; write it as a string.',
    de: 'Die Zahl von „{key}“ liegt jenseits von 2^53 und lässt sich nicht genau speichern; sie als Text angeben.',
  }),
  refusedInvalid: text<{ environment?: string; problem: Words; more: number }>({
    en: ({ environment, problem, more }) =>
      `The values are not saved, because the configuration${
        environment === undefined ? '' : ` of ${environment}`
      } would be wrong: ${problem}${andMore(more)}`,
    de: ({ environment, problem, more }) =>
      `Die Werte werden nicht gespeichert, weil die Konfiguration${
        environment === undefined ? '' : ` von ${environment}`
      } falsch wäre: ${problem}${andMoreInGerman(more)}`,
  }),
  refusedMoveTarget: text<{ component: string; environment?: string }>({
    en: ({ component, environment }) =>
      environment === undefined
        ? `The catalog does not have "${component}", so no values are moved to it.`
        : `"${component}" does not have the environment "${environment}", so no values are moved to it.`,
    de: ({ component, environment }) =>
      environment === undefined
        ? `Der Katalog hat „${component}“ nicht, daher werden keine Werte dorthin verschoben.`
        : `„${component}“ hat die Umgebung „${environment}“ nicht, daher werden keine Werte dorthin verschoben.`,
  }),
  refusedNotComponent: text({
    en: '"{text}" is not a component.',
    de: '„{text}“ ist keine Komponente.',
  }),
  refusedNotOrphaned: text({
    en: 'The component and environment of proposal {id} of {component} exist, so a user who may approve it can decline it there.',
    de: 'Der Katalog hat, wofür Vorschlag {id} von {component} ist; wer ihn annehmen darf, kann ihn dort ablehnen.',
  }),
  refusedNotPointer: text({
    en: '"{pointer}" is not a JSON Pointer; write for example "/environmentConfigs/replicas".',
    de: '„{pointer}“ ist kein JSON Pointer; zum Beispiel „/environmentConfigs/replicas“ schreiben.',
  }),
  refusedEndOutdated: text({
    en: '"{field}" is to end at {at}, which is not in the future.',
    de: '„{field}“ soll {at} enden, was nicht in der Zukunft liegt.',
  }),
  refusedEndRepeated: text({
    en: '"{field}" is to end twice; name it once.',
    de: '„{field}“ soll zweimal enden; das Feld einmal nennen.',
  }),
  refusedEndUnchanged: text({
    en: '"{field}" cannot end, because the proposal does not change it.',
    de: '„{field}“ kann nicht enden, weil der Vorschlag das Feld nicht ändert.',
  }),
  refusedEndUnset: text({
    en: '"{field}" cannot end, because the values do not set it, or it is an item of a list.',
    de: '„{field}“ kann nicht enden, weil die Werte das Feld nicht setzen oder es Element einer Liste ist.',
  }),
  refusedNotReference: text({
    en: '"{text}" is not an entity reference.',
    de: '„{text}“ ist keine Referenz auf eine Entität.',
  }),
  refusedNotSensitive: text({
    en: 'The value at "{pointer}" is not sensitive: it can be read without revealing it.',
    de: 'Der Wert bei „{pointer}“ ist nicht geheim: Er ist lesbar, ohne ihn aufzudecken.',
  }),
  refusedNothingHeld: text<{ component: string; environment?: string }>({
    en: ({ component, environment }) =>
      `No values are stored for "${component}"${inEnvironment(environment)}.`,
    de: ({ component, environment }) =>
      `Für „${component}“${inEnvironmentInGerman(
        environment,
      )} sind keine Werte gespeichert.`,
  }),
  refusedNumberSize: text<{ key: string; isSmall: boolean }>({
    en: ({ key, isSmall }) =>
      `The number of "${key}" is too ${
        isSmall ? 'small' : 'large'
      } to be stored; write it as a string.`,
    de: ({ key, isSmall }) =>
      `Die Zahl von „${key}“ ist zu ${
        isSmall ? 'klein' : 'groß'
      }, um gespeichert zu werden; sie als Text angeben.`,
  }),
  refusedNotSaved: text<{ problem: Words; more: number }>({
    en: ({ problem, more }) =>
      `The values are not saved. ${problem}${andMore(more)}`,
    de: ({ problem, more }) =>
      `Die Werte werden nicht gespeichert. ${problem}${andMoreInGerman(more)}`,
  }),
  refusedPermission: text({
    en: 'This needs the permission "{permission}".',
    de: 'Dafür ist die Berechtigung „{permission}“ nötig.',
  }),
  refusedPermissionFor: text({
    en: 'This needs the permission "{permission}" for the component.',
    de: 'Dafür ist die Berechtigung „{permission}“ für die Komponente nötig.',
  }),
  refusedPermissionIn: text<{
    permission: string;
    environment?: string;
    section?: string;
  }>({
    en: ({ permission, environment, section }) =>
      `This needs the permission "${permission}" ${
        environment === undefined
          ? 'in every environment of the component'
          : `in environment "${environment}"`
      }${section === undefined ? '' : `, for "${section}"`}.`,
    de: ({ permission, environment, section }) =>
      `Dafür ist die Berechtigung „${permission}“ nötig, und zwar ${
        environment === undefined
          ? 'in jeder Umgebung der Komponente'
          : `in der Umgebung „${environment}“`
      }${section === undefined ? '' : ` für „${section}“`}.`,
  }),
  refusedProblem: text<{ problem: Words; more: number }>({
    en: ({ problem, more }) => `${problem}${andMore(more)}`,
    de: ({ problem, more }) => `${problem}${andMoreInGerman(more)}`,
  }),
  refusedProposalClosed: text<{
    id: number;
    by: string;
    outcome: Words;
    again: boolean;
  }>({
    en: ({ id, by, outcome, again }) =>
      `Proposal ${id} is no longer open: ${by} has ${
        again ? 'already ' : ''
      }${outcome} it.`,
    de: ({ id, by, outcome, again }) =>
      `Vorschlag ${id} ist nicht mehr offen: ${by} hat ihn ${
        again ? 'schon ' : ''
      }${outcome}.`,
  }),
  refusedProposalCount: text({
    en: '{component} has {most} open proposals. Accept, decline or withdraw some first.',
    de: '{component} hat {most} offene Vorschläge. Zuerst einige annehmen, ablehnen oder zurückziehen.',
  }),
  refusedProposalUnknown: text({
    en: '{component} has no proposal {id}.',
    de: '{component} hat keinen Vorschlag {id}.',
  }),
  refusedRevisionHolds: text({
    en: 'Revision {revision} is the current one.',
    de: 'Revision {revision} gilt bereits.',
  }),
  refusedNothingSaved: text({
    en: 'Nothing has been saved yet, so there is nothing to undo.',
    de: 'Es wurde noch nichts gespeichert, also gibt es nichts rückgängig zu machen.',
  }),
  refusedRevisionUnknown: text<{
    revision: number;
    component: string;
    environment?: string;
  }>({
    en: ({ revision, component, environment }) =>
      `There is no revision ${revision} of the values of ${component} for ${
        environment ?? 'all environments'
      }.`,
    de: ({ revision, component, environment }) =>
      `Die Werte von ${component} für ${
        environment ?? 'alle Umgebungen'
      } haben keine Revision ${revision}.`,
  }),
  refusedSavedMeanwhile: text<{
    component: string;
    environment?: string;
    done: Words;
  }>({
    en: ({ component, environment, done }) =>
      `Another user saved values of "${component}"${inEnvironment(
        environment,
      )} in between, so nothing is ${done}; try again.`,
    de: ({ component, environment, done }) =>
      `Inzwischen hat jemand Werte von „${component}“${inEnvironmentInGerman(
        environment,
      )} gespeichert, daher wird nichts ${done}; erneut ansehen.`,
  }),
  refusedSlowService: text({
    en: '{service} did not answer within {seconds} seconds; try again later.',
    de: '{service}: keine Antwort innerhalb von {seconds} Sekunden; später erneut versuchen.',
  }),
  refusedSupposedCount: text({
    en: 'The text has too many documents; a what-if request takes at most {most}.',
    de: 'Der Text hat zu viele Dokumente; auf einmal lassen sich höchstens {most} annehmen.',
  }),
  refusedFactCount: text({
    en: 'The request has too many facts; a what-if request takes at most {most}.',
    de: 'Die Anfrage hat zu viele Fakten; auf einmal lassen sich höchstens {most} annehmen.',
  }),
  refusedTooManyRequests: text({
    en: 'You have sent too many requests of this kind; try again in {seconds} {seconds|second|seconds}.',
    de: 'Sie haben zu viele Anfragen dieser Art gesendet; in {seconds} {seconds|Sekunde|Sekunden} erneut versuchen.',
  }),
  refusedTypeMissing: text({
    en: 'Component "{component}" has no component type, and therefore no configuration; set "spec.componentType" or the annotation "component-config.io/component-type".',
    de: 'Die Komponente „{component}“ nennt keinen Komponententyp und hat daher keine Konfiguration; „spec.componentType“ oder die Annotation „component-config.io/component-type“ angeben.',
  }),
  refusedTypeUnknown: text({
    en: 'There is no component type "{type}" in the catalog, which component "{component}" names; correct the name or register the component type.{hint}',
    de: 'Im Katalog gibt es keinen Komponententyp „{type}“, den die Komponente „{component}“ nennt; den Namen korrigieren oder den Komponententyp registrieren.{hint}',
  }),
  refusedWithdrawal: text({
    en: 'Only {author} may withdraw this proposal; a user who may approve it can decline it.',
    de: 'Nur {author} darf diesen Vorschlag zurückziehen; wer darüber entscheiden darf, kann ihn ablehnen.',
  }),
  refusedWorkloadType: text<{
    component: string;
    type: string;
    name: string;
    workloadType?: string;
  }>({
    en: ({ component, type, name, workloadType }) =>
      `Component "${component}" names component type "${type}", but "${name}" is for ${
        workloadType === undefined
          ? 'another workload type'
          : `the workload type "${workloadType}"`
      }; correct "spec.componentType".`,
    de: ({ component, type, name, workloadType }) =>
      `Die Komponente „${component}“ nennt den Komponententyp „${type}“, aber „${name}“ ist für ${
        workloadType === undefined
          ? 'eine andere Art von Workload'
          : `die Art von Workload „${workloadType}“`
      }; „spec.componentType“ korrigieren.`,
  }),
  optionsNotAnswered: text({
    en: 'The options from {title} are not available at the moment.',
    de: 'Die Werte aus {title} sind gerade nicht verfügbar.',
  }),
  noFieldOptions: text({
    en: 'There are no options for this field here.',
    de: 'Für dieses Feld stehen hier keine Werte zur Wahl.',
  }),
  sourceNotObserved: text({
    en: '{title} is not available.',
    de: '{title}: nicht erreichbar.',
  }),
  clusterNotAnswered: text({
    en: 'The cluster did not answer.',
    de: 'Der Cluster hat nicht geantwortet.',
  }),
  kindNotAllowed: text({
    en: 'The portal may not read {kind} in the cluster.',
    de: 'Das Portal darf {kind} im Cluster nicht lesen.',
  }),
  kindNotServed: text({
    en: 'The cluster has no resources of the kind {kind}.',
    de: 'Der Cluster kennt keine Ressourcen der Art {kind}.',
  }),
  kindNotAnswered: text({
    en: 'The cluster did not answer when asked for {kind}.',
    de: 'Der Cluster hat auf die Frage nach {kind} nicht geantwortet.',
  }),
  valuesChangedByHand: text({
    en: '{count} {count|value was|values were} changed by hand.',
    de: '{count} {count|Wert wurde|Werte wurden} von Hand geändert.',
  }),
  valuesRollingOut: text({
    en: '{count} {count|value is|values are} not rolled out yet.',
    de: '{count} {count|Wert ist|Werte sind} noch nicht ausgerollt.',
  }),
  valuesDiffer: text({
    en: '{count} {count|value differs|values differ} from the configuration.',
    de: '{count} {count|Wert weicht|Werte weichen} von der Konfiguration ab.',
  }),
  ignoredByPlatform: text({
    en: 'The platform allows the difference.',
    de: 'Die Plattform lässt den Unterschied zu.',
  }),
  objectDoesNotRun: text({
    en: 'There is no {object} in the cluster.',
    de: 'Im Cluster gibt es {object} nicht.',
  }),
};

function inEnvironment(environment: string | undefined): string {
  return environment === undefined ? '' : ` in environment "${environment}"`;
}

function andMore(more: number): string {
  return more > 0 ? ` (and ${more} more)` : '';
}

function inEnvironmentInGerman(environment: string | undefined): string {
  return environment === undefined ? '' : ` in der Umgebung „${environment}“`;
}

function andMoreInGerman(more: number): string {
  return more > 0 ? ` (und ${more} weitere)` : '';
}
