import {
  getCompoundEntityRef,
  parseEntityRef,
  RELATION_DEPENDENCY_OF,
  RELATION_DEPENDS_ON,
  RELATION_OWNED_BY,
  RELATION_OWNER_OF,
  stringifyEntityRef,
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
  nodeFromValue,
  readComponent,
  readDeploymentPipeline,
  readReleaseBinding,
  type JsonObject,
  type JsonValue,
  type SourceNode,
} from '@component-config/config-engine';
import {
  asPlatformEntity,
  DEFINITION_NAMESPACE,
  findDefinition,
  isPlatformEntity,
  isPlatformKind,
  RELATION_CONFIGURED_BY,
  RELATION_CONFIGURES,
  RELATION_PROMOTED_BY,
  RELATION_PROMOTES_TO,
  type NamedDefinition,
} from '@component-config/plugin-component-config-common';
import { readPlatformDocument } from '@component-config/plugin-component-config-common/reports';
import { noNames, type CatalogNames, type KnownNames } from './CatalogNames';
import { withFindings } from './statusItems';

/** A pair of relations, from an entity to another and back. */
interface Relation {
  readonly target: CompoundEntityRef;
  readonly forward: string;
  readonly back: string;
}

/**
 * Takes the platform kinds into the catalog, broken ones as well: what is wrong with a document is shown on its entity.
 * One that is larger than a text of it may be is not read, and says so.
 * Relates platform documents to their owners, components to the ComponentType and Traits that they use, and what is
 * delivered of a component to that component, its environments and its releases.
 *
 * @public
 */
export class ComponentConfigProcessor implements CatalogProcessor {
  readonly #disabledKinds: ReadonlySet<string>;
  readonly #names: Pick<CatalogNames, 'get'>;

  /** `disabledKinds`: those that are left to others. `names`: where names are looked up; absent: nothing is known. */
  constructor(
    options: {
      disabledKinds?: ReadonlySet<string>;
      names?: Pick<CatalogNames, 'get'>;
    } = {},
  ) {
    this.#disabledKinds = options.disabledKinds ?? new Set();
    this.#names = options.names ?? { get: async () => noNames };
  }

  getProcessorName(): string {
    return 'ComponentConfigProcessor';
  }

  async validateEntityKind(entity: Entity): Promise<boolean> {
    return isPlatformEntity(entity) && !this.#disabledKinds.has(entity.kind);
  }

  async postProcessEntity(
    entity: Entity,
    _location: LocationSpec,
    emit: CatalogProcessorEmit,
  ): Promise<Entity> {
    if (entity.kind === 'Component' && entity.spec) {
      return processComponent(entity, await this.#names.get(), emit);
    }
    if (!isPlatformKind(entity.kind) || this.#disabledKinds.has(entity.kind)) {
      return entity;
    }
    return isPlatformEntity(entity)
      ? processPlatformEntity(entity, await this.#names.get(), emit)
      : withFindingsOf(entity);
  }
}

function processPlatformEntity(
  entity: Entity,
  names: KnownNames,
  emit: CatalogProcessorEmit,
): Entity {
  const owner = ownerOf(entity);
  if (owner) {
    emitPair(emit, entity, {
      target: owner,
      forward: RELATION_OWNED_BY,
      back: RELATION_OWNER_OF,
    });
  }
  const tooLarge = checkSize(valueOf(entity));
  if (tooLarge) {
    return withFindings(entity, [tooLarge]);
  }
  const root = rootOf(entity);
  for (const relation of deliveryRelations(entity.kind, root, names)) {
    emitPair(emit, entity, relation);
  }
  const reading = readPlatformDocument(entity.kind, root);
  if (!reading) {
    return entity;
  }
  const { title, description, findings } = reading;
  // OpenChoreo's documents have their title and description in annotations, where the catalog does not look.
  const metadata = {
    ...entity.metadata,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  };
  return withFindings({ ...entity, metadata }, findings);
}

/** An entity of another provider, to which nothing is added but the findings of what is read of it. */
function withFindingsOf(entity: Entity): Entity {
  const document = asPlatformEntity(entity);
  if (!document) {
    return entity;
  }
  const tooLarge = checkSize(valueOf(entity));
  const reading = tooLarge
    ? { findings: [tooLarge] }
    : readPlatformDocument(entity.kind, rootOf(document));
  return reading ? withFindings(entity, reading.findings) : entity;
}

/** What a document of delivery is about. */
function deliveryRelations(
  kind: string,
  root: SourceNode,
  names: KnownNames,
): Relation[] {
  const environmentIn = (namespace: string, name: string) => ({
    kind: 'Environment',
    namespace: names.hasEnvironments(namespace)
      ? namespace
      : DEFINITION_NAMESPACE,
    name,
  });
  switch (kind) {
    case 'ReleaseBinding':
    case 'ComponentDeployment': {
      const { namespace, component, environment, release } =
        readReleaseBinding(root);
      const needed = [
        environmentIn(namespace, environment),
        { kind: 'ComponentRelease', namespace, name: release ?? '' },
      ];
      return [
        configures({ kind: 'Component', namespace, name: component }),
        ...needed.map(dependsOn),
      ].filter(isNamed);
    }
    case 'DeploymentPipeline': {
      const { namespace, paths } = readDeploymentPipeline(root);
      const onIt = paths.flatMap(({ source, targets }) => [source, ...targets]);
      return [...new Set(onIt)]
        .map(name => ({
          target: environmentIn(namespace, name),
          forward: RELATION_PROMOTES_TO,
          back: RELATION_PROMOTED_BY,
        }))
        .filter(isNamed);
    }
    default:
      return [];
  }
}

function configures(target: CompoundEntityRef): Relation {
  return {
    target,
    forward: RELATION_CONFIGURES,
    back: RELATION_CONFIGURED_BY,
  };
}

function dependsOn(target: CompoundEntityRef): Relation {
  return {
    target,
    forward: RELATION_DEPENDS_ON,
    back: RELATION_DEPENDENCY_OF,
  };
}

function isNamed({ target }: Relation): boolean {
  return target.name !== '';
}

function processComponent(
  entity: Entity,
  { definitions }: KnownNames,
  emit: CatalogProcessorEmit,
): Entity {
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
  const { namespace } = component;
  const named: NamedDefinition[] = [
    {
      kind: 'ComponentType',
      // A type may be named with its workload type: `deployment/web-service`.
      name: componentType.split('/').pop() ?? '',
      namespace,
      onlyKind: component.componentTypeKind,
    },
    ...component.traits.map(
      ({ name, kind }): NamedDefinition => ({
        kind: 'Trait',
        name,
        namespace,
        onlyKind: kind,
      }),
    ),
  ];
  const targets = new Map(
    named
      .filter(({ name }) => name !== '')
      .map(one => {
        // One that does not exist is related to where it would be looked for last.
        const target = findDefinition(definitions, one) ?? {
          kind: one.onlyKind ?? one.kind,
          namespace: DEFINITION_NAMESPACE,
          name: one.name,
        };
        return [stringifyEntityRef(target), target];
      }),
  );
  for (const target of targets.values()) {
    emitPair(emit, entity, {
      target,
      forward: RELATION_CONFIGURED_BY,
      back: RELATION_CONFIGURES,
    });
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
  { target, forward, back }: Relation,
): void {
  const source = getCompoundEntityRef(entity);
  emit(processingResult.relation({ source, type: forward, target }));
  emit(
    processingResult.relation({ source: target, type: back, target: source }),
  );
}
