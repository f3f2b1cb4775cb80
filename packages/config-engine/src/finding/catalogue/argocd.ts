// SPDX-License-Identifier: Apache-2.0

import { error, info, warning } from '../defineFinding';

/** Findings of the Applications and ApplicationSets of Argo CD. */
export const argocdFindings = {
  fieldType: error('argocd/field-type', {
    en: '"{field}" must be of type "{type}", so the document is refused; correct it.',
    de: '„{field}“ muss vom Typ „{type}“ sein, daher wird das Dokument abgelehnt; es korrigieren.',
  }),

  noSource: error('argocd/no-source', {
    en: '"{field}" has neither "path", "chart" nor "ref", so Argo CD refuses it; add one of them.',
    de: '„{field}“ hat weder „path“ noch „chart“ noch „ref“, daher lehnt Argo CD es ab; eines davon ergänzen.',
  }),

  pathOutside: error('argocd/path-outside', {
    en: 'The path "{path}" leads out of the repository, so Argo CD refuses it; write a path within the repository.',
    de: 'Der Pfad „{path}“ führt aus dem Repository hinaus, daher lehnt Argo CD ihn ab; einen Pfad innerhalb des Repositorys schreiben.',
  }),

  pathIsRoot: error('argocd/path-is-root', {
    en: 'The value file path "{path}" is the root of the repository, so Argo CD refuses it; write the path of a file.',
    de: 'Der Pfad „{path}“ einer Values-Datei ist die Wurzel des Repositorys, daher lehnt Argo CD ihn ab; den Pfad einer Datei schreiben.',
  }),

  fileMissing: error('argocd/file-missing', {
    en: '"{path}" does not exist, so Argo CD cannot render the Application; correct the path or add the file.',
    de: '„{path}“ existiert nicht, daher kann Argo CD die Application nicht rendern; den Pfad korrigieren oder die Datei ergänzen.',
  }),

  folderUnread: info('argocd/folder-unread', {
    en: '"{path}" does not exist, or has no YAML file, so nothing is read from it; correct the path if it should.',
    de: '„{path}“ existiert nicht oder enthält keine YAML-Datei, daher wird daraus nichts gelesen; den Pfad korrigieren, falls doch.',
  }),

  fileIsFolder: error('argocd/file-is-folder', {
    en: '"{path}" is a folder, which Helm cannot read; write the path of a file.',
    de: '„{path}“ ist ein Ordner, den Helm nicht lesen kann; den Pfad einer Datei schreiben.',
  }),

  scheme: error('argocd/scheme', {
    en: 'Argo CD does not allow addresses that begin with "{scheme}:"; use one of {schemes}, or write "./" before the name of a file.',
    de: 'Argo CD erlaubt keine Adressen, die mit „{scheme}:“ beginnen; eines von {schemes} verwenden oder „./“ vor den Namen einer Datei schreiben.',
  }),

  globInvalid: error('argocd/glob-invalid', {
    en: 'The pattern "{pattern}" is not valid; close its brackets and braces.',
    de: 'Das Muster „{pattern}“ ist nicht gültig; seine Klammern schließen.',
  }),

  globLimit: error('argocd/glob-limit', {
    en: 'The pattern "{pattern}" needs more comparisons than are made here; make it shorter, or use fewer "*" and alternatives.',
    de: 'Das Muster „{pattern}“ braucht mehr Vergleiche, als hier gemacht werden; es kürzen oder weniger „*“ und Alternativen verwenden.',
  }),

  globWithoutMatch: error('argocd/glob-without-match', {
    en: 'The pattern "{pattern}" matches no file, so Argo CD refuses it; correct it, or set "ignoreMissingValueFiles".',
    de: 'Das Muster „{pattern}“ passt zu keiner Datei, daher lehnt Argo CD es ab; es korrigieren oder „ignoreMissingValueFiles“ setzen.',
  }),

  filesLimit: error('argocd/files-limit', {
    en: 'The folder "{path}" has more than {limit} files, also through links, so its chart is not read here; remove files or links.',
    de: 'Der Ordner „{path}“ hat mehr als {limit} Dateien, auch durch Links, daher wird sein Chart hier nicht gelesen; Dateien oder Links entfernen.',
  }),

  linkOutside: error('argocd/link-outside', {
    en: 'The link "{path}" is absolute or leads out of the repository, so Argo CD renders nothing from the repository; replace it.',
    de: 'Der Link „{path}“ ist absolut oder führt aus dem Repository hinaus, daher rendert Argo CD nichts aus dem Repository; ihn ersetzen.',
  }),

  linkDangling: error('argocd/link-dangling', {
    en: 'The link "{path}" leads to nothing, so the Application cannot be rendered; correct it.',
    de: 'Der Link „{path}“ führt ins Leere, daher kann die Application nicht gerendert werden; ihn korrigieren.',
  }),

  refUnknown: error('argocd/ref-unknown', {
    en: 'No source has the "ref" of "{ref}", so Argo CD refuses the Application; correct the name or add the source.',
    de: 'Keine Quelle hat die „ref“ von „{ref}“, daher lehnt Argo CD die Application ab; den Namen korrigieren oder die Quelle ergänzen.',
  }),

  refName: error('argocd/ref-name', {
    en: 'The "ref" "{ref}" may only have letters, digits, "_" and "-"; rename it.',
    de: 'Die „ref“ „{ref}“ darf nur Buchstaben, Ziffern, „_“ und „-“ haben; sie umbenennen.',
  }),

  refTwice: error('argocd/ref-twice', {
    en: 'Two sources have the "ref" "{ref}", so Argo CD refuses the Application; rename one of them.',
    de: 'Zwei Quellen haben die „ref“ „{ref}“, daher lehnt Argo CD die Application ab; eine davon umbenennen.',
  }),

  refRevisions: error('argocd/ref-revisions', {
    en: '"{ref}" is another revision of a repository that the source already uses, so Argo CD refuses it; use one revision.',
    de: '„{ref}“ ist eine andere Revision eines Repositorys, das die Quelle schon verwendet, daher lehnt Argo CD es ab; eine Revision verwenden.',
  }),

  refChart: error('argocd/ref-chart', {
    en: '"{ref}" refers to a source with a "chart", so Argo CD refuses it; refer to a Git repository.',
    de: '„{ref}“ verweist auf eine Quelle mit einem „chart“, daher lehnt Argo CD es ab; auf ein Git-Repository verweisen.',
  }),

  sourceKinds: error('argocd/source-kinds', {
    en: 'The source is of several kinds, {kinds}, so Argo CD refuses it; remove all but one.',
    de: 'Die Quelle hat mehrere Arten, {kinds}, daher lehnt Argo CD sie ab; alle bis auf eine entfernen.',
  }),

  overrideInvalid: error('argocd/override-invalid', {
    en: '"{file}" is not a map, so Argo CD cannot render the Application; write a map, or remove the file.',
    de: '„{file}“ ist keine Map, daher kann Argo CD die Application nicht rendern; eine Map schreiben oder die Datei entfernen.',
  }),

  parameter: error('argocd/parameter', {
    en: 'Helm refuses the parameter "{name}", because its name is not a valid path, or leads below a value that is no map or list; correct it.',
    de: 'Helm lehnt den Parameter „{name}“ ab, weil sein Name kein gültiger Pfad ist oder unter einen Wert führt, der weder Map noch Liste ist; ihn korrigieren.',
  }),

  valuesUnreadable: error('argocd/values-unreadable', {
    en: 'Helm cannot read "{field}" as values; write a map of keys and values.',
    de: 'Helm kann „{field}“ nicht als Values lesen; eine Map aus Schlüsseln und Werten schreiben.',
  }),

  kubeVersion: error('argocd/kube-version', {
    en: '"{version}" is not a version of Kubernetes; write one such as "1.33.0".',
    de: '„{version}“ ist keine Version von Kubernetes; eine wie „1.33.0“ schreiben.',
  }),

  kubeVersionRefused: error('argocd/kube-version-refused', {
    en: 'The chart requires Kubernetes "{range}", and gets "{version}"; correct "kubeVersion", or use another chart.',
    de: 'Der Chart verlangt Kubernetes „{range}“ und bekommt „{version}“; „kubeVersion“ korrigieren oder einen anderen Chart verwenden.',
  }),

  releaseName: error('argocd/release-name', {
    en: 'Helm refuses the release name "{name}"; use at most 53 lower-case letters, digits, "-" and ".", or set "releaseName".',
    de: 'Helm lehnt den Release-Namen „{name}“ ab; höchstens 53 Kleinbuchstaben, Ziffern, „-“ und „.“ verwenden oder „releaseName“ setzen.',
  }),

  templateSyntax: error('argocd/template-syntax', {
    en: 'Argo CD cannot read this template: {problem}.',
    de: 'Argo CD kann dieses Template nicht lesen: {problem}.',
  }),

  templateFunction: error('argocd/template-function', {
    en: 'Templates of Argo CD have no function "{name}"; use another, or write ".{name}" for a parameter.',
    de: 'Templates von Argo CD haben keine Funktion „{name}“; eine andere verwenden oder „.{name}“ für einen Parameter schreiben.',
  }),

  templateMissing: error('argocd/template-missing', {
    en: '"{field}" is read by a template, but the generator has no such parameter; add it, or use "hasKey" or "dig".',
    de: '„{field}“ wird von einem Template gelesen, aber der Generator hat keinen solchen Parameter; ihn ergänzen oder „hasKey“ oder „dig“ verwenden.',
  }),

  templateValue: error('argocd/template-value', {
    en: '"{call}" does not accept one of its values, so Argo CD cannot render the template; correct the values.',
    de: '„{call}“ akzeptiert einen seiner Werte nicht, daher kann Argo CD das Template nicht rendern; die Werte korrigieren.',
  }),

  templateLimit: error('argocd/template-limit', {
    en: 'The templates of the ApplicationSet are more than is rendered here; write shorter ones.',
    de: 'Die Templates des ApplicationSets sind mehr, als hier gerendert wird; kürzere schreiben.',
  }),

  templateUnknown: warning('argocd/template-unknown', {
    en: 'The result of "{name}" is not computed here, so what this template renders is only known when Argo CD runs.',
    de: 'Das Ergebnis von „{name}“ wird hier nicht berechnet, daher ist erst bekannt, was dieses Template rendert, wenn Argo CD läuft.',
  }),

  elementType: error('argocd/element-type', {
    en: '"{field}" is not a string, which elements need without "goTemplate"; quote it, or set "goTemplate: true".',
    de: '„{field}“ ist kein string, den Elemente ohne „goTemplate“ brauchen; Anführungszeichen setzen oder „goTemplate: true“ setzen.',
  }),

  generatorFile: error('argocd/generator-file', {
    en: 'Argo CD cannot read "{file}" as parameters, so it generates no Application; write a map, or a list of maps.',
    de: 'Argo CD kann „{file}“ nicht als Parameter lesen, daher erzeugt es keine Application; eine Map oder eine Liste von Maps schreiben.',
  }),

  generatorPath: error('argocd/generator-path', {
    en: 'Argo CD cannot search for "{path}"; write a path relative to the root of the repository.',
    de: 'Argo CD kann nicht nach „{path}“ suchen; einen Pfad relativ zur Wurzel des Repositorys schreiben.',
  }),

  generatorNoPaths: error('argocd/generator-no-paths', {
    en: 'The Git generator is empty, so Argo CD refuses the ApplicationSet; add "directories" or "files".',
    de: 'Der Git-Generator ist leer, daher lehnt Argo CD das ApplicationSet ab; „directories“ oder „files“ ergänzen.',
  }),

  generatorCount: error('argocd/generator-count', {
    en: 'A "{kind}" generator needs exactly two generators (a "merge" at least two), and has {count}; correct their number.',
    de: 'Ein „{kind}“-Generator braucht genau zwei Generatoren (ein „merge“ mindestens zwei) und hat {count}; ihre Zahl korrigieren.',
  }),

  generatorMany: error('argocd/generator-many', {
    en: 'An entry within a "matrix" or "merge" has more than one generator; write an entry for each.',
    de: 'Ein Eintrag in einer „matrix“ oder einem „merge“ hat mehr als einen Generator; für jeden einen Eintrag schreiben.',
  }),

  generatorEmpty: error('argocd/generator-empty', {
    en: 'The generator has no parameters, because a "matrix" or "merge" can contain others only two levels deep; remove a level.',
    de: 'Der Generator hat keine Parameter, weil „matrix“ oder „merge“ andere nur zwei Ebenen tief enthalten können; eine Ebene entfernen.',
  }),

  generatorNone: error('argocd/generator-none', {
    en: 'An entry within a "matrix" or "merge" has no generator that Argo CD knows; write one such as "list" or "git".',
    de: 'Ein Eintrag in einer „matrix“ oder einem „merge“ hat keinen Generator, den Argo CD kennt; einen wie „list“ oder „git“ schreiben.',
  }),

  mergeKeys: error('argocd/merge-keys', {
    en: 'A "merge" generator needs "mergeKeys"; add the keys that its rows have in common.',
    de: 'Ein „merge“-Generator braucht „mergeKeys“; die Schlüssel ergänzen, die seine Zeilen gemeinsam haben.',
  }),

  mergeTwice: error('argocd/merge-twice', {
    en: 'Two rows of one generator have the same values of "{keys}", so they cannot be merged; make them differ.',
    de: 'Zwei Zeilen eines Generators haben dieselben Werte von „{keys}“ und können daher nicht zusammengeführt werden; sie unterscheiden.',
  }),

  matrixConflict: error('argocd/matrix-conflict', {
    en: 'Both generators of a matrix have "{key}", with different values; use "pathParamPrefix" or another name.',
    de: 'Beide Generatoren einer Matrix haben „{key}“ mit verschiedenen Werten; „pathParamPrefix“ oder einen anderen Namen verwenden.',
  }),

  selector: error('argocd/selector', {
    en: 'The selector is not valid at "{part}"; use a label key, and "In", "NotIn", "Exists" or "DoesNotExist".',
    de: 'Der Selektor ist bei „{part}“ nicht gültig; einen Label-Schlüssel und „In“, „NotIn“, „Exists“ oder „DoesNotExist“ verwenden.',
  }),

  project: error('argocd/project', {
    en: 'The project "{name}" does not exist, so Argo CD refuses what uses it; create it or correct the name.',
    de: 'Das Projekt „{name}“ existiert nicht, daher lehnt Argo CD ab, was es verwendet; es anlegen oder den Namen korrigieren.',
  }),

  patch: error('argocd/patch', {
    en: 'The "templatePatch" cannot be applied, because of "{field}"; correct it.',
    de: 'Der „templatePatch“ kann wegen „{field}“ nicht angewendet werden; ihn korrigieren.',
  }),

  nameTwice: error('argocd/name-twice', {
    en: 'Two Applications are called "{name}", so Argo CD creates none of them; make their names differ.',
    de: 'Zwei Applications heißen „{name}“, daher legt Argo CD keine davon an; ihre Namen unterscheiden.',
  }),

  nameInvalid: error('argocd/name-invalid', {
    en: '"{name}" is no valid "metadata.name" of an Application; use lower-case letters, digits, "-" and ".".',
    de: '„{name}“ ist kein gültiger „metadata.name“ einer Application; Kleinbuchstaben, Ziffern, „-“ und „.“ verwenden.',
  }),

  destination: error('argocd/destination', {
    en: 'The destination of "{name}" has both "name" and "server", or neither; write one of them.',
    de: 'Das Ziel von „{name}“ hat „name“ und „server“ oder keines davon; eines davon schreiben.',
  }),

  tooMany: error('argocd/too-many', {
    en: 'The generators have more than {limit} rows, or need more than is computed here, so none are shown; use fewer.',
    de: 'Die Generatoren haben mehr als {limit} Zeilen oder brauchen mehr, als hier berechnet wird, daher werden keine gezeigt; weniger verwenden.',
  }),

  sourceOfCluster: info('argocd/source-of-cluster', {
    en: 'Annotations of clusters ({annotations}) say where the ApplicationSet "{name}" takes its source from, and no cluster is in this repository, so what it generates is not known; add the Secrets of the clusters, without their credentials.',
    de: 'Annotationen von Clustern ({annotations}) sagen, woher das ApplicationSet „{name}“ seine Quelle nimmt, und kein Cluster ist in diesem Repository, daher ist nicht bekannt, was es erzeugt; die Secrets der Cluster ergänzen, ohne ihre Zugangsdaten.',
  }),

  rowsOpen: info('argocd/rows-open', {
    en: 'What the ApplicationSet "{name}" generates is known only to Argo CD, because of its generator "{generator}".',
    de: 'Was das ApplicationSet „{name}“ erzeugt, weiß nur Argo CD, wegen seines Generators „{generator}“.',
  }),

  generatorsComputed: info('argocd/generators-computed', {
    en: 'A template computes the generators of the ApplicationSet "{name}" with an expression that is not read here, so what it generates is not known.',
    de: 'Ein Template berechnet die Generatoren des ApplicationSets „{name}“ mit einem Ausdruck, der hier nicht gelesen wird; was es erzeugt, ist daher nicht bekannt.',
  }),

  conditionComputed: info('argocd/condition-computed', {
    en: 'A template decides with an expression that is not read here what it delivers, so the Application is not shown; decide with a value of the chart.',
    de: 'Ein Template entscheidet mit einem Ausdruck, der hier nicht gelesen wird, was es ausliefert, daher wird die Application nicht gezeigt; mit einem Wert des Charts entscheiden.',
  }),

  nameComputed: info('argocd/name-computed', {
    en: 'A template computes the name of the Application with an expression that is not read here, so it is not shown; write the name, or a value of the chart.',
    de: 'Ein Template berechnet den Namen der Application mit einem Ausdruck, der hier nicht gelesen wird, daher wird sie nicht gezeigt; den Namen oder einen Wert des Charts schreiben.',
  }),

  plugin: info('argocd/plugin', {
    en: 'A plugin of Argo CD makes what the Application "{name}" delivers, so its values are not known.',
    de: 'Ein Plugin von Argo CD erzeugt, was die Application „{name}“ ausliefert, daher sind ihre Values nicht bekannt.',
  }),
};
