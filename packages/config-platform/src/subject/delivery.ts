// SPDX-License-Identifier: Apache-2.0

import {
  documentReaders,
  type ComponentRelease,
  type ReleaseBinding,
  type Workload,
  compareNames,
} from '@component-config/config-engine';
import {
  documentOf,
  keyOfText,
  refOfKey,
  type PlatformDocument,
  type PlatformText,
} from '../platform/platform';

/**
 * A ReleaseBinding of the catalog.
 *
 * @public
 */
export interface DeliveredBinding {
  readonly entityRef: string;
  readonly binding: ReleaseBinding;
}

/**
 * A ComponentRelease of the catalog.
 *
 * @public
 */
export interface DeliveredRelease {
  readonly entityRef: string;
  /** Equal keys mean equal releases. */
  readonly key: string;
  readonly release: ComponentRelease;
}

/**
 * A Workload of the catalog.
 *
 * @public
 */
export interface DeliveredWorkload {
  readonly entityRef: string;
  readonly workload: Workload;
}

/**
 * The delivery of one component: its values in each environment, and the releases running there.
 *
 * @public
 */
export interface Delivery {
  /** Omitted if it is up to date with the catalog. */
  readonly staleSince?: Date;
  /** Reference and key of each source document: equal keys mean equal deliveries. */
  readonly keys: readonly string[];
  readonly bindings: readonly DeliveredBinding[];
  /** The same in the form that the engine reads; the same array as long as the documents are unchanged. */
  readonly values: readonly ReleaseBinding[];
  /** The existing releases that the bindings refer to, by name. */
  readonly releases: ReadonlyMap<string, DeliveredRelease>;
  /** By name. */
  readonly workloads: readonly DeliveredWorkload[];
  /** The workload where no release runs: the first. */
  readonly workload?: Workload;
  readonly documents: readonly PlatformDocument[];
  /** The source of all of it, in the original order. */
  readonly texts: readonly PlatformText[];
}

/**
 * Readers of documents; frequent callers cache the results by document key.
 *
 * @public
 */
export interface DeliveryReaders {
  readonly binding: (document: PlatformText) => ReleaseBinding;
  readonly release: (document: PlatformText) => ComponentRelease;
  readonly workload: (document: PlatformText) => Workload;
}

const readers: DeliveryReaders = {
  binding: ({ root }) => documentReaders.binding(root),
  release: ({ root }) => documentReaders.release(root),
  workload: ({ root }) => documentReaders.workload(root),
};

/**
 * The delivery of a component without delivery documents.
 *
 * @public
 */
export const nothingDelivered: Delivery = {
  keys: [],
  bindings: [],
  values: [],
  releases: new Map(),
  workloads: [],
  documents: [],
  texts: [],
};

/**
 * Reads the delivery of a component. Document order is the last tiebreaker.
 *
 * @param documents - the bindings and workloads of the component, and the releases that the bindings refer to
 *
 * @public
 */
export function readDelivery(
  documents: readonly PlatformText[],
  { binding, release, workload } = readers,
): Delivery {
  const bindings = byName(
    documents
      .filter(isBinding)
      .map(document => ({ document, value: binding(document) })),
  );
  const workloads = byName(
    documents
      .filter(({ kind }) => kind === 'Workload')
      .map(document => ({ document, value: workload(document) })),
  );
  const releases = documents
    .filter(({ kind }) => kind === 'ComponentRelease')
    .map(document => ({ document, value: release(document) }));
  return {
    keys: documents.map(keyOfText),
    bindings: bindings.map(({ document, value }) => ({
      entityRef: document.entityRef,
      binding: value,
    })),
    values: bindings.map(({ value }) => value),
    releases: new Map(
      releases.map(({ document, value }) => [
        value.name,
        {
          entityRef: document.entityRef,
          key: document.key,
          release: value,
        },
      ]),
    ),
    ...withWorkloads(
      workloads.map(({ document, value }) => ({
        entityRef: document.entityRef,
        workload: value,
      })),
    ),
    documents: [...bindings, ...releases, ...workloads].map(documentOf),
    texts: documents,
  };
}

function withWorkloads(
  workloads: readonly DeliveredWorkload[],
): Pick<Delivery, 'workload' | 'workloads'> {
  return {
    workloads,
    ...(workloads.length > 0 && { workload: workloads[0].workload }),
  };
}

/**
 * The delivery without the documents that a user may not see, as if they did not exist.
 *
 * @param visible - entity references
 * @returns the delivery itself if all of its documents are visible
 */
export function visibleDelivery(
  delivery: Delivery,
  visible: ReadonlySet<string>,
): Delivery {
  const isVisible = ({ entityRef }: { readonly entityRef: string }) =>
    visible.has(entityRef);
  const documents = delivery.documents.filter(isVisible);
  if (documents.length === delivery.documents.length) {
    return delivery;
  }
  const { workload: _, ...rest } = delivery;
  const bindings = delivery.bindings.filter(isVisible);
  return {
    ...rest,
    keys: delivery.keys.filter(key => visible.has(refOfKey(key))),
    bindings,
    values: bindings.map(({ binding }) => binding),
    releases: new Map(
      [...delivery.releases].filter(([, release]) => isVisible(release)),
    ),
    ...withWorkloads(delivery.workloads.filter(isVisible)),
    documents,
    texts: delivery.texts.filter(isVisible),
  };
}

/** Whether the delivery contains the workload of the component. */
export function deliversWorkload({
  values,
  releases,
  workload,
}: Delivery): boolean {
  return [
    ...values,
    ...[...releases.values()].map(({ release }) => release),
    ...(workload ? [workload] : []),
  ].some(document => Object.keys(document.workload.value).length > 0);
}

function byName<T extends { readonly value: { readonly name: string } }>(
  documents: readonly T[],
): T[] {
  return [...documents].sort((a, b) =>
    compareNames(a.value.name, b.value.name),
  );
}

/** The binding of an environment; of several the first by name, as in the engine. */
export function bindingOf(
  { bindings }: Delivery,
  environment: string,
): DeliveredBinding | undefined {
  return bindings.find(({ binding }) => binding.environment === environment);
}

/**
 * The reading of a single delivery document; undefined for another kind.
 *
 * @public
 */
export function readDelivered(
  document: PlatformText,
): PlatformDocument | undefined {
  const { kind, root } = document;
  if (isBinding(document)) {
    return documentOf({
      document,
      value: documentReaders.binding(root),
    });
  }
  switch (kind) {
    case 'ComponentRelease':
      return documentOf({
        document,
        value: documentReaders.release(root),
      });
    case 'Workload':
      return documentOf({ document, value: documentReaders.workload(root) });
    default:
      return undefined;
  }
}

function isBinding({ kind }: PlatformText): boolean {
  return kind === 'ReleaseBinding' || kind === 'ComponentDeployment';
}
