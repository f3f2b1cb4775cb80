// SPDX-License-Identifier: Apache-2.0

import { error, info } from '../defineFinding';

/** Findings of folders that Kustomize builds. */
export const kustomizeFindings = {
  fileMissing: error('kustomize/file-missing', {
    en: 'The file "{path}" does not exist in the repository; correct the path, or add the file.',
    de: 'Die Datei „{path}“ gibt es im Repository nicht; den Pfad korrigieren oder die Datei ergänzen.',
  }),

  fileOutside: error('kustomize/file-outside', {
    en: '"{path}" is not in or below the folder of the kustomization, so Kustomize refuses it; move the file, or make a base of it.',
    de: '„{path}“ liegt nicht im Ordner der Kustomization oder darunter, daher lehnt Kustomize die Datei ab; sie verschieben oder eine Basis daraus machen.',
  }),

  folderMissing: error('kustomize/kustomization-missing', {
    en: 'The folder "{folder}" has no kustomization file; add "kustomization.yaml", or correct the path.',
    de: 'Im Ordner „{folder}“ fehlt die Kustomization-Datei; „kustomization.yaml“ ergänzen oder den Pfad korrigieren.',
  }),

  severalFiles: error('kustomize/several-kustomizations', {
    en: 'The folder "{folder}" has several kustomization files; keep one of them.',
    de: 'Im Ordner „{folder}“ liegen mehrere Kustomization-Dateien; eine davon behalten.',
  }),

  cycle: error('kustomize/cycle', {
    en: 'The folder "{folder}" is, or contains, a folder that is being built, so the build never ends; remove this entry.',
    de: 'Der Ordner „{folder}“ wird gerade gebaut oder enthält einen solchen, daher endet der Build nie; diesen Eintrag entfernen.',
  }),

  wrongKind: error('kustomize/wrong-kind', {
    en: 'The kustomization in "{folder}" must have the kind "{kind}" to be listed here; change its kind, or list it in the other field.',
    de: 'Die Kustomization in „{folder}“ muss die Art „{kind}“ haben, um hier zu stehen; ihre Art ändern oder sie im anderen Feld nennen.',
  }),

  absoluteFolder: error('kustomize/absolute-folder', {
    en: 'Kustomize does not accept the absolute path "{path}"; write it relative to this folder.',
    de: 'Kustomize nimmt den absoluten Pfad „{path}“ nicht an; ihn relativ zu diesem Ordner schreiben.',
  }),

  remote: info('kustomize/remote', {
    en: 'The resources of "{address}" are in another repository, so they are not known here.',
    de: 'Die Ressourcen von „{address}“ liegen in einem anderen Repository und sind hier nicht bekannt.',
  }),

  unreadFile: info('kustomize/unread-file', {
    en: 'The file "{path}" is not read here, so its content is not known, nor is a hash of it.',
    de: 'Die Datei „{path}“ wird hier nicht gelesen, daher ist ihr Inhalt nicht bekannt, ebenso wenig ein Hash davon.',
  }),

  chart: info('kustomize/chart', {
    en: 'What the chart "{name}" renders is not known; its values are.',
    de: 'Was der Chart „{name}“ erzeugt, ist nicht bekannt, seine Values schon.',
  }),

  chartMissing: error('kustomize/chart-missing', {
    en: 'The chart "{name}" is not in the folder "{folder}", and no "repo" is given; add the chart or its repository.',
    de: 'Der Chart „{name}“ liegt nicht im Ordner „{folder}“, und „repo“ fehlt; den Chart oder sein Repository angeben.',
  }),

  unknownTarget: info('kustomize/unknown-target', {
    en: '"{resource}" is not among the known resources; it may be one of those that are not known here.',
    de: '„{resource}“ ist nicht unter den bekannten Ressourcen, vielleicht aber unter denen, die hier nicht bekannt sind.',
  }),

  empty: error('kustomize/empty', {
    en: 'The kustomization file is empty; list resources in it.',
    de: 'Die Kustomization-Datei ist leer; Ressourcen darin nennen.',
  }),

  unknownField: error('kustomize/unknown-field', {
    en: 'Kustomize does not know the field "{field}".{hint}',
    de: 'Kustomize kennt das Feld „{field}“ nicht.{hint}',
  }),

  field: error('kustomize/field', {
    en: 'The field "{field}" is missing, or its value is not accepted by Kustomize; correct it.',
    de: 'Das Feld „{field}“ fehlt, oder Kustomize nimmt seinen Wert nicht an; es korrigieren.',
  }),

  plugin: error('kustomize/plugin', {
    en: 'Kustomize runs no external plugins by default, and "{kind}" is none of its own; use a built-in transformer.',
    de: 'Kustomize führt ohne Weiteres keine externen Plugins aus, und „{kind}“ gehört nicht zu den eigenen; einen eingebauten Transformer verwenden.',
  }),

  notResource: error('kustomize/not-resource', {
    en: 'The document has no "{field}", so it is no Kubernetes resource; add it, or remove the file from the list.',
    de: 'Dem Dokument fehlt „{field}“, daher ist es keine Kubernetes-Ressource; es ergänzen oder die Datei aus der Liste nehmen.',
  }),

  keyNotText: error('kustomize/key-not-text', {
    en: 'The key "{key}" is not text, and JSON patches need text; quote it.',
    de: 'Der Schlüssel „{key}“ ist kein Text, JSON-Patches brauchen aber Text; ihn in Anführungszeichen setzen.',
  }),

  duplicate: error('kustomize/duplicate-resource', {
    en: 'The resource "{resource}" is listed twice; remove one of them, or rename it.',
    de: 'Die Ressource „{resource}“ ist doppelt; eine davon entfernen oder umbenennen.',
  }),

  noTarget: error('kustomize/no-target', {
    en: 'No resource is called "{resource}", so the build fails; correct the name, kind or namespace.',
    de: 'Keine Ressource heißt „{resource}“, daher scheitert der Build; Name, Art oder Namespace korrigieren.',
  }),

  severalTargets: error('kustomize/several-targets', {
    en: 'Several resources are called "{resource}"; name the one that is meant by its namespace, or by a more exact name.',
    de: 'Mehrere Ressourcen heißen „{resource}“; die gemeinte mit ihrem Namespace oder einem genaueren Namen nennen.',
  }),

  patch: error('kustomize/patch', {
    en: 'This is neither a strategic merge patch with a kind and a name nor a list of JSON patch operations; correct it.',
    de: 'Dies ist weder ein Strategic-Merge-Patch mit Art und Name noch eine Liste von JSON-Patch-Operationen; es korrigieren.',
  }),

  patchDirective: error('kustomize/patch-directive', {
    en: 'Kustomize does not know the directive "{directive}"; use "merge", "replace" or "delete".',
    de: 'Kustomize kennt die Anweisung „{directive}“ nicht; „merge“, „replace“ oder „delete“ verwenden.',
  }),

  patchType: error('kustomize/patch-type', {
    en: 'A map, a list and a value cannot replace each other in a patch, as here in "{field}"; remove the value first with "null".',
    de: 'Map, Liste und Wert können einander in einem Patch nicht ersetzen, wie hier in „{field}“; den Wert zuerst mit „null“ entfernen.',
  }),

  jsonPatch: error('kustomize/json-patch', {
    en: 'The operation "{operation}" cannot be applied at "{path}" of "{resource}"; correct the path.',
    de: 'Die Operation „{operation}“ lässt sich an „{path}“ von „{resource}“ nicht ausführen; den Pfad korrigieren.',
  }),

  pattern: error('kustomize/pattern', {
    en: '"{pattern}" is not a valid regular expression; correct it.',
    de: '„{pattern}“ ist kein gültiger regulärer Ausdruck; ihn korrigieren.',
  }),

  selector: error('kustomize/selector', {
    en: '"{selector}" is not a valid selector of labels; write it as "key=value".',
    de: '„{selector}“ ist kein gültiger Selektor für Labels; ihn als „Schlüssel=Wert“ schreiben.',
  }),

  source: error('kustomize/generator-source', {
    en: 'The source "{field}" is not valid; write it as "key=value".',
    de: 'Die Quelle „{field}“ ist nicht gültig; sie als „Schlüssel=Wert“ schreiben.',
  }),

  keyTwice: error('kustomize/generator-key-twice', {
    en: 'An earlier source of "{name}" has the same key; remove one of them.',
    de: 'Eine frühere Quelle von „{name}“ hat denselben Schlüssel; eine davon entfernen.',
  }),

  generatorExists: error('kustomize/generator-exists', {
    en: '"{resource}" exists already; set "behavior" to "merge" or "replace", or use another name.',
    de: '„{resource}“ gibt es schon; „behavior“ auf „merge“ oder „replace“ setzen oder einen anderen Namen verwenden.',
  }),

  fieldPath: error('kustomize/field-path', {
    en: 'The path "{path}" does not lead to a suitable field of "{resource}"; correct it.',
    de: 'Der Pfad „{path}“ führt zu keinem passenden Feld von „{resource}“; ihn korrigieren.',
  }),

  valueType: error('kustomize/value-type', {
    en: 'The target is a number or a boolean, and the copied text is none; quote the target in its file.',
    de: 'Das Ziel ist eine Zahl oder ein Wahrheitswert, der kopierte Text aber nicht; das Ziel in seiner Datei in Anführungszeichen setzen.',
  }),

  variable: error('kustomize/variable', {
    en: 'The variable "{name}" is declared twice, or its object or field does not exist; correct it.',
    de: 'Die Variable „{name}“ ist doppelt deklariert, oder ihr Objekt oder Feld gibt es nicht; sie korrigieren.',
  }),

  tooDeep: error('kustomize/too-deep', {
    en: 'Folders include each other more than {limit} levels deep; include them more directly.',
    de: 'Ordner binden einander tiefer als {limit} Ebenen ein; sie direkter einbinden.',
  }),

  tooLarge: error('kustomize/too-large', {
    en: 'The build is larger than the limit of {limit} steps; split it into several folders.',
    de: 'Der Build ist größer als die Grenze von {limit} Schritten; ihn auf mehrere Ordner aufteilen.',
  }),
};
