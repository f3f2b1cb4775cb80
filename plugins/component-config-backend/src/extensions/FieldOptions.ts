// SPDX-License-Identifier: Apache-2.0

import type { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  areRemote,
  moreOptions,
  noOption,
  optionsSourceWords,
  optionValues,
  tooManyOptions,
  uncheckedOption,
  type Environment,
  type Finding,
  type OptionsSource,
  type OptionValue,
  type Words,
} from '@component-config/config-engine';
import {
  boundedReport,
  catalogOption,
  catalogRequest,
  environmentOf,
  findHead,
  inEnvironment,
  LONGEST_OPTION,
  MOST_OPTIONS,
  optionsSteps,
  refuseFound,
  shownValues,
  unavailable,
  type CatalogSource,
  type Held,
  type Subject,
} from '@component-config/config-platform';
import { inTurns } from '@component-config/config-platform/repositories';
import {
  SENSITIVE_MASK,
  type OptionsReport,
  type OptionsRequest,
} from '@component-config/plugin-component-config-common';
import type { OptionsProvider } from '@component-config/plugin-component-config-node';
import type { ComponentIndex } from '../answers/ComponentIndex';
import { RecentAnswers } from '../answers/RecentAnswers';
import { refusalOf } from '../reports/refusal';
import type { Caller } from '../service/Access';
import type { SubjectReader } from '../service/SubjectReader';
import { askSource } from './askSource';

/** Number of cached answers. */
const KEPT_ANSWERS = 2_000;

/** The maximum number of different values that a save checks against options elsewhere. */
const MOST_CHECKED = 20;

/** The maximum number of warnings that a save lists. */
const MOST_REPORTED = 100;

/** Whose options are requested, and for what. */
interface OptionsScope {
  readonly caller: Pick<Caller, 'credentials'>;
  readonly componentRef: string;
  readonly environment?: Environment;
}

/** The options of fields, from the configuration, the catalog and the providers that modules have added. */
export class FieldOptions {
  readonly #catalog: Pick<CatalogService, 'queryEntities'>;
  readonly #components: Pick<ComponentIndex, 'get'>;
  readonly #subjects: Pick<SubjectReader, 'read'>;
  readonly #providers: readonly OptionsProvider[];
  readonly #timeout: number;
  readonly #logger: LoggerService;
  /** By caller, so that nobody gets what only others may see. */
  readonly #recent: RecentAnswers<OptionsReport>;

  /** @param options - `ttl`: how many milliseconds an answer stays fresh; `timeout`: how long one may take */
  constructor(options: {
    catalog: Pick<CatalogService, 'queryEntities'>;
    components: Pick<ComponentIndex, 'get'>;
    subjects: Pick<SubjectReader, 'read'>;
    providers: readonly OptionsProvider[];
    ttl: number;
    timeout: number;
    logger: LoggerService;
  }) {
    this.#catalog = options.catalog;
    this.#components = options.components;
    this.#subjects = options.subjects;
    this.#providers = options.providers;
    this.#timeout = options.timeout;
    this.#logger = options.logger;
    this.#recent = new RecentAnswers({ ttl: options.ttl, max: KEPT_ANSWERS });
  }

