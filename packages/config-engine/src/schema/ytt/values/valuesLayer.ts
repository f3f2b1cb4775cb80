// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../../../finding';
import { yttFindings } from '../../../finding/catalogue/ytt';
import { noAnnotations, YttItem, YttPlace, YttScalar, YttValue } from '../node';
import { plainOverlay } from '../overlay/plainOverlay';
import type { YttProblem } from '../problem';
import { RawItem, RawValue, readYaml } from '../yaml/readYaml';
import { readDocuments } from '../schema/readSchema';
import type { Runtime } from '../template/runtime';
import { placesOf, YttSource } from '../source';

/**
 * One source of values (docs/rules/ytt.md#values).
 *
 * @public
 */
export type YttValuesLayer =
  /** Documents annotated `#@data/values`, merged as overlays. */
  | { readonly via: 'document'; readonly source: YttSource }
  /** Plain YAML: maps are merged, everything else replaces. */
  | { readonly via: 'file'; readonly source: YttSource }
  /** `a.b=text`, always a string. */
  | { readonly via: 'value'; readonly argument: string }
  /** `a.b=yaml`. */
  | { readonly via: 'value-yaml'; readonly argument: string }
  /** `a.b=file` with the text of the file. */
  | {
      readonly via: 'value-file';
      readonly argument: string;
      readonly text: string;
    }
  /** Variables `PREFIX_a__b=text`. */
  | {
      readonly via: 'environment';
      readonly prefix: string;
      readonly variables: readonly string[];
      /** Whether the values are YAML. */
      readonly yaml?: boolean;
    };

/** The order in which ytt merges kinds of layers, lowest first, regardless of argument order. */
const precedence: readonly YttValuesLayer['via'][] = [
  'document',
  'file',
  'environment',
  'value',
  'value-yaml',
  'value-file',
];

/** Sorts layers in merge order. */
export function orderLayers(
  layers: readonly YttValuesLayer[],
): readonly YttValuesLayer[] {
  const rank = ({ via }: YttValuesLayer) => precedence.indexOf(via);
  return [...layers].sort((a, b) => rank(a) - rank(b));
}

/** The overlay documents of a layer. Errors are problems. */
export function readLayer(
  layer: YttValuesLayer,
  runtime: Runtime,
  problems: YttProblem[],
): YttItem[] {
  switch (layer.via) {
    case 'document':
      return readDocuments(layer.source, 'data/values', runtime, '', problems);
    case 'file':
      return readPlainFile(layer.source, problems);
    case 'environment':
      return layer.variables.flatMap(variable =>
        readVariable(layer.prefix, variable, layer.yaml ?? false, problems),
      );
    default:
      return readArgument(layer, problems);
  }
}

/** Reads the documents of plain YAML as overlays, without empty ones. */
function readPlainFile(source: YttSource, problems: YttProblem[]): YttItem[] {
  const raw = readYaml(source);
  const placeAt = placesOf(source, raw.lines);
  const annotated = raw.comments.find(({ text }) => text.startsWith('@'));
  const [failure] = raw.failures;
  if (annotated || failure) {
    const line = annotated?.line ?? failure.line;
    const problem = annotated
      ? `Checking data values file '${source.file}': Expected to be plain YAML, having no annotations (hint: remove comments starting with \`#@\`)`
      : `Unmarshaling YAML data values file '${source.file}': yaml: line ${line}: ${failure.message}`;
    problems.push({
      early: true,
      report: `Extracting data value from file: ${problem}`,
      findings: [
        yttFindings.layer.at(
          { pointer: '', position: placeAt(line).position },
          {
            problem: annotated
              ? phrase('plainFile')
              : failure.message.replace(/\.$/, ''),
          },
        ),
      ],
    });
    return [];
  }
  return raw.documents
    .filter(({ value }) => value !== null)
    .map(document =>
      plainOverlay(
        // A document without `---` starts at its first line.
        itemOf({ ...document, line: Math.max(1, document.line) }, placeAt),
      ),
    );
}

