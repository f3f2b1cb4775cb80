// SPDX-License-Identifier: Apache-2.0

import {
  DEFAULT_NAMESPACE,
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
  type CatalogProcessorCache,
  type CatalogProcessorEmit,
} from '@backstage/plugin-catalog-node';
import {
  checkSize,
  documentReaders,
  readComponent,
  type ComponentConfiguration,
  type SourceNode,
} from '@component-config/config-engine';
import {
  asPlatformEntity,
  DEFINITION_NAMESPACE,
  findDefinition,
  isPlatformEntity,
  isPlatformKind,
  RELATION_APPLIES_TO,
  RELATION_CONFIGURED_BY,
  RELATION_CONFIGURES,
  RELATION_OVERLAID_BY,
  RELATION_PROMOTED_BY,
  RELATION_PROMOTES_TO,
  type NamedDefinition,
} from '@component-config/plugin-component-config-common';
import { readPlatformDocumentSteps } from '@component-config/config-platform';
import { inTurns } from '@component-config/config-platform/repositories';
import { noNames, type CatalogNames, type KnownNames } from './CatalogNames';
import type { CatalogOverlays } from './CatalogOverlays';
import type { DocumentChanges } from './DocumentChanges';
import { entityNode, entityValue } from './entityNode';
import { overlayTargets } from './overlayRelations';
import { withFindings } from './statusItems';

/** Cache key for the references of the overlays that a component was last related to. */
const OVERLAYS_KEY = 'overlays';

/** A pair of relations, from an entity to another and back. */
interface Relation {
  readonly target: CompoundEntityRef;
  readonly forward: string;
  readonly back: string;
}

/** Readers of the delivery documents that refer to their component. */
const ownedReaders: {
  readonly [kind: string]: (root: SourceNode) => {
    readonly namespace: string;
    readonly component: string;
  };
} = {
  ReleaseBinding: documentReaders.binding,
  ComponentDeployment: documentReaders.binding,
  Workload: documentReaders.workload,
};

/** The entity reference of the component of a delivery document. */
function componentOf(entity: Entity): string | undefined {
  const read = Object.hasOwn(ownedReaders, entity.kind)
    ? ownedReaders[entity.kind]
    : undefined;
  if (!read || checkSize(entityValue(entity))) {
    return undefined;
  }
  const { namespace, component } = read(entityNode(entity));
  return component === ''
    ? undefined
    : stringifyEntityRef({ kind: 'Component', namespace, name: component });
}

/**
 * Accepts the platform kinds into the catalog, including broken documents: their errors are shown on their entities.
 * Documents above the size limit are not read, and say so. Relates platform documents to their owners, components to
 * their ComponentType and Traits and to the overlays that select them, overlays to their targets, and delivery
 * documents to their component, its environments and its releases. Announces documents with changed content.
 */
export class ComponentConfigProcessor implements CatalogProcessor {
  readonly #disabledKinds: ReadonlySet<string>;
  readonly #names: Pick<CatalogNames, 'get'>;
  readonly #overlays: Pick<CatalogOverlays, 'selecting'> | undefined;
  readonly #changes: Pick<DocumentChanges, 'processed'> | undefined;
  readonly #read: typeof readPlatformDocumentSteps;

  /**
   * `disabledKinds`: kinds that are left to others. `names`: for looking up names; if omitted, nothing is known.
   * `overlays`: for relating components to the overlays that select them; if omitted, they are not. `changes`: receives
   * changes. `read`: reads documents. Defaults to the engine's reader.
   */
  constructor(
    options: {
      disabledKinds?: ReadonlySet<string>;
      names?: Pick<CatalogNames, 'get'>;
      overlays?: Pick<CatalogOverlays, 'selecting'>;
      changes?: Pick<DocumentChanges, 'processed'>;
      read?: typeof readPlatformDocumentSteps;
    } = {},
  ) {
    this.#disabledKinds = options.disabledKinds ?? new Set();
    this.#overlays = this.#disabledKinds.has('Overlay')
      ? undefined
      : options.overlays;
    this.#changes = options.changes;
    this.#read = options.read ?? readPlatformDocumentSteps;
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
    cache: CatalogProcessorCache,
  ): Promise<Entity> {
    if (entity.kind === 'Component' && entity.spec) {
      const { processed, component } = processComponent(
        entity,
        await this.#names.get(),
        emit,
      );
      if (component) {
        await this.#relateOverlays(entity, component, emit, cache);
      }
      return processed;
    }
    if (!isPlatformKind(entity.kind)) {
      return entity;
    }
    const processed = await this.#processDocument(entity, emit);
    await this.#changes?.processed(processed, cache, componentOf(entity));
    return processed;
  }

