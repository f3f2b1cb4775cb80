// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  overlayPlaces,
  type CompiledSchema,
  type Environment,
  type Overlay,
  type OverlayMixin,
} from '@component-config/config-engine';
import {
  type DocumentList,
  type DocumentListRequest,
  type FindingCounts,
  type FindingFilter,
  type ListedByList,
  type ListedDefinition,
  type ListedDocument,
  type ListedEnvironment,
  type ListedOverlay,
  type Page,
  type SharedKind,
  isProduction,
} from '@component-config/plugin-component-config-common';
import {
  hiddenDocumentsOf,
  environmentRef,
  type PlatformText,
  fieldsOf,
  countFindings,
  type ListInput,
} from '@component-config/config-platform';
import { isOwnedBy } from './isOwnedBy';
import { hasText, pageOf } from './pageOf';
import { specificOverlays } from './specificOverlays';
import { countEffective, countUses, usesOf } from './usage';

/** The kinds of each list. */
export const listKinds: {
  readonly [list in DocumentList]: readonly SharedKind[];
} = {
  'component-types': ['ComponentType', 'ClusterComponentType'],
  traits: ['Trait', 'ClusterTrait'],
  overlays: ['Overlay', 'OverlayMixin'],
  environments: ['Environment'],
};

/**
 * A page of the platform documents of one kind that a user may see.
 */
export function listDocuments<L extends DocumentList>(
  list: L,
  input: ListInput,
  request: DocumentListRequest,
): Page<ListedByList[L]> {
  const effective = countEffective(input);
  return pageOf(
    findDocuments(list, input, request),
    request,
    input,
    ({ entityRef }) => entityRef,
    // The kind of the document determines the item type of the list.
    document => completed(document, input, effective) as ListedByList[L],
  );
}

/**
 * The documents of a list that the user may see and that match the filter, each with the number of components using it.
 */
export function findDocuments(
  list: DocumentList,
  input: ListInput,
  request: DocumentListRequest,
): ListedDocument[] {
  const { effective, environment, production, covered } = request;
  return matching(documentsOf(list, input), request)
    .filter(overlayFilter(input, { effective, environment }))
    .filter(
      one =>
        one.kind !== 'Environment' ||
        isWantedEnvironment(one, input, { production, covered }),
    );
}

/** The documents of a list that the user may see, each with the number of components using it. */
export function documentsOf(
  list: DocumentList,
  input: ListInput,
): ListedDocument[] {
  const { platform, visible, seenAt } = input;
  const uses = countUses(input);
  return platform.texts.flatMap(text => {
    const document = platform.documents.get(text.entityRef);
    return document &&
      visible.has(text.entityRef) &&
      listKinds[list].some(kind => kind === text.kind)
      ? [
          {
            ...findHead(text, input),
            findings: countFindings(document.findings),
            usedBy: uses.get(text.entityRef) ?? 0,
            ...changedAt(seenAt?.get(text.entityRef)),
          },
        ]
      : [];
  });
}

function matching(
  documents: readonly ListedDocument[],
  { text, namespace, owner, findings, used }: DocumentListRequest,
): ListedDocument[] {
  return documents.filter(
    one =>
      hasText(text, [one.name, one.title, one.description, one.owner]) &&
      (namespace === undefined || one.namespace === namespace) &&
      isOwnedBy(one.owner, owner) &&
      (findings === undefined || hasFinding(one.findings, findings)) &&
      (used === undefined || one.usedBy > 0 === used),
  );
}

function changedAt(seen: Date | undefined): { changedAt?: string } {
  return seen ? { changedAt: seen.toISOString() } : {};
}

/** A filter for overlays. */
function overlayFilter(
  input: ListInput,
  request: Pick<DocumentListRequest, 'effective' | 'environment'>,
): (document: ListedDocument) => boolean {
  const { effective, environment: wanted } = request;
  const { platform } = input;
  if (effective === undefined && wanted === undefined) {
    return () => true;
  }
  const counts = countEffective(input);
  const found = platform.environments.find(one => {
    const ref = environmentRef(one);
    return ref === wanted && input.visible.has(ref);
  });
  const specific = found && new Set(specificOverlays(input, found));
  return ({ entityRef, kind, name }) => {
    const document = overlayOf(kind, name, platform);
    if (!document) {
      return true;
    }
    return (
      (wanted === undefined || specific?.has(document as Overlay) === true) &&
      (effective === undefined ||
        (overlayPlaces(document).length > 0 &&
          effective === (counts.get(entityRef) ?? 0) > 0))
    );
  };
}

/** The overlay or mixin of a document. */
export function overlayOf(
  kind: string,
  name: string,
  { overlays, mixins }: ListInput['platform'],
): Overlay | OverlayMixin | undefined {
  switch (kind) {
    case 'Overlay':
      return overlays.find(one => one.name === name);
    case 'OverlayMixin':
      return mixins.find(one => one.name === name);
    default:
      return undefined;
  }
}

