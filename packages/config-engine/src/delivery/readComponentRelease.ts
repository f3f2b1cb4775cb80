// SPDX-License-Identifier: Apache-2.0

import { childField, createFieldReader, Field, FieldReader } from '../document';
import { Finding, phrase } from '../finding';
import { definitionFindings } from '../finding/catalogue/definition';
import { deliveryFindings } from '../finding/catalogue/delivery';
import { formatPath } from '../pointer';
import {
  CompiledDefinition,
  compileDefinition,
  withoutDefaultChecks,
} from '../schema';
import { nodeFromValue, SourceNode } from '../source';
import { readOwner, readValues, readHead } from './fields';
import { readTraitInstances } from './readTraitInstances';
import { readWorkloadValues } from './readWorkloadValues';
import type { ComponentRelease } from './types';

/**
 * Reads a ComponentRelease: a frozen type, its traits and the component's profile (docs/rules/openchoreo.md#releases).
 */
export function readComponentRelease(root: SourceNode): ComponentRelease {
  const reader = createFieldReader(deliveryFindings.wrongType);
  const { document, spec, specPlace } = readHead(
    root,
    ['ComponentRelease'],
    reader,
  );
  const { component, project } = readOwner(spec, reader);
  const typeField = childField(spec, 'componentType');
  if (!typeField) {
    reader.findings.push(
      deliveryFindings.fieldMissing.at(specPlace, {
        kind: 'ComponentRelease',
        field: 'spec.componentType',
        effect: phrase('valuesWithoutSchema'),
      }),
    );
  }
  const type = frozen(typeField, reader);
  const componentType = compileFrozen('ComponentType', type);
  const traits = readTraits(childField(spec, 'traits'), reader);
  const frozenFindings = [
    componentType,
    ...traits.map(({ definition }) => definition),
  ].flatMap(({ findings }) => findings.filter(isLoss));
  reader.findings.push(...frozenFindings);
  const profile = childField(spec, 'componentProfile');
  return {
    ...document,
    ...(component !== undefined && { component }),
    ...(project !== undefined && { project }),
    componentType,
    typeKind:
      type.kind === 'ClusterComponentType' ? type.kind : 'ComponentType',
    traits,
    profile: {
      parameters: readValues(childField(profile, 'parameters'), reader),
      traits: readTraitInstances(childField(profile, 'traits'), reader),
    },
    workload: readWorkloadValues(childField(spec, 'workload'), reader),
  };
}

/** Findings of a definition that mean that a part of it is not used. */
const losses: ReadonlySet<string> = new Set(
  Object.values(definitionFindings).map(({ code }) => code),
);

/** A release cannot be corrected, so advice on what it contains is not repeated. */
function isLoss({ code, severity }: Finding): boolean {
  return severity === 'error' || losses.has(code);
}

/** A frozen definition. */
interface Frozen {
  readonly kind?: string;
  readonly name?: string;
  /** Its `spec`. */
  readonly spec?: Field;
}

/** Since v1.0 a definition is frozen as `{ kind, name, spec }`, before as its spec alone. */
function frozen(field: Field | undefined, reader: FieldReader): Frozen {
  if (!reader.isMap(field)) {
    return {};
  }
  const spec = childField(field, 'spec');
  const name = childField(field, 'name');
  if (!spec && !name) {
    return { spec: field };
  }
  if (!spec) {
    reader.findings.push(
      deliveryFindings.fieldMissing.at(field, {
        kind: 'ComponentRelease',
        field: `${formatPath(field.pointer)}.spec`,
        effect: phrase('valuesWithoutSchema'),
      }),
    );
  }
  return {
    kind: reader.text(childField(field, 'kind')),
    name: reader.text(name),
    ...(spec && reader.isMap(spec) && { spec }),
  };
}

/** Since v1.0 a list, before a map of specs by name. */
function readTraits(
  field: Field | undefined,
  reader: FieldReader,
): ComponentRelease['traits'] {
  const traits: Frozen[] =
    field?.node.kind === 'map'
      ? reader
          .entries(field)
          .map(([name, spec]) => ({ name, ...frozen(spec, reader) }))
      : reader.items(field).map(item => named(item, reader));
  return traits.flatMap(({ kind, name, spec }) =>
    name === undefined
      ? []
      : [
          {
            kind: kind === 'ClusterTrait' ? kind : 'Trait',
            name,
            definition: compileFrozen('Trait', { name, spec }),
          },
        ],
  );
}

/** A definition of a list, which is lost without a name. */
function named(item: Field, reader: FieldReader): Frozen {
  const read = frozen(item, reader);
  if (read.name === undefined && item.node.kind === 'map') {
    reader.findings.push(
      deliveryFindings.fieldMissing.at(item, {
        kind: 'ComponentRelease',
        field: `${formatPath(item.pointer)}.name`,
        effect: phrase('valuesWithoutSchema'),
      }),
    );
  }
  return read;
}

/**
 * Compiles a definition within a release; its findings have positions in the release. Its defaults were checked when it
 * was frozen, and may be secret.
 */
function compileFrozen(
  kind: CompiledDefinition['kind'],
  { name, spec }: Frozen,
): CompiledDefinition {
  const root = nodeFromValue({
    apiVersion: 'openchoreo.dev/v1alpha1',
    kind,
    metadata: { name: name ?? 'unnamed' },
  });
  const { findings, ...definition } = withoutDefaultChecks(
    compileDefinition(
      root.kind === 'map' && spec
        ? {
            ...root,
            entries: [...root.entries, { key: 'spec', value: spec.node }],
          }
        : root,
    ),
  );
  return {
    ...definition,
    name: name ?? '',
    findings: findings.map(finding => inRelease(finding, spec)),
  };
}

function inRelease(finding: Finding, spec: Field | undefined): Finding {
  return spec && finding.pointer.startsWith('/spec')
    ? {
        ...finding,
        pointer: `${spec.pointer}${finding.pointer.slice('/spec'.length)}`,
      }
    : finding;
}
