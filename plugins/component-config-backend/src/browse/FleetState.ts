// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import {
  cloneJson,
  compileDefinition,
  documentReaders,
  nodeFromValue,
  readComponent,
  withoutSecretDefaultChecks,
  type ComponentSource,
  type Finding,
  type SourceNode,
} from '@component-config/config-engine';
import { compileReport } from '../reports/browse/compileReport';
import { coverageReport } from '../reports/browse/coverageReport';
import {
  emptySummaryCache,
  impactPieces,
  nothingDelivered,
  readDelivery,
  readPlatform,
  summarySteps,
  type ComponentSummary,
  type DeliveryReaders,
  type ImpactComponent,
  type Platform,
  type PlatformReaders,
  type PlatformText,
} from '@component-config/config-platform';
import type { DifferenceMemory } from '../reports/browse/compareEnvironments';
import {
  reportDifferences,
  reportOverlay,
  type FleetKnowledge,
} from './fleetReports';
import { impactLines } from './impactLines';
import {
  documentKey,
  type FleetChange,
  type Job,
  type JobOutput,
  type JobScope,
  type SentComponent,
  type SentDocument,
  type SentText,
} from './protocol';
import { SharedDocuments } from './SharedDocuments';
import { Suppositions } from './Suppositions';
import { withoutPrototypes } from './withoutPrototypes';

/** Number of states per piece, small enough to be received without delay. */
const SUMMARIES_PER_PIECE = 100;

/**
 * All components with everything that their configuration is resolved from, and the jobs over all of them. It runs in a
 * separate thread, step by step, so that other jobs get their turn.
 */