  /**
   * Relates a component to the overlays that select it. Until they are known, which takes a moment after a start, its
   * last relations stay: otherwise they would be deleted and added again.
   */
  async #relateOverlays(
    entity: Entity,
    component: ComponentConfiguration,
    emit: CatalogProcessorEmit,
    cache: CatalogProcessorCache,
  ): Promise<void> {
    if (!this.#overlays) {
      return;
    }
    const last = (await cache.get<string[]>(OVERLAYS_KEY)) ?? [];
    const refs =
      this.#overlays
        .selecting(component)
        ?.map(overlay => stringifyEntityRef(overlay)) ?? last;
    for (const ref of refs) {
      emitPair(emit, entity, {
        target: parseEntityRef(ref),
        forward: RELATION_OVERLAID_BY,
        back: RELATION_APPLIES_TO,
      });
    }
    if (refs.join() !== last.join()) {
      await cache.set(OVERLAYS_KEY, refs);
    }
  }

  async #processDocument(
    entity: Entity,
    emit: CatalogProcessorEmit,
  ): Promise<Entity> {
    if (this.#disabledKinds.has(entity.kind)) {
      return entity;
    }
    return isPlatformEntity(entity)
      ? processPlatformEntity(entity, await this.#names.get(), emit, this.#read)
      : withFindingsOf(entity, this.#read);
  }
}

async function processPlatformEntity(
  entity: Entity,
  names: KnownNames,
  emit: CatalogProcessorEmit,
  read: typeof readPlatformDocumentSteps,
): Promise<Entity> {
  const owner = ownerOf(entity);
  if (owner) {
    emitPair(emit, entity, {
      target: owner,
      forward: RELATION_OWNED_BY,
      back: RELATION_OWNER_OF,
    });
  }
  const tooLarge = checkSize(entityValue(entity));
  if (tooLarge) {
    return withFindings(entity, [tooLarge]);
  }
  const root = entityNode(entity);
  for (const relation of documentRelations(entity, root, names)) {
    emitPair(emit, entity, relation);
  }
  const reading = await inTurns(read(entity.kind, root));
  if (!reading) {
    return entity;
  }
  const { title, description, findings } = reading;
  // OpenChoreo's documents have title and description in annotations, which the catalog ignores.
  const metadata = {
    ...entity.metadata,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  };
  return withFindings({ ...entity, metadata }, findings);
}

/** An entity of another provider, to which only the findings are added. */
async function withFindingsOf(
  entity: Entity,
  read: typeof readPlatformDocumentSteps,
): Promise<Entity> {
  const document = asPlatformEntity(entity);
  if (!document) {
    return entity;
  }
  const tooLarge = checkSize(entityValue(entity));
  const reading = tooLarge
    ? { findings: [tooLarge] }
    : await inTurns(read(entity.kind, entityNode(document)));
  return reading ? withFindings(entity, reading.findings) : entity;
}

/** The targets of an overlay or a delivery document. */
function documentRelations(
  { kind, metadata }: Entity,
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
    case 'Overlay':
      return overlayTargets(
        documentReaders.overlay(root),
        metadata.namespace ?? DEFAULT_NAMESPACE,
        names,
      ).map(target => ({
        target,
        forward: RELATION_APPLIES_TO,
        back: RELATION_OVERLAID_BY,
      }));
    case 'ReleaseBinding':
    case 'ComponentDeployment': {
      const { namespace, component, environment, release } =
        documentReaders.binding(root);
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
      const { namespace, paths } = documentReaders.pipeline(root);
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

/** The processed entity; with the component, if it is one of ours and could be read. */
function processComponent(
  entity: Entity,
  { definitions }: KnownNames,
  emit: CatalogProcessorEmit,
): { readonly processed: Entity; readonly component?: ComponentConfiguration } {
  const { componentType } = readComponent(entityNode(withTypeAlone(entity)));
  if (componentType === undefined) {
    // A foreign component; its spec is not checked.
    return { processed: entity };
  }
  const tooLarge = checkSize(entityValue(entity));
  if (tooLarge) {
    return { processed: withFindings(entity, [tooLarge]) };
  }
  const component = readComponent(entityNode(entity));
  const { namespace } = component;
  const named: NamedDefinition[] = [
    {
      kind: 'ComponentType',
      // A type may be prefixed by its workload type: `deployment/web-service`.
      name: componentType.split('/').pop() ?? '',
      namespace,
      onlyKind: component.componentTypeKind,
    },
    ...component.traits.map(({ name, kind }): NamedDefinition => ({
      kind: 'Trait',
      name,
      namespace,
      onlyKind: kind,
    })),
  ];
  const targets = new Map(
    named
      .filter(({ name }) => name !== '')
      .map(one => {
        // A missing one is related to the last place where it would be looked up.
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
  const errors = component.findings.filter(
    ({ severity }) => severity === 'error',
  );
  return { processed: withFindings(entity, errors), component };
}

/** The entity with only the part of its spec that identifies our components. */
function withTypeAlone(entity: Entity): Entity {
  const componentType = entity.spec?.componentType;
  return { ...entity, spec: componentType ? { componentType } : {} };
}

/** The owner in a document, if it is valid. */
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
