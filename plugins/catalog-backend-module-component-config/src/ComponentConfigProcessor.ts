import {
  getCompoundEntityRef,
  parseEntityRef,
  RELATION_OWNED_BY,
  RELATION_OWNER_OF,
  type CompoundEntityRef,
  type Entity,
} from '@backstage/catalog-model';
import type { LocationSpec } from '@backstage/plugin-catalog-common';
import {
  processingResult,
  type CatalogProcessor,
  type CatalogProcessorEmit,
} from '@backstage/plugin-catalog-node';
import {
  checkSize,
  compileDefinition,
  nodeFromValue,
  readComponent,
  readEnvironment,
  readMixin,
  readOverlay,
  type Finding,
  type JsonObject,
  type JsonValue,
  type SourceNode,
} from '@component-config/config-engine';
import {
  DEFINITION_NAMESPACE,
  isPlatformEntity,
  RELATION_CONFIGURED_BY,
  RELATION_CONFIGURES,
  type PlatformKind,
} from '@component-config/plugin-component-config-common';
import { withFindings } from './statusItems';

/** What the catalog shows of a platform document. */
interface PlatformDocument {
  readonly title?: string;
  readonly description?: string;
  readonly findings: readonly Finding[];
}

const readers: {
  [kind in PlatformKind]: (root: SourceNode) => PlatformDocument;
} = {
  ComponentType: compileDefinition,
  Trait: compileDefinition,
  Overlay: readOverlay,
  OverlayMixin: readMixin,
  Environment: readEnvironment,
};

/**
 * Takes the platform kinds into the catalog, broken ones as well: what is wrong with a document is shown on its entity.
 * One that is larger than a text of it may be is not read, and says so.
 * Relates platform documents to their owners, and components to the ComponentType and Traits that they use.
 *
 * @public
 */
export class ComponentConfigProcessor implements CatalogProcessor {
  getProcessorName(): string {
    return 'ComponentConfigProcessor';
  }

  async validateEntityKind(entity: Entity): Promise<boolean> {
    return isPlatformEntity(entity);
  }

  async postProcessEntity(
    entity: Entity,
    _location: LocationSpec,
    emit: CatalogProcessorEmit,
  ): Promise<Entity> {
    if (isPlatformEntity(entity)) {
      return processPlatformEntity(entity, emit);
    }
    return entity.kind === 'Component' && entity.spec
      ? processComponent(entity, emit)
      : entity;
  }
}

function processPlatformEntity(
  entity: Entity,
  emit: CatalogProcessorEmit,
): Entity {
  const owner = ownerOf(entity);
  if (owner) {
    emitPair(emit, entity, owner, RELATION_OWNED_BY, RELATION_OWNER_OF);
  }
  const tooLarge = checkSize(valueOf(entity));
  if (tooLarge) {
    return withFindings(entity, [tooLarge]);
  }
  const { title, description, findings } = readers[entity.kind as PlatformKind](
    rootOf(entity),
  );
  // OpenChoreo's documents have their title and description in annotations, where the catalog does not look.
  const metadata = {
    ...entity.metadata,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  };
  return withFindings({ ...entity, metadata }, findings);
}

function processComponent(entity: Entity, emit: CatalogProcessorEmit): Entity {
  const { componentType } = readComponent(rootOf(withTypeAlone(entity)));
  if (componentType === undefined) {
    // Somebody else's component; its spec is not ours to judge.
    return entity;
  }
  const tooLarge = checkSize(valueOf(entity));
  if (tooLarge) {
    return withFindings(entity, [tooLarge]);
  }
  const component = readComponent(rootOf(entity));
  const definitions = new Map<string, CompoundEntityRef>();
  const relate = (kind: PlatformKind, name: string) =>
    definitions.set(`${kind}/${name}`, {
      kind,
      namespace: DEFINITION_NAMESPACE,
      name,
    });
  // A type may be named with its workload type: `deployment/web-service`.
  relate('ComponentType', componentType.split('/').pop() ?? '');
  for (const trait of component.traits) {
    relate('Trait', trait.name);
  }
  for (const definition of definitions.values()) {
    if (definition.name !== '') {
      emitPair(
        emit,
        entity,
        definition,
        RELATION_CONFIGURED_BY,
        RELATION_CONFIGURES,
      );
    }
  }
  return withFindings(
    entity,
    component.findings.filter(({ severity }) => severity === 'error'),
  );
}

/** The entity with as much of its spec as says whether the component is ours. */
function withTypeAlone(entity: Entity): Entity {
  const componentType = entity.spec?.componentType;
  return { ...entity, spec: componentType ? { componentType } : {} };
}

/** An entity of the catalog as the engine reads it; the text it was read from is not at hand here. */
function rootOf(entity: Entity): SourceNode {
  return nodeFromValue(valueOf(entity));
}

function valueOf({ apiVersion, kind, metadata, spec }: Entity): JsonObject {
  return {
    apiVersion,
    kind,
    metadata: metadata as unknown as JsonValue,
    spec: (spec ?? {}) as JsonValue,
  };
}

/** The owner that a document names, or undefined where it names none that can be read. */
function ownerOf(entity: Entity): CompoundEntityRef | undefined {
  const owner = entity.spec?.owner;
  if (typeof owner !== 'string') {
    return undefined;
  }
  try {
    return parseEntityRef(owner, {
      defaultKind: 'Group',
      defaultNamespace: entity.metadata.namespace,
    });
  } catch {
    return undefined;
  }
}

function emitPair(
  emit: CatalogProcessorEmit,
  entity: Entity,
  target: CompoundEntityRef,
  forward: string,
  back: string,
): void {
  const source = getCompoundEntityRef(entity);
  emit(processingResult.relation({ source, type: forward, target }));
  emit(
    processingResult.relation({ source: target, type: back, target: source }),
  );
}
