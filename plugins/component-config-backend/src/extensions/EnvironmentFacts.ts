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
  type KnownSecrets,
  type SourceMap,
  type SourceNode,
} from '@component-config/config-engine';
import { joinSecrets } from '@component-config/config-platform';
import type {
  EnvironmentFactsSource,
  EnvironmentSecretsSource,
} from '@component-config/plugin-component-config-node';
import type { EntityDocument } from '../ingestion/EntityDocuments';
import { querySource } from './querySource';

type Facts = { readonly [fact: string]: string };

/** How long a source that failed is not queried again, in milliseconds. */
const RETRY_MS = 30_000;

/** The names and keys that are taken from one source. */
const maximumNames = 4_000;

/** A source of either kind. */
type Source = EnvironmentFactsSource | EnvironmentSecretsSource;

/** The last response of a source for an environment. */
interface Answer<T> {
  readonly askedAt: number;
  /** How many milliseconds it stays fresh. */
  readonly counts: number;
  /** Omitted until the first response. */
  readonly value?: T;
}

/** Adds the facts and secrets of sources to the documents of environments. */
export class EnvironmentFacts {
  readonly #sources: readonly EnvironmentFactsSource[];
  readonly #secrets: readonly EnvironmentSecretsSource[];
  readonly #maxAge: number;
  readonly #timeout: number;
  readonly #logger: LoggerService;
  readonly #facts = new Map<string, Answer<Facts>>();
  readonly #known = new Map<string, Answer<KnownSecrets | null | undefined>>();
  /** For documents with missing facts or secrets, by their keys. */
  readonly #missing = new Map<string, readonly Finding[]>();

  /** @param options - in milliseconds: `maxAge`: how long a response stays fresh; `timeout`: how long one may take */
  constructor(options: {
    sources: readonly EnvironmentFactsSource[];
    secrets?: readonly EnvironmentSecretsSource[];
    maxAge: number;
    timeout: number;
    logger: LoggerService;
  }) {
    this.#sources = options.sources;
    this.#secrets = options.secrets ?? [];
    this.#maxAge = options.maxAge;
    this.#timeout = options.timeout;
    this.#logger = options.logger;
  }

  /** The document of an environment with the facts that it does not set itself, and with secrets. */
  async addTo(document: EntityDocument): Promise<EntityDocument> {
    if (this.#sources.length + this.#secrets.length === 0) {
      return document;
    }
    const environment = documentReaders.environment(document.root);
    const [answers, secrets] = await Promise.all([
      Promise.all(
        this.#sources.map(source =>
          this.#query(source, environment, {
            answers: this.#facts,
            read: textsOf,
            usesLast: true,
          }),
        ),
      ),
      Promise.all(
        this.#secrets.map(source =>
          this.#query(source, environment, {
            answers: this.#known,
            read: secretsIn,
            // A secret may have been created since.
            usesLast: false,
          }),
        ),
      ),
    ]);
    const facts = emptyObject<string>();
    // The first source with a fact wins.
    for (const answer of [...answers].reverse()) {
      Object.assign(facts, answer?.value);
    }
    for (const fact of Object.keys(environment.facts)) {
      delete facts[fact];
    }
    const findings = [
      ...answers.flatMap((answer, index) =>
        answer
          ? []
          : findingOf('factsUnavailable', this.#sources[index], environment),
      ),
      ...secrets.flatMap((answer, index) =>
        answer
          ? []
          : findingOf('secretsUnavailable', this.#secrets[index], environment),
      ),
    ];
    // If some are not known, a reference to one of them must not be reported.
    const isCertain = secrets.every(answer => answer && answer.value !== null);
    const known =
      isCertain &&
      joinSecrets([
        environment.secrets,
        ...secrets.map(answer => answer?.value),
      ]);
    const key = createHash('sha256')
      .update(JSON.stringify([document.key, facts, findings, known]))
      .digest('base64url');
    if (findings.length > 0) {
      this.#missing.set(key, findings);
    }
    const root = withEntries(document.root, 'facts', facts);
    return {
      ...document,
      root: withSecrets(root, known || undefined),
      key,
    };
  }

  /** Adds findings about missing facts and secrets to an environment. */
  withFindings(environment: Environment, key: string): Environment {
    const missing = this.#missing.get(key);
    return missing
      ? { ...environment, findings: [...environment.findings, ...missing] }
      : environment;
  }

  /** The last response; undefined if there is none, or if it may not be used because the source fails now. */
  async #query<T>(
    source: Source,
    environment: Environment,
    kind: {
      readonly answers: Map<string, Answer<T>>;
      readonly read: (answer: object | undefined) => T;
      /** Whether the last response is used while the source fails. */
      readonly usesLast: boolean;
    },
  ): Promise<{ readonly value: T } | undefined> {
    const { id, title } = source;
    const { answers, read, usesLast } = kind;
    const { name, namespace, facts } = environment;
    const place = JSON.stringify([id, namespace, name]);
    const last = answers.get(place);
    if (last && Date.now() - last.askedAt <= last.counts) {
      return responseIn(last);
    }
    const requestedAt = Date.now();
    let answer: Answer<T>;
    try {
      const value = await querySource<object | undefined>(
        title,
        this.#timeout,
        signal => source.read({ name, namespace, facts }, { signal }),
      );
      answer = {
        askedAt: requestedAt,
        counts: this.#maxAge,
        value: read(value),
      };
    } catch (error) {
      this.#logger.warn(
        `Cannot ask ${title} about environment ${name}. ${stringifyError(
          error,
        )}`,
      );
      const counts = Math.min(this.#maxAge, RETRY_MS);
      answer = { ...(usesLast && last), askedAt: requestedAt, counts };
    }
    answers.set(place, answer);
    return responseIn(answer);
  }
}

