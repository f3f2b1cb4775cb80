// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../../../finding';
import type { StarlarkModule } from '@component-config/starlark';
import { yttFindings } from '../../../finding/catalogue/ytt';
import { allSteps, type Steps } from '../../../steps';
import { buildItem } from './buildItem';
import { Evaluation } from './evaluation';
import { layOut } from '../yaml/layout';
import type { YttItem } from '../node';
import { readYamlSteps } from '../yaml/readYaml';
import { placesOf, YttSource } from '../source';
import { Runtime } from './runtime';

/** A template after running its code: its documents with their annotations. */
export interface Template {
  readonly documents: readonly YttItem[];
  /** In ytt's order. */
  readonly findings: readonly Finding[];
  /** The declarations of the code. */
  readonly module: StarlarkModule;
}

/**
 * Parses a template and runs its code from top to bottom: functions, variables, arguments of annotations and computed
 * values. Loops and conditions around nodes are rejected. Pauses while the text is parsed.
 *
 * @param pointer - the pointer for findings
 */
export function* evaluateTemplateSteps(
  source: YttSource,
  runtime: Runtime,
  pointer: string,
): Steps<Template> {
  const raw = runtime.parsedTexts.get(source) ?? (yield* readYamlSteps(source));
  yield undefined;
  const placeAt = placesOf(source, raw.lines);
  runtime.remember(source.file, placeAt);
  const evaluation = new Evaluation(source, runtime, pointer, placeAt);
  const findings = raw.failures.map(({ kind, line, message }) => {
    const at = { pointer, position: placeAt(line).position };
    return kind === 'duplicate'
      ? yttFindings.duplicateKey.at(at, {
          key: /'(.*)'/s.exec(message.split(' to not')[0])?.[1] ?? '',
        })
      : yttFindings.syntax.at(at, { problem: message });
  });
  if (raw.failures.some(({ kind }) => kind !== 'duplicate')) {
    return { documents: [], findings, module: evaluation.module };
  }
  const layout = layOut(raw);
  yield undefined;
  for (const { line, construct } of layout.unsupported) {
    findings.push(
      yttFindings.templating.at(
        { pointer, position: placeAt(line).position },
        { construct },
      ),
    );
  }
  // A partial template has no meaning, so it does not run.
  const results =
    layout.unsupported.length === 0 ? evaluation.run(layout) : undefined;
  runtime.seal(evaluation.module);
  findings.push(...evaluation.findings);
  yield undefined;
  return {
    documents: results
      ? raw.documents
          .filter(document => !layout.inFunctions.has(document))
          .map(document =>
            buildItem(document, results, placeAt, layout.inFunctions),
          )
      : [],
    findings,
    module: evaluation.module,
  };
}

/** The runtime of a schema or layer, whose code may load these files. */
export function createRuntime(files: readonly YttSource[]): Runtime {
  return new Runtime(files, (source, runtime) =>
    allSteps(evaluateTemplateSteps(source, runtime, '')),
  );
}

/** Whether a document is empty. */
export function isEmptyDocument({ value }: YttItem): boolean {
  return value === null;
}
