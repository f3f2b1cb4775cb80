// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import type { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import {
  childNode,
  documentReaders,
  emptyObject,
  findingKinds,
  nodeFromValue,
  type Environment,
  type Finding,
  type SourceMap,
  type SourceNode,
} from '@component-config/config-engine';
import type { EnvironmentFactsSource } from '@component-config/plugin-component-config-node';
import type { EntityDocument } from '../ingestion/EntityDocuments';
import { askSource } from './askSource';

type Facts = { readonly [fact: string]: string };

/** How long a source that failed is not asked again, in milliseconds. */
const RETRY_MS = 30_000;

/** The last response of a source for an environment. */
interface Answer {
  readonly askedAt: number;
  /** How many milliseconds it stays fresh. */
  readonly counts: number;
  /** Omitted until the first response. */
  readonly facts?: Facts;
}

/** Adds the facts of sources to the documents of environments. */
export class EnvironmentFacts {
  readonly #sources: readonly EnvironmentFactsSource[];
  readonly #maxAge: number;
  readonly #timeout: number;
  readonly #logger: LoggerService;
  readonly #answers = new Map<string, Answer>();
  /** For documents with missing facts, by their keys. */
  readonly #missing = new Map<string, readonly Finding[]>();

  /** @param options - in milliseconds: `maxAge`: how long a response stays fresh; `timeout`: how long one may take */
  constructor(options: {
    sources: readonly EnvironmentFactsSource[];
    maxAge: number;
    timeout: number;
    logger: LoggerService;
  }) {
    this.#sources = options.sources;
    this.#maxAge = options.maxAge;
    this.#timeout = options.timeout;
    this.#logger = options.logger;
  }

  /** The document of an environment with the facts that it does not set itself. */
  async addTo(document: EntityDocument): Promise<EntityDocument> {
    if (this.#sources.length === 0) {
      return document;
    }
    const environment = documentReaders.environment(document.root);
    const answers = await Promise.all(
      this.#sources.map(source => this.#ask(source, environment)),
    );
    const facts = emptyObject<string>();
    // The first source with a fact wins.
    for (const answer of [...answers].reverse()) {
      Object.assign(facts, answer.facts);
    }
    for (const fact of Object.keys(environment.facts)) {
      delete facts[fact];
    }
    const findings = answers.flatMap(({ missing }) => missing ?? []);
    const key = createHash('sha256')
      .update(JSON.stringify([document.key, facts, findings]))
      .digest('base64url');
    if (findings.length > 0) {
      this.#missing.set(key, findings);
    }
    return { ...document, root: withFacts(document.root, facts), key };
  }

  /** Adds findings about missing facts to an environment. */
  withFindings(environment: Environment, key: string): Environment {
    const missing = this.#missing.get(key);
    return missing
      ? { ...environment, findings: [...environment.findings, ...missing] }
      : environment;
  }

  async #ask(
    source: EnvironmentFactsSource,
    environment: Environment,
  ): Promise<{ facts?: Facts; missing?: Finding }> {
    const { id, title } = source;
    const { name, namespace, position } = environment;
    const place = JSON.stringify([id, namespace, name]);
    let answer = this.#answers.get(place);
    if (!answer || Date.now() - answer.askedAt > answer.counts) {
      answer = await this.#askNow(source, environment, answer?.facts);
      this.#answers.set(place, answer);
    }
    return answer.facts
      ? { facts: answer.facts }
      : {
          missing: findingKinds.environment.factsUnavailable.at(
            { pointer: '/spec/facts', position },
            { name, title },
          ),
        };
  }

  /** @param last - the previous response, used if the source fails */
  async #askNow(
    source: EnvironmentFactsSource,
    { name, namespace, facts }: Environment,
    last: Facts | undefined,
  ): Promise<Answer> {
    const { title } = source;
    const askedAt = Date.now();
    try {
      const answer = await askSource(title, this.#timeout, signal =>
        source.read({ name, namespace, facts }, { signal }),
      );
      return { askedAt, counts: this.#maxAge, facts: textsOf(answer ?? {}) };
    } catch (error) {
      this.#logger.warn(
        `Cannot ask ${title} for the facts of environment ${name}. ${stringifyError(
          error,
        )}`,
      );
      const counts = Math.min(this.#maxAge, RETRY_MS);
      return { askedAt, counts, ...(last && { facts: last }) };
    }
  }
}

/** Facts are strings; a source may return more than its type allows. */
function textsOf(values: object): Facts {
  const facts = emptyObject<string>();
  for (const [fact, value] of Object.entries(values)) {
    if (['string', 'number', 'boolean'].includes(typeof value)) {
      facts[fact] = String(value);
    }
  }
  return facts;
}

/** A document of an environment that also sets these facts. */
function withFacts(root: SourceNode, facts: Facts): SourceNode {
  const added = nodeFromValue({ ...facts });
  if (root.kind !== 'map' || added.kind !== 'map') {
    return root;
  }
  const spec = mapOr(childNode(root, 'spec'));
  const declared = mapOr(childNode(spec, 'facts'));
  return replaced(
    root,
    'spec',
    replaced(spec, 'facts', {
      ...declared,
      entries: [...declared.entries, ...added.entries],
    }),
  );
}

function mapOr(node: SourceNode | undefined): SourceMap {
  return node?.kind === 'map' ? node : { kind: 'map', entries: [] };
}

function replaced(node: SourceMap, key: string, value: SourceNode): SourceMap {
  const entries = node.entries.some(entry => entry.key === key)
    ? node.entries.map(entry =>
        entry.key === key ? { ...entry, value } : entry,
      )
    : [...node.entries, { key, value }];
  return { ...node, entries };
}
