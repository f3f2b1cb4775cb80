import {
  checkPlatform,
  compileDefinition,
  orderEnvironments,
  readEnvironment,
  readMixin,
  readOverlay,
  type CompiledDefinition,
  type Environment,
  type Finding,
  type Overlay,
  type OverlayMixin,
  type SourceNode,
} from '@component-config/config-engine';
import type { PlatformKind } from '../platformKinds';

/** A ComponentType or Trait of the catalog. */
export interface PlatformDefinition {
  readonly entityRef: string;
  /** The `spec.workloadType` of a ComponentType, which references may name: `deployment/web-service`. */
  readonly workloadType?: string;
  /** Equal keys are equal definitions. */
  readonly key: string;
  readonly definition: CompiledDefinition;
}

/** What is known of a platform document of any kind. */
export interface PlatformDocument {
  readonly entityRef: string;
  readonly kind: PlatformKind;
  readonly name: string;
  /** The file that the positions of the findings refer to. */
  readonly source?: string;
  readonly findings: readonly Finding[];
}

/** All platform documents, read and compiled; a consistent state of one moment. */
export interface Platform {
  /** Since when the catalog could not be read again; absent: it is as the catalog says now. */
  readonly staleSince?: Date;
  /** By entity reference. */
  readonly definitions: ReadonlyMap<string, PlatformDefinition>;
  /** Checked against one another. */
  readonly overlays: readonly Overlay[];
  /** Checked against one another. */
  readonly mixins: readonly OverlayMixin[];
  /** In promotion order. */
  readonly environments: readonly Environment[];
  /** By entity reference. */
  readonly documents: ReadonlyMap<string, PlatformDocument>;
  /** Overlays and mixins as each says it by itself, before they are checked against one another. */
  readonly unchecked: {
    readonly overlays: readonly Overlay[];
    readonly mixins: readonly OverlayMixin[];
  };
}

/** A platform document that is to be read. */
export interface PlatformText
  extends Pick<PlatformDocument, 'entityRef' | 'kind' | 'name' | 'source'>,
    Pick<PlatformDefinition, 'workloadType' | 'key'> {
  readonly root: SourceNode;
}

/** How documents of each kind are read; who reads often keeps what was read, by the key of the document. */
export interface PlatformReaders {
  readonly definition: (document: PlatformText) => CompiledDefinition;
  readonly overlay: (document: PlatformText) => Overlay;
  readonly mixin: (document: PlatformText) => OverlayMixin;
  readonly environment: (document: PlatformText) => Environment;
}

const readers: PlatformReaders = {
  definition: ({ root }) => compileDefinition(root),
  overlay: ({ root }) => readOverlay(root),
  mixin: ({ root }) => readMixin(root),
  environment: ({ root }) => readEnvironment(root),
};

interface Read<T> {
  readonly document: PlatformText;
  readonly value: T;
}

/** Reads platform documents, and checks them against one another. Their order decides where nothing else does. */
export function readPlatform(
  documents: readonly PlatformText[],
  { definition, overlay, mixin, environment } = readers,
): Platform {
  const ofKind = <T>(
    kinds: readonly PlatformKind[],
    read: (document: PlatformText) => T,
  ): Read<T>[] =>
    documents
      .filter(({ kind }) => kinds.includes(kind))
      .map(document => ({ document, value: read(document) }));

  const definitions = ofKind(['ComponentType', 'Trait'], definition);
  const environments = ofKind(['Environment'], environment);
  const overlays = ofKind(['Overlay'], overlay);
  const mixins = ofKind(['OverlayMixin'], mixin);
  const ordered = orderEnvironments(environments.map(({ value }) => value));
  const unchecked = {
    overlays: overlays.map(({ value }) => value),
    mixins: mixins.map(({ value }) => value),
  };
  const checked = checkPlatform({
    ...unchecked,
    definitions: definitions.map(({ value }) => value),
    environments: ordered,
  });
  return {
    ...checked,
    unchecked,
    environments: ordered,
    definitions: new Map(
      definitions.map(({ document, value }) => [
        document.entityRef,
        {
          entityRef: document.entityRef,
          ...(document.workloadType !== undefined && {
            workloadType: document.workloadType,
          }),
          key: document.key,
          definition: value,
        },
      ]),
    ),
    documents: new Map(
      [
        ...definitions,
        ...withValues(overlays, checked.overlays),
        ...withValues(mixins, checked.mixins),
        // Ordering adds findings; the environment of an entity is the one of its name.
        ...environments.map(read => ({
          ...read,
          value:
            ordered.find(({ name }) => name === read.value.name) ?? read.value,
        })),
      ].map(read => [read.document.entityRef, documentOf(read)]),
    ),
  };
}

/** The same readings after a check over all of them, which keeps their order. */
function withValues<T>(
  reads: readonly Read<T>[],
  values: readonly T[],
): Read<T>[] {
  return reads.map((read, index) => ({ ...read, value: values[index] }));
}

function documentOf({
  document: { entityRef, kind, name, source },
  value,
}: Read<{ readonly findings: readonly Finding[] }>): PlatformDocument {
  return {
    entityRef,
    kind,
    name,
    ...(source && { source }),
    findings: value.findings,
  };
}