export class FleetState {
  readonly #texts = new Map<string, SentText>();
  readonly #components = new Map<string, ImpactComponent>();
  readonly #readers: PlatformReaders = {
    definition: withFound(
      readOnce(root => withoutSecretDefaultChecks(compileDefinition(root))),
    ),
    overlay: readOnce(documentReaders.overlay),
    mixin: readOnce(documentReaders.mixin),
    environment: withFound(readOnce(documentReaders.environment)),
    pipeline: readOnce(documentReaders.pipeline),
    project: readOnce(documentReaders.project),
  };
  readonly #delivered: SharedDocuments;
  readonly #deliveryReaders: DeliveryReaders = {
    binding: readOnce(documentReaders.binding),
    release: readOnce(documentReaders.release),
    workload: readOnce(documentReaders.workload),
  };
  readonly #suppositions = new Suppositions(this.#deliveryReaders);
  #memory = emptySummaryCache();
  readonly #differences: DifferenceMemory = new Map();
  /** As they were last sent. */
  #sent = new Map<string, ComponentSummary>();
  #platform: Platform = readPlatform([]);

  constructor(delivered = new SharedDocuments()) {
    this.#delivered = delivered;
  }

  /** Applies a change of the catalog or the store. */
  change(change: FleetChange): void {
    switch (change.kind) {
      case 'documents':
        change.texts.forEach(text => this.#texts.set(documentKey(text), text));
        return;
      case 'platform':
        this.#setPlatform(change);
        return;
      default:
        change.gone.forEach(ref => this.#replace(ref));
        change.changed.forEach(sent =>
          this.#replace(sent.componentRef, this.#read(sent)),
        );
    }
  }

  /** Sets a component, or deletes it. Its new documents were read before, so that those it still has are kept. */
  #replace(ref: string, next?: ImpactComponent): void {
    const { texts = [] } = this.#components.get(ref)?.delivery ?? {};
    texts.forEach(({ key }) => this.#delivered.release(key));
    if (next) {
      this.#components.set(ref, next);
    } else {
      this.#components.delete(ref);
    }
  }

  /** Runs a job; each step takes a few milliseconds at most, except for a compilation or a supposition, and may produce output. */
  *run(job: Job): Generator<JobOutput | undefined> {
    switch (job.kind) {
      case 'summaries':
        yield* this.#summaries();
        return;
      case 'impact':
        yield* impactLines(
          impactPieces(
            job.request,
            {
              platform: this.#platform,
              components: this.#scoped(job.scope),
              readsAll: new Set(
                job.scope.components
                  .filter(({ readsAll }) => readsAll)
                  .map(({ componentRef }) => componentRef),
              ),
              ...(job.scope.visible && { visible: new Set(job.scope.visible) }),
              seesHiddenFields: job.scope.seesHiddenFields,
              schemas: this.#memory.shared.schemas,
              asOf: job.asOf,
            },
            job.share,
          ),
        );
        return;
      case 'environment-differences':
        yield* reportDifferences(
          job.request,
          this.#knowledge(job),
          this.#differences,
        );
        return;
      case 'compile':
        yield {
          kind: 'answer',
          json: JSON.stringify(
            compileReport(this.#platform, new Set(job.visible), job.text),
          ),
        };
        return;
      case 'suppose':
        yield {
          kind: 'answer',
          json: this.#suppositions.answer(job, this.#platform),
        };
        return;
      case 'overlay':
        yield reportOverlay(job.entityRef, this.#knowledge(job));
        return;
      default:
        yield this.#coverage(job);
    }
  }

  #setPlatform(change: Extract<FleetChange, { kind: 'platform' }>): void {
    const { keys, secrets, staleSince } = change;
    const texts = keys.flatMap(key => this.#texts.get(key) ?? []);
    const { staleSince: _, ...known } = this.#platform;
    const isKnown =
      isSameList(texts, known.texts) &&
      JSON.stringify(secrets) === JSON.stringify(known.secrets);
    this.#platform = {
      ...(isKnown ? known : readPlatform(texts, this.#readers, secrets)),
      ...(staleSince && { staleSince }),
    };
    if (isKnown) {
      return;
    }
    if (this.#memory.known.size === 0) {
      // A thread that never computes the states of the components keeps only what it composes for impacts.
      this.#memory = emptySummaryCache();
    }
    const used = new Set(keys);
    for (const key of this.#texts.keys()) {
      if (!used.has(key)) {
        this.#texts.delete(key);
      }
    }
  }

  #read(sent: SentComponent): ImpactComponent {
    const { componentRef, delivery, heads, sources } = sent;
    return {
      componentRef,
      component: {
        ...readComponent(readSent(sent)),
        ...(sources !== undefined && { sources: readSources(sources) }),
      },
      delivery:
        delivery.length === 0
          ? nothingDelivered
          : readDelivery(
              delivery.map(document => this.#deliveredText(document)),
              this.#deliveryReaders,
            ),
      heads: heads.map(withoutPrototypes),
    };
  }

  #deliveredText({ json, refusal, ...head }: SentDocument): PlatformText {
    const key = createHash('sha256').update(json).digest('base64url');
    const root = this.#delivered.take(key, () => readSent({ json, refusal }));
    return { ...head, key, root };
  }

  *#summaries(): Generator<JobOutput | undefined> {
    const summaries = new Map<string, ComponentSummary>();
    let changed: ComponentSummary[] = [];
    const steps = summarySteps(
      { platform: this.#platform, components: [...this.#components.values()] },
      this.#memory,
    );
    for (const summary of steps) {
      if (summary) {
        summaries.set(summary.componentRef, summary);
        if (this.#sent.get(summary.componentRef) !== summary) {
          changed.push(summary);
        }
      }
      const isFull = changed.length === SUMMARIES_PER_PIECE;
      yield isFull ? { kind: 'summaries', changed, gone: [] } : undefined;
      changed = isFull ? [] : changed;
    }
    const gone = [...this.#sent.keys()].filter(ref => !summaries.has(ref));
    this.#sent = summaries;
    yield { kind: 'summaries', changed, gone };
  }

  /** The input of reports, for the user of a job. */
  #knowledge({
    scope,
    asOf,
  }: Pick<
    Extract<Job, { kind: 'coverage' | 'overlay' }>,
    'scope' | 'asOf'
  >): FleetKnowledge {
    return {
      platform: this.#platform,
      components: this.#scoped(scope).flatMap(given => {
        const summary = this.#sent.get(given.componentRef);
        return summary ? [{ given, summary }] : [];
      }),
      memory: this.#memory,
      scope,
      asOf,
    };
  }

  #coverage(job: Extract<Job, { kind: 'coverage' | 'overlay' }>): JobOutput {
    const { entityRef } = job;
    const { scope, asOf, components: users } = this.#knowledge(job);
    const report = coverageReport(entityRef, {
      platform: this.#platform,
      visible: new Set(scope.visible ?? this.#platform.documents.keys()),
      seesHiddenFields: scope.seesHiddenFields,
      users,
      asOf,
    });
    return { kind: 'answer', json: JSON.stringify(report) };
  }

  /** The components that the user may see, with what they may see of each. */
  #scoped({ components }: JobScope): ImpactComponent[] {
    return components.flatMap(
      ({ componentRef, unreadable, seesHiddenFields }) => {
        const found = this.#components.get(componentRef);
        return found
          ? [{ ...found, seesHiddenFields, ...(unreadable && { unreadable }) }]
          : [];
      },
    );
  }
}

function readSent({
  json,
  refusal,
}: Pick<SentDocument, 'json' | 'refusal'>): SourceNode {
  const root = nodeFromValue(JSON.parse(json));
  return refusal && root.kind === 'map' ? { ...root, refusal } : root;
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}

/** With the findings of extensions, which are not in this thread. */
function withFound<T extends { readonly findings: readonly Finding[] }>(
  read: (document: PlatformText) => T,
): (document: SentText) => T {
  return document => {
    const reading = read(document);
    const { found } = document;
    return found && found.length !== reading.findings.length
      ? { ...reading, findings: found }
      : reading;
  };
}

/** Reads a document once for as long as it is in use. */
function readOnce<T extends object>(
  read: (root: SourceNode) => T,
): (document: PlatformText) => T {
  const readings = new WeakMap<SourceNode, T>();
  return ({ root }) => {
    const known = readings.get(root) ?? read(root);
    readings.set(root, known);
    return known;
  };
}

/** Objects with user-defined keys have no prototype. */
function readSources(json: string): ComponentSource[] {
  const sources: unknown = cloneJson(JSON.parse(json));
  return sources as ComponentSource[];
}
