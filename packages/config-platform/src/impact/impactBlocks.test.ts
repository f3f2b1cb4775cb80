// SPDX-License-Identifier: Apache-2.0

import { render } from '../phrases';
import { renderMarkdown } from '../shown/renderMarkdown';
import {
  componentOf,
  fields,
  overlayOf,
  sideOf,
  typeOf,
} from '@component-config/test-utils';
import { impactBlocks, type ReportLanguage } from './impactBlocks';
import { impactReport } from './impactReport';

const german: ReportLanguage = {
  text: words => render(words, 'de') ?? render(words),
  message: finding => render(finding, 'de') ?? finding.message,
};

/** A report with all tables, with many configurations. */
function markdownIn(language?: ReportLanguage): string {
  const names = ['shop', 'cart', 'search', 'stock'];
  const before = sideOf(
    typeOf(fields),
    ...names.map(name =>
      componentOf('{ production: { replicas: 3, token: a } }', name),
    ),
  );
  const after = sideOf(
    typeOf(
      `${fields.replace('info enum=info,debug', 'debug enum=warn,debug')}zone: string | default=a`,
    ),
    overlayOf(
      'enforce: true\nprio: 3\nconfig: { environmentConfigs: { replicas: 5, levl: x } }',
    ),
    ...names
      .slice(1)
      .map(name => componentOf('{ production: { token: b } }', name)),
    componentOf('{ development: { replicas: wrong } }', 'shop'),
    componentOf('{}', 'fresh'),
  );
  const report = impactReport(before, after);
  const newFindings = report.documents.flatMap(one =>
    one.newFindings.map(finding => ({
      ...finding,
      where: 'platform.yaml:1:1',
    })),
  );
  const worst = report.class;
  return renderMarkdown(
    impactBlocks(
      {
        report,
        newFindings,
        fixedFindings: [{}, {}],
        ...(worst && { class: worst }),
      },
      language,
    ),
  );
}

it('has all parts in English', () => {
  expect(markdownIn()).toMatch(
    /Impact on component configuration[^]*This change is breaking[^]*New findings in documents[^]*Breaking[^]*Risky[^]*Safe[^]*in detail[^]*Changes of schemas[^]*2 findings of documents are fixed/,
  );
});

it('has no English in German', () => {
  const text = markdownIn(german);

  expect(text).toMatch(
    /Auswirkungen auf die Konfiguration der Komponenten[^]*Diese Änderung ist brechend[^]*Neue Befunde in Dokumenten[^]*Brechend[^]*Riskant[^]*Sicher[^]*im Einzelnen[^]*Änderungen an Schemas[^]*2 Befunde von Dokumenten sind behoben/,
  );
  // Codes and fields are names.
  expect(text.replace(/`[^`]*`/g, '')).not.toMatch(
    /\b(?:the|is|are|of|with|not|has|have|which|for|its|by|from|and|more|new|change[sd]?|values?|fields?|findings?|configurations?|warning|error|breaking|risky|safe)\b/i,
  );
});
