// SPDX-License-Identifier: Apache-2.0

import { compileCel } from '../cel';
import {
  childField,
  createFieldReader,
  Field,
  FieldReader,
  rootField,
} from '../document';
import type { Finding, SourcePosition } from '../finding';
import { definitionFindings } from '../finding/catalogue/definition';
import { emptyObject, JsonObject } from '../json';
import { childPointer } from '../pointer';
import { positionsOf, SourceMap, valueFromNode } from '../source';
import { namesOfSection, sectionNames } from './sectionNames';
import type { AllowedTrait, CompiledDefinition, EmbeddedTrait } from './types';

/**
 * Reads the traits that a ComponentType embeds and those that it allows (docs/rules/openchoreo.md#embedded-traits).
 *
 * @param root - the document
 */
export function readEmbeddedTraits(
  root: SourceMap,
  findings: Finding[],
): Pick<CompiledDefinition, 'embeddedTraits' | 'allowedTraits'> {
  const reader = createFieldReader(definitionFindings.wrongType);
  const spec = childField(rootField(root), 'spec');
  const traits = new Map<string, EmbeddedTrait>();
  for (const item of reader.items(childField(spec, 'traits'))) {
    const nameField = childField(item, 'name');
    const name = reader.isMap(item) ? reader.text(nameField) : undefined;
    if (name === undefined) {
      if (item.node.kind === 'map') {
        reader.findings.push(
          definitionFindings.embeddedNameMissing.at(nameField ?? item, {}),
        );
      }
      continue;
    }
    const instanceField = childField(item, 'instanceName');
    const instanceName = reader.text(instanceField) ?? name;
    if (traits.has(instanceName)) {
      reader.findings.push(
        definitionFindings.embeddedTwice.at(instanceField ?? item, {
          instanceName,
        }),
      );
      continue;
    }
    traits.set(instanceName, {
      name,
      ...traitKind(reader.text(childField(item, 'kind'))),
      instanceName,
      pointer: item.pointer,
      ...(item.position && { position: item.position }),
      ...readValues(item, reader),
    });
  }
  const allowedField = childField(spec, 'allowedTraits');
  const allowed = reader.items(allowedField).flatMap((item): AllowedTrait[] => {
    const isMap = item.node.kind === 'map';
    const name = reader.text(isMap ? childField(item, 'name') : item);
    const kind = isMap ? reader.text(childField(item, 'kind')) : undefined;
    return name === undefined ? [] : [{ name, ...traitKind(kind) }];
  });
  findings.push(...reader.findings);
  return {
    ...(traits.size > 0 && { embeddedTraits: [...traits.values()] }),
    ...(allowed.length > 0 && { allowedTraits: allowed }),
  };
}

function traitKind(kind: string | undefined): {
  kind?: 'Trait' | 'ClusterTrait';
} {
  return kind === 'Trait' || kind === 'ClusterTrait' ? { kind } : {};
}

/** The values that the type sets in the instance, with their positions. */
function readValues(
  item: Field,
  reader: FieldReader,
): { value: JsonObject; positions: EmbeddedTrait['positions'] } {
  const value = emptyObject();
  const positions = emptyObject<SourcePosition>();
  for (const section of sectionNames) {
    const field = namesOfSection(section)
      .map(name => childField(item, name))
      .find(found => found !== undefined);
    if (reader.isMap(field)) {
      reportBrokenExpressions(field, reader);
      value[section] = valueFromNode(field.node);
      const pointer = childPointer('', section);
      Object.assign(positions, positionsOf(field.node, pointer));
      if (field.position) {
        positions[pointer] = field.position;
      }
    }
  }
  return { value, positions };
}

function reportBrokenExpressions(field: Field, reader: FieldReader): void {
  const { node, pointer, position } = field;
  if (node.kind === 'map') {
    for (const [, child] of reader.entries(field)) {
      reportBrokenExpressions(child, reader);
    }
  } else if (node.kind === 'list') {
    for (const item of reader.items(field)) {
      reportBrokenExpressions(item, reader);
    }
  } else if (typeof node.value === 'string' && node.value.includes('${')) {
    const place = { pointer, position: node.position ?? position };
    const compiled = compileCel(node.value, place);
    if ('findings' in compiled) {
      reader.findings.push(...compiled.findings);
    }
  }
}
