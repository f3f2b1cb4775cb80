// SPDX-License-Identifier: Apache-2.0

import {
  formatRevisionETag,
  packEffectiveSteps,
  packForm,
  type FormRequest,
  type Included,
} from '@component-config/plugin-component-config-common';
import { componentEnvironments } from '../reports/environments/environmentList';
import {
  environmentRequested,
  effectiveSteps,
  explanationSteps,
  manifestsSteps,
  formSteps,
  storedValuesReport,
  mayHoldSecrets,
  type Subject,
} from '@component-config/config-platform';
import { LRUCache } from 'lru-cache';
import { inTurns } from '@component-config/config-platform/repositories';
import { measureAnswer } from './answerSize';
import type {
  ComponentReading,
  ComponentRequest,
  SubjectReader,
} from '../service/SubjectReader';
import { FinishedAnswers } from './FinishedAnswers';
import { hashOf } from './inputsHash';
import type { CachedAnswer } from './sendAnswer';

/** Number of components remembered as having secrets or none. */
const CACHED_COMPONENTS = 5_000;

/** Records what reads cost. */
export interface ReadMetrics {
  /** An answer was resolved rather than taken from the cache. */
  resolved(question: Question, milliseconds: number): void;
  /** An answer was looked up in the cache; `isHit` if it had one. */
  cacheRead(isHit: boolean): void;
}

type Question =
  | 'environments'
  | 'form'
  | 'effective'
  | 'explanation'
  | 'manifests'
  | 'values';

/** The values to read: for one environment, or for all if none is given. */
type ReadRequest = ComponentRequest & { readonly environment?: string };

/**
 * The reads of the portal. Every request reads what an answer depends on and what the caller may see; the answer itself
 * is computed once as long as these inputs stay the same, for all callers.
 */
export class CachedReads {
  readonly #subjects: SubjectReader;
  readonly #answers: FinishedAnswers;
  readonly #metrics: ReadMetrics;
  /** Whether components have no secrets, by the hash of what they are read from. */
  readonly #open = new LRUCache<string, boolean>({ max: CACHED_COMPONENTS });

  constructor(options: {
    subjects: SubjectReader;
    /** Upper limit of the cached answers; 0 caches none. */
    answerBytes: number;
    metrics: ReadMetrics;
  }) {
    this.#subjects = options.subjects;
    this.#answers = new FinishedAnswers({ maxBytes: options.answerBytes });
    this.#metrics = options.metrics;
  }

  /** The environments of a component, in the order of promotion. */
  async environments(request: ComponentRequest): Promise<CachedAnswer> {
    return this.#read(request, 'environments', [], componentEnvironments);
  }

  /** Everything that a form needs to edit one layer, packed. */
  async form(
    request: ComponentRequest & FormRequest,
    included: Included,
  ): Promise<CachedAnswer> {
    return this.#read(
      request,
      'form',
      [included.skipped],
      async (subject, signal, environment) =>
        packForm(
          await inTurns(formSteps(subject, environment), signal),
          included,
        ),
    );
  }

  /** The effective configuration in every environment, packed. */
  async effective(
    request: ComponentRequest,
    included: Included,
  ): Promise<CachedAnswer> {
    return this.#read(
      request,
      'effective',
      [included.skipped, included.schema],
      async (subject, signal) =>
        inTurns(
          packEffectiveSteps(
            await inTurns(effectiveSteps(subject, measureAnswer().add), signal),
            included,
          ),
          signal,
        ),
    );
  }

  /** Explains the value of one field. */
  async explanation(
    request: ReadRequest & { readonly pointer: string },
  ): Promise<CachedAnswer> {
    const { pointer } = request;
    return this.#read(
      request,
      'explanation',
      [pointer],
      (subject, signal, environment) =>
        inTurns(explanationSteps(subject, { environment, pointer }), signal),
    );
  }

  /** The resources that are rendered in an environment. */
  async manifests(
    request: ComponentRequest & { readonly environment: string },
  ): Promise<CachedAnswer> {
    return this.#read(request, 'manifests', [], (subject, signal) =>
      inTurns(manifestsSteps(subject, request.environment), signal),
    );
  }

  /** The stored values; the ETag is the revision, which a save refers to. */
  async values(request: ReadRequest): Promise<CachedAnswer> {
    const { environment } = request;
    return this.#read(
      request,
      'values',
      [],
      subject => storedValuesReport(subject, environment),
      ({ heads }) =>
        formatRevisionETag(
          heads.find(head => head.environment === environment)?.revision ?? 0,
        ),
    );
  }

  async #read(
    request: ComponentRequest & FormRequest,
    question: Question,
    details: readonly unknown[],
    answer: (
      subject: Subject,
      signal: AbortSignal,
      environment: string | undefined,
    ) => unknown,
    etagOf?: (input: Pick<Subject, 'heads'>) => string,
  ): Promise<CachedAnswer> {
    const reading = await this.#subjects.readComponent(request);
    // Before the ETag, which a client may already have.
    const environment = environmentRequested(reading.shown, request);
    const keyOf = (hash: string) =>
      hashOf([hash, question, JSON.stringify([environment ?? null, details])]);
    return {
      // Weak: the bytes may be compressed or not.
      etag: etagOf?.(reading) ?? `W/"${keyOf(reading.hash)}"`,
      finish: async () => {
        let isHit = true;
        const key = keyOf(
          (await this.#isOpen(reading)) ? reading.hashOfOpen : reading.hash,
        );
        const make = async (signal: AbortSignal) => {
          isHit = false;
          const started = performance.now();
          const subject = await this.#subjects.subjectOf(reading);
          const made = await answer(subject, signal, environment);
          this.#metrics.resolved(question, performance.now() - started);
          return made;
        };
        const finished = await this.#answers.get(key, make, request.signal);
        this.#metrics.cacheRead(isHit);
        return finished;
      },
    };
  }

  /** Whether nothing is secret in a component, so that its answers are the same for callers who may not reveal. */
  async #isOpen(reading: ComponentReading): Promise<boolean> {
    const { hash, hashOfOpen } = reading;
    if (hash === hashOfOpen) {
      return true;
    }
    const isOpen =
      this.#open.get(hash) ??
      !mayHoldSecrets(await this.#subjects.subjectOf(reading));
    this.#open.set(hash, isOpen);
    return isOpen;
  }
}