function itemOf(raw: RawItem, placeAt: (line: number) => YttPlace): YttItem {
  const place = placeAt(raw.line);
  return {
    kind: raw.kind,
    ...(raw.key !== undefined && { key: raw.key }),
    value: valueOf(raw.value, place, placeAt),
    place,
    annotations: noAnnotations,
  };
}

function valueOf(
  raw: RawValue,
  place: YttPlace,
  placeAt: (line: number) => YttPlace,
): YttValue {
  return typeof raw === 'object' && raw !== null
    ? {
        kind: raw.kind,
        items: raw.items.map(item => itemOf(item, placeAt)),
        place,
      }
    : raw;
}

function readArgument(
  layer: Extract<YttValuesLayer, { readonly argument: string }>,
  problems: YttProblem[],
): YttItem[] {
  const { argument, via } = layer;
  const [, key, text] = /^([^=]*)=([\s\S]*)$/.exec(argument) ?? [];
  if (key === undefined) {
    return refuse(problems, 'Expected format key=value');
  }
  if (key.includes(':')) {
    return refuse(
      problems,
      `Expected at most one library-key separator ':' in '${key}'`,
    );
  }
  if (via === 'value-file') {
    const [first] = layer.text.split('\n');
    const place = {
      file: `(data-value-file arg) ${argument}`,
      line: 1,
      text: first,
    };
    return [atPath(key, layer.text, place)];
  }
  const place = {
    file: via === 'value' ? '(data-value arg)' : '(data-value-yaml arg)',
    line: 1,
    text: argument,
  };
  const value = via === 'value' ? text : parseValue(text, place, problems);
  return value === undefined ? [] : [atPath(key, value, place)];
}

function readVariable(
  prefix: string,
  variable: string,
  yaml: boolean,
  problems: YttProblem[],
): YttItem[] {
  const start = `${prefix}_`;
  const equals = variable.indexOf('=');
  if (!variable.startsWith(start) || equals < start.length) {
    return [];
  }
  const key = variable.slice(start.length, equals).replaceAll('__', '.');
  const text = variable.slice(equals + 1);
  const place = {
    file: `(data-values-env${yaml ? '-yaml' : ''} arg) ${prefix}`,
    line: 1,
    text: variable,
  };
  const value = yaml ? parseValue(text, place, problems) : text;
  return value === undefined ? [] : [atPath(key, value, place)];
}

function parseValue(
  text: string,
  place: YttPlace,
  problems: YttProblem[],
): YttValue | undefined {
  const raw = readYaml({ file: place.file, text });
  const [failure] = raw.failures;
  if (failure) {
    refuse(problems, `Deserializing YAML value: ${failure.message}`);
    return undefined;
  }
  const value = raw.documents[0]?.value ?? null;
  return valueOf(value, place, () => place);
}

function refuse(problems: YttProblem[], problem: string): YttItem[] {
  problems.push({
    early: true,
    report: `Extracting data value from KV: ${problem}`,
    findings: [yttFindings.layer.at({ pointer: '' }, { problem })],
  });
  return [];
}

/** An overlay that sets one value unconditionally. */
function atPath(path: string, value: YttValue, place: YttPlace): YttItem {
  const [last, ...parents] = path.split('.').reverse();
  const annotation = (name: string, key: string) =>
    [name, { name, positional: [], named: [[key, true]], place }] as const;
  const match = annotation('overlay/match', 'missing_ok');
  const entry = (
    key: YttScalar,
    child: YttValue,
    annotations: YttItem['annotations'],
  ): YttItem => ({ kind: 'map item', key, value: child, place, annotations });
  const mapOf = (item: YttItem): YttValue => ({
    kind: 'map',
    items: [item],
    place,
  });
  const leaf = entry(
    last,
    value,
    new Map([match, annotation('overlay/replace', 'or_add')]),
  );
  const root = parents.reduce(
    (child, key) => entry(key, mapOf(child), new Map([match])),
    leaf,
  );
  return {
    kind: 'document',
    value: mapOf(root),
    place,
    annotations: noAnnotations,
  };
}
