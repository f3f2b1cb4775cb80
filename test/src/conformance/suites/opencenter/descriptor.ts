import {
  childNode,
  nodeFromValue,
  readOverlay,
  type Overlay,
  type SourceEntry,
  type SourceNode,
} from '@component-config/config-engine';

/** Where a descriptor's configuration stands in ours. */
export const SECTION = 'parameters';

/** A descriptor of openCenter as an Overlay. */
export interface Descriptor {
  readonly name: string;
  /** What is wrong with the parts of a descriptor that an Overlay does not have, in upstream's words. */
  readonly problems: readonly string[];
  readonly overlay: Overlay;
  /** The part of a configuration that turns the descriptor on, whatever its condition says. */
  readonly gate?: {
    readonly kind: 'services' | 'managed_services';
    readonly name: string;
  };
  readonly roots: ReadonlyArray<{
    readonly path: string;
    readonly excludes: readonly string[];
  }>;
  /** Templates by the name of the overlay's part. */
  readonly files: readonly string[];
  readonly aggregateTargets: readonly string[];
}

const descriptorKeys = [
  'name',
  'layer',
  'service',
  'managed_service',
  'aggregate_targets',
  'roots',
  'files',
];

const rootKeys = ['path', 'output', 'excludes', 'when'];

const fileKeys = ['template', 'output', 'render', 'when'];

/**
 * Translates a descriptor: each root and file is a part of the overlay, without values. Keys that descriptors do not
 * have are handed on, for the engine to judge.
 */
export function readDescriptor(root: SourceNode): Descriptor {
  const roots = itemsOf(childNode(root, 'roots'));
  const files = itemsOf(childNode(root, 'files'));
  const overlay = mapOf({
    apiVersion: nodeFromValue('component-config.io/v1alpha1'),
    kind: nodeFromValue('Overlay'),
    metadata: mapOf({ name: childNode(root, 'name') }),
    spec: mapOf(
      {
        enabled_when: conditionOf(childNode(root, 'enabled_when')),
        roots: notAList(root, 'roots') ??
          notAList(root, 'files') ?? {
            kind: 'list',
            items: [
              ...roots.map(item => partOf(item, 'path', rootKeys)),
              ...files.map(item => partOf(item, 'template', fileKeys)),
            ],
          },
      },
      unknownEntries(root, [...descriptorKeys, 'enabled_when']),
    ),
  });
  const text = (key: string) => textOf(childNode(root, key));
  const service = text('service');
  const managed = text('managed_service');
  return {
    name: text('name'),
    problems: [
      ...(text('layer') === '' ? ['layer is required'] : []),
      ...(roots.length + files.length === 0
        ? ['at least one root or file is required']
        : []),
      ...(service !== '' && managed !== ''
        ? ['service and managed_service are mutually exclusive']
        : []),
    ],
    overlay: readOverlay(overlay),
    ...(service !== '' && { gate: { kind: 'services', name: service } }),
    ...(managed !== '' && {
      gate: { kind: 'managed_services', name: managed },
    }),
    roots: roots.map(item => ({
      path: textOf(childNode(item, 'path')),
      excludes: itemsOf(childNode(item, 'excludes')).map(textOf),
    })),
    files: files.map(item => textOf(childNode(item, 'template'))),
    aggregateTargets: itemsOf(childNode(root, 'aggregate_targets')).map(textOf),
  };
}

/** A condition on the same field, where the configuration stands in a section. */
export function conditionOf(
  condition: SourceNode | undefined,
): SourceNode | undefined {
  if (condition?.kind !== 'map') {
    return condition;
  }
  return {
    ...condition,
    entries: condition.entries.map(entry => {
      const { key, value } = entry;
      return key === 'field' &&
        value.kind === 'scalar' &&
        value.text.trim() !== '' &&
        value.value !== null
        ? { ...entry, value: withSection(value) }
        : entry;
    }),
  };
}

function withSection(
  field: Extract<SourceNode, { kind: 'scalar' }>,
): SourceNode {
  const text = `${SECTION}.${field.text}`;
  return { ...field, value: text, text };
}

/** A root of the overlay with one file, which has the name of a descriptor's root or file. */
function partOf(
  item: SourceNode,
  nameKey: string,
  keys: readonly string[],
): SourceNode {
  return mapOf(
    {
      path: nodeFromValue(SECTION),
      when: conditionOf(childNode(item, 'when')),
      files: {
        kind: 'list',
        items: [
          mapOf({ name: childNode(item, nameKey), values: nodeFromValue({}) }),
        ],
      },
    },
    unknownEntries(item, keys),
  );
}

function mapOf(
  entries: { readonly [key: string]: SourceNode | undefined },
  others: readonly SourceEntry[] = [],
): SourceNode {
  return {
    kind: 'map',
    entries: [
      ...Object.entries(entries).flatMap(([key, value]) =>
        value ? [{ key, value }] : [],
      ),
      ...others,
    ],
  };
}

function unknownEntries(
  node: SourceNode,
  known: readonly string[],
): SourceEntry[] {
  return node.kind === 'map'
    ? node.entries.filter(({ key }) => !known.includes(key))
    : [];
}

/** What stands where a list belongs and is none. */
function notAList(root: SourceNode, key: string): SourceNode | undefined {
  const node = childNode(root, key);
  const isList = node?.kind === 'list';
  const isAbsent = node?.kind === 'scalar' && node.value === null;
  return isList || isAbsent ? undefined : node;
}

function itemsOf(node: SourceNode | undefined): readonly SourceNode[] {
  return node?.kind === 'list' ? node.items : [];
}

function textOf(node: SourceNode | undefined): string {
  return node?.kind === 'scalar' && node.value !== null ? node.text.trim() : '';
}
