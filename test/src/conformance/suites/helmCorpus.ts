// SPDX-License-Identifier: Apache-2.0

import { join } from 'node:path';
import {
  childPointer,
  compileDefinition,
  equalJson,
  isObject,
  validateInstance,
  valueFromNode,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { ajvValidator } from '@component-config/config-engine/ajv';
import {
  adaptChart,
  composeValues,
  readChart,
} from '@component-config/config-platform';
import { compareData, disagreement } from '../compareData';
import { readCaseFile, readFolder } from '../readCaseFile';
import type { Case, CaseOutcome, SectionCases, Suite } from '../types';
import { objectsOf, filesOf, errorsOf } from '../content';

/**
 * Real charts, with values files of their own tests: what each file changes of the chart's values, and that the type of
 * the chart accepts what Helm accepts.
 */
export const helmCorpus: Suite = {
  name: 'helm-corpus',
  entry: 'helm-corpus.yaml',
  read: readCorpus,
  adapters: { charts: runChart },
};

/** A case for each values file; the charts are in the folder beside the file. */
function readCorpus(path: string): SectionCases[] {
  return readCaseFile(path).map(({ section, cases }) => ({
    section,
    cases: cases.flatMap(({ name, content }) => {
      const folder = join(path.replace(/\.yaml$/, ''), name);
      const chart = Object.fromEntries(readFolder(folder));
      return objectsOf(content.files).map(file => ({
        name: `${name} ${String(file.file)}`,
        content: { ...file, chart },
      }));
    }),
  }));
}

function runChart({ chart: texts, ...expected }: Case): CaseOutcome {
  const files = filesOf(texts);
  const file = String(expected.file);
  const { chart } = readChart(files);
  const { documents } = adaptChart(files, path => path);
  const { parameters } = documents[0] ? compileDefinition(documents[0]) : {};
  if (!chart || !parameters) {
    return disagreement('the chart is refused');
  }
  const valuesWith = (given: readonly string[]) => {
    // The dependencies are not in the corpus, and were left out.
    const { charts } = composeValues(
      { ...chart, dependencies: undefined },
      {
        files: given.map(name => ({ file: name, text: files.get(name) ?? '' })),
      },
    );
    return charts[0] ? valueFromNode(charts[0].values) : {};
  };
  const values = valuesWith([file]);
  const errors = errorsOf(
    validateInstance(parameters, values, { validator: ajvValidator }),
  );
  if (errors.length > 0) {
    return disagreement(
      expected.error === undefined ? errors[0].message : undefined,
      values,
    );
  }
  const before = leavesOf(valuesWith([]));
  const after = leavesOf(values);
  const changed = Object.fromEntries(
    [...after].filter(
      ([pointer, leaf]) =>
        !before.has(pointer) || !equalJson(before.get(pointer) ?? null, leaf),
    ),
  );
  const removed = [...before.keys()].filter(pointer => !after.has(pointer));
  const result: JsonObject = {
    leaves: after.size,
    changed,
    removed: removed.sort(),
  };
  return compareData(
    {
      leaves: expected.leaves,
      changed: expected.changed ?? {},
      removed: expected.removed ?? [],
    },
    result,
  );
}

/** The scalars, lists and empty maps of a value by their pointers. */
function leavesOf(
  value: JsonValue,
  pointer = '',
  leaves = new Map<string, JsonValue>(),
): Map<string, JsonValue> {
  if (isObject(value) && (pointer === '' || Object.keys(value).length > 0)) {
    for (const [key, child] of Object.entries(value)) {
      leavesOf(child, childPointer(pointer, key), leaves);
    }
  } else {
    leaves.set(pointer, value);
  }
  return leaves;
}
