// SPDX-License-Identifier: Apache-2.0

import { englishWords } from '../../../finding';
import type { StarlarkModule } from '@component-config/starlark';
import { yttFindings } from '../../../finding/catalogue/ytt';
import { buildItem } from './buildItem';
import { Evaluation, TemplateRuntime } from './evaluation';
import { layOut } from '../yaml/layout';
import { compactPlace, isCollection, YttItem } from '../node';
import type { YttProblem } from '../problem';
import { readYaml } from '../yaml/readYaml';
import { placesOf, YttSource } from '../source';

/** A template after running its code: its documents with their annotations. */
export interface Template {
  readonly documents: readonly YttItem[];
  /** In ytt's order. */
  readonly problems: readonly YttProblem[];
  /** The declarations of the code. */
  readonly module: StarlarkModule;
}

/**
 * Parses a template and runs its code from top to bottom: functions, variables, arguments of annotations and computed
 * values. Loops and conditions around nodes are rejected.
 *
 * @param pointer - the pointer for findings
 */
export function evaluateTemplate(
  source: YttSource,
  runtime: TemplateRuntime,
  pointer: string,
): Template {
  const raw = readYaml(source, { strict: runtime.strict });
  const placeAt = placesOf(source, raw.lines);
  runtime.remember(source.file, placeAt);
  const evaluation = new Evaluation(source, runtime, pointer, placeAt);
  const problems: YttProblem[] = raw.failures.map(failure => {
    const at = { pointer, position: placeAt(failure.line).position };
    if (failure.kind === 'duplicate') {
      const { file, line, text } = placeAt(failure.line);
      return {
        report: `Templating file '${source.file}': \n- __ytt_tpl_start_node: ${failure.message}\n    in <toplevel>\n      ${file}:${line} | ${text}`,
        findings: [
          yttFindings.duplicateKey.at(at, {
            key: /'(.*)'/s.exec(failure.message.split(' to not')[0])?.[1] ?? '',
          }),
        ],
      };
    }
    const line =
      failure.line > 0 && failure.kind === 'syntax'
        ? `line ${failure.line}: `
        : '';
    return {
      early: true,
      report: `Unmarshaling YAML template '${source.file}': yaml: ${line}${failure.message}`,
      findings: [yttFindings.syntax.at(at, { problem: failure.message })],
    };
  });
  if (problems.some(({ early }) => early)) {
    return { documents: [], problems, module: evaluation.module };
  }
  const layout = layOut(raw);
  for (const { line, construct } of layout.unsupported) {
    problems.push({
      report: `Templating file '${
        source.file
      }': ${englishWords(construct)} is not supported (by ${compactPlace(placeAt(line))})`,
      findings: [
        yttFindings.templating.at(
          { pointer, position: placeAt(line).position },
          { construct },
        ),
      ],
    });
  }
  // A partial template has no meaning, so it does not run.
  const results =
    layout.unsupported.length === 0 ? evaluation.run(layout) : undefined;
  runtime.seal(evaluation.module);
  problems.push(...evaluation.problems);
  return {
    documents: results
      ? raw.documents
          .filter(document => !layout.inFunctions.has(document))
          .map(document =>
            buildItem(document, results, placeAt, layout.inFunctions),
          )
      : [],
    problems,
    module: evaluation.module,
  };
}

/** Whether a document is empty. */
export function isEmptyDocument({ value }: YttItem): boolean {
  return isCollection(value) ? false : value === null;
}