function responseIn<T>(answer: Answer<T>): { value: T } | undefined {
  return 'value' in answer ? { value: answer.value as T } : undefined;
}

function findingOf(
  kind: 'factsUnavailable' | 'secretsUnavailable',
  { title }: Source,
  { name, position }: Environment,
): Finding {
  const pointer = kind === 'factsUnavailable' ? '/spec/facts' : '/spec/secrets';
  return findingKinds.environment[kind].at(
    { pointer, position },
    { name, title },
  );
}

/** Facts are strings; a source may return more than its type allows. */
function textsOf(values: object = {}): Facts {
  const facts = emptyObject<string>();
  for (const [fact, value] of Object.entries(values)) {
    if (['string', 'number', 'boolean'].includes(typeof value)) {
      facts[fact] = String(value);
    }
  }
  return facts;
}

/** Names and keys, and nothing else that a source may return; null if they are too many. */
function secretsIn(
  answer: object | undefined,
): KnownSecrets | null | undefined {
  if (!answer) {
    return undefined;
  }
  const secrets = emptyObject<readonly string[] | null>();
  let names = 0;
  for (const [name, keys] of Object.entries(answer)) {
    secrets[name] = Array.isArray(keys)
      ? keys.filter(key => typeof key === 'string')
      : null;
    names += 1 + (secrets[name]?.length ?? 0);
    if (names > maximumNames) {
      return null;
    }
  }
  return secrets;
}

/** A document of an environment with these secrets only. */
function withSecrets(
  root: SourceNode,
  secrets: KnownSecrets | undefined,
): SourceNode {
  if (secrets) {
    return withEntries(root, 'secrets', secrets, true);
  }
  const spec = childNode(root, 'spec');
  return root.kind === 'map' && spec?.kind === 'map'
    ? replaced(root, 'spec', {
        ...spec,
        entries: spec.entries.filter(({ key }) => key !== 'secrets'),
      })
    : root;
}

/** A document of an environment with further entries of a map in its spec, or with others. */
function withEntries(
  root: SourceNode,
  key: string,
  values: object,
  replaces = false,
): SourceNode {
  const added = nodeFromValue({ ...values });
  if (root.kind !== 'map' || added.kind !== 'map') {
    return root;
  }
  const spec = mapOr(childNode(root, 'spec'));
  const declared = mapOr(childNode(spec, key));
  return replaced(
    root,
    'spec',
    replaced(spec, key, {
      ...declared,
      entries: [...(replaces ? [] : declared.entries), ...added.entries],
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
