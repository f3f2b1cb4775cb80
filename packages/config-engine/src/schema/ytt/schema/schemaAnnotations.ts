// SPDX-License-Identifier: Apache-2.0

import {
  typeName as codeTypeName,
  type StarlarkValue,
} from '@component-config/starlark';
import { yamlOf } from '../template/fragment';
import { goTypeName } from '../template/goTypeName';
import { YttAnnotation, YttItem, YttPlace } from '../node';
import type { Disagreement } from '../problem';
import { Documentation, typeName, YttType } from './schemaType';

/** Whether `@schema/type` is any, or what is wrong with it; undefined if there is none. */
export function readTypeAnnotation(
  node: YttItem,
): boolean | Disagreement | undefined {
  const annotation = node.annotations.get('schema/type');
  if (!annotation) {
    return undefined;
  }
  const { named } = annotation;
  if (named.length === 0) {
    return disagree(node, annotation, {
      description:
        'expected @schema/type annotation to have keyword argument and value',
      found: `missing keyword argument and value`,
      expected: 'valid keyword argument and value',
      hints: ["Supported key-value pairs are 'any=True', 'any=False'"],
    });
  }
  let any = false;
  for (const [name, value] of named) {
    if (name !== 'any' || typeof value !== 'boolean') {
      return disagree(node, annotation, {
        description: 'unknown @schema/type annotation keyword argument',
        found: `${name === 'any' ? goTypeName(value) : name}`,
        expected: name === 'any' ? 'starlark.Bool' : 'A valid kwarg',
        hints: ["Supported kwargs are 'any'"],
      });
    }
    any = value;
  }
  return any;
}

/** Whether the node is annotated as nullable, or what is wrong with the annotation. */
export function isNullable(node: YttItem): boolean | Disagreement {
  const annotation = node.annotations.get('schema/nullable');
  if (!annotation) {
    return false;
  }
  return annotation.named.length === 0
    ? true
    : disagree(node, annotation, {
        description:
          'expected @schema/nullable annotation to not contain any keyword arguments',
        found: `keyword argument in @schema/nullable`,
        expected: 'starlark.Bool',
        hints: ["Supported kwargs are 'any'"],
      });
}

/** The value of `@schema/default`, or what is wrong with it; undefined if there is none. */
export function readDefault(
  node: YttItem,
  type: YttType,
):
  | { readonly value: StarlarkValue; readonly place: YttPlace }
  | (Disagreement & { readonly summary?: string })
  | undefined {
  const annotation = node.annotations.get('schema/default');
  if (!annotation) {
    return undefined;
  }
  if (node.kind === 'array item') {
    return {
      summary: 'Invalid schema - @schema/default not supported on array item',
      place: node.place,
      annotations: [annotation.place],
      found: '',
      expected: '',
      hints: [
        'do you mean to set a default value for the array?',
        "set an array's default by annotating its parent.",
      ],
    };
  }
  const wrong = checkSingle(annotation);
  if (wrong) {
    return disagree(node, annotation, {
      description: `syntax error in @schema/default annotation`,
      found: `${wrong} in @schema/default`,
      expected: typeName(type),
      ...(annotation.named.length > 0 && {
        hints: [
          'this annotation only accepts one argument: the default value.',
          "value must be in Starlark format, e.g.: {'key': 'value'}, True.",
        ],
      }),
    });
  }
  return { value: annotation.positional[0], place: annotation.place };
}

/** Reads the documentation annotations of a node, up to the first invalid one. */
export function readDocumentation(node: YttItem): {
  documentation: Documentation;
  disagreement?: Disagreement;
  examplesPlace?: YttPlace;
} {
  let documentation: Documentation = {};
  let examplesPlace: YttPlace | undefined;
  const result = () => ({
    documentation,
    ...(examplesPlace && { examplesPlace }),
  });
  for (const name of ['desc', 'title', 'examples', 'deprecated'] as const) {
    const annotation = node.annotations.get(`schema/${name}`);
    if (!annotation) {
      continue;
    }
    if (name === 'deprecated' && node.kind === 'document') {
      return {
        ...result(),
        disagreement: disagree(node, annotation, {
          description: '@schema/deprecated not supported on a document',
          found: '',
          expected: '',
          hints: [
            'do you mean to deprecate the entire schema document?',
            'use schema/deprecated on individual keys.',
          ],
        }),
      };
    }
    if (name === 'examples') {
      const examples = readExamples(node, annotation);
      if ('found' in examples) {
        return { ...result(), disagreement: examples };
      }
      documentation = { ...documentation, examples };
      examplesPlace = annotation.place;
      continue;
    }
    const text = readText(node, annotation);
    if (typeof text !== 'string') {
      return { ...result(), disagreement: text };
    }
    documentation = {
      ...documentation,
      [name === 'desc' ? 'description' : name]: text,
    };
  }
  return result();
}

function readText(
  node: YttItem,
  annotation: YttAnnotation,
): string | Disagreement {
  const [value] = annotation.positional;
  const wrong =
    checkSingle(annotation) ??
    (typeof value === 'string' ? undefined : 'Non-string value');
  return wrong === undefined && typeof value === 'string'
    ? value
    : disagree(node, annotation, {
        description: `syntax error in @${annotation.name} annotation`,
        found: `${wrong} in @${annotation.name}`,
        expected: 'string',
        ...(annotation.named.length > 0 && {
          hints: ['this annotation only accepts one argument: a string.'],
        }),
      });
}

function readExamples(
  node: YttItem,
  annotation: YttAnnotation,
): NonNullable<Documentation['examples']> | Disagreement {
  const wrong = (found: string) =>
    disagree(node, annotation, {
      description: 'syntax error in @schema/examples annotation',
      found,
      expected:
        '2-tuple containing description (string) and example value (of expected type)',
    });
  if (annotation.named.length > 0) {
    return wrong(`keyword argument in @schema/examples`);
  }
  if (annotation.positional.length === 0) {
    return wrong(`missing value in @schema/examples`);
  }
  const examples: NonNullable<Documentation['examples']>[number][] = [];
  for (const example of annotation.positional) {
    if (
      typeof example !== 'object' ||
      example === null ||
      example.kind !== 'tuple'
    ) {
      return wrong(`${codeTypeName(example)} for @schema/examples`);
    }
    const { length } = example.items;
    if (length !== 2) {
      return wrong(
        `${
          length < 2 ? 'empty tuple' : `${length}-tuple argument`
        } in @schema/examples`,
      );
    }
    const [description, value] = example.items;
    if (typeof description !== 'string') {
      return wrong(`${codeTypeName(description)} value for @schema/examples`);
    }
    examples.push({ description, value: yamlOf(value, node.place) ?? null });
  }
  return examples;
}

/** What is wrong with an annotation that takes one value. */
function checkSingle({ positional, named }: YttAnnotation): string | undefined {
  if (named.length > 0) {
    return 'keyword argument';
  }
  if (positional.length === 1) {
    return undefined;
  }
  return positional.length === 0
    ? 'missing value'
    : `${positional.length} values`;
}

function disagree(
  node: YttItem,
  annotation: YttAnnotation,
  rest: Omit<Disagreement, 'place' | 'annotations'>,
): Disagreement {
  return { place: node.place, annotations: [annotation.place], ...rest };
}