function isWantedEnvironment(
  { namespace, name }: ListedDocument,
  input: ListInput,
  { production, covered }: Pick<DocumentListRequest, 'production' | 'covered'>,
): boolean {
  const found = environmentNamed(input.platform, namespace, name);
  return (
    (production === undefined ||
      production === (found !== undefined && isProduction(found))) &&
    (covered === undefined ||
      covered ===
        (found !== undefined && specificOverlays(input, found).length > 0))
  );
}

function environmentNamed(
  { environmentsIn }: ListInput['platform'],
  namespace: string,
  name: string,
): Environment | undefined {
  return environmentsIn.get(namespace)?.find(one => one.name === name);
}

function hasFinding(
  { errors, warnings, notes }: FindingCounts,
  wanted: FindingFilter,
): boolean {
  switch (wanted) {
    case 'error':
      return errors > 0;
    case 'warning':
      return errors + warnings > 0;
    default:
      return errors + warnings + notes > 0;
  }
}

/** The head of a document. */
function findHead(
  { entityRef, kind, namespace, name }: PlatformText,
  { platform }: ListInput,
): Omit<ListedDocument, 'findings' | 'usedBy'> {
  const definition = platform.definitions.get(entityRef);
  const { title, description, owner } = definition
    ? { ...definition.definition, owner: definition.owner }
    : (declared(kind as SharedKind, namespace, name, platform) ?? {});
  return {
    entityRef,
    kind: kind as SharedKind,
    namespace,
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(owner !== undefined && { owner }),
  };
}

function declared(
  kind: SharedKind,
  namespace: string,
  name: string,
  platform: ListInput['platform'],
): { title?: string; description?: string; owner?: string } | undefined {
  if (kind === 'Environment') {
    const found = environmentNamed(platform, namespace, name);
    return found && { title: found.title, description: found.description };
  }
  return overlayOf(kind, name, platform);
}

/** The properties specific to one list. */
type Part<T extends ListedDocument> = Omit<T, keyof ListedDocument>;

function completed(
  document: ListedDocument,
  input: ListInput,
  effective: ReadonlyMap<string, number>,
): ListedDocument {
  switch (document.kind) {
    case 'Overlay':
    case 'OverlayMixin': {
      const part: Part<ListedOverlay> = {
        ...overlayPart(document, input),
        effective: effective.get(document.entityRef) ?? 0,
      };
      return { ...document, ...part };
    }
    case 'Environment':
      return { ...document, ...environmentPart(document, input) };
    default:
      return { ...document, ...definitionPart(document.entityRef, input) };
  }
}

function definitionPart(
  entityRef: string,
  { platform }: ListInput,
): Part<ListedDefinition> {
  const found = platform.definitions.get(entityRef);
  const {
    parameters,
    environmentConfigs,
    embeddedTraits = [],
  } = found?.definition ?? {};
  const schemas = [parameters, environmentConfigs].flatMap(
    schema => schema ?? [],
  );
  return {
    ...(found?.workloadType !== undefined && {
      workloadType: found.workloadType,
    }),
    dialects: [...new Set(schemas.map(({ dialect }) => dialect))],
    fields: {
      parameters: countFields(parameters),
      environmentConfigs: countFields(environmentConfigs),
    },
    embeddedTraits: embeddedTraits.map(({ name }) => name),
  };
}

function countFields(schema: CompiledSchema | undefined): number {
  return schema ? fieldsOf(schema).length : 0;
}

function overlayPart(
  { kind, name }: ListedDocument,
  input: ListInput,
): Omit<Part<ListedOverlay>, 'effective'> {
  const { platform, visible } = input;
  const overlay =
    kind === 'Overlay'
      ? platform.overlays.find(one => one.name === name)
      : undefined;
  if (!overlay) {
    return { mixins: [] };
  }
  const hiddenDocuments = hiddenDocumentsOf(
    platform.documents.values(),
    visible,
  );
  const { criteria, appliesTo, base, mixins, priority, enforce, parts } =
    overlay;
  return {
    ...(criteria && { criteria: { ...criteria } }),
    appliesTo: {
      componentTypes: [...appliesTo.componentTypes],
      components: [...appliesTo.components],
      matchLabels: { ...appliesTo.matchLabels },
    },
    ...(base !== undefined && { base: hiddenDocuments.text(base) }),
    mixins: mixins.map(hiddenDocuments.text),
    priority,
    enforce,
    isConditional:
      overlay.enabledWhen !== undefined ||
      parts.some(({ when }) => when.length > 0),
  };
}

function environmentPart(
  document: ListedDocument,
  input: ListInput,
): Part<ListedEnvironment> {
  const { platform, visible } = input;
  const { namespace, name } = document;
  const found = environmentNamed(platform, namespace, name);
  const hiddenDocuments = hiddenDocumentsOf(
    platform.documents.values(),
    visible,
  );
  return {
    facts: isObject(found?.facts) ? { ...found.facts } : {},
    promotedFrom: (found?.promotedFrom ?? []).filter(
      other => !hiddenDocuments.isEnvironment({ namespace, name: other }),
    ),
    degraded: usesOf(document, input)
      .flatMap(({ environments }) => environments)
      .filter(({ state }) => state === 'degraded').length,
    isProduction: found !== undefined && isProduction(found),
    specificOverlays: found ? specificOverlays(input, found).length : 0,
  };
}