  /** The options of a field, for a user who may read the configuration there. */
  async get(
    request: Caller & OptionsRequest & { readonly componentRef: string },
  ): Promise<OptionsReport> {
    const { componentRef, search = '' } = request;
    const subject = await this.#subjects.read(request);
    const found = await inTurns(optionsSteps(subject, request), request.signal);
    if ('report' in found) {
      return found.report;
    }
    const { remote, environment } = found;
    const scope = { caller: request, componentRef, environment };
    return (
      (await this.#askOr(remote.source, scope, { search })) ??
      unavailable(this.#titleOf(remote.source))
    );
  }

  /**
   * Checks values that a caller is about to save, if their options are in the catalog or from a provider. Stored values
   * that stay are not checked again, and values that are secret or hidden from the caller are not checked at all: they
   * would be sent to a provider.
   *
   * @returns warnings
   * @throws InputError if one is not among strict options
   */
  async check(
    subject: Subject,
    caller: Pick<Caller, 'credentials'>,
    sent: Held,
  ): Promise<Finding[]> {
    const environment = environmentOf(subject, sent.environment);
    const there = inEnvironment(subject, environment);
    const { schema } = there;
    const head = findHead(subject.heads, sent.environment);
    const [stored, values] = [head, sent].map(held =>
      held ? optionValues(schema, shownValues(there, held)) : [],
    );
    const changed = values.filter(
      ({ options, value }) =>
        areRemote(options) &&
        value !== SENSITIVE_MASK &&
        !stored.some(old => old.options === options && old.value === value),
    );
    const { componentRef } = subject;
    const scope = {
      caller,
      componentRef,
      ...(sent.environment !== undefined && environment && { environment }),
    };
    const offered = await this.#offered(changed, scope);
    const findings = changed.flatMap(one => {
      const isOffered = offered.get(identify(one));
      if (isOffered === undefined) {
        return one.options.strict && !offered.has(identify(one))
          ? tooManyOptions(schema, one, MOST_CHECKED)
          : uncheckedOption(schema, one);
      }
      return isOffered ? [] : noOption(schema, one);
    });
    refuseFound(
      findings.filter(({ severity }) => severity === 'error'),
      environment?.name,
    );
    const more = findings.length - MOST_REPORTED;
    return more > 0
      ? [...findings.slice(0, MOST_REPORTED), moreOptions(more, MOST_REPORTED)]
      : findings;
  }

  /** The same, with the reason of a refusal instead of an error. */
  async tryCheck(
    ...sent: Parameters<FieldOptions['check']>
  ): Promise<{ findings: readonly Finding[]; message?: string }> {
    try {
      return { findings: await this.check(...sent) };
    } catch (error) {
      return refusalOf(error);
    }
  }

  /** Whether each of the values that are checked is offered, those with strict options first. */
  async #offered(
    values: readonly OptionValue[],
    scope: OptionsScope,
  ): Promise<ReadonlyMap<string, boolean | undefined>> {
    const isStrict = ({ options }: OptionValue) => options.strict;
    const distinct = new Map(
      [...values.filter(isStrict), ...values.filter(one => !isStrict(one))].map(
        one => [identify(one), one],
      ),
    );
    return new Map(
      await Promise.all(
        [...distinct]
          .slice(0, MOST_CHECKED)
          .map(
            async ([id, one]) => [id, await this.#offers(one, scope)] as const,
          ),
      ),
    );
  }

  /** Whether a value is offered; undefined if that is not known. */
  async #offers(
    { options, value }: OptionValue,
    scope: OptionsScope,
  ): Promise<boolean | undefined> {
    if (value.length > LONGEST_OPTION) {
      return false;
    }
    const { source } = options;
    const report = await this.#askOr(source, scope, {
      search: value,
      isExact: true,
    });
    if (report?.options.some(option => option.value === value)) {
      return true;
    }
    return report?.isComplete ? false : undefined;
  }

  /** The answer of a source, or undefined if it fails. */
  async #askOr(
    source: OptionsSource,
    scope: OptionsScope,
    wanted: { readonly search: string; readonly isExact?: boolean },
  ): Promise<OptionsReport | undefined> {
    const { caller, componentRef, environment } = scope;
    const { principal } = caller.credentials;
    const key = [principal, source, componentRef, environment?.name, wanted];
    try {
      return await this.#recent.get(JSON.stringify(key), () =>
        source.kind === 'catalog'
          ? this.#askCatalog(source, scope, wanted)
          : this.#askProvider(source, scope, wanted),
      );
    } catch (error) {
      const { failure } = unavailable(this.#titleOf(source));
      this.#logger.warn(
        `${failure} They are for ${componentRef}. ${stringifyError(error)}`,
      );
      return undefined;
    }
  }

  async #askCatalog(
    source: CatalogSource,
    { caller }: OptionsScope,
    { search, isExact }: { search: string; isExact?: boolean },
  ): Promise<OptionsReport> {
    const name = search.slice(search.lastIndexOf('/') + 1);
    const { items, pageInfo } = await this.#catalog.queryEntities(
      catalogRequest(source, isExact ? { names: [name] } : { search }),
      { credentials: caller.credentials },
    );
    return boundedReport(
      items.map(entity => catalogOption(source, entity)),
      pageInfo.nextCursor === undefined,
    );
  }

  async #askProvider(
    source: OptionsSource,
    { caller, componentRef, environment }: OptionsScope,
    { search }: { search: string },
  ): Promise<OptionsReport> {
    const provider = this.#providerOf(source);
    const component = await this.#components.get(componentRef);
    if (!provider || !component) {
      throw new Error('There is no such provider or component.');
    }
    const { credentials } = caller;
    const options = await askSource(provider.title, this.#timeout, signal =>
      provider.read(
        {
          component,
          ...(environment && {
            environment: {
              name: environment.name,
              namespace: environment.namespace,
            },
          }),
          search,
          limit: MOST_OPTIONS,
        },
        { signal, credentials },
      ),
    );
    return boundedReport(options, options.length < MOST_OPTIONS);
  }

  #providerOf(source: OptionsSource): OptionsProvider | undefined {
    return source.kind === 'provider'
      ? this.#providers.find(({ id }) => id === source.provider)
      : undefined;
  }

  #titleOf(source: OptionsSource): Words {
    return this.#providerOf(source)?.title ?? optionsSourceWords(source);
  }
}

/** Values with the same identity are options, or are not, together. */
function identify({ options, value }: OptionValue): string {
  return JSON.stringify([options.source, value]);
}
