// SPDX-License-Identifier: Apache-2.0

import { error, info, warning } from '../defineFinding';

/** Findings of Helm charts and the values for them. */
export const helmFindings = {
  chartMissing: error('helm/chart-missing', {
    en: '"{folder}" has no "Chart.yaml", so it is no chart; add it, or move the folder or the package out of "charts/".',
    de: 'In „{folder}“ fehlt „Chart.yaml“, daher ist es kein Chart; es ergänzen oder den Ordner oder das Paket aus „charts/“ verschieben.',
  }),

  packageDamaged: error('helm/package-damaged', {
    en: 'The chart package is not a complete archive, so it is not read; create it again with "helm package".',
    de: 'Das Chart-Paket ist kein vollständiges Archiv und wird nicht gelesen; es mit „helm package“ neu erzeugen.',
  }),

  packageTooLarge: error('helm/package-too-large', {
    en: 'Unpacked, the chart package has more than {limit} bytes or too many files, so it is not read; remove files that the chart does not need.',
    de: 'Ausgepackt hat das Chart-Paket mehr als {limit} Bytes oder zu viele Dateien und wird nicht gelesen; Dateien entfernen, die der Chart nicht braucht.',
  }),

  packagesTooLarge: error('helm/packages-too-large', {
    en: 'Unpacked, the chart packages have more than {limit} bytes together; not all of them are read. Exclude some of them, or configure several repositories.',
    de: 'Ausgepackt haben die Chart-Pakete zusammen mehr als {limit} Bytes; nicht alle werden gelesen. Einige davon ausschließen oder mehrere Repositorys konfigurieren.',
  }),

  packagePath: error('helm/package-path', {
    en: '"{path}" in the chart package is a link, or outside of the folder of the chart, so the package is not read; create it again with "helm package".',
    de: '„{path}“ im Chart-Paket ist ein Link oder liegt außerhalb des Ordners des Charts, daher wird das Paket nicht gelesen; es mit „helm package“ neu erzeugen.',
  }),

  packageTwice: error('helm/package-twice', {
    en: '"{path}" is in the chart package twice, so the package is not read; create it again with "helm package".',
    de: '„{path}“ ist zweimal im Chart-Paket, daher wird das Paket nicht gelesen; es mit „helm package“ neu erzeugen.',
  }),

  chartField: error('helm/chart-field', {
    en: 'Helm refuses the chart, because "{field}" is missing or not valid; correct it.',
    de: 'Helm lehnt den Chart ab, weil „{field}“ fehlt oder nicht gültig ist; es korrigieren.',
  }),

  chartTooLarge: error('helm/chart-too-large', {
    en: 'The chart has {characters} characters, more than the limit of {limit}; remove files that it does not need.',
    de: 'Der Chart hat {characters} Zeichen, mehr als die Grenze von {limit}; Dateien entfernen, die er nicht braucht.',
  }),

  chartsTooDeep: error('helm/charts-too-deep', {
    en: 'Subcharts are nested more than {limit} levels deep at "{folder}"; move them up.',
    de: 'Subcharts sind bei „{folder}“ mehr als {limit} Ebenen tief verschachtelt; sie weiter oben ablegen.',
  }),

  tooManyValues: error('helm/too-many-values', {
    en: 'The values of the chart and of its subcharts are more than {limit}; remove subcharts or values that it does not need.',
    de: 'Die Werte des Charts und seiner Subcharts sind mehr als {limit}; Subcharts oder Werte entfernen, die er nicht braucht.',
  }),

  tooManyCharts: error('helm/too-many-charts', {
    en: 'The chart has more than {limit} subcharts with its aliases; use fewer of them.',
    de: 'Der Chart hat mit seinen Aliassen mehr als {limit} Subcharts; weniger davon verwenden.',
  }),

  dependencyMissing: error('helm/dependency-missing', {
    en: 'The chart declares the dependency "{name}", but "charts/" does not contain it; run "helm dependency build".',
    de: 'Der Chart deklariert die Abhängigkeit „{name}“, aber „charts/“ enthält sie nicht; „helm dependency build“ ausführen.',
  }),

  dependencyUnknown: info('helm/dependency-unknown', {
    en: 'The dependency "{name}" is not below "charts/", so its values are not known; add it with "helm dependency build".',
    de: 'Die Abhängigkeit „{name}“ liegt nicht unter „charts/“, daher sind ihre Values nicht bekannt; sie mit „helm dependency build“ ergänzen.',
  }),

  dependencyTwice: error('helm/dependency-twice', {
    en: 'Two dependencies are called "{name}"; give one of them an alias.',
    de: 'Zwei Abhängigkeiten heißen „{name}“; einer davon einen Alias geben.',
  }),

  valuesNotMap: error('helm/values-not-map', {
    en: 'Values must be a map, so Helm refuses this document; write keys and values.',
    de: 'Values müssen eine Map sein, daher lehnt Helm dieses Dokument ab; Schlüssel und Werte schreiben.',
  }),

  escape: error('helm/escape', {
    en: 'Helm does not know this escape of JSON; write the character itself.',
    de: 'Helm kennt diese Maskierung aus JSON nicht; das Zeichen selbst schreiben.',
  }),

  notNumber: error('helm/not-number', {
    en: 'Helm refuses infinity and "not a number"; write a number, or quote the text.',
    de: 'Helm lehnt Unendlich und „keine Zahl“ ab; eine Zahl schreiben oder den Text in Anführungszeichen setzen.',
  }),

  directive: error('helm/directive', {
    en: 'Helm refuses the directive "{directive}", because it reads the documents of a file apart, as YAML 1.1; remove the line.',
    de: 'Helm lehnt die Direktive „{directive}“ ab, weil es die Dokumente einer Datei einzeln und als YAML 1.1 liest; die Zeile entfernen.',
  }),

  skeleton: info('helm/skeleton', {
    en: 'The name of the chart is the placeholder "{placeholder}", so nothing is read from this folder: it is the skeleton of charts.',
    de: 'Der Name des Charts ist der Platzhalter „{placeholder}“, daher wird aus diesem Ordner nichts gelesen: Er ist die Vorlage von Charts.',
  }),

  subchartNotMap: error('helm/subchart-not-map', {
    en: '"{name}" has the values of a subchart, so it must be a map; write the values of the subchart below it.',
    de: '„{name}“ enthält die Values eines Subcharts und muss daher eine Map sein; die Values des Subcharts darunter schreiben.',
  }),

  setArgument: error('helm/set-argument', {
    en: 'Helm cannot read the argument "{argument}"; write it as "path=value".',
    de: 'Helm kann das Argument „{argument}“ nicht lesen; es als „Pfad=Wert“ schreiben.',
  }),

  unreadKey: warning('helm/unread-key', {
    en: 'No dependency of the chart is called "{key}", and the chart has no templates, so nothing reads this.{hint}',
    de: 'Keine Abhängigkeit des Charts heißt „{key}“, und der Chart hat keine Templates, daher liest dies niemand.{hint}',
  }),

  nameTaken: info('helm/name-taken', {
    en: 'The chart "{name}" of {usedAt} is the type of this name, so there is no form for this one; rename it to get one.',
    de: 'Der Typ dieses Namens ist der Chart „{name}“ aus {usedAt}, daher hat dieser kein Formular; ihn dafür umbenennen.',
  }),

  inferred: info('helm/schema-inferred', {
    en: 'The chart "{name}" has no "values.schema.json", so its type is inferred from "values.yaml" and checks little; add a schema.',
    de: 'Der Chart „{name}“ hat kein „values.schema.json“, daher ist sein Typ aus „values.yaml“ abgeleitet und prüft wenig; ein Schema ergänzen.',
  }),

  annotationsNotRead: warning('helm/annotations-not-read', {
    en: 'The annotations "@schema" of "{key}" are not a valid schema, and have no effect; correct them.',
    de: 'Die Annotationen „@schema“ von „{key}“ sind kein gültiges Schema und haben keine Wirkung; sie korrigieren.',
  }),

  schemaNotJson: error('helm/schema-not-json', {
    en: 'Helm refuses the chart, because its "values.schema.json" is not JSON; correct it.',
    de: 'Helm lehnt den Chart ab, weil sein „values.schema.json“ kein JSON ist; es korrigieren.',
  }),

  schemaInvalid: error('helm/schema-invalid', {
    en: 'Helm refuses the chart, because "{keyword}" in its "values.schema.json" is not valid or leads to nothing; correct it.',
    de: 'Helm lehnt den Chart ab, weil „{keyword}“ in seinem „values.schema.json“ nicht gültig ist oder ins Leere führt; es korrigieren.',
  }),

  schemaNotLoaded: warning('helm/schema-not-loaded', {
    en: '"{reference}" is not loaded, so what it describes is checked by Helm alone; copy it into "values.schema.json".',
    de: '„{reference}“ wird nicht geladen, daher prüft nur Helm, was dort beschrieben ist; es in „values.schema.json“ kopieren.',
  }),

  schemaViolated: error('helm/schema-violated', {
    en: '{field} violates "{keyword}" in the "values.schema.json" of the chart, so Helm refuses it; correct it.',
    de: '{field} verletzt „{keyword}“ im „values.schema.json“ des Charts, daher lehnt Helm es ab; es korrigieren.',
  }),
};
