// SPDX-License-Identifier: Apache-2.0

import {
  areRemote,
  moreOptions,
  noOption,
  optionValues,
  tooManyOptions,
  uncheckedOption,
  type Finding,
  type OptionValue,
} from '@component-config/config-engine';
import {
  environmentOf,
  findHead,
  inEnvironment,
  LONGEST_OPTION,
  optionsSteps,
  refuseFound,
  shownValues,
  unavailable,
  type RecordedValues,
  type Subject,
} from '@component-config/config-platform';
import { inTurns } from '@component-config/config-platform/repositories';
import {
  SENSITIVE_MASK,
  type OptionsCheck,
  type OptionsReport,
  type OptionsRequest,
  type UnsavedValues,
} from '@component-config/plugin-component-config-common';
import type { OptionsProvider } from '@component-config/plugin-component-config-node';
import { refusalOf, type Refusal } from '../reports/refusal';
import type { Caller } from '../service/Access';
import type { SubjectReader } from '../service/SubjectReader';
import { RemoteOptions, type OptionsScope } from './RemoteOptions';

/** The maximum number of different values that a save checks against options elsewhere. */
const MOST_CHECKED = 20;

/** The same for values of several environments together. */
const MOST_CHECKED_TOGETHER = 100;

/** The maximum number of warnings that a save lists. */
const MOST_REPORTED = 100;

/** The options of fields, from the configuration, the catalog and providers; and the check of values against them. */
export class FieldOptions {
  readonly #subjects: Pick<SubjectReader, 'read'>;
  readonly #remote: RemoteOptions;

  constructor(options: {
    subjects: Pick<SubjectReader, 'read'>;
    remote: RemoteOptions;
  }) {
    this.#subjects = options.subjects;
    this.#remote = options.remote;
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
      (await this.#remote.read(remote.source, scope, { search })) ??
      unavailable(this.#remote.titleOf(remote.source))
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
    sent: RecordedValues,
    budget = { left: MOST_CHECKED },
  ): Promise<Finding[]> {
    const environment = environmentOf(subject, sent.environment);
    const there = inEnvironment(subject, environment);
    const { schema } = there;
    const head = findHead(subject.heads, sent.environment);
    const [stored, values] = [head, sent].map(storedValues =>
      storedValues
        ? optionValues(schema, shownValues(there, storedValues))
        : [],
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
    const most = Math.min(budget.left, MOST_CHECKED);
    const offered = await this.#offered(changed, scope, most);
    budget.left -= offered.size;
    const findings = changed.flatMap(one => {
      const isOffered = offered.get(identify(one));
      if (isOffered === undefined) {
        return one.options.strict && !offered.has(identify(one))
          ? tooManyOptions(schema, one, most)
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

  /** The same for the values of several environments, as if they were saved one after the other. */
  async checkAll(
    subject: Subject,
    caller: Pick<Caller, 'credentials'>,
    sent: readonly RecordedValues[],
  ): Promise<Finding[]> {
    const budget = { left: MOST_CHECKED_TOGETHER };
    const findings: Finding[] = [];
    for (const one of sent) {
      findings.push(...(await this.check(subject, caller, one, budget)));
    }
    return findings;
  }

  /** The same for values that a user is about to save, propose or write to Git. */
  async checkUnsaved(
    request: Caller & {
      readonly componentRef: string;
      readonly values: readonly UnsavedValues[];
    },
  ): Promise<OptionsCheck> {
    const subject = await this.#subjects.read(request);
    return { findings: await this.checkAll(subject, request, request.values) };
  }

  /** The review of values, with the warnings of saving them, or why that would be refused. */
  async review<R extends { readonly refusal?: Refusal }>(
    report: R,
    ...sent: Parameters<FieldOptions['check']>
  ): Promise<R & { findings?: Finding[] }> {
    if (report.refusal) {
      return report;
    }
    try {
      const findings = await this.check(...sent);
      return findings.length > 0 ? { ...report, findings } : report;
    } catch (error) {
      return { ...report, refusal: refusalOf(error) };
    }
  }

  /** Whether each of the values that are checked is offered, those with strict options first. */
  async #offered(
    values: readonly OptionValue[],
    scope: OptionsScope,
    most: number,
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
          .slice(0, most)
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
    const report = await this.#remote.read(source, scope, {
      search: value,
      isExact: true,
    });
    if (report?.options.some(option => option.value === value)) {
      return true;
    }
    return report?.isComplete ? false : undefined;
  }
}

/** @param providers - those that modules have added */
export function createFieldOptions(
  services: Omit<ConstructorParameters<typeof FieldOptions>[0], 'remote'> &
    Omit<ConstructorParameters<typeof RemoteOptions>[0], 'providers'>,
  providers: readonly OptionsProvider[],
): FieldOptions {
  const remote = new RemoteOptions({ ...services, providers });
  return new FieldOptions({ ...services, remote });
}

/** Values with the same identity are options, or are not, together. */
function identify({ options, value }: OptionValue): string {
  return JSON.stringify([options.source, value]);
}
