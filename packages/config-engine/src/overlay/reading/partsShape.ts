// SPDX-License-Identifier: Apache-2.0

import { spend } from '../../budget';
import { Condition, conditionShape } from '../../condition';
import {
  boundedItems,
  childField,
  Field,
  FieldReader,
  hasTooMany,
  Shape,
  shape,
} from '../../document';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { yttFindings } from '../../finding/catalogue/ytt';
import { emptyObject } from '../../json';
import { formatPointer, withPrefix } from '../../pointer';
import { readYttLayer, YttLayerDocument } from '../../schema';
import { setValueAt } from '../../setValueAt';
import { positionsOf } from '../../source';
import { configPath } from './configPath';
import { missingKey, reportRepeated, requiredText, strictMap } from './entries';
import { values } from './configShape';
import type { MergeDeclaration, OverlayPart } from '../types';

/*
 * The cost of a ytt document, in characters read by templates: each counts as one value of its string, whatever it
 * contains.
 */
const workOfCharacter = 100;
const workOfValue = 1_000;

/** A document of a file, before the path of its root is known. */
interface ReadFile extends YttLayerDocument {
  readonly name: string;
  readonly when: Condition | undefined;
  /** Of the text that contains the document. */
  readonly pointer: string;
}

/** A part, and the merge declarations it contains. */
interface ReadPart {
  readonly part: OverlayPart;
  readonly merge: readonly MergeDeclaration[];
}

const fileShape = shape.withSchema(
  { oneOf: [{ required: ['values'] }, { required: ['yttDataValues'] }] },
  strictMap({
    name: shape.described(
      'The name shown to users; unique in its root.',
      requiredText,
    ),
    when: shape.described(
      'The condition of the file.',
      shape.orNull(conditionShape),
    ),
    values: shape.described(
      'The values, or { $yaml: ./file.yaml }.',
      shape.unread(values.schema),
    ),
    yttDataValues: shape.described(
      'Instead of values: a string with "#@data/values" documents of ytt.',
      shape.unread({ type: 'string' }),
    ),
  }),
);

const filesShape = shape.notEmpty<ReadFile[]>({
  schema: { type: ['array', 'null'], items: fileShape.schema },
  read(field, reader) {
    const items = reader.items(field);
    reportRepeated(
      items.map(file => childField(file, 'name')),
      reader,
    );
    return items.flatMap(item => readFile(item, reader));
  },
});

const rootKeys = shape.withSchema(
  { required: ['path', 'files'] },
  strictMap({
    path: shape.described(
      'A section, or a place in one: environmentConfigs.database.',
      configPath,
    ),
    when: shape.described(
      'The condition of the root.',
      shape.orNull(conditionShape),
    ),
    files: shape.described(
      'The values, in parts with their own conditions.',
      filesShape,
    ),
  }),
);

const rootShape = shape.refine(
  rootKeys,
  ({ path, when, files }, root, reader): ReadPart[] => {
    if (!childField(root, 'files')) {
      reader.findings.push(missingKey(root, 'files'));
    }
    return path ? files.map(file => partOf(file, path, when)) : [];
  },
);

/**
 * The files of `roots` in the author's order. Each is a part of the configuration at the path of its root, under the
 * conditions of both (docs/rules/conditions.md#three-levels). Values are plain or ytt documents.
 */
export const partsShape: Shape<{
  parts: OverlayPart[];
  merge: MergeDeclaration[];
}> = shape.described('Values with their own conditions.', {
  schema: shape.list(rootShape).schema,
  read(field, reader) {
    const roots = boundedItems(field, reader);
    const files = roots
      .map(root => childField(root, 'files')?.node)
      .reduce(
        (sum, node) => sum + (node?.kind === 'list' ? node.items.length : 0),
        0,
      );
    const read =
      field && hasTooMany(files, field, reader)
        ? []
        : roots.flatMap(root => rootShape.read(root, reader) ?? []);
    return {
      parts: read.map(({ part }) => part),
      merge: read.flatMap(({ merge }) => merge),
    };
  },
});

function readFile(file: Field, reader: FieldReader): ReadFile[] {
  const read = fileShape.read(file, reader);
  if (!read) {
    return [];
  }
  const { name = '', when, values: valuesField, yttDataValues } = read;
  if (valuesField && yttDataValues) {
    reader.findings.push(
      overlayFindings.oneOfTwo.at(yttDataValues, {
        key: 'yttDataValues',
        other: 'values',
      }),
    );
  }
  if (!valuesField && !yttDataValues) {
    reader.findings.push(missingKey(file, 'values'));
  }
  const documents = [
    ...(valuesField
      ? [
          {
            value: values.read(valuesField, reader) ?? emptyObject(),
            positions: positionsOf(valuesField.node),
            merge: [],
          },
        ]
      : []),
    ...(yttDataValues ? readYttValues(yttDataValues, name, reader) : []),
  ];
  const pointer = yttDataValues?.pointer ?? file.pointer;
  return documents.map(document => ({ ...document, name, when, pointer }));
}

function partOf(
  { name, value, positions, merge, pointer, when }: ReadFile,
  path: readonly string[],
  whenRoot: Condition | undefined,
): ReadPart {
  const at = formatPointer(path);
  return {
    part: {
      name,
      when: [whenRoot, when].filter(condition => condition !== undefined),
      config: setValueAt(emptyObject(), at, value),
      positions: withPrefix(positions, at),
    },
    merge: merge.map(({ path: within, ...declaration }) => ({
      ...declaration,
      path: `${at}${within}`,
      pointer,
    })),
  };
}

/** Reads the `#@data/values` documents of a string. */
function readYttValues(
  field: Field,
  name: string,
  reader: FieldReader,
): readonly YttLayerDocument[] {
  const { node, pointer } = field;
  if (node.kind !== 'scalar' || typeof node.value !== 'string') {
    reader.findings.push(yttFindings.notText.at(field, {}));
    return [];
  }
  const { length } = node.value;
  if (!spend(reader.budget, 'templateWork', length * workOfCharacter)) {
    return [];
  }
  const { documents, findings } = readYttLayer(
    { file: name, text: node.value, scalar: node },
    pointer,
    reader.budget.code,
  );
  reader.findings.push(...findings);
  const count = documents
    .map(({ positions }) => Object.keys(positions).length)
    .reduce((sum, one) => sum + one, 0);
  spend(reader.budget, 'templateWork', count * workOfValue);
  return documents;
}
